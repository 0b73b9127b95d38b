import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { alikeRuns } from './alikeRuns';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000).toISOString();
const group = (entries: readonly [key: string | null, minutes: number][]) =>
    alikeRuns(
        entries,
        ([key]) => key,
        ([, minutes]) => at(minutes),
    ).map(run => run.length);

describe('Runs of alike entries', () => {
    it('group three or more in a row', () => {
        expect(
            group([
                ['a', 0],
                ['a', 1],
                ['a', 2],
                ['b', 3],
                ['b', 4],
                ['a', 5],
            ]),
        ).toEqual([3, 1, 1, 1]);
    });

    it('end an hour after their first entry', () => {
        expect(
            group([
                ['a', 0],
                ['a', 30],
                ['a', 60],
                ['a', 61],
                ['a', 90],
                ['a', 120],
            ]),
        ).toEqual([3, 3]);
    });

    it('leave entries without a key alone', () => {
        expect(
            group([
                [null, 0],
                [null, 1],
                [null, 2],
            ]),
        ).toEqual([1, 1, 1]);
    });

    it('contain each entry once, in order', () => {
        const random = createRandom(3);
        for (let round = 0; round < 200; round++) {
            const entries = Array.from({ length: random.integer(0, 40) }, (_, index) => ({
                key: random.pick(['a', 'b', null]),
                time: at(index * random.integer(0, 20)),
                index,
            }));
            const runs = alikeRuns(
                entries,
                ({ key }) => key,
                ({ time }) => time,
            );
            expect(runs.flat()).toEqual(entries);
        }
    });
});
