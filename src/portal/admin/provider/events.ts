import { apiFetch } from '../../session/http';

/** Change event without record data. Undefined: the connection was interrupted, and anything may have changed. */
export type Change = { type: string; resource?: string; id?: number } | undefined;
type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

const notifyListeners = (change: Change) => {
    for (const listener of listeners) listener(change);
};

/**
 * One tab of a browser holds the connection and relays events to the others: over HTTP/1.1 a browser opens at most six
 * connections per server, and a seventh tab would hang. When that tab closes, the lock passes to another.
 */
const LOCK = 'headwater-events';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : undefined;
channel?.addEventListener('message', ({ data }: MessageEvent<{ change: Change }>) => notifyListeners(data.change));
const broadcast = (change: Change) => {
    notifyListeners(change);
    channel?.postMessage({ change });
};

/** Complete events in `text`, and the remainder. */
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
    // not EventSource, which cannot send the token
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
            // signed out: the sign-in page starts again
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
        // the wait for the lock was aborted, because there are no listeners
        if (!signal.aborted) throw error;
    }
};

/** Closes the connection immediately and removes all listeners. */
export const endEvents = (): void => {
    listeners.clear();
    connection?.abort();
    connection = undefined;
};

/** Subscribes to change events, over one connection for all tabs. Returns the unsubscribe function. */
export const onChange = (listener: Listener): (() => void) => {
    listeners.add(listener);
    if (!connection) {
        connection = new AbortController();
        void holdConnection(connection.signal);
    }
    return () => {
        listeners.delete(listener);
        // the next page subscribes at once, so the connection only closes after a pause
        setTimeout(() => {
            if (listeners.size === 0) endEvents();
        }, 1000);
    };
};

/** Throttles bursts of changes to one call per given milliseconds. */
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
