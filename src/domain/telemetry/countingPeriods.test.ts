import { describe, expect, it } from 'vitest';
import { assignPeriods, type CountingPeriod } from './countingPeriods';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 8, minutes));
/** In-memory store of messages by period, equivalent to the database. */
const follow = async (batches: readonly (readonly [sequence: number, minutes: number][])[]) => {
    const stored: { sequence: number; recordedAt: Date; epoch: number }[] = [];
    let periods: CountingPeriod[] = [{ epoch: 1, startedAt: null, received: new Set() }];
    let current = 1;
    for (const batch of batches) {
        const messages = batch
            .map(([sequence, minutes]) => ({ sequence, recordedAt: at(minutes) }))
            .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
        const assigned = await assignPeriods(
            periods,
            current,
            messages,
            async ({ epoch }, sequence) =>
                stored.find(one => one.epoch === epoch && one.sequence === sequence)?.recordedAt,
        );
        periods = assigned.periods;
        current = assigned.current;
        stored.push(...assigned.messages);
    }
    return { stored, periods: periods.map(({ epoch }) => epoch) };
};
const epochs = ({ stored }: Awaited<ReturnType<typeof follow>>) =>
    Object.fromEntries(
        stored.map(({ sequence, recordedAt, epoch }) => [`${sequence}@${recordedAt.getUTCMinutes()}`, epoch]),
    );

describe('Counting period of a device', () => {
    it('starts at the first sequence number that repeats at a later time', async () => {
        expect(
            epochs(
                await follow([
                    [
                        [0, 0],
                        [1, 1],
                        [2, 2],
                    ],
                    [
                        [0, 10],
                        [1, 11],
                        [3, 13],
                    ],
                ]),
            ),
        ).toEqual({
            '0@0': 1,
            '1@1': 1,
            '2@2': 1,
            '0@10': 2,
            '1@11': 2,
            '3@13': 2,
        });
    });
    it('accepts late messages of its own time, and starts earlier if its first message comes late', async () => {
        const found = await follow([
            [
                [0, 0],
                [1, 1],
            ],
            [[1, 11]],
            [[0, 10]],
            [[2, 2]],
            [[2, 12]],
        ]);
        expect(found.periods).toEqual([1, 2]);
        expect(epochs(found)).toEqual({ '0@0': 1, '1@1': 1, '1@11': 2, '0@10': 2, '2@2': 1, '2@12': 2 });
    });
    it('keeps its messages if an earlier period is received later', async () => {
        const found = await follow([
            [
                [0, 10],
                [1, 11],
            ],
            [
                [0, 0],
                [1, 1],
            ],
            [
                [2, 2],
                [2, 12],
            ],
        ]);
        expect(found.periods).toHaveLength(2);
        const of = epochs(found);
        expect([of['0@10'], of['1@11'], of['2@12']]).toEqual([1, 1, 1]);
        expect([of['0@0'], of['1@1'], of['2@2']]).toEqual([2, 2, 2]);
    });
    it('contains each sequence number once, for messages in any order', async () => {
        const stream: [number, number][] = Array.from({ length: 30 }, (_, n) => [n % 7, n]);
        for (const step of [7, 11, 13, 17]) {
            const mixed = stream.map((_, n) => stream[(n * step) % 30] as [number, number]);
            const { stored } = await follow(mixed.map(one => [one]));
            expect(new Set(stored.map(({ sequence, epoch }) => `${sequence} ${epoch}`)).size).toBe(30);
        }
    });
});
