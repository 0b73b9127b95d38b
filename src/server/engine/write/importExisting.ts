import type { Field } from '../../../contract/metadata';
import { isTextField } from '../../../domain/records/searchColumns';
import { uniqueKeySql } from '../../platform/database/searchWords';
import type { Caller, Db } from '../../platform/services';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';
import { addScope } from '../sql/query';

/** A row of a file that was added in a transaction, and the fields that it gives. */
export interface AddedRow {
    row: number;
    id: number;
    given: readonly string[];
}
/** A row that was refused, perhaps for a value that must be unique. */
export interface RefusedRow {
    row: number;
    input: Record<string, unknown>;
}
export interface ExistingRecord {
    row: number;
    id: number;
    label: string;
}

/** Columns that a row has in common with a record like it: its name and what it belongs to, else all that it gives. */
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

/** Live records `t` within the caller's scope that conditions leave, the oldest for each value of `per`. */
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

/** Records like rows that were added: one query per set of columns that rows give. */
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

/** Records that have the unique values of rows that were refused. */
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
                // null for all of them: one record is enough
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
 * Records that existed before and are like rows of a file: by the values that must be unique, by name and what they belong
 * to, or by all values that a row gives. In the transaction that adds the rows, so that values compare as they are stored.
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
