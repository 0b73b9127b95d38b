import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ResourceTypes } from '../../contract/generated/types';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

export const NEWS = 'news';
export type News = ResourceTypes['news'] & { id: number };

/** Unread news of the user, newest first. */
export const useUnreadNews = () =>
    useQuery({
        // under the resource's query key, so that new publications appear automatically
        queryKey: [NEWS, 'unread'],
        queryFn: () => answered(mainApi.GET('/news/unread')).then(({ data }) => data as News[]),
        enabled: useCan()(['access_news', 'read_news']),
    });

export const markRead = async (client: QueryClient, id: number): Promise<void> => {
    await answered(mainApi.PUT('/news/{id}/reads', { params: { path: { id } } }));
    await client.invalidateQueries({ queryKey: [NEWS, 'unread'] });
};
