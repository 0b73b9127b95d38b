import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type Change, onChange } from '../admin/provider/events';
import { getRouter } from '../routing/currentRouter';
import { refreshRights } from '../session/profile';
import { NOTIFICATIONS } from './notifications/queries';

/** Visible lists and records handle their own changes, throttled (engine/provider/useLive). */
const FOLLOWED: readonly unknown[] = ['getList', 'getOne'];

/** Invalidates what a change affects: the notifications, or all other queries of the resource. */
export const applyLiveChange = (client: QueryClient, change: Change): Promise<void> => {
    // the stream was interrupted: anything may have changed
    if (!change) return client.invalidateQueries();
    if (change.type === 'notification') return client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    const { resource } = change;
    if (!resource) return Promise.resolve();
    return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && !FOLLOWED.includes(queryKey[1]),
    });
};

/** Applies changed permissions: the menu follows the session, the page is checked and loaded again. */
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
                // after an interruption, a change of permissions may have been missed
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
