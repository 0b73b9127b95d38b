import { UNWATCHED_SITE_STATUSES } from '../telemetry/alarmCatalogue';
import { SITE_STATUS } from '../telemetry/sites';
import type { Diagnosis, DiagnosisInput } from './causes';
import { alarmEvidence, type Finding, momentEvidence, notKnown, type Rule, visitEvidence } from './evidence';
import { lastDay } from './lookups';
import { measuring, meterSetting, meterStep } from './measuring';
import { EMPTY_VOLTS, power, silence } from './power';
import { nextStepOf, sentenceOf } from './sentences';
import { emptyLine, supply } from './supply';
import { water, waterLeak } from './water';

const noDevice: Rule = ({ hasDevice }) =>
    hasDevice ? undefined : { cause: 'none', certainty: 'certain', variant: 'no_device', since: null, evidence: [] };

/** Inactive sites and tests raise no alarms. */
const unwatched: Rule = ({ siteStatus }) =>
    UNWATCHED_SITE_STATUSES.includes(siteStatus)
        ? {
              cause: 'none',
              certainty: 'certain',
              variant: siteStatus === SITE_STATUS.test ? 'test' : 'inactive',
              since: null,
              evidence: [],
          }
        : undefined;

/** A recorded stop, or a doser that reports itself as stopped. */
const stopped: Rule = input => {
    // an idle site is stopped on purpose
    if (input.kind !== 'udose' || input.siteStatus === SITE_STATUS.idle) return undefined;
    const stop = input.visits.find(({ kind, untilDay }) => kind === 'stop' && !untilDay);
    if (stop)
        return {
            cause: 'stopped',
            certainty: 'certain',
            variant: stop.note ? 'reason' : 'recorded',
            since: stop.day,
            evidence: [visitEvidence(stop)],
            values: { reason: stop.note ?? '' },
        };
    if (input.state !== 'stopped') return undefined;
    const since =
        input.days.findLast(({ running }) => running !== null && running > 0)?.day ?? lastDay(input)?.day ?? null;
    return { cause: 'stopped', certainty: 'certain', since, evidence: [] };
};

const openAlarms: Rule = ({ alarms }) => {
    const [first] = alarms;
    return first && notKnown(first.day, alarmEvidence(alarms), 'alarm', { alarm: first.title });
};

/** A uDOSE AG names its faults itself; a low tank is an empty line to come, a low battery is judged by its voltage. */
const agFaults: Rule = ({ kind, faults, lastContact, lastContactDay, battery }) => {
    const [fault] = faults;
    if (kind !== 'ag' || !fault) return undefined;
    const evidence = lastContact ? [momentEvidence('fault', lastContact, { note: fault })] : [];
    if (faults.includes('low_battery'))
        return {
            cause: 'flat_battery',
            certainty: 'likely',
            variant: 'reported',
            since: lastContactDay,
            evidence: [
                ...evidence,
                ...(battery !== null && lastContact
                    ? [momentEvidence('battery', lastContact, { value: battery, unit: 'V' })]
                    : []),
            ],
        };
    if (faults.includes('no_flow'))
        return { cause: 'no_water', certainty: 'likely', variant: 'reported', since: lastContactDay, evidence };
    if (faults.includes('low_tank'))
        return { cause: 'empty_line', certainty: 'likely', variant: 'low', since: lastContactDay, evidence };
    return { cause: 'device_fault', certainty: 'certain', variant: fault, since: lastContactDay, evidence };
};

/** A site of another kind than uDOSE reports its battery alone. */
const otherBattery: Rule = ({ kind, battery, lastContact, lastContactDay }) =>
    kind !== 'udose' && battery !== null && battery < EMPTY_VOLTS && lastContact
        ? {
              cause: 'flat_battery',
              certainty: 'likely',
              variant: 'reported',
              since: lastContactDay,
              evidence: [momentEvidence('battery', lastContact, { value: battery, unit: 'V' })],
          }
        : undefined;

/** The first rule that finds something counts: each explains away the findings of the later ones. */
const RULES: readonly Rule[] = [
    unwatched,
    noDevice,
    silence,
    stopped,
    agFaults,
    otherBattery,
    meterSetting,
    meterStep,
    power,
    emptyLine,
    waterLeak,
    supply,
    measuring,
    water,
    openAlarms,
];

const findingOf = (input: DiagnosisInput): Finding => {
    for (const rule of RULES) {
        const found = rule(input);
        if (found) return found;
    }
    return { cause: 'none', certainty: 'certain', since: null, evidence: [] };
};

/** Cause of the state of a site, with the readings that it rests on. */
export const diagnose = (input: DiagnosisInput): Diagnosis => {
    const found = findingOf(input);
    const { cause, certainty, since, evidence } = found;
    return { cause, certainty, since, sentence: sentenceOf(found), next_step: nextStepOf(found), evidence };
};
