import type { Field } from '../../../contract/metadata';
import { isTextField } from '../../../domain/records/searchColumns';
import { uniqueKeySql } from '../../platform/database/searchWords';
import type { Caller, Db } from '../../platform/services';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';
import { addScope } from '../sql/query';

type Row = Record<string, unknown>;

/** Values of one row of a file, by its line. */
export interface ReadRow {
    row: number;
    input: Row;
}

/** Columns that are unique together, then name with required parents: the keys by which people know a record. */
const naturalKeys = ({ resource, fields }: Compiled): Field[][] => {
    const single = resource.fields.filter(field => field.unique && field.stored && !field.readOnly);
    const several = (resource.unique ?? []).map(names => names.flatMap(name => fields.get(name) ?? []));
    const display = fields.get(resource.display);
    const parents = resource.fields.filter(field => field.type === 'reference' && field.required);
    const named = display?.type === 'string' && display.stored && !display.readOnly ? [[display, ...parents]] : [];
    return [...single.map(field => [field]), ...several, ...named].filter(key => key.every(({ stored }) => stored));
};

const isGiven = (value: unknown) => ['string', 'number'].includes(typeof value) && value !== '';

/**
 * Live records within the caller's scope that rows of a file name by a natural key: one query for each key. Returns the
 * ids by line; several if the key is not unique.
 */
export const findByNaturalKey = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    rows: readonly ReadRow[],
): Promise<Map<number, number[]>> => {
    const found = new Map<number, number[]>();
    for (const key of naturalKeys(compiled)) {
        const open = rows.filter(({ row, input }) => !found.has(row) && key.every(({ name }) => isGiven(input[name])));
        if (open.length === 0) continue;
        const params: unknown[] = [
            open.map(({ row }) => row),
            ...key.map(({ name }) => open.map(({ input }) => String(input[name]))),
        ];
        const parts = ['t.archived_at IS NULL'];
        if (compiled.where) parts.push(compiled.where);
        addScope(compiled, caller, {
            param: value => `$${params.push(value)}`,
            add: condition => condition && parts.push(condition),
        });
        const same = key.map((field, at) =>
            isTextField(field)
                ? `${uniqueKeySql(field, `t.${field.name}`)} = ${uniqueKeySql(field, `k.c${at}`)}`
                : `t.${field.name}::text = k.c${at}`,
        );
        const columns = key.map((_, at) => `c${at}`).join(', ');
        const arrays = key.map((_, at) => `$${at + 2}::text[]`).join(', ');
        const matches = await query(
            db,
            `SELECT k.line, array_agg(t.id ORDER BY t.id) AS ids
             FROM unnest($1::int[], ${arrays}) AS k(line, ${columns}) JOIN ${compiled.resource.table} t ON ${same.join(' AND ')}
             WHERE ${parts.join(' AND ')} GROUP BY k.line`,
            params,
        );
        for (const { line, ids } of matches) found.set(Number(line), (ids as unknown[]).map(Number));
    }
    return found;
};
