import type { OutgoingHttpHeaders } from 'node:http';
import { resources } from '../../../contract/generated/resources';
import type { Caller, ChangeEvent, OperationContext, Services } from '../../platform/services';
import { can, canList } from '../can';
import { findRecord } from '../read/read';
import { REPLY_SENT } from './envelope';

/** Whether a caller may receive a change event: the same permission and row scope as a read. */
export const canReceiveEvent = (caller: Caller, event: ChangeEvent): boolean => {
    if (event.userId !== undefined) return event.userId === caller.userId;
    if (caller.customerId !== null && event.customerId !== caller.customerId) return false;
    const product = resources[event.resource ?? '']?.kindOf?.subscription;
    if (caller.customerId !== null && product && !caller.subscribedTo.has(product)) return false;
    return can(caller, event.permission);
};

/** Permissions and scope of a caller as one comparable text. */
const rightsOf = ({ superAdmin, customerId, permissions, subscribedTo, propertyIds }: Caller): string =>
    JSON.stringify([superAdmin, customerId, [...permissions].sort(), [...subscribedTo].sort(), propertyIds]);

/** Whether the changed record lies at the properties of a limited caller. Changes of a whole list have no record. */
const isAtOwnProperty = async ({ sql, registry }: Services, caller: Caller, event: ChangeEvent): Promise<boolean> => {
    const found = event.userId === undefined && event.id !== undefined && registry.get(event.resource ?? '');
    if (caller.propertyIds === null || !found) return true;
    return (await findRecord(sql, found, caller, Number(event.id))) !== undefined;
};

const changeOf = (event: ChangeEvent) => `event: change\ndata: ${JSON.stringify(event)}\n\n`;

const HEARTBEAT_MS = 25_000;

/**
 * Server-sent events until the page closes. The caller is loaded again at each heartbeat and before each event, so that
 * a signed-out caller or one with fewer permissions receives nothing more.
 */
export const streamEvents =
    (authenticate: (services: Services, request: OperationContext['request']) => Promise<Caller | null>) =>
    async ({ services, caller, request, reply }: OperationContext): Promise<typeof REPLY_SENT> => {
        let current = caller;
        reply.hijack();
        const { raw } = reply;
        const { socket } = request.raw;
        // a page that has already closed emits no further event
        if (raw.destroyed || socket.destroyed) return REPLY_SENT;
        raw.writeHead(200, {
            // a hijacked reply does not send its headers
            ...(reply.getHeaders() as OutgoingHttpHeaders),
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
        /** reloads the caller; ends the stream if it may no longer listen */
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
            const { type, resource, id } = event;
            const isVisible = await isAtOwnProperty(services, current, event).catch(() => undefined);
            if (isVisible) write(changeOf({ type, resource, id }));
            // the record may have left the caller's scope, so the list is read again
            else if (isVisible === false && canList({ services, caller: current }, resource ?? ''))
                write(changeOf({ type, resource }));
        };
        const sendRightsChange = async () => {
            const before = rightsOf(current);
            if (!over && (await isStillAuthorised()) && rightsOf(current) !== before)
                write(changeOf({ type: 'rights' }));
        };
        // sequential, so that events are sent in their order
        let pending = Promise.resolve();
        const stop = services.events.subscribe(event => {
            pending = pending.then(() => (event.type === 'rights' ? sendRightsChange() : sendChange(event)));
        });
        const beat = setInterval(async () => {
            if (await isStillAuthorised()) write(': still here\n\n');
        }, HEARTBEAT_MS);
        beat.unref();
        /**
         * Nothing is written after the end: with a client that does not read, the end stays pending, and a later write
         * crashed the server.
         */
        const end = () => {
            if (over) return;
            over = true;
            stop();
            clearInterval(beat);
            socket.off('close', end);
            raw.end();
        };
        raw.once('close', end);
        // a stream queued behind other responses of its connection receives no event when that is cut
        socket.once('close', end);
        return REPLY_SENT;
    };
