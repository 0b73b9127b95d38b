import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type Change, onChange } from '../admin/provider/events';
import { getRouter } from '../routing/currentRouter';
import { refreshRights } from '../session/profile';
import { NOTIFICATIONS } from './notifications/queries';

/** Lists and records on screen follow their changes by themselves, many at once as one (engine/provider/useLive). */
const FOLLOWED: readonly unknown[] = ['getList', 'getOne'];

/** Asks again for what a change made old: the bell, or everything else that was read of the resource. */
export const applyLiveChange = (client: QueryClient, change: Change): Promise<void> => {
    // the stream was away for a while: anything may have changed
    if (!change) return client.invalidateQueries();
    if (change.type === 'notification') return client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    const { resource } = change;
    if (!resource) return Promise.resolve();
    return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && !FOLLOWED.includes(queryKey[1]),
    });
};

/** Takes over rights that were given or taken away: the menu follows the session, the page is judged and loaded again. */
export const applyRights = async (client: QueryClient, judgeAgain: () => unknown, notify: () => void) => {
    if (!(await refreshRights())) return;
    notify();
    await Promise.all([judgeAgain(), client.invalidateQueries()]);
};

/** Applies live events of other users: updates cached queries, and reloads permissions when they change. */
export const useLiveEvents = () => {
    const client = useQueryClient();
    const notify = useNotify();
    useEffect(
        () =>
            onChange(change => {
                void applyLiveChange(client, change);
                // after a time without connection, a change of rights may have been missed, too
                if (!change || change.type === 'rights')
                    void applyRights(
                        client,
                        () => getRouter().revalidate(),
                        () => notify('shell.rights_changed', { type: 'info' }),
                    );
            }),
        [client, notify],
    );
};
