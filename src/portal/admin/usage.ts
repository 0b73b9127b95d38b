/** Usage event: a page view by route pattern, or an action by contract names. Never contains ids. */
export type Usage = { page: string } | { category: string; action: string; label?: string };

const listeners = new Set<(usage: Usage) => void>();

/** Reports usage regardless of listeners; pages do not know the external service. */
export const reportUsage = (usage: Usage): void => {
    for (const listener of listeners) listener(usage);
};

/** Subscribes to usage events. Returns the unsubscribe function. */
export const onUsage = (listener: (usage: Usage) => void): (() => void) => {
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
    };
};
