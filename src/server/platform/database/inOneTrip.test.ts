import { expect, it } from 'vitest';
import { inOneTrip } from './inOneTrip';

it('`inOneTrip` returns the results of its queries in order; its type rejects promises', async () => {
    // @ts-expect-error a promise cannot be cancelled
    expect(await inOneTrip([Promise.resolve(1), undefined])).toEqual([1, undefined]);
});
