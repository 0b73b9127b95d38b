import { data } from '../engine/envelope';
import { mayUse } from '../engine/may';
import { likePattern } from '../engine/query';
import { inReach } from '../engine/scope';
import { invalid } from '../foundation/errors';
import type { Caller, OperationContext, Services } from '../foundation/services';
import { KINDS_OF_SITES, type SiteKind } from './siteKinds';

export interface SiteQuery {
    search?: string;
    kind?: 'Site' | 'UbotSite';
    customer_id?: number;
    customer_property_id?: number;
    'product[]'?: SiteKind['subscription'][];
    'site_status[]'?: number[];
    'doser_state[]'?: string[];
}

const MAXIMUM = 5_000;

/** Sites of some kinds in one short shape. A site without a position stands at its property's. */
export const findSites = async (
    { sql }: Services,
    caller: Caller,
    kinds: readonly SiteKind[],
    query: SiteQuery,
): Promise<readonly Record<string, unknown>[]> => {
    if (kinds.length === 0) return [];
    const pattern = query.search?.trim() ? likePattern(query.search.trim()) : undefined;
    const statuses = query['site_status[]'];
    const states = query['doser_state[]'];
    const one = ({ polymorphic, resource, subscription, table, state }: SiteKind) => sql`
        (SELECT t.id, t.name, ${polymorphic}::text AS kind, ${subscription}::text AS product, t.site_status, t.${sql(state)} AS doser_state,
               json_build_object('id', c.id, 'label', c.name) AS customer,
               json_build_object('id', p.id, 'label', p.name) AS customer_property,
               coalesce(t.latitude, p.latitude) AS latitude, coalesce(t.longitude, p.longitude) AS longitude,
               t.last_communicated_at
        FROM ${sql(table)} t
        JOIN customer_properties p ON p.id = t.customer_property_id
        JOIN customers c ON c.id = p.customer_id
        WHERE t.archived_at IS NULL
          ${inReach(sql, caller, resource, 't')}
          ${query.customer_id ? sql`AND p.customer_id = ${query.customer_id}` : sql``}
          ${query.customer_property_id ? sql`AND p.id = ${query.customer_property_id}` : sql``}
          ${statuses?.length ? sql`AND t.site_status = ANY(${statuses}::smallint[])` : sql``}
          ${states?.length ? sql`AND t.${sql(state)} = ANY(${states}::text[])` : sql``}
          ${pattern ? sql`AND (t.name ILIKE ${pattern} OR t.device_serial ILIKE ${pattern} OR p.name ILIKE ${pattern} OR c.name ILIKE ${pattern})` : sql``}
        ORDER BY t.name, t.id LIMIT ${MAXIMUM})`;
    const all = kinds.map(one).reduce((before, next) => sql`${before} UNION ALL ${next}`);
    return sql`SELECT * FROM (${all}) u ORDER BY name, product, id LIMIT ${MAXIMUM}`;
};

/** Sites of every kind that the caller may see, for maps and choices. */
export const listSiteSummaries = async ({ services, caller, query }: OperationContext<unknown, SiteQuery>) => {
    if (query.search?.includes('\0')) throw invalid({ search: ['holds a character that cannot be searched.'] });
    const products = query['product[]'];
    const kinds = KINDS_OF_SITES.filter(
        ({ resource, polymorphic, subscription }) =>
            mayUse(caller, services.registry.get(resource)?.resource.actions.list) &&
            (!query.kind || query.kind === polymorphic) &&
            (!products?.length || products.includes(subscription)),
    );
    return data(await findSites(services, caller, kinds, query));
};
