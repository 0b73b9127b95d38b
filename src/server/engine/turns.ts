/** Callback of a queued request, called when its slot is free. */
type Waiting = () => void;
/** Whether somebody still waits for an answer: their signal is aborted when they do not. */
export interface Presence {
    readonly signal: AbortSignal;
}
interface Line {
    running: number;
    waiting: Waiting[];
}

/**
 * Turns of many callers: each has so many at once, and a line of their own for what comes meanwhile. Whoever asks for much
 * waits behind themselves, never before somebody else.
 */
export class Turns {
    private readonly lines = new Map<string, Line>();

    /** @param atOnce of one caller; 0 for as many as they like */
    constructor(
        private readonly atOnce: number,
        private readonly mostWaiting: number,
    ) {}

    /**
     * A turn of a caller, when it comes: what ends it. Undefined where their line is full.
     * @param presence ends the waiting: who has gone needs no turn. Its signal is asked for where somebody waits
     */
    async take(caller: string, presence: Presence): Promise<(() => void) | undefined> {
        if (this.atOnce === 0) return () => {};
        const line = this.lines.get(caller) ?? { running: 0, waiting: [] };
        this.lines.set(caller, line);
        if (line.running < this.atOnce) line.running++;
        else if (line.waiting.length >= this.mostWaiting || !(await this.turnIn(line, presence.signal)))
            return undefined;
        let ended = false;
        return () => {
            if (ended) return;
            ended = true;
            this.next(caller, line);
        };
    }

    /** Whether the turn came; not where who waited has gone. */
    private turnIn(line: Line, signal: AbortSignal): Promise<boolean> {
        if (signal.aborted) return Promise.resolve(false);
        return new Promise(resolve => {
            const come: Waiting = () => {
                signal.removeEventListener('abort', gone);
                resolve(true);
            };
            const gone = () => {
                line.waiting.splice(line.waiting.indexOf(come), 1);
                resolve(false);
            };
            line.waiting.push(come);
            signal.addEventListener('abort', gone, { once: true });
        });
    }

    /** The turn goes to whoever waits the longest; a line that is empty is forgotten. */
    private next(caller: string, line: Line): void {
        const first = line.waiting.shift();
        if (first) first();
        else if (--line.running === 0) this.lines.delete(caller);
    }

    /** Callers with a turn or in a line, for tests: nobody is kept who is gone. */
    get size(): number {
        return this.lines.size;
    }
}
