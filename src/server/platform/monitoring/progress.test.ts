import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runWithProgress } from './progress';

describe('`runWithProgress`', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const pass = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    const linesOf = async (work: Parameters<typeof runWithProgress>[1]) => {
        const lines: string[] = [];
        const done = runWithProgress('Loading', work, line => lines.push(line));
        await vi.runAllTimersAsync().catch(() => {});
        await vi.advanceTimersByTimeAsync(20_000);
        await done;
        return lines;
    };

    it('prints at most one line per second', async () => {
        const lines = await linesOf(async report => {
            for (let part = 1; part <= 30; part++) {
                report(`part ${part}`);
                await pass(100);
            }
        });
        expect(lines).toEqual(['Loading: part 11 … (1 s)', 'Loading: part 21 … (2 s)']);
    });

    it('repeats its line every 2.5 seconds while one part takes long', async () => {
        const lines = await linesOf(async report => {
            report('readings of site 1 of 2');
            await pass(8_000);
        });
        expect(lines).toEqual([2.5, 5, 7.5].map(s => `Loading: readings of site 1 of 2 … (${Math.round(s)} s)`));
    });

    it('prints nothing if the work ends at once, and leaves no timer', async () => {
        expect(await linesOf(async report => report('all'))).toEqual([]);
        expect(vi.getTimerCount()).toBe(0);
    });
});
