import type { Field } from '../../../contract/metadata';
import { isTextField } from '../../../domain/records/searchColumns';
import { uniqueKeySql } from '../../platform/database/searchWords';
import type { Caller, Db } from '../../platform/services';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';
import { addScope } from '../sql/query';

/** Row of a file that was inserted in the transaction, and the fields that it sets. */
export interface AddedRow {
    row: number;
    id: number;
    given: readonly string[];
}
/** Row that was refused, possibly for a duplicate unique value. */
export interface RefusedRow {
    row: number;
    input: Record<string, unknown>;
}
export interface ExistingRecord {
    row: number;
    id: number;
    label: string;
}

/** Columns by which similar records are found: name and parent, else all fields of the row. */
const matchKey = ({ resource, fields }: Compiled, given: readonly string[]): Field[] => {
    const named = fields.get(resource.display);
    const isGiven = ({ name }: Field) => given.includes(name);
    const columns =
        named && named.type === 'string' && named.stored && isGiven(named)
            ? resource.fields.filter(
                  field => isGiven(field) && (field === named || (field.type === 'reference' && field.required)),
              )
            : resource.fields.filter(isGiven);
    return columns.every(({ stored, type }) => stored && type !== 'json') ? columns : [];
};

/** Live records `t` within the caller's scope that match the conditions, the oldest for each value of `per`. */
const recordsBy = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    { per, from = '', conditions, params }: { per: string; from?: string; conditions: string[]; params: unknown[] },
) => {
    const parts = [...conditions, 't.archived_at IS NULL'];
    addScope(compiled, caller, {
        param: value => `$${params.push(value)}`,
        add: condition => condition && parts.push(condition),
    });
    const rows = await query(
        db,
        `SELECT DISTINCT ON (${per}) ${per} AS per, t.id, coalesce(${compiled.label}, '') AS label FROM ${from}${compiled.resource.table} t WHERE ${parts.join(' AND ')} ORDER BY ${per}, t.id`,
        params,
    );
    return rows as { per: number; id: number; label: string }[];
};

const isName = (compiled: Compiled, { name, type }: Field) => name === compiled.resource.display && type === 'string';

/** Records similar to inserted rows: one query per set of columns. */
const matchesAdded = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    added: readonly AddedRow[],
): Promise<ExistingRecord[]> => {
    const ids = added.map(({ id }) => id);
    const rowOf = new Map(added.map(({ id, row }) => [id, row]));
    const groups = new Map<string, { fields: Field[]; ids: number[] }>();
    for (const { id, given } of added) {
        const fields = matchKey(compiled, given);
        if (fields.length === 0) continue;
        const group = groups.get(fields.map(({ name }) => name).join()) ?? { fields, ids: [] };
        group.ids.push(id);
        groups.set(fields.map(({ name }) => name).join(), group);
    }
    const found: ExistingRecord[] = [];
    for (const { fields, ids: group } of groups.values()) {
        const same = fields.map(field =>
            isName(compiled, field)
                ? `fold_text(t.${field.name}) = fold_text(n.${field.name})`
                : `t.${field.name} = n.${field.name}`,
        );
        const records = await recordsBy(db, caller, compiled, {
            per: 'n.id',
            from: `${compiled.resource.table} n, `,
            conditions: ['n.id = ANY($1::bigint[])', 't.id <> ALL($2::bigint[])', ...same],
            params: [group, ids],
        });
        for (const { per, id, label } of records) found.push({ row: rowOf.get(Number(per)) as number, id, label });
    }
    return found;
};

/** Records with the unique values of refused rows. */
const matchesRefused = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    refused: readonly RefusedRow[],
    added: readonly AddedRow[],
): Promise<ExistingRecord[]> => {
    const { fields, unique = [] } = compiled.resource;
    const keys = [...fields.filter(field => field.unique && field.stored).map(({ name }) => [name]), ...unique];
    const found: ExistingRecord[] = [];
    for (const { row, input } of refused)
        for (const names of keys) {
            if (!names.every(name => ['string', 'number'].includes(typeof input[name]))) continue;
            const [record] = await recordsBy(db, caller, compiled, {
                // null matches all rows: one record is enough
                per: 't.archived_at',
                conditions: [
                    't.id <> ALL($1::bigint[])',
                    ...names.map((name, at) => {
                        const field = compiled.fields.get(name) as Field;
                        return isTextField(field)
                            ? `${uniqueKeySql(field, `t.${name}`)} = ${uniqueKeySql(field, `$${at + 2}::text`)}`
                            : `t.${name}::text = $${at + 2}::text`;
                    }),
                ],
                params: [added.map(({ id }) => id), ...names.map(name => String(input[name]))],
            });
            if (!record) continue;
            found.push({ row, id: record.id, label: record.label });
            break;
        }
    return found;
};

/**
 * Existing records similar to rows of a file: by unique values, by name and parent, or by all values of a row. Runs in
 * the transaction that inserts the rows, so that stored values are compared.
 */
export const findSimilarRecords = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    added: readonly AddedRow[],
    refused: readonly RefusedRow[],
): Promise<ExistingRecord[]> =>
    [
        ...(await matchesAdded(db, caller, compiled, added)),
        ...(await matchesRefused(db, caller, compiled, refused, added)),
    ].sort((one, other) => one.row - other.row);
