import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { fileSizeText } from '../../domain/operations/uploads';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { respondWith } from '../engine/write/write';
import { lockRecord } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, notFound, staleMessage } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { settingsOn } from '../settings/settings';

const GIGABYTE = 1024 ** 3;
/**
 * Tables whose files belong to records: attachments, and each resource whose rows have a stored file and its size. They
 * are in no folder and count towards the total only; files of folders count by their versions.
 */
const WITH_RECORDS = [
    'attachments',
    ...Object.values(resources as Record<string, Resource>)
        .filter(
            ({ name, fields }) =>
                name !== 'files' && ['file_path', 'size'].every(of => fields.some(({ name: is }) => is === of)),
        )
        .map(({ table }) => table),
];
/** Time after its last request until an unfinished upload releases its reserved space. */
const UNDER_WAY = '1 hour';

/** Bytes. */
export interface StorageUsage {
    /** bytes of the outermost folder with everything inside: all versions, including archived files */
    used: number;
    most: number;
    /** remaining bytes: less than the difference if the storage of all files is nearly full */
    left: number;
    whole: TotalUsage;
}
interface TotalUsage {
    /** bytes of all folders and of record files */
    used: number;
    most: number;
    /** bytes of attachments and photos of records */
    records: number;
}

/** Outermost folder of a folder, with all folders inside it, by id. */
const folderTree = (db: Db, folderId: number) => db`
    WITH RECURSIVE around AS (
        SELECT id, parent_id, 1 AS depth FROM folders WHERE id = ${folderId}
        UNION ALL SELECT f.id, f.parent_id, a.depth + 1 FROM folders f JOIN around a ON f.id = a.parent_id WHERE a.depth < 100
    ), inner_folders AS (
        SELECT id, 1 AS depth FROM around WHERE parent_id IS NULL
        UNION ALL SELECT f.id, i.depth + 1 FROM folders f JOIN inner_folders i ON f.parent_id = i.id WHERE i.depth < 100
    ) SELECT id FROM inner_folders`;

/** Bytes used in these folders, plus those of unfinished uploads into them other than `except`. */
const bytesIn = async (db: Db, folders: readonly number[] | null, except: string | null): Promise<number> => {
    const [kept] = await db`
        SELECT coalesce(sum(v.size), 0)::bigint AS bytes FROM file_versions v
        WHERE v.removed_at IS NULL AND v.restored_from IS NULL
          ${folders ? db`AND v.file_id IN (SELECT id FROM files WHERE folder_id = ANY(${folders as number[]}::bigint[]))` : db``}`;
    const [sent] = await db`
        SELECT coalesce(sum(u.size), 0)::bigint AS bytes FROM uploads u LEFT JOIN files f ON f.id = u.file_id
        WHERE u.finished_at IS NULL AND u.touched_at > now() - ${UNDER_WAY}::interval AND u.id IS DISTINCT FROM ${except}::uuid
          ${folders ? db`AND coalesce(u.folder_id, f.folder_id) = ANY(${folders as number[]}::bigint[])` : db``}`;
    return Number(kept?.bytes) + Number(sent?.bytes);
};

const bytesWithRecords = async (db: Db): Promise<number> => {
    const tables = WITH_RECORDS.map(table => `SELECT size FROM ${table} WHERE archived_at IS NULL`).join(' UNION ALL ');
    const [row] = await db.unsafe(`SELECT coalesce(sum(size), 0)::bigint AS bytes FROM (${tables}) kept`);
    return Number(row?.bytes);
};

const limits = (db: Db, services: Services) =>
    settingsOn(db, services, 'folder', todayIn(BUSINESS_ZONE, services.clock.now()));

const totalUsage = async (db: Db, gigabytes: number, except: string | null): Promise<TotalUsage> => {
    const records = await bytesWithRecords(db);
    return { used: (await bytesIn(db, null, except)) + records, most: gigabytes * GIGABYTE, records };
};

/** Remaining space of a folder. @param except the upload being checked */
export const storageUsage = async (
    db: Db,
    services: Services,
    folderId: number,
    except: string | null = null,
): Promise<StorageUsage> => {
    const { folder_gigabytes, space_gigabytes } = await limits(db, services);
    const folders = (await folderTree(db, folderId)).map(({ id }) => Number(id));
    const used = await bytesIn(db, folders, except);
    const whole = await totalUsage(db, space_gigabytes, except);
    const most = folder_gigabytes * GIGABYTE;
    return { used, most, left: Math.max(0, Math.min(most - used, whole.most - whole.used)), whole };
};

/** Serialises writes that use storage until the transaction ends, so that two at once cannot both take the last space. */
export const lockStorage = (db: Db) => db`SELECT pg_advisory_xact_lock(hashtextextended('space of files', 0))`;

