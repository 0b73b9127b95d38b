/** Message of a worker process about the task it runs. */
export type WorkerReport = { part: unknown } | { done: true } | { fault: string } | { error: string };
/** Limits that a worker process holds itself to, in its environment as `WORKER_LIMITS`. */
export interface WorkerLimits {
    /** resident memory of the process, which buffers outside the heap count into */
    mostBytes: number;
}

/** The task ended with a message for the caller: the input is at fault. */
export class TaskFault extends Error {}
/** The task was ended because it reached the limit of its time or memory. */
export class WorkerLimit extends Error {
    constructor(
        readonly reason: 'time' | 'memory',
        detail: string,
    ) {
        super(detail);
    }
}
