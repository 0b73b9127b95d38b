/** Callback of a queued request, called when its slot is free. */
type Waiting = () => void;
/** Presence of the client, whose signal is aborted when it disconnects. */
export interface CallerPresence {
    readonly signal: AbortSignal;
}
interface CallerQueue {
    running: number;
    waiting: Waiting[];
}

/**
 * Fair per-caller concurrency limiter: each caller has its own slots and its own queue, so that a busy caller delays
 * only itself.
 */
export class ConcurrencyLimiter {
    private readonly queues = new Map<string, CallerQueue>();

    /** @param maxConcurrent slots per caller; 0: unlimited */
    constructor(
        private readonly maxConcurrent: number,
        private readonly maxQueued: number,
    ) {}

    /**
     * Acquires a slot of a caller and returns its release function; undefined if the queue is full.
     * @param presence aborts the wait when the client disconnects; its signal is only created for queued requests
     */
    async acquire(caller: string, presence: CallerPresence): Promise<(() => void) | undefined> {
        if (this.maxConcurrent === 0) return () => {};
        const queue = this.queues.get(caller) ?? { running: 0, waiting: [] };
        this.queues.set(caller, queue);
        if (queue.running < this.maxConcurrent) queue.running++;
        else if (queue.waiting.length >= this.maxQueued || !(await this.waitForSlot(queue, presence.signal)))
            return undefined;
        let ended = false;
        return () => {
            if (ended) return;
            ended = true;
            this.next(caller, queue);
        };
    }

    /** True if the slot was acquired; false if the client disconnected while queued. */
    private waitForSlot(queue: CallerQueue, signal: AbortSignal): Promise<boolean> {
        if (signal.aborted) return Promise.resolve(false);
        return new Promise(resolve => {
            const onFree: Waiting = () => {
                signal.removeEventListener('abort', onAbort);
                resolve(true);
            };
            const onAbort = () => {
                queue.waiting.splice(queue.waiting.indexOf(onFree), 1);
                resolve(false);
            };
            queue.waiting.push(onFree);
            signal.addEventListener('abort', onAbort, { once: true });
        });
    }

    /** Passes the slot to the longest waiting request and removes empty queues. */
    private next(caller: string, queue: CallerQueue): void {
        const nextInQueue = queue.waiting.shift();
        if (nextInQueue) nextInQueue();
        else if (--queue.running === 0) this.queues.delete(caller);
    }

    /** Callers with a slot or a queue, for tests of leaks. */
    get size(): number {
        return this.queues.size;
    }
}
