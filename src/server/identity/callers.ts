import type { Caller, Services } from '../platform/services';

/**
 * Cache time, short in case another server's message about changed permissions is lost; changes in this process clear
 * the cache at once.
 */
const FRESH_MS = 3_000;
const MAXIMUM = 5_000;

export interface KnownCaller {
    caller: Caller;
    kind: 'full' | 'ceres_tag';
    mustChangePassword: boolean;
}

const known = new Map<string, { until: number; value: KnownCaller }>();
/** Incremented by every change, so that a look-up that began before it is not cached after it. */
let generation = 0;

export const callerGeneration = () => generation;
export const rememberedCaller = (token: string): KnownCaller | undefined => {
    const entry = known.get(token);
    return entry && entry.until > Date.now() ? entry.value : undefined;
};
export const rememberCaller = (token: string, value: KnownCaller, expiresAt: number, asOf: number): void => {
    if (asOf !== generation) return;
    if (known.size >= MAXIMUM) known.clear();
    known.set(token, { until: Math.min(Date.now() + FRESH_MS, expiresAt), value });
};
const forgetCallers = (): void => {
    generation++;
    known.clear();
};

/** Callbacks of the servers of this process, run when rights change. */
const listeners = new Set<() => void>();

/** Call after the commit of any change of users, roles or sessions. */
export const invalidateCallers = (): void => {
    forgetCallers();
    for (const listener of listeners) listener();
};

/**
 * Publishes permission changes to other servers and open pages, and clears the cache on messages of other servers. If a
 * message is lost, the cache time applies.
 * @returns function that stops it
 */
export const broadcastRightsChanges = ({ sql, events }: Pick<Services, 'sql' | 'events'>): (() => void) => {
    const publish = () => void events.publish(sql, { type: 'rights' }).catch(() => {});
    listeners.add(publish);
    const stop = events.subscribe(({ type }) => {
        if (type === 'rights') forgetCallers();
    });
    return () => {
        listeners.delete(publish);
        stop();
    };
};
