import { Envelope } from '../engine/http/envelope';
import { invalid } from '../platform/errors';
import type { Handlers, Services } from '../platform/services';
import { pruneChanges } from './prune';
import { readChanges } from './readChanges';

const DEFAULT_LIMIT = 100;

export const handlers: Handlers = {
    listChanges: async ({ services, caller, query }) => {
        const { since, copy, limit = DEFAULT_LIMIT } = query as { since?: string; copy?: boolean; limit?: number };
        if (since !== undefined && copy) throw invalid({ copy: ['starts a copy: leave out since.'] });
        return new Envelope({
            ...(await readChanges(services, caller, { since, copy: copy === true }, Number(limit))),
        });
    },
};

export const registerWork = (services: Services): void => {
    services.queue.register('changes.prune', () => pruneChanges(services), { cron: '40 4 * * *' });
};
