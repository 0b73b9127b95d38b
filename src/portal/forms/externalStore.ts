import { useSyncExternalStore } from 'react';

/** State beside React: of two hundred questions only those are drawn anew that a key has changed. */
export interface ExternalStore<T> {
    get: () => T;
    set: (next: T) => void;
    subscribe: (listener: () => void) => () => void;
}

export const createExternalStore = <T>(initial: T): ExternalStore<T> => {
    let state = initial;
    const listeners = new Set<() => void>();
    return {
        get: () => state,
        set: next => {
            if (next === state) return;
            state = next;
            for (const listener of [...listeners]) listener();
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

/** A part of it. `select` must give the same for the same state: a text, a number, or an object that is in it. */
export const useExternalStore = <T, R>(store: ExternalStore<T>, select: (state: T) => R): R =>
    useSyncExternalStore(store.subscribe, () => select(store.get()));
