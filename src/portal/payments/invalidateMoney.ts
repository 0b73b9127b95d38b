import type { QueryClient } from '@tanstack/react-query';
import { companionKey, resourceKey } from '../admin/provider/keys';

/** Invalidates what a change of payments or sales alters: both resources, comments, files and history, and reports. */
export const invalidateMoney = (client: QueryClient): Promise<unknown> =>
    Promise.all(
        [
            resourceKey('sales'),
            resourceKey('payments'),
            companionKey('sales'),
            companionKey('payments'),
            ['report'],
        ].map(queryKey => client.invalidateQueries({ queryKey })),
    );
