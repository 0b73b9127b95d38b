import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, onChange } from '../engine/provider/events';
import { NOTIFICATIONS } from './notifications/queries';

/** Lists and records on screen follow their changes by themselves, many at once as one (engine/provider/useLive). */
const FOLLOWED: readonly unknown[] = ['getList', 'getOne'];

/** Asks again for what a change made old: the bell, or everything else that was read of the resource. */
export const applyChange = (client: QueryClient, change: Change): Promise<void> => {
    // the stream was away for a while: anything may have changed
    if (!change) return client.invalidateQueries();
    if (change.type === 'notification') return client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    const { resource } = change;
    if (!resource) return Promise.resolve();
    return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && !FOLLOWED.includes(queryKey[1]),
    });
};

/** What others do shows here without a reload. */
export const useLiveEvents = () => {
    const client = useQueryClient();
    useEffect(() => onChange(change => void applyChange(client, change)), [client]);
};
