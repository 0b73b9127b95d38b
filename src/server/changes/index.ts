import { Envelope } from '../engine/http/envelope';
import { invalid } from '../platform/errors';
import type { Handlers, Services } from '../platform/services';
import { pruneChanges, restartForeignFeed } from './prune';
import { readChanges } from './readChanges';

const DEFAULT_LIMIT = 100;

interface Query {
    since?: string;
    copy?: boolean;
    resource?: string;
    limit?: number;
}

export const handlers: Handlers = {
    listChanges: async ({ services, caller, query }) => {
        const { since, copy, resource, limit = DEFAULT_LIMIT } = query as Query;
        if (since !== undefined && copy) throw invalid({ copy: ['starts a copy: leave out since.'] });
        if (resource !== undefined && !copy) throw invalid({ resource: ['limits a copy: add copy=true.'] });
        const position = { since, copy: copy === true, resource };
        return new Envelope({ ...(await readChanges(services, caller, position, Number(limit))) });
    },
};

export const prepare = restartForeignFeed;

export const registerWork = (services: Services): void => {
    services.queue.register('changes.prune', () => pruneChanges(services), { cron: '40 4 * * *' });
};
