import type { Handlers, Services } from '../foundation/services';
import { FILES_JOB, previewPersonalDataRemoval, removePersonalData } from './removal';

export const handlers: Handlers = { previewPersonalDataRemoval, removePersonalData };

/** Files go after the commit, by a job: what a full or missing store refuses is tried again. */
export const registerWork = (services: Services): void =>
    services.queue.register<{ files: string[] }>(FILES_JOB, async ({ files }) => {
        for (const key of files) await services.files.remove(key);
    });
