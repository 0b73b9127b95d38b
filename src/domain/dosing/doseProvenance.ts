import {
    co2e,
    dailyGain,
    entericMethane,
    type IntakeCoefficients,
    inKg,
    intake,
    kgLiveWeight,
} from '../carbon/herdEquations';
import { ALKALINE_LOSS } from '../lab/siteProposals';
import {
    achievedGrams,
    costPerHead,
    DEFAULT_DAILY_CAP,
    DOSING_MODES,
    type FlowmeterSetting,
    gramsIn,
    hybridDose,
    litresOfPulses,
    meterDifference,
    meterFactor,
    targetMillilitres,
    timedDose,
    volumeDose,
} from './doseRules';
import { isUreaBased } from './nutrients';

/** One value that a figure was reckoned with, where it came from and since when it holds. */
export interface DoseSource {
    key: string;
    /** origin: messages of the day, site settings, the supplement, a laboratory, or the factors of the day */
    kind: 'reading' | 'site' | 'supplement' | 'laboratory' | 'factor';
    value: number | string | null;
    unit: string | null;
    /** UTC ISO 8601: of the last message, or since when the setting holds */
    at: string | null;
}
export type DoseLineKey =
    | 'pulses'
    | 'litres'
    | 'due'
    | 'millilitres'
    | 'grams'
    | 'grams_per_head'
    | 'grams_after_water'
    | 'dollars_per_head'
    | 'co2e_per_head';
/** A figure of the chain; null where a source is missing, which the sources show. */
export interface DoseLine {
    key: DoseLineKey;
    value: number | null;
    unit: string;
    sources: DoseSource[];
}

/** A setting with the time since which it holds. */
export interface DatedValue<T> {
    value: T | null;
    at: string | null;
}
export interface DoseFacts {
    /** sums of the day's messages */
    day: { readings: number; pulses: number | null; water: number | null; dose: number | null; lastAt: string | null };
    head: DatedValue<number>;
    target: DatedValue<number>;
    mode: DatedValue<number>;
    /** L/head/day that the target is spread over */
    intake: DatedValue<number>;
    /** timed mode */
    dosesPerDay: DatedValue<number>;
    /** hybrid mode */
    cap: DatedValue<number>;
    flowmeter: DatedValue<string>;
    /** pulses/L on the plate of the meter */
    meterPulses: DatedValue<number>;
    /** SG */
    density: DatedValue<number>;
    nutrient: DatedValue<string>;
    /** percent by weight of that nutrient */
    percentage: DatedValue<number>;
    /** $/L */
    price: DatedValue<number>;
    /** kg a head */
    liveWeight: DatedValue<number>;
    /** percent of the urea that the water takes, as it is set on the site */
    ureaLoss: DatedValue<number>;
    /** latest laboratory finding on the water by that day; null if none, or none the reader may see */
    water: WaterFinding | null;
    /** emission factors of that day; null without a factor set */
    emissions: EmissionFactors | null;
}
/** How alkaline the water of a site was. */
export interface WaterFinding {
    /** number of the sample */
    sample: string;
    /** pH, as the laboratory says it */
    ph: string;
    /** beyond the limit from which water takes urea */
    alkaline: boolean;
    /** UTC ISO 8601: when the sample was taken */
    at: string;
}
/** Figures of a factor set, with the day from which it holds. */
export interface EmissionFactors {
    intake: IntakeCoefficients;
    /** g CH4 a kg of dry matter */
    methaneYield: number;
    /** kg CO2-e a kg of CH4 */
    warming: number;
    at: string;
}

/**
 * Daily emissions of an animal: dry matter intake by weight, its methane, as CO2-e. A supplement counts as zero: it has
 * no creditable effect, and the gain it brings is not measured.
 */
const co2eLine = ({ liveWeight, emissions }: DoseFacts): DoseLine => {
    const eaten =
        emissions && liveWeight.value ? intake(emissions.intake, kgLiveWeight(liveWeight.value), dailyGain(0)) : null;
    const methane = emissions && eaten !== null ? entericMethane(eaten, emissions.methaneYield) : null;
    const factor = (key: string, value: number | null, unit: string): DoseSource => ({
        key,
        kind: 'factor',
        value,
        unit,
        at: emissions?.at ?? null,
    });
    return {
        key: 'co2e_per_head',
        value: emissions && methane !== null ? co2e(inKg(methane), emissions.warming) : null,
        unit: 'kg CO2-e/head/day',
        sources: [
            { key: 'live_weight', kind: 'site', value: liveWeight.value, unit: 'kg/head', at: liveWeight.at },
            { key: 'dry_matter', kind: 'reading', value: eaten, unit: 'kg DM/head/day', at: null },
            factor('methane_yield', emissions?.methaneYield ?? null, 'g CH4/kg DM'),
            { key: 'methane', kind: 'reading', value: methane, unit: 'g CH4/head/day', at: null },
            factor('warming', emissions?.warming ?? null, 'kg CO2-e/kg CH4'),
            factor('additive', 0, '%'),
        ],
    };
};

