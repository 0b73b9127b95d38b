import { data } from '../engine/http/envelope';
import { query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { addKinds, addScope, ConditionBuilder, likePattern } from '../engine/sql/query';
import { invalid } from '../platform/errors';
import type { Caller, OperationContext, Services } from '../platform/services';
import { SITE_KINDS, type SiteKind, siteKindOf } from './siteKinds';

export interface SiteQuery {
    search?: string;
    kind?: 'Site' | 'UbotSite';
    customer_id?: number;
    customer_property_id?: number;
    'product[]'?: string[];
    'site_status[]'?: number[];
    'doser_state[]'?: string[];
}

/** Where no device is, none has stopped or fallen silent. */
const SHOWN_STATE = `CASE WHEN t.device_status = 'not_installed' THEN 'no_device' ELSE t.state END`;

const MAXIMUM = 5_000;

/** Sites of some kinds in one short shape, of those that the caller may see. A site without a position stands at its property's. */
export const findSites = async (
    { sql, registry }: Services,
    caller: Caller,
    kinds: readonly SiteKind[],
    filters: SiteQuery = {},
): Promise<readonly Record<string, unknown>[]> => {
    const into = new ConditionBuilder();
    const sites = compiled(registry, 'sites');
    addScope(sites, caller, into);
    addKinds(sites, caller, 'list', into);
    into.add(`t.kind = ANY(${into.param(kinds.map(({ id }) => id))}::text[])`);
    if (filters.customer_id) into.add(`t.customer_id = ${into.param(filters.customer_id)}`);
    if (filters.customer_property_id) into.add(`t.customer_property_id = ${into.param(filters.customer_property_id)}`);
    const statuses = filters['site_status[]'];
    if (statuses?.length) into.add(`t.site_status = ANY(${into.param(statuses)}::smallint[])`);
    const states = filters['doser_state[]'];
    if (states?.length) into.add(`${SHOWN_STATE} = ANY(${into.param(states)}::text[])`);
    const search = filters.search?.trim();
    if (search) {
        const pattern = into.param(likePattern(search));
        into.add(
            `(${['t.name', 't.device_serial', 'p.name', 'c.name'].map(name => `fold_text(${name}) LIKE ${pattern}`).join(' OR ')})`,
        );
    }
    const rows = await query(
        sql,
        `SELECT t.record_id AS id, t.name, t.kind, t.site_status, ${SHOWN_STATE} AS doser_state,
                json_build_object('id', c.id, 'label', c.name) AS customer,
                json_build_object('id', p.id, 'label', p.name) AS customer_property,
                coalesce(t.latitude, p.latitude) AS latitude, coalesce(t.longitude, p.longitude) AS longitude,
                t.last_communicated_at
         FROM sites t
         JOIN customer_properties p ON p.id = t.customer_property_id
         JOIN customers c ON c.id = t.customer_id
         WHERE t.archived_at IS NULL AND ${into.parts.join(' AND ')}
         ORDER BY natural_key(t.name) COLLATE "C", t.id LIMIT ${MAXIMUM}`,
        into.params,
    );
    return rows.map(row => {
        const { polymorphic, subscription } = siteKindOf(row.kind);
        return { ...row, kind: polymorphic, product: subscription };
    });
};

/** Sites of every kind that the caller may see, for maps and choices. */
export const listSiteSummaries = async ({ services, caller, query: asked }: OperationContext<unknown, SiteQuery>) => {
    if (asked.search?.includes('\0')) throw invalid({ search: ['contains a character that cannot be searched.'] });
    const products = asked['product[]'];
    const kinds = SITE_KINDS.filter(
        ({ polymorphic, subscription }) =>
            (!asked.kind || asked.kind === polymorphic) && (!products?.length || products.includes(subscription)),
    );
    return data(await findSites(services, caller, kinds, asked));
};
