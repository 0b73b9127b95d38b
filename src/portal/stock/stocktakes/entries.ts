import type { components } from '../../../contract/generated/connect';
import { DOLLARS, numberFault, readingFault, typedNumber } from '../../../domain/records/numberEntry';
import {
    formatInUnit,
    isQuantity,
    quantityEntry,
    type StockUnit,
    stockMessages,
} from '../../../domain/stock/quantities';
import { localStore } from '../../session/browserStore';
import { dropPersonal, keepPersonal, personalKey } from '../../session/personal';
import { getSession } from '../../session/store';

export type SheetLine = components['schemas']['StocktakeLine'];
export type SheetCount = components['schemas']['StocktakeCount'];
export type DifferenceReason = NonNullable<SheetLine['reason']>;

/** Counted item: a supplement or a part. */
export interface CountedItem {
    /** `12` is a supplement, `i12` a part */
    key: string;
    label: string;
    unit: StockUnit;
    /** field names of the API */
    of: Pick<SheetCount, 'supplement_id' | 'inventory_item_id'>;
}
export const itemKey = ({ supplement_id, inventory_item_id }: CountedItem['of']): string =>
    inventory_item_id ? `i${inventory_item_id}` : String(supplement_id);
export const countedItem = ({ supplement, inventory_item, unit }: SheetLine): CountedItem => {
    const of = inventory_item ? { inventory_item_id: inventory_item.id } : { supplement_id: supplement?.id ?? 0 };
    return { key: itemKey(of), label: (supplement ?? inventory_item)?.label ?? '', unit, of };
};
const ofKey = (key: string): CountedItem['of'] =>
    key.startsWith('i') ? { inventory_item_id: Number(key.slice(1)) } : { supplement_id: Number(key) };

/** Quantity in the unit of its line, with a non-breaking space. */
export const quantityText = (quantity: number, unit: StockUnit): string =>
    formatInUnit(quantity, unit).replace(' ', '\u00a0');

/** Count entry of a line that the server has not confirmed yet. */
export interface CountEntry {
    /** as typed; empty removes the count */
    text?: string;
    reason?: DifferenceReason;
    note?: string;
    /** unit cost as typed, excluding GST */
    cost?: string;
    isSkipped?: boolean;
    keepDifference?: boolean;
    /** previous count of the line when this one was entered */
    seen: number | null;
    /** refusal; it waits for a correction */
    fault?: string;
}
/** Entries by key of the counted item. */
export type CountEntries = Readonly<Record<string, CountEntry>>;

const keyOf = (stocktake: number) => {
    const person = getSession()?.user.id;
    return person === undefined ? undefined : personalKey(person, `counts.${stocktake}`);
};

/** Local copy of unsent counts, which survives a closed page and a lost connection. */
export const keptEntries = (stocktake: number): CountEntries => {
    const key = keyOf(stocktake);
    try {
        return key ? (JSON.parse(localStore.get(key) ?? '{}') as CountEntries) : {};
    } catch {
        return {};
    }
};
export const keepEntries = (stocktake: number, entries: CountEntries): void => {
    const key = keyOf(stocktake);
    if (!key) return;
    if (Object.keys(entries).length) keepPersonal(key, JSON.stringify(entries));
    else dropPersonal(key);
};

/** Validation message of an entry; `undefined` if it is valid or empty. */
export const entryFault = ({ text, cost }: CountEntry, unit: StockUnit, countedMissing: string): string | undefined => {
    const costFault = cost ? numberFault(cost, DOLLARS) : undefined;
    if (costFault) return costFault;
    if (!text?.trim()) return undefined;
    const quantity = typedNumber(text, quantityEntry(unit));
    if (quantity === undefined || quantity < 0) return readingFault(text, quantityEntry(unit)) ?? countedMissing;
    return isQuantity(quantity, unit) ? undefined : stockMessages.precision(unit);
};

/** Quantity of a valid entry: litres of a supplement, or a part in its unit. */
const quantityEntered = (key: string, text: string) => typedNumber(text, { whole: key.startsWith('i') });

/** Request body of an entry. */
export const sheetCountOf = (key: string, entry: CountEntry): SheetCount => ({
    ...ofKey(key),
    ...(entry.text === undefined
        ? {}
        : { counted_quantity: entry.text.trim() ? quantityEntered(key, entry.text) : null, seen_quantity: entry.seen }),
    ...(entry.isSkipped === undefined ? {} : { is_skipped: entry.isSkipped }),
    ...(entry.keepDifference ? { keep_difference: true } : {}),
    ...(entry.reason ? { reason: entry.reason } : {}),
    ...(entry.note === undefined ? {} : { note: entry.note || null }),
    ...(entry.cost?.trim() ? { unit_cost: typedNumber(entry.cost, DOLLARS) } : {}),
});
