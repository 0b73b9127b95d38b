import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyChange } from './liveEvents';

const KEYS = [
    ['notifications', 'count'],
    ['suppliers', 'getList', {}],
    ['suppliers', 'getManyReference', {}],
    ['policies', 'getManyReference', {}],
];
const changedBy = async (change: Parameters<typeof applyChange>[1]) => {
    const client = new QueryClient();
    for (const key of KEYS) client.setQueryData(key, 1);
    await applyChange(client, change);
    return KEYS.filter(key => client.getQueryState(key)?.isInvalidated).map(key => key.slice(0, 2).join(' '));
};

it('asks again for the bell when a notification comes', async () => {
    expect(await changedBy({ type: 'notification' })).toEqual(['notifications count']);
});
it('asks again for what was read of a changed resource; lists on screen follow by themselves', async () => {
    expect(await changedBy({ type: 'record', resource: 'suppliers', id: 3 })).toEqual(['suppliers getManyReference']);
});
it('asks again for everything after the stream was away', async () => {
    expect(await changedBy(undefined)).toHaveLength(KEYS.length);
});
