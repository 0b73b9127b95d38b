import { data } from '../engine/envelope';
import { invalid } from '../engine/errors';
import { likePattern } from '../engine/query';
import type { OperationContext } from '../services';

interface SiteQuery {
    search?: string;
    kind?: 'Site' | 'UbotSite';
    customer_id?: number;
    customer_property_id?: number;
    'site_status[]'?: number[];
    'doser_state[]'?: string[];
}

const MAXIMUM = 5_000;

/** Sites of every kind in one short shape, for maps and choices. A site without a position stands at its property's. */
export const listSites = async ({ services: { sql }, caller, query }: OperationContext<unknown, SiteQuery>) => {
    // uBOT sites are a kind of their own; none can be recorded yet.
    if (query.kind === 'UbotSite') return data([]);
    if (query.search?.includes('\0')) throw invalid({ search: ['holds a character that cannot be searched.'] });
    const pattern = query.search?.trim() ? likePattern(query.search.trim()) : undefined;
    const statuses = query['site_status[]'];
    const states = query['doser_state[]'];
    const rows = await sql`
        SELECT t.id, t.name, 'Site' AS kind, 'uDose' AS product, t.site_status, t.doser_state,
               json_build_object('id', c.id, 'label', c.name) AS customer,
               json_build_object('id', p.id, 'label', p.name) AS customer_property,
               coalesce(t.latitude, p.latitude) AS latitude, coalesce(t.longitude, p.longitude) AS longitude,
               t.last_communicated_at
        FROM udose_sites t
        JOIN customer_properties p ON p.id = t.customer_property_id
        JOIN customers c ON c.id = p.customer_id
        WHERE t.archived_at IS NULL
          ${caller.customerId === null ? sql`` : sql`AND p.customer_id = ${caller.customerId}`}
          ${query.customer_id ? sql`AND p.customer_id = ${query.customer_id}` : sql``}
          ${query.customer_property_id ? sql`AND p.id = ${query.customer_property_id}` : sql``}
          ${statuses?.length ? sql`AND t.site_status = ANY(${statuses}::smallint[])` : sql``}
          ${states?.length ? sql`AND t.doser_state = ANY(${states}::text[])` : sql``}
          ${pattern ? sql`AND (t.name ILIKE ${pattern} OR t.device_serial ILIKE ${pattern} OR p.name ILIKE ${pattern} OR c.name ILIKE ${pattern})` : sql``}
        ORDER BY t.name, t.id LIMIT ${MAXIMUM}`;
    return data(rows);
};
