import { canAddFile, canRemoveFile } from '../../domain/stock/purchasing';
import {
    displayName,
    fileColumns,
    formInteger,
    formText,
    readUploads,
    STORED_CONTENT,
    totalBytes,
    withStoredFiles,
} from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { insertMany, respondWithMany } from '../engine/write/write';
import { lockRecord, requireNotArchived, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { Db, OperationContext, StoredFile } from '../platform/services';

const LINK_SECONDS = 300;
const REQUESTS = 'purchase-requests';

const countFiles = async (db: Db, requestId: number): Promise<number> => {
    const [row] = await db`
        SELECT count(*)::int AS files FROM purchase_request_files WHERE purchase_request_id = ${requestId} AND archived_at IS NULL`;
    return Number(row?.files);
};

/** Locks the request of a file until the write has ended, which serialises transitions and other files. */
const lockRequest = (db: Db, context: WriteContext, id: number) =>
    lockRecord(db, context, compiled(context.services.registry, REQUESTS), id);

const recordFileChange = (
    db: Db,
    { services, caller }: WriteContext,
    request: Row,
    action: 'attach' | 'detach',
    names: string,
) =>
    audit(db, services, compiled(services.registry, REQUESTS), caller, request, {
        action,
        changes: { attachments: action === 'attach' ? { from: null, to: names } : { from: names, to: null } },
    });

/** @throws ApiError 422 if the request would have too many files */
const requireRoom = (kept: number, more: number, most: number) => {
    if (kept + more <= most) return;
    const room = Math.max(0, most - kept);
    throw invalid({
        files: [
            kept === 0
                ? `A request can have at most ${most} files.`
                : room === 0
                  ? `This request has reached its limit of files (${most}). Remove one first.`
                  : `You can add ${room} more ${room === 1 ? 'file' : 'files'}, ${most} in all.`,
        ],
    });
};

export const requestFileHooks: ResourceHooks = {
    computed: { url: 'NULL::text', thumbnail_url: thumbnailSql('t.file_path') },
    beforeWrite(input, current) {
        const { [STORED_CONTENT]: content, ...given } = input as Row & { [STORED_CONTENT]?: StoredFile };
        if (current) return given;
        if (!content) throw invalid({ files: ['Choose a file.'] });
        return {
            ...given,
            ...fileColumns(content),
        };
    },
    async beforeArchive(file, context: HookContext) {
        const request = await lockRequest(context.db, context, file.purchase_request_id as number);
        if (!canRemoveFile(request)) throw conflict('This request is decided. Its files can no longer be removed.');
        const last = (await countFiles(context.db, request.id as number)) === 1;
        if (last && request.status === 'document_completed' && !request.no_document_reason)
            throw conflict('A request that awaits approval needs a file. Add another one first.');
        await recordFileChange(context.db, context, request, 'detach', String(file.name));
    },
    async afterArchive(file, action, context) {
        if (action !== 'restore') return;
        const request = await lockRequest(context.db, context, file.purchase_request_id as number);
        requireRoom(await countFiles(context.db, request.id as number), 0, context.services.config.purchasing.files);
        await recordFileChange(context.db, context, request, 'attach', String(file.name));
    },
    present: (rows, { services: { files } }) =>
        rows.map(row => ({
            ...row,
            url: files.link(String(row.file_path), { expiresSeconds: LINK_SECONDS, downloadAs: String(row.name) }),
            thumbnail_url: thumbnailLink(files, row.thumbnail_url),
        })),
};

/** Stores files with a request within the configured limits, after checking their content. */
export const uploadPurchaseRequestFiles = async (context: OperationContext) => {
    const { services, caller, body } = context;
    const { files: most, fileBytes: bytes } = services.config.purchasing;
    const requestId = formInteger(body, 'purchase_request_id', 'Purchase request');
    const requests = compiled(services.registry, REQUESTS);
    const resource = compiled(services.registry, 'purchase-request-files');
    // nothing is stored for a request outside the caller's scope
    if (!(await findRecord(services.sql, requests, caller, requestId))) throw notFound();
    const uploads = readUploads(body, 'files', { files: most, bytes });
    const description = formText(body, 'description', 'Description', 500);
    return withStoredFiles(services, uploads, { field: 'files', folder: 'purchases' }, async stored => {
        const records = await transact(services, async db => {
            await requireStorageForRecords(db, services, totalBytes(stored));
            const request = await lockRequest(db, context, requestId);
            await requireNotArchived(context, requests, request);
            if (!canAddFile(request))
                throw conflict('This request was rejected. Files can no longer be added.', request);
            requireRoom(await countFiles(db, requestId), stored.length, most);
            const made = await insertMany(
                db,
                context,
                resource,
                stored.map(content => ({
                    purchase_request_id: requestId,
                    name: content.name,
                    ...(description ? { description } : {}),
                    [STORED_CONTENT]: content,
                })),
            );
            await recordFileChange(
                db,
                context,
                request,
                'attach',
                stored.map(({ name }) => displayName(name)).join(', '),
            );
            return respondWithMany(db, context, resource, made);
        });
        return created(records);
    });
};
