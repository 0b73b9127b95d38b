import type { Handlers, Services } from '../platform/services';
import { pruneActivityLog } from './pruneLog';
import { FILES_JOB, previewPersonalDataRemoval, removePersonalData } from './removal';

export const handlers: Handlers = { previewPersonalDataRemoval, removePersonalData };

export const registerWork = (services: Services): void => {
    // files go after the commit, by a job: what a full or missing store refuses is tried again
    services.queue.register<{ files: string[] }>(FILES_JOB, async ({ files }) => {
        for (const key of files) await services.files.remove(key);
    });
    services.queue.register('privacy.log', async () => void (await pruneActivityLog(services)), { cron: '20 3 * * *' });
};
