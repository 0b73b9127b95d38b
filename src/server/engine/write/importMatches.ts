import type { Field } from '../../../contract/metadata';
import { isTextField } from '../../../domain/records/searchColumns';
import { uniqueKeySql } from '../../platform/database/searchWords';
import type { Caller, Db } from '../../platform/services';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';
import { addScope } from '../sql/query';

/** Values of one row of a file, by its line. */
export interface ReadRow {
    row: number;
    input: Record<string, unknown>;
}

/** Columns that are unique, alone or together. */
export const uniqueKeys = ({ resource, fields }: Compiled): Field[][] =>
    [
        ...resource.fields.filter(field => field.unique).map(field => [field]),
        ...(resource.unique ?? []).map(names => names.flatMap(name => fields.get(name) ?? [])),
    ].filter(key => key.every(({ stored }) => stored));

/** Unique columns, then name with required parents: the keys by which people know a record. */
export const naturalKeys = (compiled: Compiled): Field[][] => {
    const { resource, fields } = compiled;
    const display = fields.get(resource.display);
    const parents = resource.fields.filter(field => field.type === 'reference' && field.required);
    const isNamed = display?.type === 'string' && [display, ...parents].every(({ stored }) => stored);
    return isNamed ? [...uniqueKeys(compiled), [display, ...parents]] : uniqueKeys(compiled);
};

const isGiven = (value: unknown) => ['string', 'number'].includes(typeof value) && value !== '';

/**
 * Live records within the caller's scope that have the values of rows of a file: one query for each key. A row takes
 * the records of its first key that has any; several if that key is not unique, by id.
 * @param except ids of records that do not count
 */
export const findByKeys = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    rows: readonly ReadRow[],
    keys: readonly (readonly Field[])[],
    except: readonly number[] = [],
): Promise<Map<number, { id: number; label: string }[]>> => {
    const found = new Map<number, { id: number; label: string }[]>();
    for (const key of keys) {
        const open = rows.filter(({ row, input }) => !found.has(row) && key.every(({ name }) => isGiven(input[name])));
        if (open.length === 0) continue;
        const params: unknown[] = [
            open.map(({ row }) => row),
            except,
            ...key.map(({ name }) => open.map(({ input }) => String(input[name]))),
        ];
        const parts = ['t.archived_at IS NULL', 't.id <> ALL($2::bigint[])'];
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
        const arrays = key.map((_, at) => `$${at + 3}::text[]`).join(', ');
        const matches = await query(
            db,
            `SELECT k.line, t.id, coalesce(${compiled.label}, '') AS label
             FROM unnest($1::int[], ${arrays}) AS k(line, ${columns}) JOIN ${compiled.resource.table} t ON ${same.join(' AND ')}
             WHERE ${parts.join(' AND ')} ORDER BY k.line, t.id`,
            params,
        );
        for (const { line, id, label } of matches)
            found.set(Number(line), [...(found.get(Number(line)) ?? []), { id: Number(id), label: String(label) }]);
    }
    return found;
};
