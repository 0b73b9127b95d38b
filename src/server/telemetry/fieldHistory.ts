import type { Sql } from 'postgres';
import { type DatedValue, type FieldChange, valueAt } from '../../domain/dosing/doseProvenance';
import type { Row } from '../engine/hooks';

/** Looks up a field's value at a time, UTC ISO 8601. */
export type FieldHistory = (at: string) => <T>(field: string) => DatedValue<T>;

/** Not a change of what was: the beginning, and settings that waited or were refused. */
const NO_CHANGE = ['create', 'settings for the device', 'settings refused'];

/** The past of records, from their history. */
export const readFieldHistories = async (
    sql: Sql,
    resource: string,
    records: readonly Row[],
    fields: readonly string[],
): Promise<(record: Row) => FieldHistory> => {
    const rows = await sql<
        { record_id: number; occurred_at: string; changes: Record<string, { from: unknown; to: unknown }> }[]
    >`
        SELECT record_id, occurred_at, changes FROM activity_logs
        WHERE resource = ${resource} AND record_id = ANY(${records.map(({ id }) => Number(id))}::bigint[])
          AND changes ?| ${[...fields]}::text[] AND action <> ALL(${NO_CHANGE})
        ORDER BY occurred_at, id`;
    return record => {
        const own = rows.filter(({ record_id }) => Number(record_id) === Number(record.id));
        const changesOf = new Map(
            fields.map(field => [
                field,
                own.flatMap(({ occurred_at, changes }): FieldChange[] => {
                    const change = changes[field];
                    return change ? [{ at: occurred_at, from: change.from, to: change.to }] : [];
                }),
            ]),
        );
        return at =>
            <T>(field: string): DatedValue<T> => {
                const now = {
                    value: record[field],
                    since: (record.created_at as string | null) ?? null,
                };
                const found = valueAt(changesOf.get(field) ?? [], now, at);
                return { value: (found.value ?? null) as T | null, at: found.at };
            };
    };
};
