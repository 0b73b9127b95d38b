import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { leadsAway } from '../../session/http';
import { goTo } from '../../session/navigation';
import { getSession } from '../../session/store';
import type { ScreenDefinition } from '../definition';
import type { PortalDataProvider } from '../provider/dataProvider';
import { listKey } from '../provider/keys';
import type { ViewQuery } from '../provider/recordCalls';
import { canSeeFieldAs } from '../useCanSeeField';
import { isBare } from './address';
import { listParams, openingSearch } from './opening';
import { type DefaultView, defaultViewKey, listPosition, openingViewsQuery } from './useListAddress';

interface PrefetchContext {
    client: QueryClient;
    provider: PortalDataProvider;
    store: Store;
}

const FRESH_MS = 5000;
let lastNavigationAt = Number.POSITIVE_INFINITY;

/**
 * `staleTime` in ms: 5 s for data fetched since the last navigation, so that a page does not refetch its prefetched
 * data.
 */
export const staleTimeSinceNavigation = ({ state }: { state: Pick<QueryState, 'dataUpdatedAt'> }): number =>
    state.dataUpdatedAt >= lastNavigationAt ? FRESH_MS : 0;

/**
 * Fetches the rows of a list URL under the page's own cache key.
 * @returns promise to await; undefined if earlier rows can be shown meanwhile
 */
const prefetchRows = (
    definition: ScreenDefinition,
    search: string,
    { client, provider }: PrefetchContext,
): Promise<void> | undefined => {
    const { name } = definition;
    const params = listParams(definition, search);
    const queryKey = listKey(name, { ...params, meta: undefined });
    const isKnown = client.getQueryData(queryKey) !== undefined;
    const rows = client.prefetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            try {
                return await provider.getList(name, { ...params, signal });
            } catch (error) {
                if (leadsAway(error)) goTo('/permission-denied', { replace: true });
                throw error;
            }
        },
    });
    return isKnown ? undefined : rows;
};

/**
 * Prefetches the rows of a list in parallel with its page's chunk, at the URL that the page will have. `search` is the
 * query of the requested URL. Resolves when the rows have arrived or failed; the page shows the error.
 */
export const prefetchList = async (
    definition: ScreenDefinition,
    search: string,
    around: PrefetchContext,
): Promise<void> => {
    const person = getSession()?.user;
    if (!person) return;
    lastNavigationAt = Date.now();
    const { client, provider, store } = around;
    const { name } = definition;
    const views = openingViewsQuery(provider, person.id);
    const ofRoles = () => client.getQueryData<Map<string, ViewQuery>>(views.queryKey);
    const wanted = () =>
        openingSearch({
            name,
            search,
            last: isBare(search) ? listPosition(client, name).get() : undefined,
            own: store.getItem<DefaultView | null>(defaultViewKey(name), null)?.query,
            ofRole: ofRoles()?.get(name),
            canSeeField: canSeeFieldAs(person),
        });
    const guess = wanted();
    // few roles have a default view, so navigation does not wait for it
    await Promise.all([prefetchRows(definition, guess, around), ofRoles() ? undefined : client.prefetchQuery(views)]);
    const right = wanted();
    if (right !== guess) await prefetchRows(definition, right, around);
};
