import type { Action } from '../../contract/metadata';
import type { Row } from '../engine/hooks';
import { created, page } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { customerIdOf } from '../engine/read/read';
import { ownCustomerSql, requireRecord } from '../engine/read/records';
import type { Compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import type { WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid, notFound, staleMessage } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { Db, Handlers, OperationContext, Services, StoredFile } from '../platform/services';
import { displayName, formInteger, formText, readUploads, totalBytes, withStoredFiles } from './content';
import { requireStorageForRecords } from './storageQuota';

const LINK_SECONDS = 300;
const RESOURCE = /^[a-z0-9-]{1,80}$/;

const select = (db: Db) => db`
    SELECT a.id, a.version, a.resource, a.record_id, a.name, a.description, a.media_type, a.size, a.sha256, a.file_path, a.created_at, a.updated_by,
           ${db.unsafe(thumbnailSql('a.file_path'))} AS thumbnail,
           CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'label', u.fullname) END AS user
    FROM attachments a LEFT JOIN users u ON u.id = a.created_by`;

const shown = ({ files }: Services, { file_path, media_type, thumbnail, updated_by: _, ...row }: Row) => ({
    ...row,
    type: media_type,
    url: files.link(String(file_path), { expiresSeconds: LINK_SECONDS, downloadAs: String(row.name) }),
    thumbnail_url: thumbnailLink(files, thumbnail),
});

/**
 * Tenant scope of attachments: on a shared record staff attachments are visible to all, others stay with the customer they
 * belonged to when attached.
 */
const ownOf = ({ caller, services: { sql, registry } }: OperationContext, resource: string) =>
    ownCustomerSql(caller, sql, {
        common: registry.get(resource)?.resource.scope.kind === 'shared',
        column: 'a.customer_id',
    });

/**
 * An attachment belongs to its record's customer at the time of attaching. Reading it requires the record's read
 * permission, changing it the permission to change the record.
 */
const requireAttachment = async (context: OperationContext, action: Action) => {
    const { services, caller, params } = context;
    const { sql } = services;
    const [known] = await sql`SELECT resource FROM attachments WHERE id = ${Number(params.id)} AND archived_at IS NULL`;
    if (!known) throw notFound();
    const [row] =
        await sql`${select(sql)} WHERE a.id = ${Number(params.id)} AND a.archived_at IS NULL ${ownOf(context, known.resource)}`;
    if (!row) throw notFound();
    const reach = (wanted: Action) => requireRecord(services, caller, row.resource, row.record_id, wanted);
    // The existence of an attachment is hidden with its record.
    const found = await reach('get').catch(error => {
        throw error instanceof ApiError && error.status === 403 ? notFound() : error;
    });
    if (action !== 'get') await reach(action);
    return { row: row as Row, ...found };
};

/** Read-only resources take no attachments. */
const requireOwner = async (context: OperationContext, resource: unknown, recordId: number, action: Action) => {
    if (typeof resource !== 'string' || !RESOURCE.test(resource))
        throw invalid({ resource: ['Resource is required.'] });
    const found = await requireRecord(context.services, context.caller, resource, recordId, action);
    if (action !== 'get' && found.record.archived_at) throw conflict('This record is archived. Restore it first.');
    return found;
};

const listAttachments = async (context: OperationContext) => {
    const { services, query } = context;
    const { sql } = services;
    const { resource, record_id } = query as { resource: string; record_id: number };
    await requireOwner(context, resource, record_id, 'get');
    const own = ownOf(context, resource);
    const size = Number(query.per_page ?? 20);
    const offset = (Number(query.page ?? 1) - 1) * size;
    const where = (db: Db) =>
        db`WHERE a.resource = ${resource} AND a.record_id = ${record_id} AND a.archived_at IS NULL ${own}`;
    const [rows, [counted]] = await Promise.all([
        sql`${select(sql)} ${where(sql)} ORDER BY a.created_at DESC, a.id DESC LIMIT ${size} OFFSET ${offset}`,
        sql`SELECT count(*)::int AS total FROM attachments a ${where(sql)}`,
    ]);
    const total = counted?.total as number;
    return page(
        rows.map(row => shown(services, row)),
        { offset, limit: size, total },
    );
};

/**
 * Attaches stored files to a record that the caller may change, in the caller's transaction. Interactive uploads check
 * the storage limit first; offline photos are always stored.
 */
export const attachFiles = async (
    db: Db,
    { services, caller }: WriteContext,
    compiled: Compiled,
    record: Row,
    stored: readonly StoredFile[],
    description: string | null = null,
): Promise<Row[]> => {
    const ids: number[] = [];
    const recordId = Number(record.id);
    const customer = (await customerIdOf(db, compiled, recordId)) ?? caller.customerId;
    for (const { key, name, type, size, sha256 } of stored) {
        const [row] = await db`
            INSERT INTO attachments (resource, record_id, name, description, file_path, media_type, size, sha256, customer_id, created_by, updated_by)
            VALUES (${compiled.resource.name}, ${recordId}, ${displayName(name)}, ${description}, ${key}, ${type}, ${size}, ${sha256}, ${customer}, ${caller.userId}, ${caller.userId})
            RETURNING id`;
        ids.push(row?.id);
    }
    const names = stored.map(({ name }) => displayName(name)).join(', ');
    await audit(db, services, compiled, caller, record, {
        action: 'attach',
        changes: { attachments: { from: null, to: names } },
    });
    return [...(await db`${select(db)} WHERE a.id = ANY(${ids}::bigint[]) ORDER BY a.id`)];
};

const createAttachments = async (context: OperationContext) => {
    const { services, body } = context;
    const recordId = formInteger(body, 'record_id', 'Record');
    const { compiled, record } = await requireOwner(context, body.resource, recordId, 'update');
    const uploads = readUploads(body, 'files');
    const description = formText(body, 'description', 'Description', 500) ?? null;
    return withStoredFiles(services, uploads, { field: 'files', folder: 'attachments' }, async stored => {
        const rows = await transact(services, async db => {
            await requireStorageForRecords(db, services, totalBytes(stored));
            const made = await attachFiles(db, context, compiled, record, stored, description);
            const answer = made.map(row => shown(services, row));
            await storeResponse(db, 201, { body: answer });
            return answer;
        });
        return created(rows);
    });
};

interface Change {
    version: number;
    name?: string;
    description?: string | null;
}
const updateAttachment = async (context: OperationContext) => {
    const { services, caller } = context;
    const { version, name, description } = context.body as unknown as Change;
    const { row, compiled, record } = await requireAttachment(context, 'update');
    const id = row.id as number;
    const next = {
        name: name === undefined ? (row.name as string) : displayName(name),
        description: description === undefined ? (row.description as string | null) : description,
    };
    const updated = await transact(services, async db => {
        const [written] = await db`
            UPDATE attachments SET name = ${next.name}, description = ${next.description}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id} AND version = ${version} AND archived_at IS NULL RETURNING id`;
        if (!written) return undefined;
        if (next.name !== row.name)
            await audit(db, services, compiled, caller, record, {
                action: 'update',
                changes: { attachments: { from: row.name, to: next.name } },
            });
        const [after] = await db`${select(db)} WHERE a.id = ${id}`;
        return after;
    });
    if (!updated) {
        const { row: current } = await requireAttachment(context, 'get');
        throw conflict(staleMessage(context.caller, current, 'this attachment'), shown(services, current));
    }
    return shown(services, updated);
};

const deleteAttachment = async (context: OperationContext) => {
    const { services, caller } = context;
    const { row, compiled, record } = await requireAttachment(context, 'update');
    await transact(services, async db => {
        const [gone] =
            await db`UPDATE attachments SET archived_at = now(), updated_at = now(), updated_by = ${caller.userId} WHERE id = ${row.id as number} AND archived_at IS NULL RETURNING id`;
        if (gone)
            await audit(db, services, compiled, caller, record, {
                action: 'detach',
                changes: { attachments: { from: row.name, to: null } },
            });
    });
    return shown(services, row);
};

export const attachmentHandlers: Handlers = {
    listAttachments: context => listAttachments(context),
    createAttachments: context => createAttachments(context),
    getAttachment: async context => shown(context.services, (await requireAttachment(context, 'get')).row),
    updateAttachment: context => updateAttachment(context),
    deleteAttachment: context => deleteAttachment(context),
};
