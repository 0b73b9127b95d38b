import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { findResource } from '../../admin/metadata';
import { onChange } from '../../admin/provider/events';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { NO_DEVICE } from '../../telemetry/SiteState';
import type { SiteSummary } from './states';

const SITES = ['map-sites'];
const OTHER_KINDS = new Set<string | undefined>(['udose-ags', 'ubot-sites']);
const TOGETHER_MS = 1000;
/** More sites that changed at once are asked for together with all others. */
const ONE_BY_ONE = 10;

/** Every site that the reader may see, kept up to date while the page is open. */
export const useMapSites = (enabled: boolean) => {
    const queryClient = useQueryClient();
    const provider = useDataProvider();
    const query = useQuery({
        queryKey: SITES,
        queryFn: ({ signal }) => answered(mainApi.GET('/v1/sites', { signal })).then(({ data }) => data),
        enabled,
    });
    useEffect(() => {
        if (!enabled) return;
        const changed = new Set<number>();
        let everything = false;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const refresh = async () => {
            timer = undefined;
            const ids = [...changed];
            const all = everything || ids.length > ONE_BY_ONE;
            changed.clear();
            everything = false;
            if (all) return void queryClient.invalidateQueries({ queryKey: SITES });
            const sites = await Promise.all(
                ids.map(id =>
                    provider.getOne<ResourceTypes['udose-sites'] & { id: number }>('udose-sites', { id }).then(
                        ({ data }) => data,
                        () => undefined,
                    ),
                ),
            );
            const known = new Set(
                queryClient
                    .getQueryData<SiteSummary[]>(SITES)
                    ?.flatMap(({ id, product }) => (product === 'uDose' ? [id] : [])),
            );
            // new, archived or out of sight: the list as a whole is another
            if (ids.some((id, at) => !known.has(id) || !sites[at] || sites[at]?.archived_at))
                return void queryClient.invalidateQueries({ queryKey: SITES });
            const fresh = new Map(sites.flatMap(site => (site ? [[site.id, site] as const] : [])));
            queryClient.setQueryData<SiteSummary[]>(SITES, before =>
                before?.map(summary => {
                    const site = summary.product === 'uDose' ? fresh.get(summary.id) : undefined;
                    return site ? patched(summary, site) : summary;
                }),
            );
        };
        const stop = onChange(change => {
            if (change && !OTHER_KINDS.has(change.resource) && change.resource !== 'udose-sites') return;
            // other kinds are few, so one request reads them
            if (change?.id === undefined || OTHER_KINDS.has(change.resource)) everything = true;
            else changed.add(change.id);
            timer ??= setTimeout(() => void refresh(), TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [enabled, provider, queryClient]);
    return query;
};

const patched = (summary: SiteSummary, site: ResourceTypes['udose-sites']): SiteSummary => ({
    ...summary,
    name: site.name,
    doser_state: site.device_id === null ? NO_DEVICE : (site.doser_state as SiteSummary['doser_state']),
    site_status: site.site_status as SiteSummary['site_status'],
    last_communicated_at: site.last_communicated_at as string | null,
    latitude: (site.latitude as number | null) ?? summary.latitude,
    longitude: (site.longitude as number | null) ?? summary.longitude,
});

export interface BoundingBox {
    west: number;
    south: number;
    east: number;
    north: number;
}
const PER_PAGE = 100;

/** An outline on the map: a property's, or thinner a paddock's. */
export interface Outline {
    kind: 'property' | 'paddock';
    name: string;
    boundary: unknown;
}
/** Latitudes that there are. */
const onGlobe = (latitude: number) => Math.max(-90, Math.min(90, latitude));

/** Outlines of properties and paddocks in a part of the map, by whole degrees, so that a small move asks for nothing. */
export const useOutlines = (box: BoundingBox | undefined) => {
    const provider = useDataProvider();
    const can = useCan();
    const [properties, paddocks] = (['customer-properties', 'paddocks'] as const).map(resource =>
        can(findResource(resource)?.actions.list),
    );
    return useQuery({
        queryKey: ['map-outlines', box],
        meta: { follows: ['customer-properties', 'paddocks'] },
        queryFn: async ({ signal }): Promise<Outline[]> => {
            const { west = 0, south = 0, east = 0, north = 0 } = box ?? {};
            const within = {
                filter: { latitude_from: south, latitude_to: north, longitude_from: west, longitude_to: east },
                pagination: { page: 1, perPage: PER_PAGE },
                sort: { field: 'id', order: 'ASC' } as const,
                signal,
            };
            const query = { west, south: onGlobe(south), east, north: onGlobe(north) };
            const found = await Promise.all([
                properties
                    ? provider
                          .getList<{ id: number; name: string; boundary: unknown }>('customer-properties', within)
                          .then(({ data }) =>
                              data.map(({ name, boundary }) => ({ kind: 'property' as const, name, boundary })),
                          )
                    : [],
                paddocks
                    ? answered(mainApi.GET('/paddocks/outlines', { params: { query }, signal })).then(({ data }) =>
                          data.map(({ name, boundary }) => ({ kind: 'paddock' as const, name, boundary })),
                      )
                    : [],
            ]);
            return found.flat();
        },
        enabled: Boolean(properties || paddocks) && box !== undefined,
        staleTime: 300_000,
        placeholderData: before => before,
    });
};
