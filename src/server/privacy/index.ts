import type { Handlers, Services } from '../platform/services';
import { pruneActivityLog } from './pruneLog';
import { FILES_JOB, previewPersonalDataRemoval, removePersonalData } from './removal';

export const handlers: Handlers = { previewPersonalDataRemoval, removePersonalData };

export const registerWork = (services: Services): void => {
    // files are deleted by a job after the commit, which is retried if the store is unavailable
    services.queue.register<{ files: string[] }>(FILES_JOB, async ({ files }) => {
        for (const key of files) await services.files.remove(key);
    });
    services.queue.register('privacy.log', async () => void (await pruneActivityLog(services)), { cron: '20 3 * * *' });
};
