import { resources } from '../../../contract/generated/resources';
import type { Caller, ChangeEvent, OperationContext, Services } from '../../platform/services';
import { can } from '../can';
import { REPLY_SENT } from './envelope';

/** Whether a caller may hear that something changed: the same permission and the same rows as a read. */
export const canReceiveEvent = (caller: Caller, event: ChangeEvent): boolean => {
    if (event.userId !== undefined) return event.userId === caller.userId;
    if (caller.customerId !== null && event.customerId !== caller.customerId) return false;
    const product = resources[event.resource ?? '']?.kindOf?.subscription;
    if (caller.customerId !== null && product && !caller.subscribedTo.has(product)) return false;
    return can(caller, event.permission);
};

/** Rights and scope of a caller as one comparable text. */
const rightsOf = ({ superAdmin, customerId, permissions, subscribedTo }: Caller): string =>
    JSON.stringify([superAdmin, customerId, [...permissions].sort(), [...subscribedTo].sort()]);

const HEARTBEAT_MS = 25_000;

/**
 * Server-sent events until the page closes. The caller is looked up again at each heartbeat and before anything is told: who
 * is out, or lost a right, hears no more.
 */
export const streamEvents =
    (authenticate: (services: Services, request: OperationContext['request']) => Promise<Caller | null>) =>
    async ({ services, caller, request, reply }: OperationContext): Promise<typeof REPLY_SENT> => {
        let current = caller;
        reply.hijack();
        const { raw } = reply;
        const { socket } = request.raw;
        // who has closed the page by now is told of by no event any more
        if (raw.destroyed || socket.destroyed) return REPLY_SENT;
        raw.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
            connection: 'keep-alive',
        });
        let over = false;
        const write = (text: string) => {
            if (!over && raw.writable) raw.write(text);
        };
        write('retry: 3000\n\n');
        /** whether the caller is still who may listen; who is not has their stream ended */
        const isStillAuthorised = async (): Promise<boolean> => {
            const known = await authenticate(services, request).catch(() => null);
            if (known) current = known;
            else end();
            return !over;
        };
        const sendChange = async (event: ChangeEvent) => {
            if (
                over ||
                !canReceiveEvent(current, event) ||
                !(await isStillAuthorised()) ||
                !canReceiveEvent(current, event)
            )
                return;
            write(
                `event: change\ndata: ${JSON.stringify({ type: event.type, resource: event.resource, id: event.id })}\n\n`,
            );
        };
        const sendRightsChange = async () => {
            const before = rightsOf(current);
            if (!over && (await isStillAuthorised()) && rightsOf(current) !== before)
                write(`event: change\ndata: ${JSON.stringify({ type: 'rights' })}\n\n`);
        };
        // one after the other, so that they are told in the order in which they happened
        let pending = Promise.resolve();
        const stop = services.events.subscribe(event => {
            pending = pending.then(() => (event.type === 'rights' ? sendRightsChange() : sendChange(event)));
        });
        const beat = setInterval(async () => {
            if (await isStillAuthorised()) write(': still here\n\n');
        }, HEARTBEAT_MS);
        beat.unref();
        /** Nothing is written any more: who does not read keeps the end of a stream waiting, and what was written after it ended the server. */
        const end = () => {
            if (over) return;
            over = true;
            stop();
            clearInterval(beat);
            socket.off('close', end);
            raw.end();
        };
        raw.once('close', end);
        // a stream that waits behind other answers of its connection is told of nothing when that is cut
        socket.once('close', end);
        return REPLY_SENT;
    };
