import { compareNames } from '../../domain/records/textFolding';
import { stockLevel, sumLitres } from '../../domain/stock/quantities';
import type { Availability } from './useAvailability';

export const SUMMARY = '/dit-connect/stock-availability/summary';
export const groupPath = (id: number) => `/dit-connect/stock-availability/group-summary/${id}`;
export const tankPath = (site: number) => `/dit-connect/tank-trace/${site}`;
export const supplementPath = (id: number) => `/dit-connect/stock-availability/supplement-summary/${id}`;

export interface NamedRecord {
    id: number;
    label: string;
}
export interface SupplementRow {
    supplement: NamedRecord;
    color: string | null;
    /** by id of the location */
    places: ReadonlyMap<number, Availability>;
    total: number;
}
export interface GroupRows {
    group: NamedRecord | null;
    supplements: readonly SupplementRow[];
    total: number;
}
export interface Matrix {
    locations: readonly (NamedRecord & { total: number })[];
    groups: readonly GroupRows[];
    total: number;
    /** places below their minimum */
    low: number;
}

const byLabel = (a: NamedRecord | null, b: NamedRecord | null) =>
    compareNames(a?.label ?? '\uffff', b?.label ?? '\uffff');
const quantities = (rows: readonly Availability[]) => sumLitres(rows.map(({ quantity }) => quantity));
const partsOf = <K>(rows: readonly Availability[], key: (row: Availability) => K) => {
    const parts = new Map<K, Availability[]>();
    for (const row of rows) parts.set(key(row), [...(parts.get(key(row)) ?? []), row]);
    return [...parts.values()];
};

export const isLow = ({ quantity, minimum_quantity: minimum }: Availability) =>
    Boolean(minimum) && stockLevel(quantity, minimum) !== 'enough';

/** Rows of supplements by group, columns of locations, with totals of both. */
export const matrixOf = (rows: readonly Availability[]): Matrix => ({
    locations: partsOf(rows, row => row.inventory_location.id)
        .map(part => ({ ...(part[0] as Availability).inventory_location, total: quantities(part) }))
        .sort(byLabel),
    groups: partsOf(rows, row => row.supplement_group?.id ?? 0)
        .map(part => ({
            group: (part[0] as Availability).supplement_group as NamedRecord | null,
            supplements: partsOf(part, row => row.supplement.id)
                .map(places => ({
                    supplement: (places[0] as Availability).supplement,
                    color: (places[0] as Availability).color,
                    places: new Map(places.map(place => [place.inventory_location.id, place])),
                    total: quantities(places),
                }))
                .sort((a, b) => byLabel(a.supplement, b.supplement)),
            total: quantities(part),
        }))
        .sort((a, b) => byLabel(a.group, b.group)),
    total: quantities(rows),
    low: rows.filter(isLow).length,
});
