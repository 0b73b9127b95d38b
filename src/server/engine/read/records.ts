import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../../contract/metadata';
import { transact } from '../../platform/database/transact';
import { ApiError, forbidden, invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../../platform/services';
import { can } from '../can';
import { created, data, page } from '../http/envelope';
import { storeResponse, withoutIdempotency } from '../http/idempotency';
import { type Compiled, canSeeField, compiled } from '../sql/compile';
import { visibleChanges } from '../write/audit';
import { importCsv } from '../write/import';
import { archiveRecord, restoreRecord, transitionRecord, updateRecord } from '../write/write';
import type { WriteContext } from '../write/writeContext';
import { countBy } from './countBy';
import { exportCsv } from './export';
import { customerIdOf, findRecord, listChoices, recordLabel } from './read';

type Row = Record<string, unknown>;

/**
 * Loads a record for `action`. @throws ApiError 403 without the permission, 404 if it is absent or outside the caller's
 * scope
 */
export const requireRecord = async (
    services: Services,
    caller: Caller,
    resource: string,
    id: number,
    action: Action,
): Promise<{ compiled: Compiled; record: Row }> => {
    const found = compiled(services.registry, resource);
    if (!can(caller, found.resource.actions[action])) throw forbidden();
    const record = await findRecord(services.sql, found, caller, id);
    if (!record) throw notFound();
    return { compiled: found, record };
};

const paging = (query: Row) => ({
    limit: Number(query.per_page ?? 20),
    offset: (Number(query.page ?? 1) - 1) * Number(query.per_page ?? 20),
});
const paged = (rows: Row[], query: Row, total: number) => {
    const { limit, offset } = paging(query);
    return page(rows, { offset, limit, total });
};

/**
 * `AND …` condition for a record's attachments, comments and history: entries from the time of another customer remain
 * with that customer. `common` includes entries without a customer, as on shared records.
 */
export const ownCustomerSql = (caller: Caller, db: Db, { common = false, column = 'customer_id' } = {}) =>
    caller.customerId === null
        ? db``
        : db`AND (${db(column)} = ${caller.customerId} ${common ? db`OR ${db(column)} IS NULL` : db``})`;

/** Adds a comment to a record that the caller may read, in the caller's transaction. */
export const addComment = async (
    db: Db,
    { services, caller }: WriteContext,
    found: Compiled,
    record: Row,
    input: string,
): Promise<Row> => {
    const text = input.trim();
    if (!text) throw invalid({ text: ['Comment is required.'] });
    const resource = found.resource.name;
    const id = Number(record.id);
    // on a shared record, a customer's comment is only visible to that customer and the staff
    const customer = (await customerIdOf(db, found, id)) ?? caller.customerId;
    const [row] =
        await db`INSERT INTO comments (resource, record_id, text, created_by, customer_id) VALUES (${resource}, ${id}, ${text}, ${caller.userId}, ${customer}) RETURNING id, text, created_at, created_by`;
    for (const listener of commentListeners) await listener({ db, services, caller, resource: found, record, text });
    await services.events.publish(db, {
        type: 'record',
        resource,
        id,
        customerId: customer,
        permission: found.resource.actions.get ?? [],
    });
    return { ...row, created_by_name: caller.name };
};

/** Operations common to all records. */
export const recordHandlers: Handlers = {
    listRecordHistories: async ({ services, caller, params, query }: OperationContext) => {
        const { resource, id } = { resource: String(params.resource), id: Number(params.id) };
        const { compiled: found } = await requireRecord(services, caller, resource, id, 'get');
        const { limit, offset } = paging(query);
        const { sql } = services;
        const own = found.resource.scope.kind === 'shared' ? sql`` : ownCustomerSql(caller, sql);
        const [rows, [count]] = await Promise.all([
            sql`SELECT id, occurred_at, user_id, user_name, action, reason, changes FROM activity_logs WHERE resource = ${resource} AND record_id = ${id} ${own} ORDER BY occurred_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
            sql`SELECT count(*)::int AS total FROM activity_logs WHERE resource = ${resource} AND record_id = ${id} ${own}`,
        ]);
        return paged(
            rows.map(row => ({ ...row, changes: visibleChanges(caller, found, row.changes as Row) })),
            query,
            count?.total ?? 0,
        );
    },
    listRecordComments: async ({ services, caller, params, query }: OperationContext) => {
        const { resource, id } = { resource: String(params.resource), id: Number(params.id) };
        await requireRecord(services, caller, resource, id, 'get');
        const { limit, offset } = paging(query);
        const { sql } = services;
        const own = ownCustomerSql(caller, sql);
        const [rows, [count]] = await Promise.all([
            sql`SELECT c.id, c.text, c.created_at, c.created_by, u.fullname AS created_by_name FROM (SELECT * FROM comments WHERE resource = ${resource} AND record_id = ${id} ${own}) c LEFT JOIN users u ON u.id = c.created_by ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`,
            sql`SELECT count(*)::int AS total FROM comments WHERE resource = ${resource} AND record_id = ${id} ${own}`,
        ]);
        return paged([...rows], query, count?.total ?? 0);
    },
    createRecordComment: async ({ services, caller, params, body }: OperationContext) => {
        const { resource, id } = { resource: String(params.resource), id: Number(params.id) };
        const { compiled: found, record } = await requireRecord(services, caller, resource, id, 'get');
        const comment = await transact(services, async db => {
            const made = await addComment(db, { services, caller }, found, record, String(body.text));
            await storeResponse(db, 201, { body: made });
            return made;
        });
        return created(comment);
    },
    listChoices: async ({ services, caller, params, query }: OperationContext) =>
        data(await listChoices(services, compiled(services.registry, String(params.resource)), caller, query)),
    countRecords: ({ services, caller, params, query }: OperationContext) =>
        countBy(services, compiled(services.registry, String(params.resource)), caller, query),
    exportRecords: context => exportCsv(context, compiled(context.services.registry, String(context.params.resource))),
    importRecords: async ({ services, caller, params, query, body }: OperationContext) => {
        const file = [(body as Row).file].flat()[0] as { data: Buffer } | undefined;
        if (!file?.data) throw invalid({ file: ['Choose a CSV or Excel file.'] });
        return importCsv({ services, caller }, compiled(services.registry, String(params.resource)), file.data, {
            dryRun: query.dry_run === true,
            updateExisting: query.update_existing === true,
            ...(query.fingerprint !== undefined && { fingerprint: String(query.fingerprint) }),
        });
    },
    bulkRecords: context => withoutIdempotency(() => changeMany(context)),
};

const changeMany = async ({ services, caller, params, body }: OperationContext) => {
    const found = compiled(services.registry, String(params.resource));
    const { action, records, values, transition, reason } = body as unknown as BulkRequest;
    if (!can(caller, found.resource.actions[action])) throw forbidden();
    if (action === 'transition' && !transition) throw invalid({ transition: ['Name the transition.'] });
    if (action === 'update' && !Object.keys(values ?? {}).length)
        throw invalid({ values: ['Send the values to change.'] });
    const context = { services, caller };
    const results: Row[] = [];
    // Sequential, each in its own transaction, so that the failure of one record does not affect the others.
    for (const { id, version } of records) {
        try {
            const record =
                action === 'archive'
                    ? await archiveRecord(context, found, id, version)
                    : action === 'restore'
                      ? await restoreRecord(context, found, id)
                      : action === 'transition'
                        ? await transitionRecord(context, found, id, {
                              transition: transition as string,
                              version,
                              ...(reason ? { reason } : {}),
                          })
                        : await updateRecord(context, found, id, { ...values, version });
            results.push({ id, ok: true, label: await recordLabel(services.sql, found, record), message: 'Done.' });
        } catch (error) {
            if (!(error instanceof ApiError) || error.status >= 500) throw error;
            const done =
                error.status === 409 &&
                (await recordIfAlreadyDone(context, found, { action, values, transition }, id, version));
            if (done) {
                results.push({ id, ok: true, label: await recordLabel(services.sql, found, done), message: 'Done.' });
                continue;
            }
            const detail = Object.values(error.errors ?? {})
                .flat()
                .join(' ');
            results.push({ id, ok: false, label: null, message: detail || error.message });
        }
    }
    return {
        succeeded: results.filter(({ ok }) => ok).length,
        failed: results.filter(({ ok }) => !ok).length,
        results,
    };
};

/**
 * The record, if the caller's own last write already applied the requested change: after a crash, a repeated bulk
 * change skips the records that were done.
 */
const recordIfAlreadyDone = async (
    { services, caller }: WriteContext,
    found: Compiled,
    { action, values = {}, transition }: Pick<BulkRequest, 'action' | 'values'> & { transition?: unknown },
    id: number,
    version: number,
): Promise<Row | undefined> => {
    const record = await findRecord(services.sql, found, caller, id);
    if (!(Number(record?.version) > version) || Number(record?.updated_by) !== caller.userId) return undefined;
    // an unreadable field never proves that the change was applied
    const isKnown = (name: string) => {
        const field = found.fields.get(name);
        return field !== undefined && canSeeField(caller, field);
    };
    const wanted =
        action === 'transition'
            ? found.resource.fields.flatMap(({ name, transitions = [] }) =>
                  transitions.filter(step => step.name === transition).map(({ to }): [string, unknown] => [name, to]),
              )
            : Object.entries(values);
    const isReached =
        action === 'archive'
            ? Boolean(record?.archived_at)
            : action !== 'restore' &&
              wanted.length > 0 &&
              wanted.every(([name, value]) => isKnown(name) && isDeepStrictEqual(text(record?.[name]), text(value)));
    return isReached ? record : undefined;
};
/** Comparable value: the database returns some numbers and all dates as text. */
const text = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(text) : value === null || typeof value === 'object' ? value : String(value);

interface BulkRequest {
    action: 'archive' | 'restore' | 'transition' | 'update';
    records: { id: number; version: number }[];
    values?: Row;
    transition?: string;
    reason?: string;
}

type CommentListener = (event: {
    db: Parameters<Services['mail']['send']>[0];
    services: Services;
    caller: Caller;
    resource: Compiled;
    record: Row;
    text: string;
}) => Promise<void>;
const commentListeners: CommentListener[] = [];
/** Listener for new comments (mentions), called in the comment's transaction. */
export const onComment = (listener: CommentListener) => void commentListeners.push(listener);
