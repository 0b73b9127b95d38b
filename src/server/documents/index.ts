import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { attachmentHandlers } from './attachments';
import { fileHandlers, fileHooks } from './files';
import { folderHooks } from './folders';

export const handlers: Handlers = {
    ...fileHandlers,
    ...attachmentHandlers,
};
export const hooks: Hooks = { folders: folderHooks, files: fileHooks };
