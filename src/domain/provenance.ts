import {
    achievedGrams,
    costPerHead,
    type FlowmeterSetting,
    gramsIn,
    litresOfPulses,
    meterFactor,
    targetMillilitres,
} from './dosing';

/** One value that a figure was reckoned with, where it came from and since when it holds. */
export interface Source {
    key: string;
    /** of the messages of the day, set on the site, or of the supplement */
    kind: 'reading' | 'site' | 'supplement';
    value: number | string | null;
    unit: string | null;
    /** UTC ISO 8601: of the last message, or since when the setting holds */
    at: string | null;
}
export type StepKey = 'pulses' | 'litres' | 'millilitres' | 'grams' | 'grams_per_head' | 'dollars_per_head';
/** A figure of the chain; null where a source is missing, which the sources show. */
export interface Step {
    key: StepKey;
    value: number | null;
    unit: string;
    sources: Source[];
}

/** A setting with the time since which it holds. */
export interface Dated<T> {
    value: T | null;
    at: string | null;
}
export interface DoseFacts {
    /** sums of the day's messages */
    day: { readings: number; pulses: number | null; water: number | null; dose: number | null; lastAt: string | null };
    head: Dated<number>;
    target: Dated<number>;
    flowmeter: Dated<string>;
    /** pulses/L on the plate of the meter */
    meterPulses: Dated<number>;
    /** SG */
    density: Dated<number>;
    nutrient: Dated<string>;
    /** percent by weight of that nutrient */
    percentage: Dated<number>;
    /** $/L */
    price: Dated<number>;
}

/**
 * The chain of a day's dose: pulses → litres → ml → grams → grams a head → dollars a head, each with what it was
 * reckoned from. The doser measures its ml itself; the water says how much it should have been.
 */
export const explainDose = (facts: DoseFacts): Step[] => {
    const { day, head, target, flowmeter, meterPulses, density, nutrient, percentage, price } = facts;
    const reading = (key: string, value: number | null, unit: string): Source => ({
        key,
        kind: 'reading',
        value,
        unit,
        at: day.lastAt,
    });
    const set = <T extends number | string>(
        key: string,
        { value, at }: Dated<T>,
        unit: string | null,
        kind: Source['kind'] = 'site',
    ): Source => ({ key, kind, value, unit, at });
    const factor = flowmeter.value ? meterFactor(flowmeter.value as FlowmeterSetting, meterPulses.value) : undefined;
    const litres = day.pulses !== null && factor ? litresOfPulses(day.pulses, factor) : day.water;
    const share = percentage.value === null ? null : percentage.value / 100;
    const grams =
        day.dose !== null && density.value !== null && share !== null ? gramsIn(day.dose, density.value, share) : null;
    const perHead =
        day.dose !== null && density.value !== null && share !== null && head.value
            ? (achievedGrams(day.dose, density.value, share, head.value) ?? null)
            : null;
    const wanted = target.value === null ? null : (targetMillilitres(target.value, density.value, share) ?? null);
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
                ...(day.pulses === null || !factor ? [reading('water', day.water, 'L')] : []),
            ],
        },
        {
            key: 'millilitres',
            value: day.dose,
            unit: 'ml',
            sources: [
                reading('dose', day.dose, 'ml'),
                {
                    key: 'target_millilitres',
                    kind: 'site',
                    value: wanted !== null && head.value ? wanted * head.value : null,
                    unit: 'ml',
                    at: target.at,
                },
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
    ];
};

/** A change of a field in a record's history. */
export interface FieldChange {
    at: string;
    from: unknown;
    to: unknown;
}
/**
 * What a field was at a time, and since when, from its history.
 * @param changes oldest first
 * @param current what it is now, and since when the record exists
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
