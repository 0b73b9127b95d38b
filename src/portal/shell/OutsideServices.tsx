import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onUsage } from '../admin/usage';
import { whenIdle } from '../admin/whenIdle';
import { mapSettings } from '../components/maps/useMapSettings';

/** Loads the configured services when idle. Resolves to the analytics sink, if there is one. */
const open = async (client: QueryClient, signal: AbortSignal) => {
    await new Promise<void>(resolve => whenIdle(resolve));
    if (signal.aborted) return undefined;
    const { analytics_url, chat_url } = await client.fetchQuery(mapSettings);
    if (chat_url)
        import('../chat/chat').then(
            ({ openChat }) => signal.aborted || openChat(chat_url),
            () => undefined,
        );
    return analytics_url ? (await import('../analytics/openAnalytics')).openAnalytics(analytics_url) : undefined;
};

/** A script cannot be unloaded, so leaving the portal reloads the page without the chat. */
const leaveChat = () => {
    // after the navigation, at its target URL
    if (document.documentElement.dataset.chat !== undefined) setTimeout(() => window.location.reload());
};

/**
 * Analytics and chat while a user is signed in. Mounted before the pages, so that it records the first one; earlier
 * events are sent once the service is known. Failures are ignored.
 */
export const OutsideServices = () => {
    const client = useQueryClient();
    useEffect(() => {
        const leaving = new AbortController();
        const counting = open(client, leaving.signal).catch(() => undefined);
        const stop = onUsage(usage => void counting.then(count => count?.(usage)));
        return () => {
            stop();
            leaving.abort();
            leaveChat();
        };
    }, [client]);
    return null;
};
