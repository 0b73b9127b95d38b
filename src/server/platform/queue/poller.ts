import type { FastifyBaseLogger } from 'fastify';
import type { Poll } from '../services';

interface PollerInput extends Poll {
    name: string;
    log: FastifyBaseLogger;
    pollMs: number;
}

/** Repeats work at an interval, and at once when woken; never twice at a time. */
export class Poller {
    private stopped = false;
    private nudged = false;
    private wakeUp: (() => void) | undefined;
    private readonly loop: Promise<void>;

    constructor(private readonly input: PollerInput) {
        this.loop = this.run();
    }

    wake(): void {
        this.nudged = true;
        this.wakeUp?.();
    }

    async stop(): Promise<void> {
        this.stopped = true;
        this.wakeUp?.();
        await this.loop;
        await this.input.drain();
    }

    private async run(): Promise<void> {
        const { name, log, work } = this.input;
        while (!this.stopped) {
            this.nudged = false;
            await work().catch(error => log.error({ err: error, poll: name }, 'a poll failed'));
            await this.pause();
        }
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
