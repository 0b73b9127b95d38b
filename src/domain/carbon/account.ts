import { dayAfter, daysBetween } from '../calendar/days';
import { type AccountFaults, type AddFault, accountFaults, faultCollector } from './accountFaults';
import type { AccountInput } from './accountInput';
import { emissionsOfAnimals } from './animalEmissions';
import { type EmissionLine, scopeTotals, sumKg, uncertaintyRange } from './emissionLines';
import {
    type Climate,
    type FactorKey,
    type FactorOverride,
    type FactorSet,
    factorChangeDays,
    factorOn,
    factorSetOn,
    type Region,
    type UsedFactor,
} from './factors';
import { type Season, seasonBefore, slicesOf } from './seasons';
import { electricityLines, type FactorLookup, feedLines, type PeriodPart, purchaseLines } from './supplyEmissions';
import { type TransportEntry, transportLines } from './transportEmissions';

/**
 * Version of the report's equations. Every changed equation needs a new version, so that an old report states the
 * version it used.
 */
export const METHOD = {
    name: 'Beef calculator of the Australian Greenhouse Accounting Framework, grazing cattle',
    version: '1',
    source: 'Agricultural Innovation Australia, CC BY 4.0; enteric methane by Charmley 2016, doi 10.1071/AN15365',
} as const;

export interface FactorInputs {
    sets: readonly FactorSet[];
    overrides: readonly FactorOverride[];
}
export interface AccountResult {
    lines: EmissionLine[];
    /** all factors used by a line */
    factors: UsedFactor[];
    sets: { id: number; name: string; from: string; to: string }[];
    totals: ReturnType<typeof scopeTotals>;
    range: ReturnType<typeof uncertaintyRange>;
    by_source: { source: string; scope: number; kg: number }[];
    /** quantities without a known factor */
    not_counted: { source: string; name: string; quantity: number; unit: string }[];
}

const periodParts = (starts: string, ends: string, cuts: readonly string[]): PeriodPart[] => {
    const begins = [...new Set([starts, ...cuts.filter(day => day > starts && day <= ends)])].sort();
    const totalDays = daysBetween(starts, ends);
    return begins.map((from, at) => {
        const next = begins[at + 1];
        const to = next ? dayAfter(next, -1) : ends;
        return { from, to, share: daysBetween(from, to) / totalDays };
    });
};

/** Looks up factors for a report, records those found and reports the missing ones. */
const createFactorLookup = (
    input: AccountInput,
    { sets, overrides }: FactorInputs,
    add: AddFault,
): FactorLookup & {
    used(): UsedFactor[];
    find: (day: string, key: FactorKey, variant: string) => UsedFactor | undefined;
} => {
    const used = new Map<string, UsedFactor>();
    const use = (found: UsedFactor): UsedFactor => {
        used.set(JSON.stringify([found.from, found.set, found.key, found.variant, found.value, found.source]), found);
        return found;
    };
    const own = (key: FactorKey, variant: string, value: number, source: string) =>
        use({ key, variant, value, low: null, high: null, source, from: 'account', set: '' });
    const look = (day: string, key: FactorKey, variants: readonly string[]) => {
        const chosen = key === 'gwp_ch4' || key === 'gwp_n2o' ? input[key] : null;
        if (chosen !== null) return own(key, '', chosen, 'Chosen for this account');
        const found = factorOn(sets, overrides, day, key, variants);
        return found && use(found);
    };
    return {
        own,
        used: () => [...used.values()],
        find: (day, key, variant) => look(day, key, [variant]),
        need: (day, key, path, variants = ['']) => {
            const found = look(day, key, variants);
            const name = [key, variants[0]].filter(Boolean).join(' ');
            if (!found) add(path, `needs the factor ${name} on ${day}. Enter one, with its source.`);
            return found;
        },
    };
};
type AccountFactorLookup = ReturnType<typeof createFactorLookup>;

