import type { Caller } from '../foundation/services';

/** Short, because another server may have changed the rights; a change in this process empties the cache at once. */
const FRESH_MS = 3_000;
const MAXIMUM = 5_000;

export interface Known {
    caller: Caller;
    kind: 'full' | 'ceres_tag';
    mustChangePassword: boolean;
}

const known = new Map<string, { until: number; value: Known }>();
/** Grows with every change, so that a lookup that began before it is not remembered after it. */
let generation = 0;

export const callerGeneration = () => generation;
export const rememberedCaller = (token: string): Known | undefined => {
    const entry = known.get(token);
    return entry && entry.until > Date.now() ? entry.value : undefined;
};
export const rememberCaller = (token: string, value: Known, expiresAt: number, asOf: number): void => {
    if (asOf !== generation) return;
    if (known.size >= MAXIMUM) known.clear();
    known.set(token, { until: Math.min(Date.now() + FRESH_MS, expiresAt), value });
};
/** After the commit of any change of users, roles or sessions. */
export const invalidateCallers = (): void => {
    generation++;
    known.clear();
};
