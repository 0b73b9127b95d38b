import { dayAfter } from '../calendar/days';
import { meterDifference } from '../dosing/doseRules';
import { doseMass } from '../telemetry/messageRules';
import type { DiagnosisDay, DiagnosisInput } from './causes';
import { type Change, changeOf, type DayFigure, median } from './change';
import {
    alarmEvidence,
    changeEvidence,
    dayEvidence,
    type Finding,
    notKnown,
    percent,
    type Rule,
    visitEvidence,
} from './evidence';
import {
    ALARM,
    alarmsOf,
    dosingDays,
    dosingSettingsNear,
    LEAST_WATER,
    meterSettingsNear,
    sinceRepair,
} from './lookups';

/** Differences beyond which a measurement has changed; below, noise and analysis explain them (proposed). */
const CONDUCTIVITY_CHANGE = 0.17;
const STEADY = 0.1;
/** Days that a drifting probe takes; a slip or another supplement is a step (proposed). */
const DRIFT_DAYS = 4;
/** Share of the dose that a tank may lose beyond it (proposed), and kg a day that noise explains. */
const LOSS_CHANGE = 0.17;
/** kg/day: a leaking line loses more, a drifting probe less (proposed). */
const LEAK_KG = 2.2;
/** A supplement meter is not off by more, lost ÷ dosed (proposed). */
const MOST_SLIP = 1.9;
/** Days of tank levels that are summed: one alone is noise. */
const FEWEST_LOSSES = 3;
const MOST_LOSSES = 16;
/** kg that the noise of a tank probe explains over any number of days (proposed). */
const LEAST_EXCESS_KG = 7;
const LEAST_EXCESS_SHARE = 0.04;
/** kg dosed that show how exact a meter is. */
const KNOWN_RATIO_KG = 60;
const LEAST_DOSE_KG = 1;
const UNRECORDED_FILL_KG = 15;

/** Conductivity that each ml/L of supplement adds: constant for one supplement, meter and probe. */
export const conductivityPerDose =
    ({ baseConductivity }: Pick<DiagnosisInput, 'baseConductivity'>): DayFigure =>
    ({ conductivity, dose, water }: DiagnosisDay) =>
        conductivity === null || baseConductivity === null || !dose || water === null || water < LEAST_WATER
            ? null
            : (conductivity - baseConductivity) / (dose / water);

interface TankLoss {
    day: string;
    lost: number;
    dosed: number;
}
/** kg that the tank lost and kg that were dosed, on days without a fill. */
const tankLosses = ({ days, hasTankProbe, visits }: DiagnosisInput): TankLoss[] => {
    if (!hasTankProbe) return [];
    return days.flatMap((today, index) => {
        const before = days[index - 1];
        if (!before || before.day !== dayAfter(today.day, -1)) return [];
        if (before.tankLevel === null || today.tankLevel === null || today.dose === null || !today.density) return [];
        if (visits.some(({ kind, day }) => kind === 'fill' && day >= before.day && day <= today.day)) return [];
        const lost = before.tankLevel - today.tankLevel;
        // nobody recorded this fill: no probe drifts so far in a day
        if (-lost > UNRECORDED_FILL_KG) return [];
        return [{ day: today.day, lost, dosed: doseMass(today.dose, today.density) }];
    });
};
const sumsOf = (losses: readonly TankLoss[]) => ({
    lost: losses.reduce((sum, { lost }) => sum + lost, 0),
    dosed: losses.reduce((sum, { dosed }) => sum + dosed, 0),
});

interface LossChange {
    /** kg a day beyond the dose */
    excess: number;
    /** lost ÷ dosed, against the same before */
    ratio: number;
    lost: number;
    dosed: number;
    from: string;
    to: string;
}
/** Loss of the tank from one day on, against the ratio of the earlier 60 % of the history: a meter is never quite exact. */
const lossSince = (losses: readonly TankLoss[], start: number): LossChange | undefined => {
    const present = losses.slice(start);
    const [first, last] = [present[0], present.at(-1)];
    if (!first || !last) return undefined;
    const [now, earlier] = [sumsOf(present), sumsOf(losses.slice(0, Math.min(start, Math.ceil(losses.length * 0.6))))];
    const usual = earlier.dosed > KNOWN_RATIO_KG ? earlier.lost / earlier.dosed : 1;
    return {
        excess: (now.lost - now.dosed * usual) / present.length,
        ratio: now.dosed > 0 && usual > 0 ? now.lost / (now.dosed * usual) : Number.POSITIVE_INFINITY,
        lost: now.lost / present.length,
        dosed: now.dosed / present.length,
        from: first.day,
        to: last.day,
    };
};
/** The stretch up to today over which most was lost beyond the dose, or too little. */
const greatestLoss = (losses: readonly TankLoss[]): LossChange | undefined => {
    let found: LossChange | undefined;
    let most = 0;
    for (let count = FEWEST_LOSSES; count <= Math.min(MOST_LOSSES, losses.length); count++) {
        const change = lossSince(losses, losses.length - count);
        if (!change) continue;
        const total = Math.abs(change.excess) * count;
        if (total > LEAST_EXCESS_KG + LEAST_EXCESS_SHARE * change.dosed * count && total > most)
            [found, most] = [change, total];
    }
    return found;
};
const lossEvidence = ({ lost, dosed, from, to }: LossChange) => [
    dayEvidence('tank_loss', 'kg/day', lost, from, to),
    dayEvidence('tank_dose', 'kg/day', dosed, from, to),
];

