import type { Handlers, Services } from '../platform/services';
import { readFieldDay } from './day';
import { importFieldEntry, readFieldEntry, sendFieldEntry } from './entries';
import { pruneFieldParts, readFieldPart, sendFieldPart } from './parts';

export const handlers: Handlers = {
    readFieldDay,
    readFieldPart,
    sendFieldPart,
    readFieldEntry,
    sendFieldEntry,
    importFieldEntry,
};

export const registerWork = (services: Services): void =>
    services.queue.register('field.prune-parts', () => pruneFieldParts(services), { cron: '40 3 * * *' });
