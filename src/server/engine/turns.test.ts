import { describe, expect, it } from 'vitest';
import { createRandom } from '../../domain/random';
import { Turns } from './turns';

const staying = new AbortController();

describe('Turns', () => {
    it('are so many at once of each caller, and then in the order in which they asked', async () => {
        const turns = new Turns(2, 10);
        const came: number[] = [];
        const asked = [1, 2, 3, 4].map(async number => {
            const end = await turns.take('a', staying);
            came.push(number);
            return end;
        });
        const other = await turns.take('b', staying);
        expect(came).toEqual([1, 2]);
        (await asked[1])?.();
        await asked[2];
        expect(came).toEqual([1, 2, 3]);
        // to end it twice gives nobody else a turn
        (await asked[1])?.();
        (await asked[0])?.();
        await asked[3];
        expect(came).toEqual([1, 2, 3, 4]);
        for (const end of [...(await Promise.all(asked)), other]) end?.();
        expect(turns.size).toBe(0);
    });
    it('are refused where the line is full, and lost by who has gone', async () => {
        const turns = new Turns(1, 1);
        const gone = new AbortController();
        const first = await turns.take('a', staying);
        const waiting = turns.take('a', gone);
        expect(await turns.take('a', staying)).toBeUndefined();
        gone.abort();
        expect(await waiting).toBeUndefined();
        expect(await turns.take('a', gone)).toBeUndefined();
        const next = turns.take('a', staying);
        first?.();
        (await next)?.();
        expect(turns.size).toBe(0);
    });
    it('are as many as they like where nothing limits them', async () => {
        const turns = new Turns(0, 0);
        expect((await Promise.all(Array.from({ length: 50 }, () => turns.take('a', staying)))).every(Boolean)).toBe(
            true,
        );
        expect(turns.size).toBe(0);
    });
    it('are never more than those at once, whoever comes, goes and stays how long', async () => {
        const random = createRandom(7);
        const turns = new Turns(3, 20);
        const running = new Map<string, number>();
        const ask = async (caller: string) => {
            const gone = new AbortController();
            if (random.chance(0.2)) queueMicrotask(() => gone.abort());
            const end = await turns.take(caller, gone);
            if (!end) return;
            running.set(caller, (running.get(caller) ?? 0) + 1);
            expect(running.get(caller)).toBeLessThanOrEqual(3);
            for (let step = random.integer(0, 5); step > 0; step--) await Promise.resolve();
            running.set(caller, (running.get(caller) ?? 0) - 1);
            end();
        };
        for (let round = 0; round < 50; round++)
            await Promise.all(Array.from({ length: 30 }, () => ask(random.pick(['a', 'b', 'c']))));
        expect(turns.size).toBe(0);
    });
});
