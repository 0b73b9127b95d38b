import type { components } from '../../../contract/generated/connect';
import { isVolume, stockMessages } from '../../../domain/stock';
import { personalKey } from '../../session/personal';
import { getSession } from '../../session/store';
import { litresEntered } from '../Litres';

export type Line = components['schemas']['StocktakeLine'];
export type Count = components['schemas']['StocktakeCount'];
export type Reason = NonNullable<Line['reason']>;

/** What somebody has entered for a line and the server has not confirmed yet. */
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
export type Entries = Readonly<Record<number, Entry>>;

const keyOf = (stocktake: number) => {
    const person = getSession()?.user.id;
    return person === undefined ? undefined : personalKey(person, `counts.${stocktake}`);
};

/** Counts survive a page that is closed and a phone without signal: they stay in the browser until the server has them. */
export const keptEntries = (stocktake: number): Entries => {
    const key = keyOf(stocktake);
    try {
        return key ? (JSON.parse(localStorage.getItem(key) ?? '{}') as Entries) : {};
    } catch {
        return {};
    }
};
export const keepEntries = (stocktake: number, entries: Entries): void => {
    const key = keyOf(stocktake);
    if (!key) return;
    if (Object.keys(entries).length) localStorage.setItem(key, JSON.stringify(entries));
    else localStorage.removeItem(key);
};

/** What is wrong with what was typed; undefined where nothing is. */
export const entryFault = ({ text }: Entry, countedMissing: string): string | undefined => {
    if (!text?.trim()) return undefined;
    const quantity = litresEntered(text);
    if (quantity === undefined) return countedMissing;
    return isVolume(quantity) ? undefined : stockMessages.decimals;
};

/** An entry as it is sent. */
export const countOf = (supplement: number, entry: Entry): Count => ({
    supplement_id: supplement,
    ...(entry.text === undefined
        ? {}
        : { counted_quantity: entry.text.trim() ? litresEntered(entry.text) : null, seen_quantity: entry.seen }),
    ...(entry.isSkipped === undefined ? {} : { is_skipped: entry.isSkipped }),
    ...(entry.keepDifference ? { keep_difference: true } : {}),
    ...(entry.reason ? { reason: entry.reason } : {}),
    ...(entry.note === undefined ? {} : { note: entry.note || null }),
});
