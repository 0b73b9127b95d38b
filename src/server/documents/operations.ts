import type { Registry } from '../engine/compile';
import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { attachmentHandlers } from './attachments';
import { fileHandlers, fileHooks } from './files';
import { folderHooks } from './folders';

/** Files and attachments check the records they hang on, so they need to know every resource. */
export const handlers = (registry: Registry): Handlers => ({
    ...fileHandlers(registry),
    ...attachmentHandlers(registry),
});
export const hooks: Hooks = { folders: folderHooks, files: fileHooks };
