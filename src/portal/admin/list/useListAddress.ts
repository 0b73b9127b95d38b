import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useStore } from 'react-admin';
import { useSession } from '../../session/store';
import type { ScreenDefinition } from '../definition';
import type { PortalDataProvider } from '../provider/dataProvider';
import type { ViewQuery } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { useCanSeeField } from '../useCanSeeField';
import { isBare } from './address';
import { openingSearch } from './opening';

export type DefaultView = { id: number; query: ViewQuery };
export const defaultViewKey = (name: string) => `${name}.defaultView`;
/** Default view of a list in this browser. */
export const useDefaultView = (name: string) => useStore<DefaultView | null>(defaultViewKey(name), null);

const OPENING_VIEWS = 'opening-views';
export const openingViewsQuery = (calls: PortalDataProvider, person: number | undefined) => ({
    queryKey: [OPENING_VIEWS, person],
    queryFn: async () => {
        // on failure lists open with the definition's defaults, without an error
        const views = await calls.openingViews().catch(error => {
            console.warn('What lists open with could not be read', error);
            return [];
        });
        return new Map(views.map(({ resource, query }) => [resource, query]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
});
/** Default list views of the user's roles, fetched once per session. */
export const useOpeningViews = () => useQuery(openingViewsQuery(useCalls(), useSession()?.user.id));
export const forgetOpeningViews = (queryClient: QueryClient) =>
    queryClient.invalidateQueries({ queryKey: [OPENING_VIEWS] });

/** Last list state per tab, restored when returning from a record. */
export const listPosition = (queryClient: QueryClient, name: string) => {
    const key = ['place-in-list', name];
    queryClient.setQueryDefaults(['place-in-list'], { gcTime: Number.POSITIVE_INFINITY });
    return {
        get: () => queryClient.getQueryData<string>(key),
        keep: (search: string) => queryClient.setQueryData(key, search),
    };
};

/**
 * Redirects to the initial list state if the URL has none: the tab's last state, else the user's view, else the role's
 * view; otherwise the bare URL shows the definition's defaults.
 * @returns whether the current URL is the one to show
 */
export const useListAddress = ({ name }: ScreenDefinition): boolean => {
    const { search } = useLocation();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const canSeeField = useCanSeeField();
    const [own] = useDefaultView(name);
    const { data: ofRoles, isLoading } = useOpeningViews();
    const { get, keep } = listPosition(queryClient, name);
    // on arrival only: navigating back to the bare URL shows the initial state
    const [last] = useState(() => (isBare(search) ? get() : undefined));
    // a ref, because a state would render a page of rows again before the first paint
    const arrived = useRef(false);
    const wanted = openingSearch({
        name,
        search,
        last: arrived.current ? undefined : last,
        own: own?.query,
        ofRole: ofRoles?.get(name),
        canSeeField,
    });
    const isThere = !isLoading && wanted === search;
    useEffect(() => {
        if (isLoading) return;
        if (wanted !== search) navigate({ search: wanted }, { replace: true });
        else {
            arrived.current = true;
            keep(search);
        }
    });
    return isThere;
};
