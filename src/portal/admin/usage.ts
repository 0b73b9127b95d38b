/** Usage event: a page view by route pattern, or an action by contract names. Never contains ids. */
export type Usage = { page: string } | { category: string; action: string; label?: string };

const listeners = new Set<(usage: Usage) => void>();

/** Pages and steps say it whether or not somebody counts: they know nothing of any service outside. */
export const reportUsage = (usage: Usage): void => {
    for (const listener of listeners) listener(usage);
};

/** Hears what is done from now on. Returns the way to stop. */
export const onUsage = (listener: (usage: Usage) => void): (() => void) => {
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
    };
};
