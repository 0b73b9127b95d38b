import { UPLOAD_LIMITS } from '../../domain/documents';
import type { Hooks } from '../engine/hooks';
import type { Handlers, OperationContext, Services } from '../foundation/services';
import { attachmentHandlers } from './attachments';
import { fileHandlers, fileHooks } from './files';
import { folderHooks } from './folders';
import { searchFiles } from './search';
import { registerTexts } from './texts';
import { pruneUploads } from './uploads';

const MEGABYTE = 1024 * 1024;

export const handlers: Handlers = {
    ...fileHandlers,
    ...attachmentHandlers,
    getFileSettings: context => getFileSettings(context),
    searchFiles: context => searchFiles(context),
};
/** How many files are taken at a time, and how large they may be. */
const getFileSettings = async ({ services }: OperationContext) => ({
    files: UPLOAD_LIMITS.files,
    file_megabytes: services.config.folders.fileBytes / MEGABYTE,
});

export const registerWork = (services: Services): void => {
    services.queue.register('documents.prune-uploads', () => pruneUploads(services), { cron: '15 * * * *' });
    registerTexts(services);
};

export const hooks: Hooks = { folders: folderHooks, files: fileHooks };
