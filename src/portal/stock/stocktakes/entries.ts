import type { components } from '../../../contract/generated/connect';
import { readingFault, typedNumber } from '../../../domain/numberEntry';
import { inUnits, isQuantity, quantityEntry, stockMessages, type Unit } from '../../../domain/stock';
import { localStore } from '../../session/browserStore';
import { dropPersonal, keepPersonal, personalKey } from '../../session/personal';
import { getSession } from '../../session/store';

export type Line = components['schemas']['StocktakeLine'];
export type Count = components['schemas']['StocktakeCount'];
export type Reason = NonNullable<Line['reason']>;

/** Counted item: a supplement or a part. */
export interface Thing {
    /** `12` is a supplement, `i12` a part */
    key: string;
    label: string;
    unit: Unit;
    /** as the API names it */
    of: Pick<Count, 'supplement_id' | 'inventory_item_id'>;
}
export const keyOfThing = ({ supplement_id, inventory_item_id }: Thing['of']): string =>
    inventory_item_id ? `i${inventory_item_id}` : String(supplement_id);
export const thingOf = ({ supplement, inventory_item, unit }: Line): Thing => {
    const of = inventory_item ? { inventory_item_id: inventory_item.id } : { supplement_id: supplement?.id ?? 0 };
    return { key: keyOfThing(of), label: (supplement ?? inventory_item)?.label ?? '', unit, of };
};
const ofKey = (key: string): Thing['of'] =>
    key.startsWith('i') ? { inventory_item_id: Number(key.slice(1)) } : { supplement_id: Number(key) };

/** A quantity as a line of its unit shows it, with a space that does not break. */
export const quantityText = (quantity: number, unit: Unit): string => inUnits(quantity, unit).replace(' ', '\u00a0');

/** Count entry of a line that the server has not confirmed yet. */
export interface Entry {
    /** as typed; empty takes the count back */
    text?: string;
    reason?: Reason;
    note?: string;
    isSkipped?: boolean;
    keepDifference?: boolean;
    /** the count that stood there when this one was entered */
    seen: number | null;
    /** why it was not taken; it waits for a change */
    fault?: string;
}
/** Entries by key of the counted item. */
export type Entries = Readonly<Record<string, Entry>>;

const keyOf = (stocktake: number) => {
    const person = getSession()?.user.id;
    return person === undefined ? undefined : personalKey(person, `counts.${stocktake}`);
};

/** Counts survive a page that is closed and a phone without signal: they stay in the browser until the server has them. */
export const keptEntries = (stocktake: number): Entries => {
    const key = keyOf(stocktake);
    try {
        return key ? (JSON.parse(localStore.get(key) ?? '{}') as Entries) : {};
    } catch {
        return {};
    }
};
export const keepEntries = (stocktake: number, entries: Entries): void => {
    const key = keyOf(stocktake);
    if (!key) return;
    if (Object.keys(entries).length) keepPersonal(key, JSON.stringify(entries));
    else dropPersonal(key);
};

/** Validation message of an entry; `undefined` if it is valid or empty. */
export const entryFault = ({ text }: Entry, unit: Unit, countedMissing: string): string | undefined => {
    if (!text?.trim()) return undefined;
    const quantity = typedNumber(text, quantityEntry(unit));
    if (quantity === undefined || quantity < 0) return readingFault(text, quantityEntry(unit)) ?? countedMissing;
    return isQuantity(quantity, unit) ? undefined : stockMessages.notKept(unit);
};

/** Quantity of an entry without a fault: of a supplement, or of a part, of which pieces are whole. */
const quantityEntered = (key: string, text: string) => typedNumber(text, { whole: key.startsWith('i') });

/** An entry as it is sent. */
export const countOf = (key: string, entry: Entry): Count => ({
    ...ofKey(key),
    ...(entry.text === undefined
        ? {}
        : { counted_quantity: entry.text.trim() ? quantityEntered(key, entry.text) : null, seen_quantity: entry.seen }),
    ...(entry.isSkipped === undefined ? {} : { is_skipped: entry.isSkipped }),
    ...(entry.keepDifference ? { keep_difference: true } : {}),
    ...(entry.reason ? { reason: entry.reason } : {}),
    ...(entry.note === undefined ? {} : { note: entry.note || null }),
});
