import { daysBetween } from '../calendar/days';
import type { AccountInput } from './accountInput';
import { sumKg } from './emissionLines';
import { isCow } from './herdEquations';
import { isYear, SEASONS, slicesOf } from './seasons';

/** Messages by field, `herd.2.live_weight`. */
export type AccountFaults = Record<string, string[]>;
export type AddFault = (path: string, text: string) => void;

const MOST_DAYS = 366;
/** Collects messages without duplicates. */
export const faultCollector = (faults: AccountFaults): AddFault => {
    return (path, text) => {
        faults[path] = [...new Set([...(faults[path] ?? []), text])];
    };
};

export const periodFault = (from: string, to: string): string | undefined =>
    to < from
        ? 'must not be before the first day.'
        : daysBetween(from, to) > MOST_DAYS && !isYear(from, to)
          ? 'must be within a year of the first day.'
          : undefined;

const judgeHerd = ({ starts_on, ends_on, herd, calvings }: AccountInput, add: AddFault): void => {
    const wanted = new Set(slicesOf(starts_on, ends_on).map(({ season }) => season));
    for (const season of wanted)
        if (!herd.some(row => row.season === season))
            add('herd', `Nothing is entered for ${season}. Enter 0 head if there were none.`);
    for (const [at, row] of herd.entries()) {
        if (!wanted.has(row.season)) add(`herd.${at}.season`, `No day of ${row.season} lies in this period.`);
        if (row.head === 0) continue;
        if (!row.live_weight) add(`herd.${at}.live_weight`, 'is required where there are animals.');
        if (row.live_weight_gain === null)
            add(`herd.${at}.live_weight_gain`, 'is required where there are animals. Enter 0 if their weight held.');
    }
    for (const season of SEASONS)
        if (calvings.filter(calving => calving.season === season).length > 1)
            add('calvings', `There are two rows for ${season}. Combine them.`);
    if (sumKg(calvings.map(({ percent }) => percent)) > 100)
        add('calvings', 'The shares are more than 100 % together, and a cow calves once a year.');
    if (calvings.length === 0 && herd.some(row => row.head > 0 && isCow(row.animal_class)))
        add('calvings', 'Enter the calving season and the share of cows that calved. Enter 0 % if none did.');
};

const sourced = (row: { factor: number | null; factor_source: string | null }, path: string, add: AddFault): void => {
    if (row.factor !== null && !row.factor_source?.trim())
        add(`${path}.factor_source`, 'is required: a figure of your own needs its source.');
};

/** Errors of an account before calculation, by field; missing values are errors, not zero. */
export const accountFaults = (input: AccountInput): AccountFaults => {
    const faults: AccountFaults = {};
    const add = faultCollector(faults);
    const { starts_on, ends_on } = input;
    const period = periodFault(starts_on, ends_on);
    if (period) return { ends_on: [period] };
    judgeHerd(input, add);
    if (input.herd.some(({ head }) => head > 0)) {
        if (!input.region)
            add('region', 'must be chosen: the property has no state, or lies in Western Australia, which has two.');
        if (!input.climate) add('climate', 'must be chosen: the property has no place on the map.');
    }
    for (const [at, { purchased_on }] of input.purchases.entries())
        if (purchased_on < starts_on || purchased_on > ends_on)
            add(`purchases.${at}.purchased_on`, 'does not lie in this period.');
    for (const [at, row] of input.electricity.entries()) sourced(row, `electricity.${at}`, add);
    for (const [at, row] of input.feeds.entries()) {
        sourced(row, `feeds.${at}`, add);
        if (row.basis === 'dry_matter' && !row.dry_matter)
            add(`feeds.${at}.dry_matter`, 'is required to calculate how much was fed.');
    }
    return faults;
};
