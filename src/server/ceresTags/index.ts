import type { Hooks } from '../engine/hooks';
import type { Handlers, Services } from '../platform/services';
import { getCeresTagFeed, pollTags } from './feed';
import { linkCeresTags, tagHooks, unlinkCeresTags } from './links';
import { mapCeresTags } from './mappings';
import { listCeresTagPositions } from './positions';
import { getCeresTagSettings, updateCeresTagSettings } from './settings';
import { markSilentTags, notifyTagAlerts, pruneTagRejections } from './tagAlerts';
import { getCeresTagTrack } from './track';

export const hooks: Hooks = { 'ceres-tags': tagHooks };
export const handlers: Handlers = {
    getCeresTagFeed,
    getCeresTagSettings,
    getCeresTagTrack,
    linkCeresTags,
    listCeresTagPositions,
    mapCeresTags,
    unlinkCeresTags,
    updateCeresTagSettings,
};
export const registerWork = (services: Services): void => {
    // runs are serialised by this key, so a run that is due during another one waits
    if (services.config.ceres)
        services.queue.register('ceres-tags.poll', async () => void (await pollTags(services)), {
            cron: '*/5 * * * *',
            retryLimit: 0,
        });
    services.queue.register(
        'ceres-tags.silent',
        async () => {
            await markSilentTags(services);
            await notifyTagAlerts(services);
        },
        { cron: '*/10 * * * *', retryLimit: 0 },
    );
    services.queue.register('ceres-tags.prune', () => pruneTagRejections(services), { cron: '40 3 * * *' });
};
