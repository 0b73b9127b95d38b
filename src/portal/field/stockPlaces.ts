import { readingFault } from '../../domain/records/numberEntry';
import { formatInUnit, isQuantity, quantityEntry, type StockUnit } from '../../domain/stock/quantities';
import type { FieldDay, FieldPartName, FieldPartStock, FieldVehicle } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';

/** Countable place: a vehicle that the user drives, or a store that they look after. */
export interface StockPlace extends Pick<FieldVehicle, 'name' | 'stock' | 'parts' | 'devices' | 'stocktake'> {
    /** the inventory location */
    id: number;
    isVehicle: boolean;
}
export const placesToCount = ({ vehicles, places }: FieldDay): StockPlace[] => [
    ...vehicles.flatMap(vehicle =>
        vehicle.location_id ? [{ ...vehicle, id: vehicle.location_id, isVehicle: true }] : [],
    ),
    ...places.filter(({ is_counted }) => is_counted).map(place => ({ ...place, isVehicle: false })),
];
/** Cached part stock of a location (vehicle or store); empty if unknown. */
export const partsAt = ({ vehicles, places }: FieldDay, location: number | null): readonly FieldPartStock[] =>
    vehicles.find(({ location_id }) => location !== null && location_id === location)?.parts ??
    places.find(({ id }) => id === location)?.parts ??
    [];

/** Cached part with shelf and quantities at the location; null if unknown. */
export interface KnownPart extends FieldPartName {
    shelf: string | null;
    quantity: number | null;
    free: number | null;
    /** stocked at the place, not only known by name */
    isHere: boolean;
}
export const knownParts = (day: FieldDay, location: number | null): KnownPart[] => {
    const partsHere = new Map(partsAt(day, location).map(part => [part.inventory_item_id, part]));
    return day.parts.map(part => {
        const { shelf = null, quantity = null, free = null } = partsHere.get(part.id) ?? {};
        return { ...part, shelf, quantity, free, isHere: partsHere.has(part.id) };
    });
};

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
/** Part with this barcode, else with this SKU. */
export const partOfCode = <Part extends FieldPartName>(parts: readonly Part[], code: string): Part | undefined =>
    parts.find(({ barcode }) => same(barcode, code)) ?? parts.find(({ sku }) => same(sku, code));
/** Parts by words of their name, SKU, barcode or shelf, in any order; those at the place first. */
export const partsByWords = (parts: readonly KnownPart[], text: string, most: number): KnownPart[] => {
    const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!terms.length) return [];
    const found = parts.filter(({ name, sku, barcode, shelf }) => {
        const searchable = [name, sku, barcode, shelf].join(' ').toLowerCase();
        return terms.every(word => searchable.includes(word));
    });
    return [...found.filter(({ isHere }) => isHere), ...found.filter(({ isHere }) => !isHere)].slice(0, most);
};

/** Error of a quantity in that unit. */
export const quantityFault = (value: unknown, unit: StockUnit): string | undefined => {
    if (typeof value === 'number' && value >= 0 && isQuantity(value, unit)) return undefined;
    const fault = typeof value === 'string' ? readingFault(value, quantityEntry(unit)) : undefined;
    if (fault) return fault;
    return unit === 'each' ? texts.parts.noPieces : texts.parts.noMeasure(unit);
};
export const inStock = (quantity: number | null, unit: StockUnit): string | undefined =>
    quantity === null ? undefined : texts.parts.onRecord(formatInUnit(quantity, unit));
/** Scanned piece. */
export const oneMore = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0) + 1;
