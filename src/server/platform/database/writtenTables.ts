import type { Sql, TransactionSql } from 'postgres';

type Listener = (tables: ReadonlySet<string>) => void;

/** Listeners for written tables, by database. */
const listeners = new WeakMap<Sql, Set<Listener>>();

/** Listens for the tables that each transaction of this process may have written, before its outcome is reported. */
export function onTablesWritten(sql: Sql, listener: Listener): () => void {
    const all = listeners.get(sql) ?? new Set();
    listeners.set(sql, all.add(listener));
    return () => void all.delete(listener);
}

export function notifyTablesWritten(sql: Sql, tables: ReadonlySet<string>): void {
    if (tables.size) for (const listener of listeners.get(sql) ?? []) listener(tables);
}

const WRITE = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?"?([a-z_][a-z0-9_]*)"?/gi;

/** Tables that a statement writes. Extra words do no harm, because no such table is ever queried. */
export const writtenTables = (text: string): string[] => [...text.matchAll(WRITE)].map(([, table]) => table as string);

/** Statement text with identifiers (`tx(table)`) inserted and each value replaced by `$`. */
const textOf = (strings: readonly string[], args: readonly unknown[]) =>
    strings
        .map((part, at) => {
            const name = (args[at] as { value?: unknown } | null | undefined)?.value;
            return part + (typeof name === 'string' ? name : '$');
        })
        .join('');

/** The same transaction, recording in `tables` the tables that its statements write. */
export const trackWrites = (tx: TransactionSql, tables: Set<string>): TransactionSql => {
    const note = (text: string) => {
        for (const table of writtenTables(text)) tables.add(table);
    };
    return new Proxy(tx, {
        apply(target, self, args) {
            const [strings, ...values] = args;
            if (Array.isArray(strings?.raw)) note(textOf(strings, values));
            return Reflect.apply(target, self, args);
        },
        get(target, name, receiver) {
            if (name !== 'unsafe') return Reflect.get(target, name, receiver);
            return (text: string, ...rest: []) => {
                note(text);
                return target.unsafe(text, ...rest);
            };
        },
    });
};
