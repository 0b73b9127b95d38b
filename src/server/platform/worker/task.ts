/** Message of a worker process about the task it runs. */
export type WorkerReport = { part: unknown } | { done: true } | { fault: string } | { error: string };
/** Limits that a worker process enforces itself, in its environment as `WORKER_LIMITS`. */
export interface WorkerLimits {
    /** resident memory of the process, including buffers outside the heap */
    mostBytes: number;
}

/** The task ended with a message for the caller, because its input is invalid. */
export class TaskFault extends Error {}
/** The task was ended at its time or memory limit. */
export class WorkerLimit extends Error {
    constructor(
        readonly reason: 'time' | 'memory',
        detail: string,
    ) {
        super(detail);
    }
}
