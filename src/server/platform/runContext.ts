import { AsyncLocalStorage } from 'node:async_hooks';

/** Async-local value of a unit of work, readable at any depth of its calls. */
export interface RunContext<T> {
    /** value of the current unit of work; undefined outside of any */
    get(): T | undefined;
    run<R>(value: T, work: () => Promise<R>): Promise<R>;
}

/**
 * AsyncLocalStorage that is only enabled while work runs in it: up to Node 22 it slows down every promise of the
 * process after its first use, by a third of the reads per second. Unawaited remains of work lose the value once no
 * other work is running.
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
