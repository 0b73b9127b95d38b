import { Envelope } from '../engine/http/envelope';
import type { Handlers, Services } from '../platform/services';
import { pruneChanges } from './prune';
import { readChanges } from './readChanges';

const DEFAULT_LIMIT = 100;

export const handlers: Handlers = {
    listChanges: async ({ services, caller, query }) => {
        const { since, limit = DEFAULT_LIMIT } = query as { since?: string; limit?: number };
        return new Envelope({ ...(await readChanges(services, caller, since, Number(limit))) });
    },
};

export const registerWork = (services: Services): void => {
    services.queue.register('changes.prune', () => pruneChanges(services), { cron: '40 4 * * *' });
};
