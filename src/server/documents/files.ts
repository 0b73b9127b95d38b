import { isPreviewable, UPLOAD_LIMITS } from '../../domain/operations/uploads';
import { foldText } from '../../domain/records/textFolding';
import { notify } from '../communication/notify';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created, page } from '../engine/http/envelope';
import { findRecord, getRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith, respondWithMany } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { TODAY } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { Db, Handlers, OperationContext, Services, StoredFile } from '../platform/services';
import {
    displayName,
    fileColumns,
    formInteger,
    formText,
    readUploads,
    STORED_CONTENT,
    totalBytes,
    withStoredFiles,
} from './content';
import { requireStorage, requireStorageToMove } from './storageQuota';
import { enqueueTextExtraction } from './textExtraction';

const LINK_SECONDS = 300;

type Content = StoredFile & { restoredFrom?: number };
/** Stored content in the input of a file's write. */
export const withContent = (content: Content): Row => ({ [STORED_CONTENT]: content }) as Row;

/** Serialises uploads of the same name, so that the second finds the first. Held until the transaction ends. */
const lockFolderNames = (db: Db, folderId: number) =>
    db`SELECT pg_advisory_xact_lock(hashtextextended(${`names in folder ${folderId}`}, 0))`;

/** File of that name in a folder. Of several, from before versioning, the one changed last. */
const fileNamed = async (db: Db, folderId: number, name: string) => {
    const [found] = await db<{ id: number; version: number }[]>`
        SELECT id, version FROM files WHERE folder_id = ${folderId} AND fold_text(name) = fold_text(${name}) AND archived_at IS NULL
        ORDER BY updated_at DESC, id DESC LIMIT 1 FOR UPDATE`;
    return found;
};

const NAME_TAKEN = 'The folder already has a file with this name. Choose another name.';

/** Refuses a duplicate name on renaming or moving, so that a later upload under the name is a version of one file. */
const checkName = async (db: Db, given: Row, current: Row | undefined) => {
    const next = { ...current, ...given };
    const [folderId, name] = [Number(next.folder_id), String(next.name)];
    if (current && folderId === current.folder_id && foldText(name) === foldText(String(current.name))) return;
    await lockFolderNames(db, folderId);
    const [twin] = await db`
        SELECT id FROM files WHERE folder_id = ${folderId} AND fold_text(name) = fold_text(${name}) AND archived_at IS NULL
           AND id IS DISTINCT FROM ${(current?.id as number | undefined) ?? null} LIMIT 1`;
    if (twin) throw invalid({ [given.name === undefined ? 'folder_id' : 'name']: [NAME_TAKEN] });
};

const notifyNewFile = async (file: Row, { db, services, caller }: HookContext) => {
    const [folder] = await db`
        SELECT id, name, customer_id FROM folders
        WHERE id = ${file.folder_id as number} AND (shared_until IS NULL OR shared_until >= ${db.unsafe(TODAY)})`;
    if (!folder?.customer_id) return;
    await notify(db, services, {
        to: { permission: ['read_file'], customerId: folder.customer_id },
        type: 'folder',
        data: { message: `${caller.name} added files to the folder ${folder.name}.`, id: folder.id, event: 'files' },
        except: caller.userId,
        mergeMinutes: 30,
    });
};

export const fileHooks: ResourceHooks = {
    computed: { url: 'NULL::text', thumbnail_url: thumbnailSql('t.file_path') },
    beforeWrite: async (input, current, { db, services }) => {
        const { [STORED_CONTENT]: content, ...given } = input as Row & { [STORED_CONTENT]?: Content };
        await checkName(db, given, current);
        if (current && typeof given.folder_id === 'number' && given.folder_id !== current.folder_id)
            await requireStorageToMove(db, services, [Number(current.id)], Number(current.folder_id), given.folder_id);
        if (!content) {
            if (!current) throw invalid({ files: ['Choose a file.'] });
            return given;
        }
        return {
            ...given,
            ...fileColumns(content),
            revision: current ? (current.revision as number) + 1 : 1,
            restored_from: content.restoredFrom ?? null,
        };
    },
    afterWrite: async (file, previous, context) => {
        if (file.sha256 !== previous?.sha256) await enqueueTextExtraction(context.db, context.services);
        if (!previous) await notifyNewFile(file, context);
    },
    afterArchive: async (file, action, { db }) => {
        if (action === 'archive') return;
        if (file.removed_at) throw conflict('This file was permanently removed.', file);
        await lockFolderNames(db, file.folder_id as number);
        const [twin] = await db`
            SELECT id FROM files WHERE folder_id = ${file.folder_id as number} AND fold_text(name) = fold_text(${String(file.name)})
               AND archived_at IS NULL AND id <> ${file.id as number} LIMIT 1`;
        if (twin) throw conflict('Another file has this name in the folder now. Rename that one first.');
    },
    present: (rows, { services }) =>
        rows.map(row => ({
            ...row,
            url:
                !row.removed_at && isPreviewable(String(row.media_type))
                    ? services.files.link(String(row.file_path), { expiresSeconds: LINK_SECONDS })
                    : null,
            thumbnail_url: thumbnailLink(services.files, row.thumbnail_url),
        })),
};

