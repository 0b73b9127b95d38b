import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRunContext } from './runContext';

describe('`createRunContext`', () => {
    it('gives its value to all async work of one run, not to concurrent work and not afterwards', async () => {
        const context = createRunContext<string>();
        const seen: (string | undefined)[] = [];
        const work = (rounds: number) => async () => {
            for (let round = 0; round < rounds; round++) {
                await delay(1);
                await Promise.all([1, 2].map(async () => seen.push(context.get())));
            }
            return context.get();
        };
        const aside = (async () => {
            const outside: (string | undefined)[] = [];
            for (let round = 0; round < 10; round++) {
                await delay(1);
                outside.push(context.get());
            }
            return outside;
        })();
        // the second ends before the first, whose value remains
        expect(await Promise.all([context.run('a', work(6)), context.run('b', work(2))])).toEqual(['a', 'b']);
        expect(seen.filter(one => one === 'a')).toHaveLength(12);
        expect(seen.filter(one => one === 'b')).toHaveLength(4);
        expect(new Set(await aside)).toEqual(new Set([undefined]));
        expect(context.get()).toBeUndefined();
        expect(await context.run('c', work(1))).toBe('c');
    });

    it('returns the innermost value, and the outer one after the inner run', async () => {
        const context = createRunContext<number>();
        const result = await context.run(1, async () => {
            const inner = await context.run(2, async () => context.get());
            await delay(1);
            return [inner, context.get()];
        });
        expect(result).toEqual([2, 1]);
    });

    it('resets the value if the work throws or rejects', async () => {
        const context = createRunContext<number>();
        const fails = () => {
            throw new Error('at once');
        };
        await expect(context.run(1, fails)).rejects.toThrow('at once');
        await expect(context.run(2, () => delay(1).then(fails))).rejects.toThrow('at once');
        expect(context.get()).toBeUndefined();
        expect(await context.run(3, async () => context.get())).toBe(3);
    });
});
