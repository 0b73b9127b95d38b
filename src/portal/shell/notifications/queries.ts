import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { readOptions } from '../../engine/provider/queryClient';
import { GENERIC_MESSAGE, isFault } from '../../session/fault';
import { apiJson } from '../../session/http';
import { useSession } from '../../session/store';

/** First part of every query key of this folder: also what a live event invalidates. */
export const NOTIFICATIONS = 'notifications';

export interface NotificationData {
    message: string;
    type: string;
    id?: number;
    resource?: string;
    job_card_id?: number;
    policy_id?: number;
    vehicle_id?: number;
    purchase_request_id?: number;
    site_id?: number;
    batch?: string;
}
export interface NotificationRecord {
    id: number;
    type: string;
    data: NotificationData;
    read_at: string | null;
    created_at: string;
}
export interface NotificationPage {
    data: NotificationRecord[];
    pagination: { from: number; to: number; total: number; last_page: number };
}

export const useUnreadCount = (): number => {
    const isSignedIn = useSession() !== null;
    const { data } = useQuery({
        queryKey: [NOTIFICATIONS, 'count'],
        queryFn: async () =>
            (await apiJson<{ data: { count: number } }>('/api/main/notifications/unread-count', { background: true }))
                .data.count,
        enabled: isSignedIn,
        // should the stream of events be away, the bell is at most a minute behind
        refetchInterval: 60_000,
        ...readOptions,
    });
    return data ?? 0;
};

export const useNotificationPage = (page: number, enabled = true) =>
    useQuery({
        queryKey: [NOTIFICATIONS, 'page', page],
        queryFn: () => apiJson<NotificationPage>(`/api/main/notifications?page=${page}`, { background: true }),
        placeholderData: keepPreviousData,
        enabled,
        ...readOptions,
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
        (id: number) => apiJson(`/api/main/notifications/${id}/mark-as-read`, { method: 'PUT', body: {} }),
        'shell.notifications.marked_one',
    );
export const useMarkAllAsRead = () =>
    useMark(
        (_: undefined) => apiJson('/api/main/notifications/mark-all-as-read', { method: 'PUT', body: {} }),
        'shell.notifications.marked_all',
    );