/**
 * Dose left after urea loss in alkaline water, if the site or a laboratory reports such water. The site's target allows
 * for the loss, so this is the intended dose.
 */
const afterWaterLines = ({ ureaLoss, water, nutrient }: DoseFacts, perHead: number | null): DoseLine[] => {
    const isSet = Boolean(ureaLoss.value);
    if (!isUreaBased(nutrient.value) || !(isSet || water?.alkaline)) return [];
    const loss = ureaLoss.value || ALKALINE_LOSS;
    return [
        {
            key: 'grams_after_water',
            value: perHead === null ? null : perHead * (1 - loss / 100),
            unit: 'g/head/day',
            sources: [
                { key: 'grams_per_head', kind: 'reading', value: perHead, unit: 'g/head/day', at: null },
                isSet
                    ? { key: 'urea_loss', kind: 'site', value: loss, unit: '%', at: ureaLoss.at }
                    : { key: 'usual_urea_loss', kind: 'factor', value: loss, unit: '%', at: null },
                ...(water
                    ? ([
                          { key: 'water_ph', kind: 'laboratory', value: water.ph, unit: null, at: water.at },
                          { key: 'water_sample', kind: 'laboratory', value: water.sample, unit: null, at: null },
                      ] satisfies DoseSource[])
                    : []),
            ],
        },
    ];
};

/**
 * ml that were due: by volume for the water that flowed, by the clock for a whole day, in hybrid mode for the water up to the
 * cap of the day.
 * @param perHead ml/head/day that bring the target
 */
const dueOfDay = (
    { head, mode, intake, dosesPerDay, cap }: DoseFacts,
    litres: number | null,
    perHead: number | null,
): number | null => {
    if (perHead === null) return null;
    if (mode.value === DOSING_MODES.timed) {
        const events = dosesPerDay.value ?? 1;
        return head.value ? timedDose(head.value, perHead, events) * events : null;
    }
    if (litres === null || !intake.value) return null;
    const byVolume = volumeDose(litres, perHead, intake.value);
    if (mode.value !== DOSING_MODES.hybrid) return byVolume;
    return head.value
        ? hybridDose(byVolume, {
              head: head.value,
              mlPerHeadDay: perHead,
              cap: cap.value ?? DEFAULT_DAILY_CAP,
              given: 0,
          })
        : null;
};

/**
 * The chain of a day's dose: pulses → litres → ml due → ml given → grams → grams a head → what the water leaves of them → dollars a head →
 * CO2-e a head, each with what it was reckoned from. The doser measures its ml itself; the water, or the clock, says how much it should have been.
 */
