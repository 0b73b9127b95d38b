import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { TaskFault, type WorkerLimits, type WorkerReport } from './task';

/**
 * Watchdog thread: kills the process when its memory exceeds the limit or the server is gone, because a computing task
 * blocks its own thread.
 */
const GUARD = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
        const orphaned = process.ppid !== workerData.parent;
        if (orphaned || process.memoryUsage.rss() > workerData.mostBytes) process.kill(process.pid, 'SIGKILL');
    }, 50);`;

/**
 * Serves the tasks of a `WorkerPool` in this process, one at a time. Each part that `work` yields is sent separately,
 * so that the server never decodes a large result at once. A `TaskFault` is a message for the caller; any other error
 * fails the task.
 */
export const serveTasks = <Input, Part>(work: (input: Input) => AsyncIterable<Part>): void => {
    const { mostBytes } = JSON.parse(process.env.WORKER_LIMITS ?? '{}') as WorkerLimits;
    // lower priority than requests
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
    new Worker(GUARD, { eval: true, execArgv: [], workerData: { mostBytes, parent: process.ppid } }).unref();
    const send = (report: WorkerReport) =>
        new Promise<void>((resolve, reject) => {
            process.send?.(report, undefined, undefined, error => (error ? reject(error) : resolve()));
        });
    process.on('disconnect', () => process.exit());
    process.on('message', async ({ task }: { task: Input }) => {
        try {
            for await (const part of work(task)) await send({ part });
            await send({ done: true });
        } catch (error) {
            if (error instanceof TaskFault) await send({ fault: error.message });
            else await send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
        }
    });
};
