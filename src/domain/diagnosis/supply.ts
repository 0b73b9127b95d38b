import { dayAfter } from '../calendar/days';
import type { DiagnosisDay, DiagnosisInput } from './causes';
import { changeOf, type DayFigure } from './change';
import {
    alarmEvidence,
    changeEvidence,
    type Finding,
    momentEvidence,
    notKnown,
    percent,
    type Rule,
    visitEvidence,
} from './evidence';
import { ALARM, alarmsOf, dosingDays, dosingSettingsNear, LEAST_WATER, lastDay, visitNear } from './lookups';

/** A tank with less than this share of its capacity can run the line empty (proposed). */
const EMPTY_SHARE = 0.03;
/** Shares of the usual dose (proposed). */
const LOW_DOSE = 0.75;
const HIGH_DOSE = 1.35;
/** Days from a clogging filter's first loss to most of it (proposed): air enters at once. */
const CLOGGING_DAYS = 2;

/** Dose as a share of the dose that the water, or the clock, asked for. */
export const doseOfDue =
    ({ waterIntake, isTimed }: Pick<DiagnosisInput, 'waterIntake' | 'isTimed'>): DayFigure =>
    ({ dose, water, head, targetMl }: DiagnosisDay) => {
        if (dose === null || !targetMl) return null;
        if (isTimed) return head ? dose / (head * targetMl) : null;
        return water !== null && water >= LEAST_WATER && waterIntake ? (dose * waterIntake) / (water * targetMl) : null;
    };

const tankShare = ({ tankLevel, tankCapacity }: DiagnosisInput) =>
    tankLevel === null || !tankCapacity ? null : tankLevel / tankCapacity;

const tankEvidence = (input: DiagnosisInput) =>
    input.tankLevel === null
        ? []
        : [
              momentEvidence('tank_level', input.lastContact ?? input.now, {
                  value: Math.round(input.tankLevel),
                  unit: 'kg',
              }),
          ];

/** The tank has run out: no supplement moves and the level is at the bottom. */
export const emptyLine: Rule = input => {
    const share = tankShare(input);
    if (share === null || share > EMPTY_SHARE) return undefined;
    const alarms = alarmsOf(input, ALARM.noNutrient, ALARM.pumpRuntime);
    const ratio = changeOf(dosingDays(input), doseOfDue(input));
    const fell = ratio !== undefined && ratio.ratio < LOW_DOSE;
    const isCertain = input.hasTankProbe || alarms.length > 0;
    return {
        cause: 'empty_line',
        certainty: isCertain && (fell || alarms.length > 0) ? 'certain' : 'likely',
        since: fell ? ratio.since : (lastDay(input)?.day ?? null),
        evidence: [
            ...tankEvidence(input),
            ...(fell ? [changeEvidence('dose_of_due', '×', ratio)] : []),
            ...alarmEvidence(alarms),
        ],
        values: { level: Math.round(input.tankLevel ?? 0) },
    };
};

/** Air was let in: a fill, a service or a dry tank within two days before. */
const airEntered = (input: DiagnosisInput, day: string) => visitNear(input, day, 2, 'fill', 'service');

const lowDose = (input: DiagnosisInput): Finding | undefined => {
    const change = changeOf(dosingDays(input), doseOfDue(input));
    if (!change || change.ratio >= LOW_DOSE) return undefined;
    const alarms = alarmsOf(input, ALARM.pumpRuntime, ALARM.noNutrient, ALARM.unsteady);
    const evidence = [changeEvidence('dose_of_due', '×', change), ...tankEvidence(input), ...alarmEvidence(alarms)];
    const found = { since: change.since, values: { percent: percent(change.ratio) } };
    const settings = dosingSettingsNear(input, change.since);
    if (settings && change.rise <= 1)
        return {
            ...found,
            cause: 'wrong_setting',
            certainty: 'likely',
            variant: 'dose',
            evidence: [visitEvidence(settings), ...evidence],
        };
    if (change.rise >= CLOGGING_DAYS)
        return {
            ...found,
            cause: 'blocked_filter',
            certainty: alarms.some(({ code }) => code === ALARM.pumpRuntime) ? 'certain' : 'likely',
            evidence,
        };
    const visit = airEntered(input, change.since);
    const isDry = alarms.some(({ code }) => code === ALARM.noNutrient || code === ALARM.unsteady);
    if (visit && change.rise <= 1)
        return {
            ...found,
            cause: 'airlock',
            certainty: alarms.length > 0 ? 'certain' : 'likely',
            variant: visit.kind,
            evidence: [...evidence, visitEvidence(visit)],
        };
    if (change.rise <= 1 && (isDry || change.ratio < 0.15))
        return { ...found, cause: 'airlock', certainty: 'likely', evidence };
    return notKnown(change.since, evidence, 'dose', found.values);
};

const highDose = (input: DiagnosisInput): Finding | undefined => {
    const change = changeOf(dosingDays(input), doseOfDue(input));
    if (!change || change.ratio <= HIGH_DOSE) return undefined;
    const flow = alarmsOf(input, ALARM.unplannedFlow);
    const evidence = [changeEvidence('dose_of_due', '×', change), ...alarmEvidence(flow)];
    const values = { percent: percent(change.ratio) };
    if (flow.length > 0)
        return { cause: 'leak', certainty: 'certain', variant: 'supplement', since: change.since, evidence, values };
    const settings = dosingSettingsNear(input, change.since);
    if (settings && change.rise <= 1)
        return {
            cause: 'wrong_setting',
            certainty: 'likely',
            variant: 'dose',
            since: change.since,
            evidence: [visitEvidence(settings), ...evidence],
            values,
        };
    return notKnown(change.since, evidence, 'high_dose', values);
};

/** The dose of today fails right after a fill or service: an alarm says so before a full day does. */
const freshAirlock = (input: DiagnosisInput): Finding | undefined => {
    const alarms = alarmsOf(input, ALARM.noNutrient, ALARM.unsteady);
    const share = tankShare(input);
    const [first] = alarms;
    if (!first || share === null || share <= EMPTY_SHARE * 2) return undefined;
    const { day } = first;
    const last = lastDay(input)?.day;
    const visit = airEntered(input, day);
    if (!visit || !last || day < dayAfter(last, -1)) return undefined;
    return {
        cause: 'airlock',
        certainty: 'likely',
        variant: visit.kind,
        since: day,
        evidence: [...alarmEvidence(alarms), ...tankEvidence(input), visitEvidence(visit)],
        values: {},
    };
};

export const supply: Rule = input => lowDose(input) ?? highDose(input) ?? freshAirlock(input);