export const doseLines = (facts: DoseFacts): DoseLine[] => {
    const { day, head, target, flowmeter, meterPulses, density, nutrient, percentage, price } = facts;
    const reading = (key: string, value: number | null, unit: string): DoseSource => ({
        key,
        kind: 'reading',
        value,
        unit,
        at: day.lastAt,
    });
    const set = <T extends number | string>(
        key: string,
        { value, at }: DatedValue<T>,
        unit: string | null,
        kind: DoseSource['kind'] = 'site',
    ): DoseSource => ({ key, kind, value, unit, at });
    const factor = flowmeter.value ? meterFactor(flowmeter.value as FlowmeterSetting, meterPulses.value) : undefined;
    const litres = day.pulses !== null && factor ? litresOfPulses(day.pulses, factor) : day.water;
    const beyond = meterDifference(day.water, day.pulses, factor, day.readings);
    const share = percentage.value === null ? null : percentage.value / 100;
    const grams =
        day.dose !== null && density.value !== null && share !== null ? gramsIn(day.dose, density.value, share) : null;
    const perHead =
        day.dose !== null && density.value !== null && share !== null && head.value
            ? (achievedGrams(day.dose, density.value, share, head.value) ?? null)
            : null;
    const wanted = target.value === null ? null : (targetMillilitres(target.value, density.value, share) ?? null);
    const due = dueOfDay(facts, litres, wanted);
    const timed = facts.mode.value === DOSING_MODES.timed;
    return [
        { key: 'pulses', value: day.pulses, unit: 'pulses', sources: [reading('messages', day.readings, 'messages')] },
        {
            key: 'litres',
            value: litres,
            unit: 'L',
            sources: [
                reading('pulses', day.pulses, 'pulses'),
                set('flowmeter', flowmeter, null),
                ...(factor && factor.litres === 1 && factor.pulses !== 1
                    ? [set('meter_factor', meterPulses, 'pulses/L')]
                    : []),
                ...(day.pulses === null || !factor || beyond !== undefined ? [reading('water', day.water, 'L')] : []),
                ...(beyond === undefined ? [] : [reading('meter_difference', beyond, 'L')]),
            ],
        },
        {
            key: 'due',
            value: due,
            unit: 'ml',
            sources: [
                set('mode', facts.mode, null),
                set('target_per_head', { value: wanted, at: target.at }, 'ml/head/day'),
                ...(timed ? [] : [reading('litres', litres, 'L'), set('intake', facts.intake, 'L/head/day')]),
                ...(timed ? [set('doses_per_day', facts.dosesPerDay, 'doses')] : []),
                ...(facts.mode.value === DOSING_MODES.hybrid
                    ? [set('cap', { ...facts.cap, value: facts.cap.value ?? DEFAULT_DAILY_CAP }, '× target')]
                    : []),
                ...(facts.mode.value === DOSING_MODES.volume ? [] : [set('head', head, 'head')]),
            ],
        },
        {
            key: 'millilitres',
            value: day.dose,
            unit: 'ml',
            sources: [
                reading('dose', day.dose, 'ml'),
                reading('due', due, 'ml'),
                reading('of_due', due && day.dose !== null ? Number(((day.dose / due) * 100).toFixed(1)) : null, '%'),
            ],
        },
        {
            key: 'grams',
            value: grams,
            unit: 'g',
            sources: [
                reading('dose', day.dose, 'ml'),
                set('density', density, 'kg/L', 'supplement'),
                set('nutrient', nutrient, null, 'supplement'),
                set('percentage', percentage, '%', 'supplement'),
            ],
        },
        {
            key: 'grams_per_head',
            value: perHead,
            unit: 'g/head/day',
            sources: [reading('grams', grams, 'g'), set('head', head, 'head'), set('target', target, 'g/head/day')],
        },
        ...afterWaterLines(facts, perHead),
        {
            key: 'dollars_per_head',
            value:
                day.dose !== null && head.value && price.value !== null
                    ? costPerHead(day.dose / head.value, price.value)
                    : null,
            unit: '$/head/day',
            sources: [
                reading('dose', day.dose, 'ml'),
                set('head', head, 'head'),
                set('price', price, '$/L', 'supplement'),
            ],
        },
        co2eLine(facts),
    ];
};

/** Correction of past values, by days of the property. */
export interface PastCorrection {
    id: number;
    /** `YYYY-MM-DD`, both inclusive */
    from_day: string;
    to_day: string;
    /** corrected value; null or absent: the field stays */
    values: Readonly<Record<string, unknown>>;
}
/** Correction that gives a field its value on a day: the latest entry that covers the day. */
export const correctionOn = (
    corrections: readonly PastCorrection[],
    field: string,
    day: string,
): PastCorrection | undefined =>
    corrections
        .filter(({ from_day, to_day, values }) => from_day <= day && day <= to_day && (values[field] ?? null) !== null)
        .sort((one, other) => other.id - one.id)[0];

/** A change of a field in a record's history. */
export interface FieldChange {
    at: string;
    from: unknown;
    to: unknown;
}
/**
 * Value of a field at a time, and since when, from its history.
 * @param changes oldest first
 * @param current its current value, and since when the record exists
 */
export const valueAt = (
    changes: readonly FieldChange[],
    current: { value: unknown; since: string | null },
    at: string,
): { value: unknown; at: string | null } => {
    const before = changes.filter(change => change.at <= at).at(-1);
    const after = changes.find(change => change.at > at);
    if (before) return { value: before.to, at: before.at };
    return { value: after ? after.from : current.value, at: current.since };
};
