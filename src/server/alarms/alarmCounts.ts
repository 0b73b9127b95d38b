import { ACTIVE_ALARM_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { findRecord, listRecords } from '../engine/read/read';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

interface CountsQuery {
    'status[]'?: string[];
    site_id?: number;
    customer_id?: number;
}

/** Counts of the alarms that the caller may see, in one pass; each agrees with the list of the same filters. */
export const getAlarmCounts = async ({ services: { sql }, caller, query }: OperationContext<unknown, CountsQuery>) => {
    const statuses = query['status[]']?.length ? query['status[]'] : [...ACTIVE_ALARM_STATUSES];
    const rows = await sql`
        SELECT t.status, t.level, t.alarm_type_id, t.site_id, count(*)::int AS count,
               count(*) FILTER (WHERE t.status = 'open')::int AS unacknowledged,
               grouping(t.status, t.level, t.alarm_type_id, t.site_id) AS kind
        FROM alarms t
        WHERE t.archived_at IS NULL AND t.status = ANY(${statuses}::text[])
          ${scopeSql(sql, caller, 'alarms', 't')}
          ${query.customer_id ? sql`AND t.customer_id = ${query.customer_id}` : sql``}
          ${query.site_id ? sql`AND t.site_id = ${query.site_id}` : sql``}
        GROUP BY GROUPING SETS ((), (t.status), (t.level), (t.alarm_type_id), (t.site_id))`;
    // GROUPING() bits of the dimensions left out
    const of = (kind: number) =>
        rows.filter(row => Number(row.kind) === kind).sort((a, b) => Number(b.count) - Number(a.count));
    const [byType, bySite] = [of(0b1101), of(0b1110).slice(0, 500)];
    const types = await sql`
        SELECT id, code, title, level FROM alarm_types WHERE id = ANY(${byType.map(row => Number(row.alarm_type_id))}::bigint[])`;
    const sites = await sql`
        SELECT s.id, ${sql.unsafe(recordNameSqlOf('udose-sites', 's'))} AS name, c.id AS customer_id, c.name AS customer_name FROM udose_sites s JOIN customers c ON c.id = s.customer_id
        WHERE s.id = ANY(${bySite.map(row => Number(row.site_id))}::bigint[])`;
    const typeOf = new Map(types.map(type => [Number(type.id), type]));
    const siteOf = new Map(sites.map(site => [Number(site.id), site]));
    return {
        total: of(0b1111)[0]?.count ?? 0,
        by_status: of(0b0111).map(({ status, count }) => ({ status, count })),
        by_level: of(0b1011).map(({ level, count }) => ({ level, count })),
        by_type: byType.flatMap(({ alarm_type_id: id, count }) => {
            const type = typeOf.get(Number(id));
            return type ? [{ alarm_type: { id, label: type.title }, code: type.code, level: type.level, count }] : [];
        }),
        by_site: bySite.flatMap(({ site_id: id, count, unacknowledged }) => {
            const site = siteOf.get(Number(id));
            return site
                ? [
                      {
                          site: { id, label: site.name, kind: 'udose', record_id: id },
                          customer: { id: site.customer_id, label: site.customer_name },
                          count,
                          unacknowledged,
                      },
                  ]
                : [];
        }),
    };
};

/** A site's alarms by urgency. @throws ApiError 404 for a site outside the caller's scope */
export const listSiteAlarms = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, Record<string, unknown>, { id: number }>) => {
    const site = await findRecord(services.sql, compiled(services.registry, 'udose-sites'), caller, Number(params.id));
    if (!site) throw notFound();
    return listRecords(services, compiled(services.registry, 'alarms'), caller, { ...query, site_id: params.id });
};
