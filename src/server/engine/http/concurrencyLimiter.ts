/** Callback of a queued request, called when its slot is free. */
type Waiting = () => void;
/** Whether somebody still waits for an answer: their signal is aborted when they do not. */
export interface CallerPresence {
    readonly signal: AbortSignal;
}
interface CallerQueue {
    running: number;
    waiting: Waiting[];
}

/**
 * Turns of many callers: each has so many at once, and a line of their own for what comes meanwhile. Whoever asks for much
 * waits behind themselves, never before somebody else.
 */
export class ConcurrencyLimiter {
    private readonly queues = new Map<string, CallerQueue>();

    /** @param maxConcurrent of one caller; 0 for as many as they like */
    constructor(
        private readonly maxConcurrent: number,
        private readonly maxQueued: number,
    ) {}

    /**
     * A turn of a caller, when it comes: what ends it. Undefined where their line is full.
     * @param presence ends the waiting: who has gone needs no turn. Its signal is asked for where somebody waits
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

    /** Whether the turn came; not where who waited has gone. */
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

    /** The turn goes to whoever waits the longest; a line that is empty is forgotten. */
    private next(caller: string, queue: CallerQueue): void {
        const nextInQueue = queue.waiting.shift();
        if (nextInQueue) nextInQueue();
        else if (--queue.running === 0) this.queues.delete(caller);
    }

    /** Callers with a turn or in a line, for tests: nobody is kept who is gone. */
    get size(): number {
        return this.queues.size;
    }
}
