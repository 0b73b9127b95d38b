import { expect, it } from 'vitest';
import { inOneTrip } from './inOneTrip';

it('takes queries, not promises, whose work has started before the others are sent', async () => {
    // @ts-expect-error a promise cannot be cancelled
    expect(await inOneTrip([Promise.resolve(1), undefined])).toEqual([1, undefined]);
});