const herdLines = (
    input: AccountInput,
    cuts: readonly string[],
    desk: AccountFactorLookup,
    add: AddFault,
): EmissionLine[] => {
    const calvedIn = (season: Season) => input.calvings.find(calving => calving.season === season)?.percent ?? 0;
    return slicesOf(input.starts_on, input.ends_on, cuts).flatMap(slice =>
        [...input.herd.entries()].flatMap(([at, row]) => {
            if (row.season !== slice.season || row.head === 0) return [];
            try {
                return emissionsOfAnimals({
                    row,
                    slice,
                    at,
                    climate: input.climate as Climate,
                    region: input.region as Region,
                    calved: { now: calvedIn(slice.season), before: calvedIn(seasonBefore(slice.season)) },
                    need: (key, variants) => desk.need(slice.from, key, 'herd', variants),
                });
            } catch (error) {
                if (!(error instanceof RangeError)) throw error;
                add(`herd.${at}.live_weight_gain`, error.message);
                return [];
            }
        }),
    );
};

const transported = (
    transport: readonly TransportEntry[],
    parts: readonly PeriodPart[],
    desk: AccountFactorLookup,
    add: AddFault,
): Pick<AccountResult, 'lines' | 'not_counted'> => {
    const result: Pick<AccountResult, 'lines' | 'not_counted'> = { lines: [], not_counted: [] };
    for (const { from, to } of parts) {
        const groups = new Map<string, TransportEntry[]>();
        for (const entry of transport) {
            if (entry.happened_on < from || entry.happened_on > to) continue;
            const id = [entry.basis, entry.fuel ?? entry.mode, entry.operated_by, from].join('/');
            const group = groups.get(id);
            if (group) group.push(entry);
            else groups.set(id, [entry]);
        }
        for (const [id, entries] of groups) {
            const of = transportLines({ id, from, to, entries }, (key, variant) => desk.find(from, key, variant));
            result.lines.push(...of.lines);
            result.not_counted.push(...of.notCounted);
            for (const { key, variant } of of.missing)
                add('transport', `needs the factor ${key} ${variant} on ${from}. Enter one, with its source.`);
        }
    }
    return result;
};

/**
 * Calculates the emissions of a property in a period.
 * @returns errors by field instead, if an entry, factor set or factor is missing
 */
export const calculateAccount = (
    input: AccountInput,
    figures: FactorInputs,
): { result: AccountResult } | { faults: AccountFaults } => {
    const faults = accountFaults(input);
    const add = faultCollector(faults);
    if (Object.keys(faults).length) return { faults };
    const cuts = factorChangeDays(figures.sets, figures.overrides);
    const parts = periodParts(input.starts_on, input.ends_on, cuts);
    for (const { from } of parts)
        if (!factorSetOn(figures.sets, from))
            add('starts_on', `is before the first factor set: none applies on ${from}.`);
    if (Object.keys(faults).length) return { faults };

    const desk = createFactorLookup(input, figures, add);
    const transport = transported(input.transport, parts, desk, add);
    const lines = [
        ...herdLines(input, cuts, desk, add),
        ...purchaseLines(input.purchases, desk),
        ...transport.lines,
        ...electricityLines(input.electricity, parts, desk),
        ...feedLines(input.feeds, parts, desk),
    ];
    if (Object.keys(faults).length) return { faults };
    const groups = [...new Set(lines.map(({ source, scope }) => `${source}/${scope}`))];
    return {
        result: {
            lines,
            factors: desk.used(),
            sets: parts.map(({ from, to }) => {
                const { id, name } = factorSetOn(figures.sets, from) as FactorSet;
                return { id, name, from, to };
            }),
            totals: scopeTotals(lines),
            range: uncertaintyRange(lines),
            by_source: groups.map(group => {
                const [source = '', scope = ''] = group.split('/');
                const of = lines.filter(line => line.source === source && line.scope === Number(scope));
                return { source, scope: Number(scope), kg: sumKg(of.map(({ kg }) => kg)) };
            }),
            not_counted: transport.not_counted,
        },
    };
};
