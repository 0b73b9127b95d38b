import { useSyncExternalStore } from 'react';

/** External store with selectors: a key press re-renders only the affected ones of two hundred questions. */
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

/**
 * Selected part of the state. `select` must return the same value for the same state: a primitive, or an object within
 * it.
 */
export const useExternalStore = <T, R>(store: ExternalStore<T>, select: (state: T) => R): R =>
    useSyncExternalStore(store.subscribe, () => select(store.get()));