/** Advice when the storage of all files is full. */
const FREE_SOME = 'Remove files that are no longer needed, or ask an administrator for more space.';

/** @throws ApiError 413 if the folder has too little space */
export const requireStorage = async (
    db: Db,
    services: Services,
    folderId: number,
    bytes: number,
    except: string | null = null,
): Promise<void> => {
    await lockStorage(db);
    const { left, used, most } = await storageUsage(db, services, folderId, except);
    if (bytes <= left) return;
    const bound =
        left < Math.max(0, most - used)
            ? `is left for all files. ${FREE_SOME}`
            : 'is left in this folder. Permanently remove earlier versions or archived files, or ask an administrator for more space.';
    const message = `Not enough space for ${fileSizeText(bytes)}: ${fileSizeText(left)} ${bound}`;
    throw new ApiError(413, message, { files: [message] });
};

/**
 * Checks the space for files of records, within the transaction that stores them.
 * @param told field and advice of the error
 * @throws ApiError 413 if the total limit would be exceeded
 */
export const requireStorageForRecords = async (
    db: Db,
    services: Services,
    bytes: number,
    { field = 'files', advice = FREE_SOME } = {},
): Promise<void> => {
    await lockStorage(db);
    const { used, most } = await totalUsage(db, (await limits(db, services)).space_gigabytes, null);
    if (used + bytes <= most) return;
    const message = `Not enough space for ${fileSizeText(bytes)}: ${fileSizeText(Math.max(0, most - used))} is left for all files. ${advice}`;
    throw new ApiError(413, message, { [field]: [message] });
};

/** Bytes of versions of files that move elsewhere. */
export const totalBytesOfFiles = async (db: Db, ids: readonly number[]): Promise<number> => {
    const [row] = await db`
        SELECT coalesce(sum(size), 0)::bigint AS bytes FROM file_versions
        WHERE file_id = ANY(${ids as number[]}::bigint[]) AND removed_at IS NULL AND restored_from IS NULL`;
    return Number(row?.bytes);
};

const outermost = async (db: Db, folderId: number): Promise<number> => {
    const [row] = await db`
        WITH RECURSIVE around AS (
            SELECT id, parent_id, 1 AS depth FROM folders WHERE id = ${folderId}
            UNION ALL SELECT f.id, f.parent_id, a.depth + 1 FROM folders f JOIN around a ON f.id = a.parent_id WHERE a.depth < 100
        ) SELECT id FROM around WHERE parent_id IS NULL`;
    return Number(row?.id ?? folderId);
};

/**
 * Requires space in the target's outermost folder for files that move there from another one.
 * @throws ApiError 413
 */
export const requireStorageToMove = async (
    db: Db,
    services: Services,
    ids: readonly number[],
    from: number,
    to: number,
) => {
    if ((await outermost(db, from)) === (await outermost(db, to))) return;
    await requireStorage(db, services, to, await totalBytesOfFiles(db, ids));
};

/**
 * Permanently deletes contents: earlier versions of a file, or all of an archived one. The rows remain and say so;
 * content shared with a remaining version is preserved.
 */
export const removePermanently = async (context: OperationContext) => {
    const { services, caller, params, body } = context;
    const files = compiled(services.registry, 'files');
    const id = Number(params.id);
    const everything = body.what === 'file';
    // files outside the caller's scope yield 404
    if (!(await findRecord(services.sql, files, caller, id))) throw notFound();
    const { shown, gone } = await transact(services, async db => {
        const file = await lockRecord(db, context, files, id);
        if (file.version !== body.version) throw conflict(staleMessage(caller, file), file);
        if (file.removed_at) throw conflict('This file was permanently removed.', file);
        if (everything && !file.archived_at) throw conflict('Archive this file first.', file);
        const removed = await db<{ file_path: string; size: string; restored_from: number | null }[]>`
            UPDATE file_versions SET removed_at = clock_now()
            WHERE file_id = ${id} AND removed_at IS NULL ${everything ? db`` : db`AND file_path <> ${String(file.file_path)}`}
            RETURNING file_path, size, restored_from`;
        await db`
            UPDATE files SET version = version + 1, updated_at = now(), updated_by = ${caller.userId}, removed_at = ${everything ? db`clock_now()` : null}
            WHERE id = ${id}`;
        const bytes = removed.reduce((sum, { size, restored_from }) => sum + (restored_from ? 0 : Number(size)), 0);
        await audit(db, services, files, caller, file, {
            action: 'remove_content',
            changes: { size: { from: bytes, to: null } },
        });
        const written = (await findRecord(db, files, caller, id)) as Row;
        const answer = await respondWith(db, { services, caller }, files, written, 200);
        return { shown: answer, gone: [...new Set(removed.map(({ file_path }) => file_path))] };
    });
    for (const key of gone) await services.files.remove(key);
    return shown;
};
