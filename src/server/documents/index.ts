import { UPLOAD_LIMITS } from '../../domain/operations/uploads';
import type { Hooks } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { Caller, Handlers, OperationContext, Services } from '../platform/services';
import { attachmentHandlers } from './attachments';
import { fileHandlers, fileHooks } from './files';
import { notifyEndingShares } from './folderShares';
import { folderHooks } from './folders';
import { releaseOrphanedFiles } from './orphanedFiles';
import { searchFiles } from './search';
import { removePermanently, type StorageUsage, storageUsage } from './storageQuota';
import { registerTextExtraction } from './textExtraction';
import { pruneUploads } from './uploads';

const MEGABYTE = 1024 * 1024;

export const handlers: Handlers = {
    ...fileHandlers,
    ...attachmentHandlers,
    getFileSettings: context => getFileSettings(context),
    removeFileForGood: context => removePermanently(context),
    searchFiles: context => searchFiles(context),
};
/** Hides the storage use of the whole business from customers. */
const spaceFor = ({ customerId }: Caller, { whole, ...space }: StorageUsage) => ({
    ...space,
    whole: customerId ? null : whole,
});
/** Limits on number and size of uploaded files. */
const getFileSettings = async ({ services, caller, query }: OperationContext) => {
    const id = query.folder_id as number | undefined;
    const folder = id && (await findRecord(services.sql, compiled(services.registry, 'folders'), caller, id));
    if (id && !folder) throw notFound();
    return {
        files: UPLOAD_LIMITS.files,
        file_megabytes: services.config.folders.fileBytes / MEGABYTE,
        space: id ? spaceFor(caller, await storageUsage(services.sql, services, id)) : null,
    };
};

export const registerWork = (services: Services): void => {
    services.queue.register('documents.prune-uploads', () => pruneUploads(services), { cron: '15 * * * *' });
    registerTextExtraction(services);
    services.queue.register('documents.release-left-files', async () => void (await releaseOrphanedFiles(services)), {
        cron: '50 2 * * *',
    });
    // 7 o'clock in the morning, business time
    services.queue.register('documents.tell-of-ending-shares', () => notifyEndingShares(services), {
        cron: '0 21 * * *',
    });
};

export const hooks: Hooks = { folders: folderHooks, files: fileHooks };
