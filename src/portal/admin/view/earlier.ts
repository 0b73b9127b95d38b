import type { Field, Resource } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';
import type { HistoryEntry } from '../provider/recordCalls';

/** Fields that actions set. */
const STATES = ['status', 'state'];

type Values = Record<string, unknown>;

/** Writable form of a history value, in which references are labels. */
const asWritten = (field: Field, value: unknown, now: unknown): unknown => {
    if (field.type === 'reference') return (value as { id?: number } | null)?.id ?? null;
    if (field.type === 'references') return ((value ?? []) as { id: number }[]).map(({ id }) => id);
    if (!field.rows || !Array.isArray(value)) return value;
    // a removed row is restored as a new one
    const kept = new Set(((now ?? []) as { id?: number }[]).map(({ id }) => id));
    return value.map(({ id, ...row }: Values) => (kept.has(id as number) ? { id, ...row } : row));
};

/**
 * Writable values that a record had right after the history entry `id`, limited to those that differ from its current ones.
 * @param entries history, newest first, down to that entry at least
 */
export const earlierValues = (
    resource: Resource,
    entries: readonly HistoryEntry[],
    id: number,
    record: Values,
): Values => {
    const later = entries.slice(
        0,
        Math.max(
            0,
            entries.findIndex(entry => entry.id === id),
        ),
    );
    const values: Values = {};
    const fields = new Map(writableFields(resource.fields, 'update').map(field => [field.name, field]));
    // the oldest later change contains the previous value
    for (const { changes } of later)
        for (const [name, { from }] of Object.entries(changes)) {
            const field = fields.get(name);
            if (field) values[name] = asWritten(field, from ?? null, record[name]);
        }
    return Object.fromEntries(
        Object.entries(values).filter(
            ([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name] ?? null),
        ),
    );
};

/**
 * True for an earlier entry after which only the status changed, so that there is nothing to restore: a status is set by
 * its actions.
 */
export const hasOnlyStatusChanged = (
    resource: Resource,
    entries: readonly HistoryEntry[],
    id: number,
    record: Values,
): boolean => {
    const later = entries.slice(
        0,
        Math.max(
            0,
            entries.findIndex(entry => entry.id === id),
        ),
    );
    return (
        later.some(({ changes }) => STATES.some(name => name in changes)) &&
        Object.keys(earlierValues(resource, entries, id, record)).length === 0
    );
};

/** The same as a history entry: current and previous values, with labels in place of ids. */
export const earlierChanges = (
    resource: Resource,
    entries: readonly HistoryEntry[],
    id: number,
    record: Values,
): HistoryEntry['changes'] => {
    const later = entries.slice(
        0,
        Math.max(
            0,
            entries.findIndex(entry => entry.id === id),
        ),
    );
    return Object.fromEntries(
        Object.keys(earlierValues(resource, entries, id, record)).map(name => {
            const of = later.filter(({ changes }) => name in changes);
            return [name, { from: of[0]?.changes[name]?.to, to: of.at(-1)?.changes[name]?.from }];
        }),
    );
};