const waterPerHead: DayFigure = ({ water, head }) => (water === null || !head ? null : water / head);

/**
 * A water meter that misses pulses: water and conductivity for each ml/L fall by the same share. Heat, rain and the herd
 * move the water too, so the shares need not be the same.
 */
const waterMeterSlip = (input: DiagnosisInput, response: Change, isFilled: boolean): Finding | undefined => {
    const water = changeOf(input.days, waterPerHead);
    if (!water || response.ratio > 1 - CONDUCTIVITY_CHANGE || response.rise > 2 || water.ratio > 0.9) return undefined;
    if (Math.abs(water.ratio - response.ratio) > (isFilled ? 0.12 : 0.3)) return undefined;
    return {
        cause: 'meter_slip',
        certainty: Math.abs(water.ratio - response.ratio) < 0.1 ? 'certain' : 'likely',
        variant: 'water',
        since: response.since,
        evidence: [
            changeEvidence('water_per_head', 'L/head/day', water),
            changeEvidence('conductivity_per_dose', 'µS/m per ml/L', response),
        ],
        values: { percent: percent(response.ratio) },
    };
};

/** Causes of a changed conductivity for the same dose. */
const changedConductivity = (input: DiagnosisInput): Finding | undefined => {
    const response = changeOf(dosingDays(input), conductivityPerDose(input));
    if (!response || Math.abs(response.ratio - 1) < CONDUCTIVITY_CHANGE) return undefined;
    // the day of a change mixes both states, and new settings change the dose within it
    if (response.since === response.to || dosingSettingsNear(input, response.to)) return undefined;
    const conductivity = changeEvidence('conductivity_per_dose', 'µS/m per ml/L', response);
    const values = { percent: percent(response.ratio) };
    const found = { since: response.since, values };
    const isStep = response.rise <= 1;
    const fill = input.visits.find(
        ({ kind, day }) => kind === 'fill' && day >= dayAfter(response.since, -1) && day <= response.since,
    );
    const slip = waterMeterSlip(input, response, fill !== undefined);
    if (slip) return slip;
    const losses = tankLosses(input);
    const start = losses.findIndex(({ day }) => day > response.since);
    const loss = start < 0 || losses.length - start < 2 ? undefined : lossSince(losses, start);
    const hasLoss = loss !== undefined && loss.dosed > LEAST_DOSE_KG;
    if (hasLoss && Math.abs(loss.ratio - response.ratio) < 0.2 && Math.abs(loss.ratio - 1) > STEADY)
        return {
            ...found,
            cause: 'meter_slip',
            certainty: 'certain',
            variant: 'nutrient',
            evidence: [...lossEvidence(loss), conductivity],
        };
    if (isStep && fill)
        return {
            ...found,
            cause: 'wrong_supplement',
            certainty: hasLoss && Math.abs(loss.ratio - 1) <= LOSS_CHANGE ? 'certain' : 'likely',
            evidence: [conductivity, visitEvidence(fill)],
        };
    if (isStep && !hasLoss)
        return {
            ...found,
            cause: 'meter_slip',
            certainty: 'likely',
            variant: 'nutrient_likely',
            evidence: [conductivity],
        };
    if (response.rise <= 2 && response.ratio < 1 && !fill && hasLoss && Math.abs(loss.ratio - 1) <= LOSS_CHANGE)
        return {
            ...found,
            cause: 'meter_slip',
            certainty: 'likely',
            variant: 'water_likely',
            evidence: [conductivity, ...lossEvidence(loss)],
        };
    if (response.rise >= DRIFT_DAYS && (!hasLoss || Math.abs(loss.ratio - 1) <= LOSS_CHANGE))
        return {
            ...found,
            cause: 'probe_drift',
            certainty: hasLoss ? 'certain' : 'likely',
            variant: 'conductivity',
            evidence: [conductivity, ...(hasLoss ? lossEvidence(loss) : [])],
        };
    return notKnown(response.since, [conductivity, ...(loss ? lossEvidence(loss) : [])], 'conductivity', values);
};