const writeContext = ({ services, caller }: OperationContext) => ({ services, caller });

interface Arrival {
    folderId: number;
    name: string;
    description?: string | undefined;
    content: StoredFile;
}

/** Puts stored content into a folder: as a new file, or as the next version of an existing one. */
export const putFile = async (
    db: Db,
    { services, caller }: WriteContext,
    { folderId, name, description, content }: Arrival,
): Promise<Row> => {
    const files = compiled(services.registry, 'files');
    const descriptionInput = description ? { description } : {};
    await lockFolderNames(db, folderId);
    const existing = await fileNamed(db, folderId, name);
    if (!existing) {
        const input = { folder_id: folderId, name, ...descriptionInput, [STORED_CONTENT]: content };
        return recordWrites.insertRecord(db, { services, caller }, files, input);
    }
    if (!can(caller, files.resource.actions.update))
        throw invalid({ files: [`${name} already exists, and you may not change it. Choose another name.`] });
    const input = { version: existing.version, ...descriptionInput, [STORED_CONTENT]: content };
    return recordWrites.updateRecord(db, { services, caller }, files, existing.id, input as Row);
};

const addFiles = async (context: OperationContext, folderId: number) => {
    const { services, caller, body } = context;
    const files = compiled(services.registry, 'files');
    const folder = await findRecord(services.sql, compiled(services.registry, 'folders'), caller, folderId);
    if (!folder) throw notFound();
    if (folder.archived_at) throw conflict('This folder is archived. Restore it first.');
    const uploads = readUploads(body, 'files', {
        files: UPLOAD_LIMITS.files,
        bytes: services.config.folders.fileBytes,
    });
    const name = formText(body, 'name', 'Name', 160);
    const description = formText(body, 'description', 'Description', 2000);
    return withStoredFiles(services, uploads, { field: 'files', folder: 'folders' }, async stored => {
        const records = await transact(services, async db => {
            await requireStorage(db, services, folderId, totalBytes(stored));
            const made: Row[] = [];
            for (const content of stored)
                made.push(
                    await putFile(db, context, {
                        folderId,
                        name: stored.length === 1 && name ? name : content.name,
                        description,
                        content,
                    }),
                );
            return respondWithMany(db, context, files, made);
        });
        return created(records);
    });
};

/** Converts form texts to the contract's types. */
const updateInput = (body: Row): Row => {
    const { file: _, ...given } = body;
    for (const key of ['version', 'folder_id'])
        if (typeof given[key] === 'string')
            given[key] = formInteger(given, key, key === 'version' ? 'Version' : 'Folder');
    if (given.description === '') given.description = null;
    return given;
};

const updateFile = async (context: OperationContext) => {
    const { services, caller, params, body } = context;
    const files = compiled(services.registry, 'files');
    const id = Number(params.id);
    const input = updateInput(body);
    // nothing is stored for a file outside the caller's scope
    const file = await findRecord(services.sql, files, caller, id);
    if (!file) throw notFound();
    const uploads =
        body.file === undefined
            ? []
            : readUploads(body, 'file', { files: 1, bytes: services.config.folders.fileBytes });
    return withStoredFiles(services, uploads, { field: 'file', folder: 'folders' }, stored =>
        transact(services, async db => {
            if (stored[0]) await requireStorage(db, services, Number(file.folder_id), stored[0].size);
            const written = await recordWrites.updateRecord(db, writeContext(context), files, id, {
                ...input,
                ...(stored[0] ? { [STORED_CONTENT]: stored[0] } : {}),
            } as Row);
            return respondWith(db, { services, caller }, files, written, 200);
        }),
    );
};

interface Version {
    revision: number;
    file_name: string;
    file_path: string;
    media_type: string;
    size: number;
    sha256: string;
    removed_at: string | null;
}
/** A version of a file within the caller's scope. */
const requireVersionOf = async ({ services, caller, params }: OperationContext) => {
    const file = await getRecord(services, compiled(services.registry, 'files'), caller, Number(params.id));
    const [version] = await services.sql<Version[]>`
        SELECT revision, file_name, file_path, media_type, size, sha256, removed_at FROM file_versions
        WHERE file_id = ${file.id as number} AND revision = ${Number(params.revision)}`;
    if (!version) throw notFound();
    if (version.removed_at) throw conflict('The content of this version was permanently removed.', file);
    return { file, version };
};

