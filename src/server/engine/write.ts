import type { Field } from '../../contract/metadata';
import { hindrance } from '../../domain/transitions';
import { validateRecord } from '../../domain/validation';
import { transact } from '../database/transact';
import type { Caller, Db, Services } from '../services';
import { audit, changesBetween } from './audit';
import { type Compiled, knows } from './compile';
import { forgetCounts } from './counts';
import { conflict, forbidden, invalid, notFound } from './errors';
import type { HookContext } from './hooks';
import { findRecord, presentOne, query } from './read';
import { remember } from './request';

type Row = Record<string, unknown>;

/** All that a write needs to know, besides the record. */
export interface WriteContext {
    services: Services;
    caller: Caller;
}

const scalarFields = (fields: readonly Field[]) =>
    fields.filter(field => field.stored && !field.through && !field.rows);
const stored = (field: Field, value: unknown) =>
    value === '' && field.type !== 'string' && field.type !== 'text'
        ? null
        : value === '' && field.nullable
          ? null
          : value;

/** Refuses what is not in the contract or breaks its rules, in the words of the form. */
export const checkInput = ({ resource }: Compiled, caller: Caller, input: Row, mode: 'create' | 'update') => {
    const errors = validateRecord(resource.fields, input, mode);
    const byName = new Map(resource.fields.map(field => [field.name, field]));
    for (const name of Object.keys(input)) {
        if (name === 'version' && mode === 'update') continue;
        const field = byName.get(name);
        if (!field || !knows(caller, field)) errors[name] = [`There is no field ${name}.`];
        else if (field.readOnly) errors[name] = [`${field.title} is set by the system.`];
        else if (field.createOnly && mode === 'update') errors[name] = [`${field.title} cannot be changed later.`];
    }
    for (const field of resource.fields)
        for (const [at, row] of field.rows && Array.isArray(input[field.name])
            ? (input[field.name] as Row[]).entries()
            : [])
            for (const name of Object.keys(row ?? {}))
                if (name !== 'id' && !field.rows?.fields.some(inner => inner.name === name && !inner.readOnly))
                    errors[`${field.name}.${at}.${name}`] = [`There is no field ${name}.`];
    if (mode === 'update' && !(Number.isSafeInteger(input.version) && (input.version as number) > 0))
        errors.version = ['Say which version was edited.'];
    if (Object.keys(errors).length) throw invalid(errors);
};

/** A reference must point to a live record that the caller may see. */
const checkReferences = async (
    db: Db,
    { services, caller }: WriteContext,
    fields: readonly Field[],
    input: Row,
    current: Row | undefined,
    prefix = '',
) => {
    const errors: Record<string, string[]> = {};
    for (const field of fields) {
        const given = input[field.name];
        if (!field.references || given === undefined || given === null) continue;
        const known = new Set([current?.[field.name]].flat());
        const ids = [given].flat().filter(id => !known.has(id)) as number[];
        if (!ids.length) continue;
        const other = services.registry.get(field.references) as Compiled;
        const parts = ['t.id = ANY($1::bigint[])', 't.archived_at IS NULL'];
        const params: unknown[] = [ids];
        if (other.where) parts.push(other.where);
        // Shared and internal lists may be named by anyone who may write the field; a customer's rows only by their own.
        if (caller.customerId !== null && other.resource.scope.kind === 'customer')
            parts.push(other.scoped(`$${params.push(caller.customerId)}`));
        const found = await query(
            db,
            `SELECT t.id FROM ${other.resource.table} t WHERE ${parts.join(' AND ')}`,
            params,
        );
        if (found.length < new Set(ids).size) errors[prefix + field.name] = [`${field.title} does not exist.`];
    }
    for (const field of fields)
        if (field.rows && Array.isArray(input[field.name]))
            for (const [at, row] of (input[field.name] as Row[]).entries()) {
                const before = (current?.[field.name] as Row[] | undefined)?.find(({ id }) => id === row.id);
                await checkReferences(
                    db,
                    { services, caller },
                    field.rows.fields,
                    row,
                    before,
                    `${prefix}${field.name}.${at}.`,
                );
            }
    if (Object.keys(errors).length) throw invalid(errors);
};

const writeLinks = async (db: Db, { links }: Compiled, id: number, input: Row) => {
    for (const { name, through } of links) {
        const ids = input[name] as number[] | undefined;
        if (!ids || !through) continue;
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

/** Child rows as given: those with an id are changed, those without are new, the others go. */
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
                    throw invalid({ [`${field.name}.${position}.id`]: ['This row is no longer there.'] });
            } else
                await query(
                    db,
                    `INSERT INTO ${table} (${parent}, ${names.join(', ')}) VALUES (${params.map((_, at) => `$${at + 1}`).join(', ')})`,
                    params,
                );
        }
    }
};

