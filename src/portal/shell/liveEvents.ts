import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionFetch } from '../session/http';
import { useSession } from '../session/store';
import { setConnection } from './connection';
import { NOTIFICATIONS } from './notifications/queries';

/** "This changed", as the server says it: no record comes along. */
export interface LiveEvent {
    type: 'record' | 'notification';
    resource?: string;
    id?: number;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** 1, 2, 4 … at most 30 s, each shortened by up to half at random: a restarted server is not met by all tabs at once. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
    Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (1 - random / 2);

/**
 * Takes whole events out of a text that arrives in pieces. Answers what is left over. Comments (`: ping`) keep the
 * connection open and mean nothing.
 */
export const takeEvents = (text: string, emit: (event: LiveEvent) => void): string => {
    const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
    const rest = blocks.pop() ?? '';
    for (const block of blocks) {
        const lines = block.split('\n').filter(line => line.startsWith('data:'));
        const data = lines.map(line => line.slice('data:'.length).trimStart()).join('\n');
        if (!data) continue;
        try {
            emit(JSON.parse(data) as LiveEvent);
        } catch {
            // an event that cannot be read says nothing; the next one may
        }
    }
    return rest;
};

/** Asks again for what changed, if it is on screen; else it is merely old. */
export const applyEvent = (client: QueryClient, event: LiveEvent) => {
    if (event.type === 'notification') {
        void client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
        return;
    }
    if (!event.resource) return;
    const { resource, id } = event;
    void client.invalidateQueries({
        predicate: ({ queryKey }) => {
            if (queryKey[0] !== resource) return false;
            // react-admin's keys: [resource, 'getOne', { id }]; another record's page need not ask again
            const asked = queryKey[1] === 'getOne' ? (queryKey[2] as { id?: unknown } | undefined)?.id : undefined;
            return asked === undefined || id === undefined || String(asked) === String(id);
        },
    });
};

const read = async (emit: (event: LiveEvent) => void, onOpen: () => void, signal: AbortSignal) => {
    const response = await sessionFetch('/api/main/events', { headers: { Accept: 'text/event-stream' }, signal });
    // Without the stream the portal works, only less lively: nobody is told.
    if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        rest = takeEvents(rest + value, emit);
    }
};

const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
        const timer = window.setTimeout(resolve, milliseconds);
        const now = () => {
            window.clearTimeout(timer);
            resolve();
        };
        signal.addEventListener('abort', now, { once: true });
        window.addEventListener('online', now, { once: true });
    });

/** EventSource cannot send a token, hence fetch. Ends with the session; what was missed in between is asked for again. */
const listen = async (client: QueryClient, signal: AbortSignal) => {
    for (let attempt = 0; !signal.aborted; attempt++) {
        try {
            await read(
                event => applyEvent(client, event),
                () => {
                    if (attempt > 0) void client.invalidateQueries();
                    attempt = 0;
                    setConnection('up');
                },
                signal,
            );
        } catch {
            if (attempt > 0 && !signal.aborted) await checkConnection(signal);
        }
        await pause(waitBefore(attempt), signal);
    }
};

/** A stream may fail by itself (a proxy cuts it); the connection is lost only when the server does not answer either. */
const checkConnection = async (signal: AbortSignal) => {
    try {
        const response = await fetch('/api/main/notifications/unread-count', { method: 'HEAD', signal });
        setConnection(response.status >= 502 ? 'down' : 'up');
    } catch {
        if (!signal.aborted) setConnection('down');
    }
};

export const useLiveEvents = () => {
    const client = useQueryClient();
    const isSignedIn = useSession() !== null;
    useEffect(() => {
        if (!isSignedIn) return;
        const controller = new AbortController();
        void listen(client, controller.signal);
        return () => controller.abort();
    }, [client, isSignedIn]);
};