/** Causes of a tank that loses more or less than was dosed, while the conductivity is as usual. */
const changedLoss = (input: DiagnosisInput): Finding | undefined => {
    const loss = greatestLoss(tankLosses(input));
    if (!loss || loss.to < dayAfter(input.days.at(-1)?.day ?? loss.to, -2)) return undefined;
    // a fault shows against the dose itself, not only against the usual ratio
    if ((loss.lost - loss.dosed) * Math.sign(loss.excess) < Math.abs(loss.excess) / 2) return undefined;
    const flow = alarmsOf(input, ALARM.unplannedFlow);
    const response = changeOf(dosingDays(input), conductivityPerDose(input));
    const evidence = [
        ...lossEvidence(loss),
        ...(response ? [changeEvidence('conductivity_per_dose', 'µS/m per ml/L', response)] : []),
        ...alarmEvidence(flow),
    ];
    const values = { lost: loss.lost.toFixed(1), dosed: loss.dosed.toFixed(1) };
    if (flow.length > 0 && loss.excess > 0)
        return { cause: 'leak', certainty: 'certain', variant: 'tank', since: loss.from, evidence, values };
    const isSteady = response !== undefined && Math.abs(response.ratio - 1) < STEADY;
    // no supplement flows back: a level that falls too slowly or rises is the probe's, unless the meter counts too much
    if (loss.excess >= LEAK_KG && (isSteady || (!response && loss.ratio > MOST_SLIP)))
        return { cause: 'leak', certainty: 'likely', variant: 'tank', since: loss.from, evidence, values };
    if (loss.excess < 0 && (isSteady || loss.lost < 0))
        return { cause: 'probe_drift', certainty: 'likely', variant: 'tank', since: loss.from, evidence, values };
    return notKnown(loss.from, evidence, 'tank', values);
};

export const measuring: Rule = input => {
    const recent = sinceRepair(input);
    return recent && (changedConductivity(recent) ?? changedLoss(recent));
};

/** Litres that do not match the pulses at the meter setting, on the last two days. */
export const meterSetting: Rule = input => {
    const { litresPerPulse } = input;
    if (!litresPerPulse) return undefined;
    const factor = { pulses: 1, litres: litresPerPulse };
    const last = input.days.slice(-2);
    const [first, end] = [last[0], last.at(-1)];
    if (!first || !end || last.length < 2) return undefined;
    const differs = ({ water, pulses, readings }: DiagnosisDay) =>
        meterDifference(water, pulses, factor, readings) !== undefined;
    if (!last.every(differs) || !end.pulses || !end.water) return undefined;
    const settings = meterSettingsNear(input, first.day);
    return {
        cause: 'wrong_setting',
        certainty: 'certain',
        variant: 'pulses',
        since:
            input.days.findLast((day, index, all) => differs(day) && !differs(all[index - 1] ?? day))?.day ??
            input.days[0]?.day ??
            first.day,
        evidence: [
            dayEvidence('water', 'L', end.water, end.day, end.day),
            dayEvidence('pulses', 'pulses', end.pulses, end.day, end.day),
            ...(settings ? [visitEvidence(settings)] : []),
        ],
        values: { water: Math.round(end.water), pulses: end.pulses },
    };
};

/** Water per head that no herd drinks, in steps of the meter settings. */
const METER_STEP = 5;
export const meterStep: Rule = input => {
    const change = changeOf(input.days, waterPerHead);
    if (!change || (change.ratio < METER_STEP && change.ratio > 1 / METER_STEP)) {
        const values = input.days.flatMap(day => waterPerHead(day) ?? []);
        const usual = values.length >= 5 ? median(values) : null;
        if (usual === null || !input.waterIntake || usual < input.waterIntake * METER_STEP) return undefined;
        const [from, to] = [input.days[0]?.day ?? '', input.days.at(-1)?.day ?? ''];
        return {
            cause: 'wrong_setting',
            certainty: 'likely',
            variant: 'meter',
            since: from,
            evidence: [dayEvidence('water_per_head', 'L/head/day', usual, from, to)],
            values: { water: Math.round(usual) },
        };
    }
    const settings = meterSettingsNear(input, change.since);
    if (!settings || change.rise > 1) return undefined;
    return {
        cause: 'wrong_setting',
        certainty: 'certain',
        variant: 'meter',
        since: change.since,
        evidence: [changeEvidence('water_per_head', 'L/head/day', change), visitEvidence(settings)],
        values: { water: Math.round(change.now) },
    };
};
