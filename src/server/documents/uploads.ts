import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import { ACCEPTED_EXTENSIONS, type Extension, extensionOf } from '../../domain/operations/files';
import { can } from '../engine/can';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { isRolledBack, transact } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { displayName } from './content';
import { putFile, withContent } from './files';
import { requireStorage } from './storageQuota';

/** Limits of one user's unfinished uploads. */
const MAX_WAITING = 50;
const MAX_WAITING_BYTES = 500 * 1024 * 1024;
/** Received parts are committed at once, so that the reported offset survives any failure. */
const PIECE_BYTES = 256 * 1024;
const WAITS = '1 day';

export interface UploadRow {
    id: string;
    user_id: number;
    folder_id: number | null;
    file_id: number | null;
    file_version: number | null;
    name: string;
    size: number;
    received: number;
    created_at: string;
    finished_at: string | null;
    made_file_id: number | null;
    made_revision: number | null;
}
export interface Uploader {
    services: Services;
    caller: Caller;
}

const numbers = (row: Record<string, unknown>): UploadRow =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, ['size', 'received'].includes(name) ? Number(value) : value]),
    ) as unknown as UploadRow;

/** Other ids would be a database error instead of no row. */
export const isUploadId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Upload of the caller; other users' uploads yield 404. */
export const findUpload = async (db: Db, caller: Caller, id: string): Promise<UploadRow | undefined> => {
    if (!isUploadId(id)) return undefined;
    const [row] = await db`SELECT * FROM uploads WHERE id = ${id} AND user_id = ${caller.userId}`;
    return row && numbers(row);
};

/** Database store of the tus server, limited to one caller's uploads. */
export class PieceStore extends DataStore {
    override extensions = ['creation', 'termination', 'expiration'];
    constructor(private readonly uploader: Uploader) {
        super();
    }

