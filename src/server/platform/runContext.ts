import { AsyncLocalStorage } from 'node:async_hooks';

/** Async-local value of a unit of work, readable at any depth of its calls. */
export interface RunContext<T> {
    /** value of the current work; undefined outside of any */
    get(): T | undefined;
    run<R>(value: T, work: () => Promise<R>): Promise<R>;
}

/**
 * As AsyncLocalStorage, which up to Node 22 slows down every promise of the process from its first use on: a third of the reads that
 * a server answers. Here it is so only while something runs within. What work leaves behind unawaited knows of nothing once no other
 * is under way.
 */
export const createRunContext = <T>(): RunContext<T> => {
    const storage = new AsyncLocalStorage<T>();
    let running = 0;
    return {
        get: () => (running ? storage.getStore() : undefined),
        async run(value, work) {
            running++;
            try {
                return await storage.run(value, work);
            } finally {
                if (--running === 0) storage.disable();
            }
        },
    };
};