/** A unique value that is taken, told as the fault of its field. */
export const uniqueFault = ({ resource }: Compiled, error: unknown): unknown => {
    const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
    if (code !== '23505' || !constraint) return error;
    const named = (columns: readonly string[]) =>
        constraint === `${resource.table}_${columns.join('_')}_key`.slice(0, 60);
    const columns =
        resource.unique?.find(named) ?? resource.fields.filter(({ name }) => named([name])).map(({ name }) => name);
    // of several columns the last is the one that people think of as the name
    const field = resource.fields.find(({ name }) => name === columns.at(-1));
    return field ? invalid({ [field.name]: [`${field.title} is already taken.`] }) : error;
};

const ownFields = (compiled: Compiled) => scalarFields(compiled.resource.fields).filter(({ name }) => name !== 'id');

const insertRecord = async (db: Db, context: WriteContext, compiled: Compiled, input: Row): Promise<Row> => {
    const { resource, hooks } = compiled;
    const hook: HookContext = { db, caller: context.caller, services: context.services };
    checkInput(compiled, context.caller, input, 'create');
    // Before the hooks, which look up what is referred to: a row of somebody else and none at all are told alike.
    await checkReferences(db, context, resource.fields, input, undefined);
    const prepared = { ...((await hooks.beforeWrite?.(input, undefined, hook)) ?? input), ...resource.where };
    await checkReferences(db, context, resource.fields, prepared, input);
    const columns = ownFields(compiled).filter(({ name }) => prepared[name] !== undefined && prepared[name] !== null);
    const names = [...columns.map(({ name }) => name), 'created_by', 'updated_by'].filter(
        (name, at, all) => all.indexOf(name) === at,
    );
    const params = names.map(name =>
        name === 'created_by' || name === 'updated_by'
            ? context.caller.userId
            : stored(compiled.fields.get(name) as Field, prepared[name]),
    );
    let id: number;
    try {
        const [row] = await query(
            db,
            `INSERT INTO ${resource.table} (${names.join(', ')}) VALUES (${params.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
            params,
        );
        id = row?.id as number;
    } catch (error) {
        throw uniqueFault(compiled, error);
    }
    await writeLinks(db, compiled, id, prepared);
    await writeRows(db, compiled, id, prepared);
    const record = await findRecord(db, compiled, context.caller, id);
    // The row would belong to someone else: nothing is kept of it.
    if (!record) throw forbidden();
    await audit(db, context.services, compiled, context.caller, record, {
        action: 'create',
        changes: changesBetween(compiled, undefined, record),
    });
    await hooks.afterWrite?.(record, undefined, hook);
    return (await findRecord(db, compiled, context.caller, id)) ?? record;
};

const updateRecordIn = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    input: Row,
): Promise<Row> => {
    const { resource, hooks } = compiled;
    const hook: HookContext = { db, caller: context.caller, services: context.services };
    const current = await findRecord(db, compiled, context.caller, id, true);
    if (!current) throw notFound();
    checkInput(compiled, context.caller, input, 'update');
    const { version, ...given } = input;
    if (version !== current.version)
        throw conflict(
            'Someone else changed this record meanwhile.',
            await presentOne(context.services, compiled, context.caller, current),
        );
    if (current.archived_at) throw conflict('This record is archived. Restore it first.', current);
    await checkReferences(db, context, resource.fields, given, current);
    const prepared: Row = { ...((await hooks.beforeWrite?.(given, current, hook)) ?? given), ...resource.where };
    await checkReferences(db, context, resource.fields, prepared, { ...current, ...given });
    const columns = ownFields(compiled).filter(({ name }) => prepared[name] !== undefined && name !== 'version');
    const params: unknown[] = [id, context.caller.userId, ...columns.map(field => stored(field, prepared[field.name]))];
    try {
        await query(
            db,
            `UPDATE ${resource.table} SET version = version + 1, updated_at = now(), updated_by = $2${columns.map(({ name }, at) => `, ${name} = $${at + 3}`).join('')} WHERE id = $1`,
            params,
        );
    } catch (error) {
        throw uniqueFault(compiled, error);
    }
    await writeLinks(db, compiled, id, prepared);
    await writeRows(db, compiled, id, prepared);
    const record = await findRecord(db, compiled, context.caller, id);
    if (!record) throw forbidden();
    const changes = changesBetween(compiled, current, record);
    await audit(db, context.services, compiled, context.caller, record, { action: 'update', changes });
    await hooks.afterWrite?.(record, current, hook);
    return (await findRecord(db, compiled, context.caller, id)) ?? record;
};

const archiveIn = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    action: 'archive' | 'restore',
    version?: number,
): Promise<Row> => {
    const current = await findRecord(db, compiled, context.caller, id, true);
    if (!current) throw notFound();
    if (version !== undefined && version !== current.version)
        throw conflict('Someone else changed this record meanwhile.', current);
    if (!!current.archived_at === (action === 'archive')) return current;
    if (action === 'archive')
        await compiled.hooks.beforeArchive?.(current, { db, caller: context.caller, services: context.services });
    try {
        await query(
            db,
            `UPDATE ${compiled.resource.table} SET archived_at = ${action === 'archive' ? 'now()' : 'NULL'}, version = version + 1, updated_at = now(), updated_by = $2 WHERE id = $1`,
            [id, context.caller.userId],
        );
    } catch (error) {
        throw uniqueFault(compiled, error);
    }
    const record = (await findRecord(db, compiled, context.caller, id)) as Row;
    await audit(db, context.services, compiled, context.caller, record, { action });
    await compiled.hooks.afterArchive?.(record, action, { db, caller: context.caller, services: context.services });
    return record;
};

export interface TransitionRequest {
    transition: string;
    version: number;
    reason?: string;
}
/** Moves a status along its table: only steps of the contract, by who may, from where they may start. */
export const transitionIn = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    request: TransitionRequest,
): Promise<Row> => {
    const { caller, services } = context;
    const current = await findRecord(db, compiled, caller, id, true);
    if (!current) throw notFound();
    const field = compiled.resource.fields.find(({ transitions }) =>
        transitions?.some(({ name }) => name === request.transition),
    );
    const step = field?.transitions?.find(({ name }) => name === request.transition);
    if (!field || !step) throw invalid({ transition: [`There is no step ${request.transition}.`] });
    if (!caller.superAdmin && !step.permission.some(name => caller.permissions.has(name))) throw forbidden();
    const shown = () => presentOne(services, compiled, caller, current);
    if (request.version !== current.version)
        throw conflict('Someone else changed this record meanwhile.', await shown());
    if (current.archived_at) throw conflict('This record is archived. Restore it first.', await shown());
    const hindering = hindrance(field, step, current);
    if (hindering) {
        const { title, options } = compiled.resource.fields.find(({ name }) => name === hindering) ?? field;
        const value = current[hindering];
        const now = options?.find(option => option.value === value)?.label ?? String(value);
        throw conflict(`${step.title} is not possible while ${title.toLowerCase()} is ${now}.`, await shown());
    }
    const reason = request.reason?.trim();
    if (step.reason && !reason) throw invalid({ reason: ['Say why.'] });
    await query(
        db,
        `UPDATE ${compiled.resource.table} SET ${field.name} = $2, version = version + 1, updated_at = now(), updated_by = $3 WHERE id = $1`,
        [id, step.to, caller.userId],
    );
    // a step may lead out of a list that holds only what has one status
    const moved = (await findRecord(db, compiled, caller, id)) ?? {
        ...current,
        [field.name]: step.to,
        version: request.version + 1,
    };
    await compiled.hooks.afterTransition?.(moved, step.name, {
        db,
        caller,
        services,
        ...(reason ? { reason } : {}),
    });
    // the history tells what became of it, with what the domain added
    const settled = (await findRecord(db, compiled, caller, id)) ?? moved;
    await audit(db, services, compiled, caller, settled, {
        action: step.name,
        changes: changesBetween(compiled, current, settled),
        ...(reason ? { reason } : {}),
    });
    return settled;
};

/** Runs one write in its own transaction, keeps its answer for a repeated request, and lets the counts of the table go. */
const inTransaction = async (
    context: WriteContext,
    compiled: Compiled,
    status: number,
    work: (db: Db) => Promise<Row>,
): Promise<Row> => {
    const record = await transact(context.services, async db => {
        const shown = await presentOne(context.services, compiled, context.caller, await work(db));
        await remember(db, status, { body: shown });
        return shown;
    });
    forgetCounts(compiled.resource.table);
    return record;
};

export const createRecord = (context: WriteContext, compiled: Compiled, input: Row) =>
    inTransaction(context, compiled, 201, db => insertRecord(db, context, compiled, input));
export const updateRecord = (context: WriteContext, compiled: Compiled, id: number, input: Row) =>
    inTransaction(context, compiled, 200, db => updateRecordIn(db, context, compiled, id, input));
export const archiveRecord = (context: WriteContext, compiled: Compiled, id: number, version?: number) =>
    inTransaction(context, compiled, 200, db => archiveIn(db, context, compiled, id, 'archive', version));
export const restoreRecord = (context: WriteContext, compiled: Compiled, id: number) =>
    inTransaction(context, compiled, 200, db => archiveIn(db, context, compiled, id, 'restore'));
export const transitionRecord = (context: WriteContext, compiled: Compiled, id: number, request: TransitionRequest) =>
    inTransaction(context, compiled, 200, db => transitionIn(db, context, compiled, id, request));

/** For modules that write several records in one transaction of their own. */
export const within = { insertRecord, updateRecord: updateRecordIn, archive: archiveIn, transition: transitionIn };