    override async create(upload: TusUpload): Promise<TusUpload> {
        const { services, caller } = this.uploader;
        const { place, name, size, within: folder } = await validateNewUpload(this.uploader, upload);
        await transact(services, async db => {
            // serialises a person's new uploads, which could otherwise exceed the limit together
            await db`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads of ${caller.userId}`}, 0))`;
            const [waiting] = await db`
                SELECT count(*)::int AS uploads, coalesce(sum(size), 0)::bigint AS bytes FROM uploads
                WHERE user_id = ${caller.userId} AND finished_at IS NULL`;
            if (waiting?.uploads >= MAX_WAITING || Number(waiting?.bytes) + size > MAX_WAITING_BYTES)
                throw new ApiError(413, 'You have too many unfinished uploads. Finish or cancel some first.');
            await requireStorage(db, services, folder, size);
            await db`
                INSERT INTO uploads (id, user_id, folder_id, file_id, file_version, name, size)
                VALUES (${upload.id}, ${caller.userId}, ${place.folderId ?? null}, ${place.fileId ?? null}, ${place.version ?? null}, ${name}, ${size})`;
        });
        upload.creation_date = new Date().toISOString();
        return upload;
    }

    override async getUpload(id: string): Promise<TusUpload> {
        const row = await findUpload(this.uploader.services.sql, this.uploader.caller, id);
        if (!row) throw ERRORS.FILE_NOT_FOUND;
        return new TusUpload({
            id,
            size: row.size,
            offset: row.received,
            metadata: { name: row.name },
            creation_date: row.created_at,
        });
    }

    /** Stores the upload part by part; a lost connection preserves earlier parts. */
    override async write(stream: Readable, id: string, offset: number): Promise<number> {
        let at = offset;
        let waiting: Buffer[] = [];
        let bytes = 0;
        const flush = async () => {
            if (bytes === 0) return;
            at = await this.keep(id, at, Buffer.concat(waiting));
            waiting = [];
            bytes = 0;
        };
        try {
            for await (const chunk of stream) {
                waiting.push(chunk as Buffer);
                bytes += (chunk as Buffer).length;
                if (bytes >= PIECE_BYTES) await flush();
            }
        } finally {
            await flush();
        }
        return at;
    }

    /** @throws ApiError 409 if another request has sent this part meanwhile */
    private keep(id: string, offset: number, content: Buffer): Promise<number> {
        const { services, caller } = this.uploader;
        return transact(services, async db => {
            const [row] = await db`
                UPDATE uploads SET received = received + ${content.length}, touched_at = now()
                WHERE id = ${id} AND user_id = ${caller.userId} AND received = ${offset} AND finished_at IS NULL RETURNING received`;
            if (!row) throw ERRORS.INVALID_OFFSET;
            await db`INSERT INTO upload_pieces (upload_id, starts_at, content) VALUES (${id}, ${offset}, ${content})`;
            return Number(row.received);
        });
    }

    override async remove(id: string): Promise<void> {
        const { services, caller } = this.uploader;
        const gone = await transact(
            services,
            db => db`DELETE FROM uploads WHERE id = ${id} AND user_id = ${caller.userId} RETURNING id`,
        );
        if (gone.length === 0) throw ERRORS.FILE_NOT_FOUND;
    }

    override getExpiration = (): number => 24 * 60 * 60 * 1000;
}

export const newUploadId = (): string => randomUUID();

const wholeNumber = (value: string | null | undefined): number | undefined =>
    /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : undefined;

/** Refuses uploads that cannot succeed, before any data is sent. */
const validateNewUpload = async ({ services, caller }: Uploader, { metadata, size }: TusUpload) => {
    if (!metadata?.name) throw invalid({ name: ['Name is required.'] });
    const name = displayName(metadata.name);
    if (!ACCEPTED_EXTENSIONS.includes(extensionOf(name) as Extension))
        throw invalid({
            files: [`${name} is not an accepted file type. Use ${ACCEPTED_EXTENSIONS.join(', ')}.`],
        });
    if (!size) throw invalid({ files: [`${name} is empty.`] });
    const most = services.config.folders.fileBytes;
    if (size > most) throw invalid({ files: [`${name} is larger than ${Math.floor(most / 1024 / 1024)} MB.`] });
    const [folderId, fileId] = [wholeNumber(metadata.folder_id), wholeNumber(metadata.file_id)];
    if ((folderId === undefined) === (fileId === undefined)) throw invalid({ folder_id: ['Folder is required.'] });
    const resource = compiled(services.registry, fileId ? 'files' : 'folders');
    const record = await findRecord(services.sql, resource, caller, (fileId ?? folderId) as number);
    if (!record) throw notFound();
    if (record.archived_at) throw conflict(`This ${fileId ? 'file' : 'folder'} is archived. Restore it first.`);
    if (!fileId) return { name, size, place: { folderId }, within: folderId as number };
    if (!can(caller, resource.resource.actions.update)) throw forbidden();
    const version = wholeNumber(metadata.version);
    if (version === undefined) throw invalid({ version: ['Version is required.'] });
    return { name, size, place: { fileId, version }, within: Number(record.folder_id) };
};

/**
 * Turns a complete upload into a file or a version, exactly once however many requests ask for it. Refused content
 * deletes the upload.
 */
export const finishUpload = async (uploader: Uploader, row: UploadRow): Promise<UploadRow> => {
    if (row.finished_at || row.received < row.size) return row;
    const { services, caller } = uploader;
    const pieces = await services.sql`
        SELECT content FROM upload_pieces WHERE upload_id = ${row.id} ORDER BY starts_at`;
    const data = Buffer.concat(pieces.map(({ content }) => Buffer.from(content)));
    // finished by another request since the row was read
    if (data.length !== row.size) return (await findUpload(services.sql, caller, row.id)) ?? throwNotFound();
    const forget = () => transact(services, db => db`DELETE FROM uploads WHERE id = ${row.id} AND finished_at IS NULL`);
    const stored = await services.files
        .put({ data, name: row.name, field: 'files', folder: 'folders' })
        .catch(async error => {
            if (error instanceof ApiError && error.status === 422) await forget();
            throw error;
        });
    try {
        const { done, used } = await transact(services, async db => {
            const [locked] =
                await db`SELECT * FROM uploads WHERE id = ${row.id} AND user_id = ${caller.userId} FOR UPDATE`;
            if (!locked) throw notFound();
            if (locked.finished_at) return { done: numbers(locked), used: false };
            const files = compiled(services.registry, 'files');
            // the permission may have been withdrawn during the upload
            if (row.file_id && !can(caller, files.resource.actions.update)) throw forbidden();
            await requireStorage(db, services, await folderOf(db, row), row.size, row.id);
            const file = row.file_id
                ? await recordWrites.updateRecord(db, uploader, files, Number(row.file_id), {
                      version: row.file_version,
                      ...withContent(stored),
                  })
                : await putFile(db, uploader, {
                      folderId: await requireFolder(db, uploader, Number(row.folder_id)),
                      name: stored.name,
                      content: stored,
                  });
            const [after] = await db`
                UPDATE uploads SET finished_at = now(), touched_at = now(), made_file_id = ${file.id as number}, made_revision = ${file.revision as number}
                WHERE id = ${row.id} RETURNING *`;
            await db`DELETE FROM upload_pieces WHERE upload_id = ${row.id}`;
            return { done: numbers(after as Record<string, unknown>), used: true };
        });
        if (!used) await services.files.remove(stored.key);
        return done;
    } catch (error) {
        if (isRolledBack(error)) await services.files.remove(stored.key);
        // retrying cannot help if access to the folder is gone or the file has changed
        if (error instanceof ApiError && error.status < 500) await forget();
        throw error;
    }
};

/** Target folder, or the current folder of the file whose version it will be. */
const folderOf = async (db: Db, row: UploadRow): Promise<number> => {
    if (row.folder_id) return Number(row.folder_id);
    const [file] = await db`SELECT folder_id FROM files WHERE id = ${row.file_id}`;
    return Number(file?.folder_id);
};

const throwNotFound = (): never => {
    throw notFound();
};

/** Current folder: it may have been archived or moved out of scope during the upload. */
const requireFolder = async (db: Db, { services, caller }: Uploader, id: number): Promise<number> => {
    const folder = await findRecord(db, compiled(services.registry, 'folders'), caller, id);
    if (!folder) throw notFound();
    if (folder.archived_at) throw conflict('This folder is archived. Restore it first.');
    return id;
};

/** Deletes uploads without activity for a day, finished or not. */
export const pruneUploads = (services: Services): Promise<void> =>
    transact(services, async db => void (await db`DELETE FROM uploads WHERE touched_at < now() - ${WAITS}::interval`));
