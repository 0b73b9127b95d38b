import { apiFetch } from '../../session/http';

/** "This changed"; carries no record. Undefined: the connection was lost for a while, and anything may have changed. */
export type Change = { type: string; resource?: string; id?: number } | undefined;
type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

const notifyListeners = (change: Change) => {
    for (const listener of listeners) listener(change);
};

/**
 * One tab of a browser holds the connection and tells the others: over HTTP/1.1 a browser opens six connections to a
 * server, and the seventh tab would wait for ever. When that tab closes, the lock passes to another.
 */
const LOCK = 'headwater-events';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : undefined;
channel?.addEventListener('message', ({ data }: MessageEvent<{ change: Change }>) => notifyListeners(data.change));
const broadcast = (change: Change) => {
    notifyListeners(change);
    channel?.postMessage({ change });
};

/** The events that are complete in `text`, and what is left of it. */
export const parseEvents = (text: string): { changes: Change[]; rest: string } => {
    const blocks = text.split('\n\n');
    const rest = blocks.pop() ?? '';
    const changes = blocks.flatMap(block => {
        const data = block.split('\n').flatMap(line => (line.startsWith('data: ') ? [line.slice(6)] : []));
        return data.length > 0 ? [JSON.parse(data.join('\n')) as Change] : [];
    });
    return { changes, rest };
};

const listen = async (signal: AbortSignal, onOpen: () => void) => {
    // not EventSource: it cannot send the token
    const response = await apiFetch('/api/main/events', {
        signal,
        background: true,
        headers: { Accept: 'text/event-stream' },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    onOpen();
    let buffer = '';
    for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        const { changes, rest } = parseEvents(buffer + value);
        buffer = rest;
        for (const change of changes) broadcast(change);
    }
};

const keepListening = async (signal: AbortSignal) => {
    let failures = 0;
    let opened = false;
    while (!signal.aborted) {
        try {
            await listen(signal, () => {
                if (opened) broadcast(undefined);
                opened = true;
                failures = 0;
            });
        } catch (error) {
            // the session is over, or was never there: the sign-in page starts anew
            if ((error as { status?: number }).status === 401) return;
        }
        await new Promise(resolve => setTimeout(resolve, Math.min(1000 * 2 ** failures, 30_000)));
        failures += 1;
    }
};

const holdConnection = async (signal: AbortSignal) => {
    if (!navigator.locks || !channel) return keepListening(signal);
    try {
        await navigator.locks.request(LOCK, { signal }, () => keepListening(signal));
    } catch (error) {
        // waiting for the lock was given up: nobody listens here any more
        if (!signal.aborted) throw error;
    }
};

/** Ends the connection at once, with all of its listeners. */
export const endEvents = (): void => {
    listeners.clear();
    connection?.abort();
    connection = undefined;
};

/** Subscribes to changes by anyone, over one connection for all tabs. Returns the unsubscribe function. */
export const onChange = (listener: Listener): (() => void) => {
    listeners.add(listener);
    if (!connection) {
        connection = new AbortController();
        void holdConnection(connection.signal);
    }
    return () => {
        listeners.delete(listener);
        // the next page subscribes in the same moment: only a silence ends the connection
        setTimeout(() => {
            if (listeners.size === 0) endEvents();
        }, 1000);
    };
};

/** Tells once of changes that come in bursts: those of so many milliseconds are one. */
export const onChanges = (
    concerns: (change: NonNullable<Change>) => boolean,
    together: number,
    changed: () => void,
): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChange(change => {
        if (change && !concerns(change)) return;
        timer ??= setTimeout(() => {
            timer = undefined;
            changed();
        }, together);
    });
    return () => {
        clearTimeout(timer);
        stop();
    };
};
