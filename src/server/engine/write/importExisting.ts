import type { Field } from '../../../contract/metadata';
import type { Caller, Db } from '../../platform/services';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';
import { addScope } from '../sql/query';
import { findByKeys, type ReadRow, uniqueKeys } from './importMatches';

/** Row of a file that was inserted in the transaction, and the fields that it sets. */
export interface AddedRow {
    row: number;
    id: number;
    given: readonly string[];
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
        const { table } = compiled.resource;
        const params: unknown[] = [group, ids];
        const parts = ['n.id = ANY($1::bigint[])', 't.id <> ALL($2::bigint[])', 't.archived_at IS NULL', ...same];
        addScope(compiled, caller, {
            param: value => `$${params.push(value)}`,
            add: condition => condition && parts.push(condition),
        });
        const records = await query(
            db,
            `SELECT DISTINCT ON (n.id) n.id AS added, t.id, coalesce(${compiled.label}, '') AS label FROM ${table} n, ${table} t WHERE ${parts.join(' AND ')} ORDER BY n.id, t.id`,
            params,
        );
        for (const { added: own, id, label } of records)
            found.push({ row: rowOf.get(Number(own)) as number, id: Number(id), label: String(label) });
    }
    return found;
};

/** Records with the unique values of refused rows. */
const matchesRefused = async (
    db: Db,
    caller: Caller,
    compiled: Compiled,
    refused: readonly ReadRow[],
    added: readonly AddedRow[],
): Promise<ExistingRecord[]> => {
    const ids = added.map(({ id }) => id);
    const found = await findByKeys(db, caller, compiled, refused, uniqueKeys(compiled), ids);
    return [...found].flatMap(([row, [record]]) => (record ? [{ row, ...record }] : []));
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
    refused: readonly ReadRow[],
): Promise<ExistingRecord[]> =>
    [
        ...(await matchesAdded(db, caller, compiled, added)),
        ...(await matchesRefused(db, caller, compiled, refused, added)),
    ].sort((one, other) => one.row - other.row);
