import { isPreviewable } from '../../domain/documents';
import { notify } from '../communication/notify';
import { compiled } from '../engine/compile';
import { created } from '../engine/envelope';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord, getRecord, listRecords, presentOne } from '../engine/read';
import { remember } from '../engine/request';
import { answerTogether, insertTogether, within } from '../engine/write';
import { transact } from '../foundation/database/transact';
import { conflict, invalid, notFound } from '../foundation/errors';
import { thumbnailLink, thumbnailOf } from '../foundation/files/thumbnails';
import type { Handlers, OperationContext, StoredFile } from '../foundation/services';
import { discard, displayName, formInteger, formText, storeAll, uploadsIn } from './content';

/** Where a write carries the content that was stored for it. A symbol, because no request can name one. */
const CONTENT = Symbol('stored content');
const LINK_SECONDS = 300;

const tell = async (file: Row, { db, services, caller }: HookContext) => {
    const [folder] = await db`SELECT id, name, customer_id FROM folders WHERE id = ${file.folder_id as number}`;
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
    computed: { url: 'NULL::text', thumbnail_url: thumbnailOf('t.file_path') },
    beforeWrite: (input, current) => {
        const { [CONTENT]: content, ...given } = input as Row & { [CONTENT]?: StoredFile };
        if (!content) {
            if (!current) throw invalid({ files: ['Choose a file.'] });
            return given;
        }
        return {
            ...given,
            file_name: content.name,
            file_path: content.key,
            media_type: content.type,
            size: content.size,
            sha256: content.sha256,
            revision: current ? (current.revision as number) + 1 : 1,
        };
    },
    afterWrite: async (file, previous, context) => {
        if (!previous) await tell(file, context);
    },
    present: (rows, { services }) =>
        rows.map(row => ({
            ...row,
            url: isPreviewable(String(row.media_type))
                ? services.files.link(String(row.file_path), { expiresSeconds: LINK_SECONDS })
                : null,
            thumbnail_url: thumbnailLink(services.files, row.thumbnail_url),
        })),
};

const writeContext = ({ services, caller }: OperationContext) => ({ services, caller });

const addFiles = async (context: OperationContext, folderId: number) => {
    const { services, caller, body } = context;
    const files = compiled(services.registry, 'files');
    const folder = await findRecord(services.sql, compiled(services.registry, 'folders'), caller, folderId);
    if (!folder) throw notFound();
    if (folder.archived_at) throw conflict('This folder is archived. Restore it first.');
    const uploads = uploadsIn(body, 'files');
    const name = formText(body, 'name', 'Name', 160);
    const description = formText(body, 'description', 'Description', 2000);
    const stored = await storeAll(services, uploads, 'files', 'folders');
    try {
        const records = await transact(services, async db => {
            const made = await insertTogether(
                db,
                writeContext(context),
                files,
                stored.map(content => ({
                    folder_id: folderId,
                    name: stored.length === 1 && name ? name : content.name,
                    ...(description ? { description } : {}),
                    [CONTENT]: content,
                })),
            );
            return answerTogether(db, context, files, made);
        });
        return created(records);
    } catch (error) {
        await discard(services, stored);
        throw error;
    }
};

/** A form sends texts; the engine wants what the contract says. */
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
    // nothing is stored for a file that is not the caller's
    if (!(await findRecord(services.sql, files, caller, id))) throw notFound();
    const uploads = body.file === undefined ? [] : uploadsIn(body, 'file');
    if (uploads.length > 1) throw invalid({ file: ['Choose one file to replace this one.'] });
    const stored = await storeAll(services, uploads, 'file', 'folders');
    try {
        const record = await transact(services, async db => {
            const written = await within.updateRecord(db, writeContext(context), files, id, {
                ...input,
                ...(stored[0] ? { [CONTENT]: stored[0] } : {}),
            } as Row);
            const shown = await presentOne(services, files, caller, written);
            await remember(db, 200, { body: shown });
            return shown;
        });
        return record;
    } catch (error) {
        await discard(services, stored);
        throw error;
    }
};

const downloadFile = async ({ services, caller, params }: OperationContext) => {
    const file = await getRecord(services, compiled(services.registry, 'files'), caller, Number(params.id));
    const name = downloadName(String(file.name), String(file.file_name));
    return {
        url: services.files.link(String(file.file_path), { expiresSeconds: LINK_SECONDS, downloadAs: name }),
        name,
        media_type: file.media_type,
        size: file.size,
        expires_in: LINK_SECONDS,
    };
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
};
