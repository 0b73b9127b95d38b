import { asFedFor, type KgAsFed, type KgDryMatter } from '../units';
import type { ElectricityUse, FeedUse, Purchase } from './accountInput';
import {
    type EmissionLine,
    emissionLine,
    enteredInput,
    factorInput,
    type LineInput,
    type LineStage,
    lineStage,
    stageInput,
} from './emissionLines';
import type { FactorKey, UsedFactor } from './factors';

/** Part of a period in which the same factors apply. */
export interface PeriodPart {
    from: string;
    to: string;
    /** share of the days of the period */
    share: number;
}
/** Looks up factors; `undefined` has already been reported as missing. */
export interface FactorLookup {
    need(day: string, key: FactorKey, path: string, variants?: readonly string[]): UsedFactor | undefined;
    /** records an entered figure with its source */
    own(key: FactorKey, variant: string, value: number, source: string): UsedFactor;
}

/** Bought cattle carry the emissions of their rearing: scope 3. */
export const purchaseLines = (purchases: readonly Purchase[], { need }: FactorLookup): EmissionLine[] =>
    purchases.flatMap(({ purchased_on: day, head, live_weight, origin }, at) => {
        if (head === 0) return [];
        const found = need(day, 'purchased_cattle', `purchases.${at}.origin`, [origin]);
        if (!found) return [];
        const weight = lineStage('purchased_weight', head * live_weight, 'kg', [
            enteredInput('head', head, 'head'),
            enteredInput('live_weight', live_weight, 'kg/head'),
        ]);
        const carried = lineStage('co2e_purchased', weight.value * found.value, 'kg CO2-e', [
            stageInput(weight),
            factorInput(found),
        ]);
        const about = { id: `purchased_cattle/${at}`, source: 'purchased_cattle', scope: 3, name: origin } as const;
        return [emissionLine({ ...about, from: day, to: day }, [weight, carried], found)];
    });

interface Supply {
    key: 'electricity' | 'feed';
    scope: 2 | 3;
    path: string;
    name: string;
    variant: string;
    factor: number | null;
    factor_source: string | null;
    quantity: number;
    input: LineInput;
    before: LineStage[];
    equation: 'co2e_electricity' | 'co2e_feed';
}
/** Emission lines of a supply over the whole period: one with its own factor, else one for each part of the period. */
const supplied = (supply: Supply, parts: readonly PeriodPart[], { need, own }: FactorLookup): EmissionLine[] => {
    const { key, scope, path, name, variant, factor, quantity, input, before, equation } = supply;
    if (quantity === 0) return [];
    const mine = factor === null ? undefined : own(key, variant, factor, supply.factor_source ?? '');
    const [first, last] = [parts[0], parts.at(-1)];
    const times: readonly PeriodPart[] = mine && first && last ? [{ from: first.from, to: last.to, share: 1 }] : parts;
    return times.flatMap(({ from, to, share }) => {
        const found = mine ?? need(from, key, `${path}.factor`, [variant]);
        if (!found) return [];
        const part: LineInput[] =
            share === 1 ? [] : [{ key: 'share_of_period', kind: 'method', value: share, unit: '' }];
        const last = lineStage(equation, quantity * share * found.value, 'kg CO2-e', [
            input,
            ...part,
            factorInput(found),
        ]);
        return [
            emissionLine(
                { id: `${key}/${path}/${from}`, source: key, scope, name, from, to },
                [...before, last],
                found,
            ),
        ];
    });
};

export const electricityLines = (rows: readonly ElectricityUse[], parts: readonly PeriodPart[], desk: FactorLookup) =>
    rows.flatMap((row, at) =>
        supplied(
            {
                ...row,
                key: 'electricity',
                scope: 2,
                path: `electricity.${at}`,
                variant: '',
                quantity: row.kilowatt_hours,
                input: enteredInput('kilowatt_hours', row.kilowatt_hours, 'kWh'),
                before: [],
                equation: 'co2e_electricity',
            },
            parts,
            desk,
        ),
    );

/** Factors apply to feed as fed, so dry matter is converted by its share only. */
const fedOf = (row: FeedUse): { fed: KgAsFed; before: LineStage[]; input: LineInput } => {
    if (row.basis === 'as_fed')
        return { fed: row.quantity as KgAsFed, before: [], input: enteredInput('quantity', row.quantity, 'kg') };
    const fed = asFedFor(row.quantity as KgDryMatter, row.dry_matter as number);
    const before = lineStage('as_fed', fed, 'kg', [
        enteredInput('dry_matter_quantity', row.quantity, 'kg DM'),
        enteredInput('dry_matter', row.dry_matter as number, '%'),
    ]);
    return { fed, before: [before], input: stageInput(before) };
};
export const feedLines = (rows: readonly FeedUse[], parts: readonly PeriodPart[], desk: FactorLookup) =>
    rows.flatMap((row, at) => {
        const { fed, before, input } = fedOf(row);
        return supplied(
            {
                ...row,
                key: 'feed',
                scope: 3,
                path: `feeds.${at}`,
                variant: row.kind,
                quantity: fed,
                input,
                before,
                equation: 'co2e_feed',
            },
            parts,
            desk,
        );
    });
