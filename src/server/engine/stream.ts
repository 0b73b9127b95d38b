import type { Caller, ChangeEvent, OperationContext, Services } from '../foundation/services';
import { ANSWERED } from './envelope';
import { mayUse } from './records';

/** Whether a caller may hear that something changed: the same permission and the same rows as a read. */
export const mayHear = (caller: Caller, event: ChangeEvent): boolean => {
    if (event.userId !== undefined) return event.userId === caller.userId;
    if (caller.customerId !== null && event.customerId !== caller.customerId) return false;
    return mayUse(caller, event.permission);
};

const HEARTBEAT_MS = 25_000;

/** Server-sent events until the page closes. The caller is looked up again at each heartbeat: who is out hears no more. */
export const streamEvents =
    (authenticate: (services: Services, request: OperationContext['request']) => Promise<Caller | null>) =>
    async ({ services, caller, request, reply }: OperationContext): Promise<typeof ANSWERED> => {
        let current = caller;
        reply.hijack();
        const { raw } = reply;
        raw.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
            connection: 'keep-alive',
        });
        raw.write('retry: 3000\n\n');
        const stop = services.events.subscribe(event => {
            if (!mayHear(current, event)) return;
            raw.write(
                `event: change\ndata: ${JSON.stringify({ type: event.type, resource: event.resource, id: event.id })}\n\n`,
            );
        });
        const beat = setInterval(async () => {
            const known = await authenticate(services, request).catch(() => null);
            if (!known) return void raw.end();
            current = known;
            raw.write(': still here\n\n');
        }, HEARTBEAT_MS);
        beat.unref();
        raw.on('close', () => {
            stop();
            clearInterval(beat);
        });
        return ANSWERED;
    };
