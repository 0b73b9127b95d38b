import { transact } from '../../platform/database/transact';
import { forbidden } from '../../platform/errors';
import type { Db } from '../../platform/services';
import type { Row } from '../hooks';
import { storeResponse } from '../http/idempotency';
import { checkPosition } from '../read/positions';
import { findRecord, presentOne } from '../read/read';
import type { Compiled } from '../sql/compile';
import { audit, changesBetween } from './audit';
import { checkReferences, validateInput } from './input';
import { insertRow, updateRow } from './store';
import { archiveInTransaction, type TransitionRequest, transitionInTransaction } from './transitions';
import { hookContext, lockRecord, requireNotArchived, requireVersion, type WriteContext } from './writeContext';

/**
 * Audits a write, runs `afterWrite` and returns the record as the hook leaves it.
 * @throws ApiError 403 if the row is outside the caller's scope
 */
const finishWrite = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    previous: Row | undefined,
    given: Row,
): Promise<Row> => {
    const { caller, services } = context;
    const record = await findRecord(db, compiled, caller, id);
    // Refuses a row that would be outside the caller's scope; the transaction rolls back.
    if (!record) throw forbidden();
    await audit(db, services, compiled, caller, record, {
        action: previous ? 'update' : 'create',
        changes: changesBetween(compiled, previous, record),
    });
    await compiled.hooks.afterWrite?.(record, previous, hookContext(db, context), given);
    return (await findRecord(db, compiled, caller, id)) ?? record;
};

/** Runs `beforeWrite` and checks references before and after it: a row outside the caller's scope counts as missing. */
const prepare = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    given: Row,
    current: Row | undefined,
): Promise<Row> => {
    const { resource, hooks } = compiled;
    // Checks references before the hooks, which load them: records outside the scope and missing ones yield the same
    // error.
    await checkReferences(db, context, resource.fields, given, current);
    await checkPosition(db, context.services, compiled, given, current);
    const completed = await hooks.beforeWrite?.(given, current, hookContext(db, context));
    const prepared = { ...(completed ?? given), ...resource.where };
    await checkReferences(db, context, resource.fields, prepared, { ...current, ...given });
    return prepared;
};

const insertRecord = async (db: Db, context: WriteContext, compiled: Compiled, input: Row): Promise<Row> => {
    const given = validateInput(compiled, context.caller, input, 'create');
    const prepared = await prepare(db, context, compiled, given, undefined);
    const id = await insertRow(db, compiled, context.caller.userId, prepared);
    return finishWrite(db, context, compiled, id, undefined, given);
};

const updateRecordIn = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    id: number,
    input: Row,
): Promise<Row> => {
    const current = await lockRecord(db, context, compiled, id);
    const { version, ...given } = validateInput(compiled, context.caller, input, 'update', current);
    await requireVersion(context, compiled, current, version);
    await requireNotArchived(context, compiled, current);
    const prepared = await prepare(db, context, compiled, given, current);
    await updateRow(db, compiled, id, context.caller.userId, prepared);
    return finishWrite(db, context, compiled, id, current, given);
};

type Responder = Pick<WriteContext, 'services' | 'caller'>;

/** Presents a record as the response of a write, and stores it for repeated requests. */
export const respondWith = async (
    db: Db,
    { services, caller }: Responder,
    compiled: Compiled,
    record: Row,
    status: number,
): Promise<Row> => {
    const shown = await presentOne(services, compiled, caller, record);
    await storeResponse(db, status, { body: shown });
    return shown;
};

/** The same for several records that were added. */
export const respondWithMany = async (
    db: Db,
    { services, caller }: Responder,
    compiled: Compiled,
    made: readonly Row[],
): Promise<Row[]> => {
    const shown = await Promise.all(made.map(record => presentOne(services, compiled, caller, record)));
    await storeResponse(db, 201, { body: shown });
    return shown;
};

/**
 * Runs one write in its own transaction, stores its response for repeated requests, and invalidates the table's counts.
 */
const inTransaction = async (
    context: WriteContext,
    compiled: Compiled,
    status: number,
    work: (db: Db) => Promise<Row>,
): Promise<Row> => transact(context.services, async db => respondWith(db, context, compiled, await work(db), status));

export const createRecord = (context: WriteContext, compiled: Compiled, input: Row) =>
    inTransaction(context, compiled, 201, db => insertRecord(db, context, compiled, input));
export const updateRecord = (context: WriteContext, compiled: Compiled, id: number, input: Row) =>
    inTransaction(context, compiled, 200, db => updateRecordIn(db, context, compiled, id, input));
export const archiveRecord = (context: WriteContext, compiled: Compiled, id: number, version?: number) =>
    inTransaction(context, compiled, 200, db => archiveInTransaction(db, context, compiled, id, 'archive', version));
export const restoreRecord = (context: WriteContext, compiled: Compiled, id: number) =>
    inTransaction(context, compiled, 200, db => archiveInTransaction(db, context, compiled, id, 'restore'));
export const transitionRecord = (context: WriteContext, compiled: Compiled, id: number, request: TransitionRequest) =>
    inTransaction(context, compiled, 200, db => transitionInTransaction(db, context, compiled, id, request));

/** For modules that write several records in one transaction of their own. */
export const recordWrites = {
    insertRecord,
    updateRecord: updateRecordIn,
    archive: archiveInTransaction,
    transition: transitionInTransaction,
};

/** Writes several records of one resource in the caller's transaction. */
export const insertMany = async (
    db: Db,
    context: WriteContext,
    compiled: Compiled,
    inputs: readonly Row[],
): Promise<Row[]> => {
    const made: Row[] = [];
    for (const input of inputs) made.push(await insertRecord(db, context, compiled, input));
    return made;
};
