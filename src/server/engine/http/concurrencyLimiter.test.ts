import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../domain/random';
import { ConcurrencyLimiter } from './concurrencyLimiter';

const staying = new AbortController();

describe('`ConcurrencyLimiter`', () => {
    it('runs at most the limit per caller and queues the rest first in, first out', async () => {
        const limiter = new ConcurrencyLimiter(2, 10);
        const started: number[] = [];
        const asked = [1, 2, 3, 4].map(async number => {
            const end = await limiter.acquire('a', staying);
            started.push(number);
            return end;
        });
        const other = await limiter.acquire('b', staying);
        expect(started).toEqual([1, 2]);
        (await asked[1])?.();
        await asked[2];
        expect(started).toEqual([1, 2, 3]);
        // releasing a slot twice must not free another one
        (await asked[1])?.();
        (await asked[0])?.();
        await asked[3];
        expect(started).toEqual([1, 2, 3, 4]);
        for (const end of [...(await Promise.all(asked)), other]) end?.();
        expect(limiter.size).toBe(0);
    });
    it('refuses requests if the queue is full, and drops an aborted one from the queue', async () => {
        const limiter = new ConcurrencyLimiter(1, 1);
        const gone = new AbortController();
        const first = await limiter.acquire('a', staying);
        const waiting = limiter.acquire('a', gone);
        expect(await limiter.acquire('a', staying)).toBeUndefined();
        gone.abort();
        expect(await waiting).toBeUndefined();
        expect(await limiter.acquire('a', gone)).toBeUndefined();
        const next = limiter.acquire('a', staying);
        first?.();
        (await next)?.();
        expect(limiter.size).toBe(0);
    });
    it('does not limit anything if the limit is 0', async () => {
        const limiter = new ConcurrencyLimiter(0, 0);
        expect(
            (await Promise.all(Array.from({ length: 50 }, () => limiter.acquire('a', staying)))).every(Boolean),
        ).toBe(true);
        expect(limiter.size).toBe(0);
    });
    it('never exceeds the limit per caller under random load and aborts', async () => {
        const random = createRandom(7);
        const limiter = new ConcurrencyLimiter(3, 20);
        const running = new Map<string, number>();
        const ask = async (caller: string) => {
            const gone = new AbortController();
            if (random.chance(0.2)) queueMicrotask(() => gone.abort());
            const end = await limiter.acquire(caller, gone);
            if (!end) return;
            running.set(caller, (running.get(caller) ?? 0) + 1);
            expect(running.get(caller)).toBeLessThanOrEqual(3);
            for (let step = random.integer(0, 5); step > 0; step--) await Promise.resolve();
            running.set(caller, (running.get(caller) ?? 0) - 1);
            end();
        };
        for (let round = 0; round < 50; round++)
            await Promise.all(Array.from({ length: 30 }, () => ask(random.pick(['a', 'b', 'c']))));
        expect(limiter.size).toBe(0);
    });
});
