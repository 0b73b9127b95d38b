import { type ChildProcess, fork } from 'node:child_process';
import { tooManyRequests } from '../errors';
import { TaskFault, WorkerLimit, type WorkerLimits, type WorkerReport } from './task';

interface PoolOptions {
    /** first file of a process, and the TypeScript module it loads ('' in the build) */
    program: () => { script: string; module: string };
    /** maximum number of processes */
    size: number;
    /** maximum number of queued tasks; one more is refused */
    mostWaiting: number;
    /** heap of a process */
    megabytes: number;
    /** time-out of one task */
    timeoutMs: number;
    /** idle time-out of a process, which frees its memory */
    idleMs?: number;
}

interface Task {
    input: unknown;
    caller: string | number | undefined;
    parts: unknown[];
    resolve: (parts: unknown[]) => void;
    reject: (error: Error) => void;
}

/** Memory allowance of a process besides its heap: buffers, code and the runtime itself. */
const MEGABYTES_BESIDE_HEAP = 250;
const SECONDS_UNTIL_RETRY = 5;

/**
 * Process pool for tasks outside the main thread, one at a time per process. A process that exceeds its heap or time
 * limit is killed and fails its own task only. Processes start on demand.
 */
export class WorkerPool<Input, Part> {
    private readonly waiting: Task[] = [];
    /** with the time-out timer of each */
    private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
    private readonly running = new Map<ChildProcess, Task>();

    constructor(private readonly options: PoolOptions) {}

    /**
     * Runs a task and collects its parts.
     * @param caller id of the user, who has one process at a time
     * @throws ApiError 429 if too many tasks wait; TaskFault; WorkerLimit
     */
    run(input: Input, caller?: string | number): Promise<Part[]> {
        if (this.waiting.length >= this.options.mostWaiting)
            return Promise.reject(tooManyRequests(SECONDS_UNTIL_RETRY));
        return new Promise((resolve, reject) => {
            this.waiting.push({ input, caller, parts: [], resolve: parts => resolve(parts as Part[]), reject });
            this.startNext();
        });
    }

    /** Kills all processes; running tasks fail. For tests. */
    close(): void {
        const children = [...this.idle.keys(), ...this.running.keys()];
        // queued tasks start a new process, not one that is about to end
        for (const timer of this.idle.values()) clearTimeout(timer);
        this.idle.clear();
        for (const child of children) child.kill('SIGKILL');
    }

    private startNext(): void {
        while (this.running.size < this.options.size) {
            const task = this.takeNext();
            if (!task) return;
            this.assign(this.takeIdle() ?? this.startProcess(), task);
        }
    }

    /** First queued task of a caller without a process, so that no caller occupies all of them. */
    private takeNext(): Task | undefined {
        const busyCallers = new Set([...this.running.values()].map(({ caller }) => caller));
        const at = this.waiting.findIndex(
            ({ caller }) => caller === undefined || this.options.size === 1 || !busyCallers.has(caller),
        );
        return at < 0 ? undefined : this.waiting.splice(at, 1)[0];
    }

    private takeIdle(): ChildProcess | undefined {
        const [found] = this.idle;
        if (!found) return undefined;
        clearTimeout(found[1]);
        this.idle.delete(found[0]);
        return found[0];
    }

    private startProcess(): ChildProcess {
        const { megabytes, program } = this.options;
        const { script, module } = program();
        const limits: WorkerLimits = { mostBytes: (megabytes + MEGABYTES_BESIDE_HEAP) * 1024 * 1024 };
        const child = fork(script, [module], {
            serialization: 'advanced',
            execArgv: [`--max-old-space-size=${megabytes}`],
            stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
            // no settings of the server; Windows requires its own to start a process
            env: {
                WORKER_LIMITS: JSON.stringify(limits),
                ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
            },
        });
        child.on('error', () => {});
        child.on('exit', () => {
            clearTimeout(this.idle.get(child));
            this.idle.delete(child);
        });
        return child;
    }

    private assign(child: ChildProcess, task: Task): void {
        this.running.set(child, task);
        refProcess(child);
        let output = '';
        let timedOut = false;
        const timer = setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
        }, this.options.timeoutMs);
        const listenToErrors = (data: Buffer) => {
            output = `${output}${data}`.slice(-2_000);
        };
        const settle = (end: () => void) => {
            clearTimeout(timer);
            child.off('message', receive).off('exit', exited).off('error', failed);
            child.stderr?.off('data', listenToErrors);
            this.running.delete(child);
            end();
            this.startNext();
        };
        const receive = (report: WorkerReport) => {
            if ('part' in report) return void task.parts.push(report.part);
            settle(() => {
                this.scheduleIdleExit(child);
                if ('fault' in report) task.reject(new TaskFault(report.fault));
                else if ('error' in report) task.reject(new Error(report.error));
                else task.resolve(task.parts);
            });
        };
        const failed = (error: Error) => settle(() => task.reject(error));
        const exited = (code: number | null, signal: string | null) =>
            settle(() =>
                task.reject(
                    timedOut
                        ? new WorkerLimit('time', `no result after ${this.options.timeoutMs} ms`)
                        : // a full heap aborts, and the process itself exits above its memory limit
                          signal || code === 134
                          ? new WorkerLimit('memory', `${signal ?? code} ${output}`)
                          : new Error(`A worker process ended with code ${code}. ${output}`),
                ),
            );
        child.on('message', receive).on('exit', exited).on('error', failed);
        child.stderr?.on('data', listenToErrors);
        child.send({ task: task.input }, error => {
            if (!error || this.running.get(child) !== task) return;
            child.kill('SIGKILL');
            failed(error);
        });
    }

    /** Keeps an idle process for the next task, without keeping the server alive. */
    private scheduleIdleExit(child: ChildProcess): void {
        const timer = setTimeout(() => {
            if (this.idle.delete(child)) child.disconnect();
        }, this.options.idleMs ?? 60_000);
        timer.unref();
        this.idle.set(child, timer);
        unrefProcess(child);
    }
}

const refProcess = (child: ChildProcess) => {
    child.ref();
    child.channel?.ref();
};
const unrefProcess = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    (child.stderr as { unref?: () => void } | null)?.unref?.();
};
