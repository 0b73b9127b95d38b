import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onUsage } from '../admin/usage';
import { whenIdle } from '../admin/whenIdle';
import { mapSettings } from '../components/maps/useMapSettings';

/** Brings what is configured, once nothing else is to be done. Resolves to who counts what people do, if anybody does. */
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

/** A script cannot be taken out of a page: whoever leaves the portal is given the page outside of it anew, without the chat. */
const leaveChat = () => {
    // once the step is taken, at the address that it leads to
    if (document.documentElement.dataset.chat !== undefined) setTimeout(() => window.location.reload());
};

/**
 * Analytics and chat, while somebody is signed in. Stands before the pages, so that it hears of the first one; what is done
 * before the service is known is sent then. None of it is worth a word when it fails.
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