const listFileVersions = async ({ services, caller, params, query }: OperationContext) => {
    const { sql, files } = services;
    const file = await getRecord(services, compiled(services.registry, 'files'), caller, Number(params.id));
    const limit = Number(query.per_page ?? 20);
    const offset = (Number(query.page ?? 1) - 1) * limit;
    const rows = await sql`
        SELECT v.revision, v.file_name, v.file_path, v.media_type, v.size, v.sha256, v.restored_from, v.removed_at, v.created_at,
               CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'label', u.fullname) END AS user
        FROM file_versions v LEFT JOIN users u ON u.id = v.created_by
        WHERE v.file_id = ${file.id as number} ORDER BY v.revision DESC LIMIT ${limit} OFFSET ${offset}`;
    const [counted] = await sql`SELECT count(*)::int AS total FROM file_versions WHERE file_id = ${file.id as number}`;
    return page(
        rows.map(({ file_path, ...version }) => ({
            ...version,
            size: Number(version.size),
            current: version.revision === file.revision,
            url:
                !version.removed_at && isPreviewable(version.media_type)
                    ? files.link(file_path, { expiresSeconds: LINK_SECONDS })
                    : null,
        })),
        { offset, limit, total: counted?.total as number },
    );
};

const downloadFileVersion = async (context: OperationContext) => {
    const { file, version } = await requireVersionOf(context);
    const name = downloadName(
        `${String(file.name).replace(/\.[^.]{1,10}$/, '')} (version ${version.revision})`,
        version.file_name,
    );
    return linkTo(context.services, { ...version, name });
};

/** Restores old content as the next version, so that no version is lost. */
const restoreFileVersion = async (context: OperationContext) => {
    const { services, caller, params, body } = context;
    const { file, version } = await requireVersionOf(context);
    const files = compiled(services.registry, 'files');
    const content: Content = {
        key: version.file_path,
        name: version.file_name,
        type: version.media_type,
        size: Number(version.size),
        sha256: version.sha256,
        restoredFrom: version.revision,
    };
    if (file.revision === version.revision) throw conflict('This version is the current one.', file);
    return transact(services, async db => {
        const input = { version: body.version, [STORED_CONTENT]: content };
        const written = await recordWrites.updateRecord(
            db,
            { services, caller },
            files,
            Number(params.id),
            input as Row,
        );
        return respondWith(db, { services, caller }, files, written, 200);
    });
};

interface Opened {
    file_path: unknown;
    name: string;
    media_type: unknown;
    size: unknown;
}
const linkTo = ({ files }: Services, { file_path, name, media_type, size }: Opened) => ({
    url: files.link(String(file_path), { expiresSeconds: LINK_SECONDS, downloadAs: name }),
    name,
    media_type,
    size: Number(size),
    expires_in: LINK_SECONDS,
});

const downloadFile = async ({ services, caller, params }: OperationContext) => {
    const file = await getRecord(services, compiled(services.registry, 'files'), caller, Number(params.id));
    const { file_path, media_type, size } = file;
    return linkTo(services, {
        file_path,
        media_type,
        size,
        name: downloadName(String(file.name), String(file.file_name)),
    });
};

/** A renamed file keeps the extension of its content, so that the reader's computer knows what to open it with. */
export const downloadName = (name: string, original: string): string => {
    const extension = /\.[^.]{1,10}$/.exec(original)?.[0] ?? '';
    return displayName(name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension);
};

const listFolderFiles = async ({ services, caller, params, query }: OperationContext) => {
    const folderId = Number(params.id);
    if (!(await findRecord(services.sql, compiled(services.registry, 'folders'), caller, folderId))) throw notFound();
    return listRecords(services, compiled(services.registry, 'files'), caller, { ...query, folder_id: folderId });
};

export const fileHandlers: Handlers = {
    uploadFiles: context => addFiles(context, formInteger(context.body, 'folder_id', 'Folder')),
    uploadFolderFiles: context => addFiles(context, Number(context.params.id)),
    updateFile: context => updateFile(context),
    downloadFile: context => downloadFile(context),
    listFolderFiles: context => listFolderFiles(context),
    listFileVersions: context => listFileVersions(context),
    downloadFileVersion: context => downloadFileVersion(context),
    restoreFileVersion: context => restoreFileVersion(context),
};
