import { AG_SERIES, type AgSeriesName } from '../../domain/telemetry/udoseAg';
import type { Hooks } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { listRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { parseBound } from '../engine/read/timeWindow';
import type { ReportHooks, Reports } from '../engine/reports/compileReport';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { zoneOfProperty } from '../platform/database/today';
import type { Handlers, OperationContext } from '../platform/services';
import { findSites } from '../sites/listSites';
import { UDOSE_AG } from '../sites/siteKinds';
import { readSeries, type SeriesQuery, type SeriesSource } from '../telemetry/siteTelemetry';
import { udoseAgSiteHooks } from './landOfSite';
import { getUdoseAgDashboard } from './udoseAgsDashboard';

interface Paging {
    from?: string;
    to?: string;
    page?: number;
    per_page?: number;
}

/** List of one site's records through the engine, with the rows, scope and counts of the general list. */
const listActivitiesOfUdoseAg = async ({
    services,
    caller,
    params,
    query: { from, to, ...paging },
}: OperationContext<unknown, Paging>) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'udose-ags', id, 'get');
    // errors name the caller's parameter, not the column
    for (const [name, value] of Object.entries({ from, to })) if (value) parseBound(name, value, caller);
    return listRecords(services, compiled(services.registry, 'udose-ag-activities'), caller, {
        ...paging,
        site_id: record.site_id,
        ...(from ? { occurred_at_from: from } : {}),
        ...(to ? { occurred_at_to: to } : {}),
    });
};

/** SQL of the time zone of a site's property. */
const zoneOf = (site: string) =>
    `(SELECT ${zoneOfProperty('p')} FROM udose_ags u JOIN customer_properties p ON p.id = u.customer_property_id WHERE u.site_id = ${site})`;
const began = (day: string, site: string) => `(${day})::timestamp AT TIME ZONE ${zoneOf(site)}`;

/** `day` is one of the property's; its bounds are calculated once, so that an index is used. */
const messages: ReportHooks = {
    computed: { day: `(t.recorded_at AT TIME ZONE ${zoneOf('t.site_id')})::date` },
    filters: {
        day: (day, site) =>
            `t.recorded_at >= ${began(`${day}::date`, site)} AND t.recorded_at < ${began(`${day}::date + 1`, site)}`,
    },
};
export const udoseAgReports: Reports = { 'udose-ag-messages': messages };

const SERIES: SeriesSource<AgSeriesName> = { kind: UDOSE_AG, series: AG_SERIES };

const getUdoseAgTelemetry = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, SeriesQuery<AgSeriesName>>) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'udose-ags', id, 'get');
    const { from, to, ...found } = await readSeries(services, caller, SERIES, Number(record.site_id), query);
    return { from: from.toISOString(), to: to.toISOString(), ...found, alarms: [] };
};

const listLatestUdoseAgActivities = async ({
    services,
    caller,
    query,
}: OperationContext<unknown, { limit?: number }>) => {
    const { content } = await listRecords(services, compiled(services.registry, 'udose-ag-activities'), caller, {
        per_page: query.limit ?? 10,
        sort_by: 'occurred_at',
        sort_direction: 'desc',
    });
    return data(content.data);
};

/** Last session of each site; skipped for callers who may not read sessions. */
const listLatestUdoseAgSessions = async ({
    services,
    caller,
    query,
}: OperationContext<unknown, { limit?: number }>) => {
    const { sql } = services;
    const latest = await sql<{ id: number }[]>`
        SELECT l.id FROM udose_ags s,
             LATERAL (SELECT id, started_at FROM udose_ag_sessions WHERE site_id = s.site_id AND archived_at IS NULL ORDER BY started_at DESC LIMIT 1) l
        WHERE s.archived_at IS NULL ${scopeSql(sql, caller, 'udose-ags', 's')}
        ORDER BY l.started_at DESC LIMIT ${query.limit ?? 100}`;
    const sessions = compiled(services.registry, 'udose-ag-session-summaries');
    const found: unknown[] = [];
    // lists accept a hundred ids at once
    for (let at = 0; at < latest.length; at += 100) {
        const { content } = await listRecords(services, sessions, caller, {
            'id[]': latest.slice(at, at + 100).map(({ id }) => id),
            per_page: 100,
            sort_by: 'started_at',
            sort_direction: 'desc',
        });
        found.push(...(content.data as unknown[]));
    }
    return data(found);
};

const listUdoseAgLocations = async ({ services, caller }: OperationContext) =>
    data(await findSites(services, caller, [UDOSE_AG]));

export const udoseAgHandlers: Handlers = {
    listActivitiesOfUdoseAg,
    getUdoseAgTelemetry,
    listLatestUdoseAgActivities,
    listLatestUdoseAgSessions,
    listUdoseAgLocations,
    getUdoseAgDashboard,
};

const sums = { concentration: 't.dose / nullif(t.water, 0)' };
export const udoseAgHooks: Hooks = {
    'udose-ags': udoseAgSiteHooks,
    'udose-ag-tests': udoseAgSiteHooks,
    'udose-ag-daily-messages': { computed: sums },
    'udose-ag-session-summaries': { computed: { ...sums, rate: 't.dose / 1000 / nullif(t.area, 0)' } },
};
