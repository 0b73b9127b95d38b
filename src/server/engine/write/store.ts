import type { Field } from '../../../contract/metadata';
import { invalid } from '../../platform/errors';
import type { Db } from '../../platform/services';
import type { Row } from '../hooks';
import { query } from '../read/read';
import type { Compiled } from '../sql/compile';

const scalarFields = (fields: readonly Field[]) =>
    fields.filter(field => field.stored && !field.through && !field.rows);
const stored = (field: Field, value: unknown) =>
    value === '' && field.type !== 'string' && field.type !== 'text'
        ? null
        : value === '' && field.nullable
          ? null
          : value;

const ownFields = (compiled: Compiled) => scalarFields(compiled.resource.fields).filter(({ name }) => name !== 'id');

const writeLinks = async (db: Db, { links }: Compiled, id: number, input: Row) => {
    for (const { name, through } of links) {
        if (input[name] === undefined || !through) continue;
        const ids = (input[name] ?? []) as number[];
        await query(
            db,
            `DELETE FROM ${through.table} WHERE ${through.own} = $1 AND NOT (${through.other} = ANY($2::bigint[]))`,
            [id, ids],
        );
        await query(
            db,
            `INSERT INTO ${through.table} (${through.own}, ${through.other}) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`,
            [id, [...new Set(ids)]],
        );
    }
};

/** Replaces child rows: rows with an id are updated, those without are inserted, the others deleted. */
const writeRows = async (db: Db, { rows }: Compiled, id: number, input: Row) => {
    for (const field of rows) {
        const given = input[field.name] as Row[] | undefined;
        if (!given || !field.rows) continue;
        const { table, parent, fields } = field.rows;
        const kept = given.flatMap(row => (row.id ? [row.id as number] : []));
        await query(db, `DELETE FROM ${table} WHERE ${parent} = $1 AND NOT (id = ANY($2::bigint[]))`, [id, kept]);
        const columns = scalarFields(fields).filter(({ readOnly }) => !readOnly);
        for (const [position, row] of given.entries()) {
            const present = columns.filter(({ name }) => row[name] !== undefined);
            const params = [id, position, ...present.map(column => stored(column, row[column.name]))];
            const names = ['position', ...present.map(({ name }) => name)];
            if (row.id) {
                const changed = await query(
                    db,
                    `UPDATE ${table} SET ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} WHERE ${parent} = $1 AND id = $${params.length + 1} RETURNING id`,
                    [...params, row.id],
                );
                if (!changed.length)
                    throw invalid({
                        [`${field.name}.${position}.id`]: ['This row no longer exists. Reload the page.'],
                    });
            } else
                await query(
                    db,
                    `INSERT INTO ${table} (${parent}, ${names.join(', ')}) VALUES (${params.map((_, at) => `$${at + 1}`).join(', ')})`,
                    params,
                );
        }
    }
};

/** Unique violation as an error of its field. */
const uniqueFault = ({ resource }: Compiled, error: unknown): unknown => {
    const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
    if (code !== '23505' || !constraint) return error;
    const named = (columns: readonly string[]) =>
        constraint === `${resource.table}_${columns.join('_')}_key`.slice(0, 60);
    const columns =
        resource.unique?.find(named) ?? resource.fields.filter(({ name }) => named([name])).map(({ name }) => name);
    // for several columns, the last one is reported, usually the name
    const field = resource.fields.find(({ name }) => name === columns.at(-1));
    return field ? invalid({ [field.name]: [`${field.title} is already taken.`] }) : error;
};

/** Writes the row itself. */
const write = async (db: Db, compiled: Compiled, text: string, params: unknown[]): Promise<Row[]> => {
    try {
        return await query(db, text, params);
    } catch (error) {
        throw uniqueFault(compiled, error);
    }
};

/** Inserts a row with its links and child rows. Returns its id. */
export const insertRow = async (db: Db, compiled: Compiled, userId: number | null, values: Row): Promise<number> => {
    const columns = ownFields(compiled).filter(({ name }) => values[name] !== undefined && values[name] !== null);
    const names = [...columns.map(({ name }) => name), 'created_by', 'updated_by'].filter(
        (name, at, all) => all.indexOf(name) === at,
    );
    const params = names.map(name =>
        name === 'created_by' || name === 'updated_by'
            ? userId
            : stored(compiled.fields.get(name) as Field, values[name]),
    );
    const [row] = await write(
        db,
        compiled,
        `INSERT INTO ${compiled.resource.table} (${names.join(', ')}) VALUES (${params.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
        params,
    );
    const id = row?.id as number;
    await writeLinks(db, compiled, id, values);
    await writeRows(db, compiled, id, values);
    return id;
};

/** Updates a row and its editor (null: the system). Placeholders of `values` begin with $3. */
export const assignColumns = (
    db: Db,
    compiled: Compiled,
    id: number,
    userId: number | null,
    assignments: readonly string[],
    values: readonly unknown[] = [],
) =>
    write(
        db,
        compiled,
        `UPDATE ${compiled.resource.table} SET ${['version = version + 1', 'updated_at = now()', 'updated_by = $2', ...assignments].join(', ')} WHERE id = $1`,
        [id, userId, ...values],
    );

/** Updates the given fields of a row, its links and child rows. */
export const updateRow = async (
    db: Db,
    compiled: Compiled,
    id: number,
    userId: number | null,
    values: Row,
): Promise<void> => {
    const columns = ownFields(compiled).filter(({ name }) => values[name] !== undefined && name !== 'version');
    await assignColumns(
        db,
        compiled,
        id,
        userId,
        columns.map(({ name }, at) => `${name} = $${at + 3}`),
        columns.map(field => stored(field, values[field.name])),
    );
    await writeLinks(db, compiled, id, values);
    await writeRows(db, compiled, id, values);
};
