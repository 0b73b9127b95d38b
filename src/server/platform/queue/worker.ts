import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';

const AT_ONCE = 4;
/** time-out for running jobs when the server stops; unfinished ones are retried later */
const PATIENCE_MS = 20_000;

interface WorkerInput {
    boss: PgBoss;
    name: string;
    handler: (data: never) => Promise<void>;
    log: FastifyBaseLogger;
    pollMs: number;
}

/**
 * Worker of one queue. pg-boss's own loop does not wait until a finished job is marked, so that stopping would lose the
 * mark.
 */
export class QueueWorker {
    private stopped = false;
    private nudged = false;
    private wakeUp: (() => void) | undefined;
    private readonly loop: Promise<void>;

    constructor(private readonly input: WorkerInput) {
        this.loop = this.run();
    }

    /** Wakes the worker because a job may be due. */
    wake(): void {
        this.nudged = true;
        this.wakeUp?.();
    }

    async stop(): Promise<void> {
        this.stopped = true;
        this.wakeUp?.();
        let timer: NodeJS.Timeout | undefined;
        const patience = new Promise<void>(resolve => {
            timer = setTimeout(resolve, PATIENCE_MS);
        });
        await Promise.race([this.loop, patience]);
        clearTimeout(timer);
    }

    private async run(): Promise<void> {
        const { boss, name, log } = this.input;
        while (!this.stopped) {
            this.nudged = false;
            try {
                const jobs = await boss.fetch<never>(name, { batchSize: AT_ONCE });
                await Promise.all(jobs.map(job => this.work(job)));
                if (jobs.length > 0) continue;
            } catch (error) {
                log.error({ err: error, job: name }, 'jobs could not be taken');
            }
            await this.pause();
        }
    }

    private async work({ id, data }: PgBoss.Job<never>): Promise<void> {
        const { boss, name, handler, log } = this.input;
        try {
            await handler(data);
        } catch (error) {
            log.warn({ err: error, job: name, id }, 'a job failed and will be tried again if it may');
            await boss.fail(name, id, error instanceof Error ? error : new Error(String(error)));
            return;
        }
        await boss.complete(name, id);
    }

    private async pause(): Promise<void> {
        if (this.nudged || this.stopped) return;
        await new Promise<void>(resolve => {
            const timer = setTimeout(resolve, this.input.pollMs);
            this.wakeUp = () => {
                clearTimeout(timer);
                resolve();
            };
        });
        this.wakeUp = undefined;
    }
}
