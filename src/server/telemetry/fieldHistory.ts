import type { Sql } from 'postgres';
import { BUSINESS_ZONE, dayKey, firstMomentAt } from '../../domain/calendar/days';
import {
    correctionOn,
    type DatedValue,
    type FieldChange,
    type PastCorrection,
    valueAt,
} from '../../domain/dosing/doseProvenance';
import type { Row } from '../engine/hooks';

/** Looks up a field's value at a time, UTC ISO 8601. @param day of the property; default: the business day of the time */
export type FieldHistory = (at: string, day?: string) => <T>(field: string) => DatedValue<T>;

/** History entries that changed no value: creation, and pending or refused settings. */
const NO_CHANGE = ['create', 'settings for the device', 'settings refused'];

/** Corrections of past values by record. Only supplements have any. */
const readCorrections = async (
    sql: Sql,
    resource: string,
    ids: readonly number[],
): Promise<ReadonlyMap<number, PastCorrection[]>> => {
    const found = new Map<number, PastCorrection[]>();
    if (resource !== 'supplements') return found;
    const rows = await sql`
        SELECT c.supplement_id, c.id, to_char(c.from_day, 'YYYY-MM-DD') AS from_day, to_char(c.to_day, 'YYYY-MM-DD') AS to_day,
               json_build_object('density', c.density, 'price_per_litre', c.price_per_litre, 'nutrients', (
                   SELECT json_agg(json_build_object('nutrient', n.nutrient, 'percentage', n.percentage) ORDER BY n.position, n.id)
                   FROM supplement_correction_nutrients n WHERE n.supplement_correction_id = c.id)) AS values
        FROM supplement_corrections c WHERE c.supplement_id = ANY(${[...ids]}::bigint[])`;
    for (const { supplement_id, id, from_day, to_day, values } of rows)
        found.set(Number(supplement_id), [
            ...(found.get(Number(supplement_id)) ?? []),
            { id: Number(id), from_day, to_day, values },
        ]);
    return found;
};

/** Past field values of records, from their history. */
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
    const corrections = await readCorrections(
        sql,
        resource,
        records.map(({ id }) => Number(id)),
    );
    return record => {
        const corrected = corrections.get(Number(record.id)) ?? [];
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
        return (at, day = dayKey(at, { timeZone: BUSINESS_ZONE })) =>
            <T>(field: string): DatedValue<T> => {
                const correction = correctionOn(corrected, field, day);
                if (correction)
                    return {
                        value: correction.values[field] as T,
                        at: firstMomentAt(correction.from_day, '00:00', BUSINESS_ZONE).toISOString(),
                    };
                const now = {
                    value: record[field],
                    since: (record.created_at as string | null) ?? null,
                };
                const found = valueAt(changesOf.get(field) ?? [], now, at);
                return { value: (found.value ?? null) as T | null, at: found.at };
            };
    };
};
