import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { paths } from '../../../contract/generated/main';
import { sharedOnPage } from '../../admin/provider/queryClient';
import { answered, mainApi } from '../../session/clients';
import { GENERIC_MESSAGE, isFault } from '../../session/fault';
import { useSession } from '../../session/store';

/** First part of every query key of this folder, which live events invalidate. */
export const NOTIFICATIONS = 'notifications';

export type NotificationPage = paths['/notifications']['get']['responses']['200']['content']['application/json'];
export type NotificationRecord = NotificationPage['data'][number];
export type NotificationData = NotificationRecord['data'];

export const useUnreadCount = (): number => {
    const isSignedIn = useSession() !== null;
    const { data } = useQuery({
        queryKey: [NOTIFICATIONS, 'count'],
        queryFn: async () => (await answered(mainApi.GET('/notifications/unread-count'))).data.count,
        enabled: isSignedIn,
        // fallback polling, so that the bell is at most a minute behind without the event stream
        refetchInterval: 60_000,
        ...sharedOnPage,
    });
    return data ?? 0;
};

export type NotificationQuestion = NonNullable<paths['/notifications']['get']['parameters']['query']>;

export const useNotificationPage = (query: NotificationQuestion, enabled = true) =>
    useQuery({
        queryKey: [NOTIFICATIONS, 'page', query],
        queryFn: () => answered(mainApi.GET('/notifications', { params: { query } })),
        placeholderData: keepPreviousData,
        enabled,
    });

const serverMessage = (error: unknown) =>
    (isFault(error) && (error.body.status?.message || error.message)) || GENERIC_MESSAGE;

const useMark = <T>(call: (argument: T) => Promise<unknown>, done: string) => {
    const client = useQueryClient();
    const notify = useNotify();
    return useMutation({
        mutationFn: call,
        onSuccess: () => {
            notify(done, { type: 'success' });
            return client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
        },
        onError: error => notify(serverMessage(error), { type: 'error' }),
    });
};

export const useMarkAsRead = () =>
    useMark(
        (id: number) => mainApi.PUT('/notifications/{id}/mark-as-read', { params: { path: { id } } }),
        'shell.notifications.marked_one',
    );
export const useMarkAllAsRead = () =>
    useMark((_: undefined) => mainApi.PUT('/notifications/mark-all-as-read'), 'shell.notifications.marked_all');
