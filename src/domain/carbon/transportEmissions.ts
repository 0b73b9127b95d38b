import {
    type EmissionLine,
    emissionLine,
    enteredInput,
    factorInput,
    type LineStage,
    lineStage,
    stageInput,
} from './emissionLines';
import type { FreightMode, Fuel, UsedFactor } from './factors';

/**
 * A trip, a tank of fuel or a load. Fuel, given in litres or as distance and consumption, is scope 1 for the party that
 * burns it and scope 3 for the hirer; fuel production is scope 3 for both. A load carried by another party is scope 3
 * by tonne-kilometre.
 */
export interface TransportEntry {
    happened_on: string;
    basis: 'fuel' | 'distance' | 'freight';
    operated_by: 'own' | 'contractor';
    fuel: Fuel | null;
    litres: number | null;
    distance: number | null;
    litres_per_100_km: number | null;
    mode: FreightMode | null;
    tonnes: number | null;
}
const NEEDED: Record<TransportEntry['basis'], readonly (keyof TransportEntry)[]> = {
    fuel: ['fuel', 'litres'],
    distance: ['fuel', 'distance', 'litres_per_100_km'],
    freight: ['mode', 'distance', 'tonnes'],
};
const ALL = [...new Set(Object.values(NEEDED).flat())];

/** Errors of an entry, by field: values that its basis requires, and values that do not apply to it. */
export const transportFaults = (entry: TransportEntry): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    const needed = NEEDED[entry.basis];
    const given = (name: keyof TransportEntry) => entry[name] !== null && entry[name] !== undefined;
    for (const name of needed) if (!given(name)) faults[name] = ['is required for this calculation method.'];
    for (const name of ALL)
        if (!needed.includes(name) && given(name))
            faults[name] = ['is not used by this calculation method. Leave it blank.'];
    if (entry.basis === 'freight' && entry.operated_by === 'own')
        faults.operated_by = ['A vehicle of your own is entered by its fuel or distance.'];
    return faults;
};

/** Litres of fuel burned; null for a load carried by another party. */
export const litresOf = ({ basis, litres, distance, litres_per_100_km }: TransportEntry): number | null =>
    basis === 'fuel' ? litres : basis === 'distance' ? ((distance ?? 0) * (litres_per_100_km ?? 0)) / 100 : null;
/** Tonne-kilometres of a load carried by another party. */
export const tonneKilometres = ({ basis, tonnes, distance }: TransportEntry): number | null =>
    basis === 'freight' ? (tonnes ?? 0) * (distance ?? 0) : null;

export type FindTransportFactor = (
    key: 'fuel_scope1' | 'fuel_scope3' | 'freight',
    variant: string,
) => UsedFactor | undefined;

export interface TransportSum {
    id: string;
    from: string;
    to: string;
    entries: readonly TransportEntry[];
}
export interface TransportLines {
    lines: EmissionLine[];
    /** quantities without a known factor: reported, not silently left out */
    notCounted: { source: 'fuel_supply'; name: string; quantity: number; unit: string }[];
    missing: { key: 'fuel_scope1' | 'freight'; variant: string }[];
}
/** Group of entries with the same basis, fuel or mode, and operator, within one factor set. */
export const transportLines = ({ id, from, to, entries }: TransportSum, find: FindTransportFactor): TransportLines => {
    const result: TransportLines = { lines: [], notCounted: [], missing: [] };
    const [first] = entries;
    if (!first) return result;
    const count = enteredInput('entries', entries.length);
    const sum = (figure: (entry: TransportEntry) => number | null) =>
        entries.reduce((total, entry) => total + (figure(entry) ?? 0), 0);
    if (first.basis === 'freight') {
        const mode = first.mode ?? '';
        const found = find('freight', mode);
        if (!found) return { ...result, missing: [{ key: 'freight', variant: mode }] };
        const load = sum(tonneKilometres);
        const last = lineStage('co2e_freight', load * found.value, 'kg CO2-e', [
            count,
            enteredInput('tonne_kilometres', load, 't-km'),
            factorInput(found),
        ]);
        return {
            ...result,
            lines: [
                emissionLine({ id: `freight/${id}`, source: 'freight', scope: 3, name: mode, from, to }, [last], found),
            ],
        };
    }
    const fuel = first.fuel ?? '';
    const litres = sum(litresOf);
    const steps: LineStage[] =
        first.basis === 'distance'
            ? [
                  lineStage('litres_of_distance', litres, 'L', [
                      count,
                      enteredInput(
                          'distance',
                          sum(({ distance }) => distance),
                          'km',
                      ),
                  ]),
              ]
            : [];
    const burned = steps[0] ? [stageInput(steps[0])] : [count, enteredInput('litres', litres, 'L')];
    const burning = find('fuel_scope1', fuel);
    if (!burning) return { ...result, missing: [{ key: 'fuel_scope1', variant: fuel }] };
    result.lines.push(
        emissionLine(
            { id: `fuel/${id}`, source: 'fuel', scope: first.operated_by === 'own' ? 1 : 3, name: fuel, from, to },
            [...steps, lineStage('co2e_fuel', litres * burning.value, 'kg CO2-e', [...burned, factorInput(burning)])],
            burning,
        ),
    );
    const supply = find('fuel_scope3', fuel);
    if (supply)
        result.lines.push(
            emissionLine(
                { id: `fuel_supply/${id}`, source: 'fuel_supply', scope: 3, name: fuel, from, to },
                [...steps, lineStage('co2e_fuel', litres * supply.value, 'kg CO2-e', [...burned, factorInput(supply)])],
                supply,
            ),
        );
    else result.notCounted.push({ source: 'fuel_supply', name: fuel, quantity: litres, unit: 'L' });
    return result;
};

/**
 * kg CO2-e of one entry by scope; null where a factor is missing. Scope 3 is null if the supply of any part of its fuel
 * is unknown.
 */
export const emissionsOf = (
    entry: TransportEntry,
    find: FindTransportFactor,
): { scope1: number; scope3: number | null; lines: EmissionLine[] } | null => {
    const { lines, missing, notCounted } = transportLines(
        { id: 'entry', from: entry.happened_on, to: entry.happened_on, entries: [entry] },
        find,
    );
    if (missing.length) return null;
    const of = (scope: number) => lines.reduce((sum, line) => sum + (line.scope === scope ? line.kg : 0), 0);
    return { scope1: of(1), scope3: notCounted.length ? null : of(3), lines };
};
