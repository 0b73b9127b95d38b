import { timeZoneOf } from '../../domain/days';

import { AG_SERIES, type AgSeriesName } from '../../domain/udoseAg';
import { compiled } from '../engine/compile';
import { data, page } from '../engine/envelope';
import type { Hooks } from '../engine/hooks';
import { listRecords } from '../engine/read';
import { requireRecord } from '../engine/records';
import type { Handlers, OperationContext } from '../services';
import { timeWindow } from '../telemetry/deviceLogs';
import { readSeries, type SeriesQuery, type SeriesSource } from '../telemetry/siteTelemetry';
import { findSites } from './listSites';
import { UDOSE_AG } from './siteKinds';
import { siteHooks } from './sitePlace';
import { getUdoseAgDashboard } from './udoseAgsDashboard';

interface Paging {
    from?: string;
    to?: string;
    page?: number;
    per_page?: number;
}

/** The list of one site's records, by the engine: the same rows, scope and counts as the list of all. */
const listActivitiesOfUdoseAg = async ({
    services,
    caller,
    params,
    query: { from, to, ...paging },
}: OperationContext<unknown, Paging>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-ags', id, 'get');
    return listRecords(services, compiled(services.registry, 'udose-ag-activities'), caller, {
        ...paging,
        udose_ag_id: id,
        ...(from ? { occurred_at_from: from } : {}),
        ...(to ? { occurred_at_to: to } : {}),
    });
};

const listUdoseAgMessages = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, Paging & { day?: string }>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-ags', id, 'get');
    const { sql } = services;
    const { start, end } = timeWindow(query);
    const size = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * size;
    const [property] = query.day
        ? await sql`SELECT p.state FROM udose_ags s JOIN customer_properties p ON p.id = s.customer_property_id WHERE s.id = ${id}`
        : [];
    const zone = timeZoneOf(property?.state);
    const where = sql`
        udose_ag_id = ${id} AND recorded_at <= ${end} ${start ? sql`AND recorded_at >= ${start}` : sql``}
        ${query.day ? sql`AND recorded_at >= ${query.day}::date::timestamp AT TIME ZONE ${zone} AND recorded_at < (${query.day}::date + 1)::timestamp AT TIME ZONE ${zone}` : sql``}`;
    const [rows, [count]] = await Promise.all([
        sql`
            SELECT m.sequence, m.recorded_at, m.received_at, m.clock_corrected, m.state, m.session, m.activity, m.faults, m.water, m.dose,
                   m.runtime, m.flow_rate, m.tank_level, m.battery_voltage, m.water_pressure, m.temperature,
                   json_build_object('id', d.id, 'label', d.serial) AS device
            FROM (SELECT * FROM ag_messages WHERE ${where} ORDER BY recorded_at DESC, sequence DESC LIMIT ${size} OFFSET ${offset}) m
            JOIN devices d ON d.id = m.device_id ORDER BY m.recorded_at DESC, m.sequence DESC`,
        sql`SELECT count(*)::int AS total FROM ag_messages WHERE ${where}`,
    ]);
    const total = count?.total ?? 0;
    return page([...rows], { offset, limit: size, total });
};

const AG_MESSAGES: SeriesSource<AgSeriesName> = { table: 'ag_messages', siteColumn: 'udose_ag_id', series: AG_SERIES };

const getUdoseAgTelemetry = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, SeriesQuery<AgSeriesName>>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-ags', id, 'get');
    const { from, to, ...found } = await readSeries(services.sql, AG_MESSAGES, id, query);
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

/** The last session of each site; what a caller may not see is not asked for. */
const listLatestUdoseAgSessions = async ({
    services,
    caller,
    query,
}: OperationContext<unknown, { limit?: number }>) => {
    const { sql } = services;
    const latest = await sql<{ id: number }[]>`
        SELECT l.id FROM udose_ags s,
             LATERAL (SELECT id, started_at FROM udose_ag_sessions WHERE udose_ag_id = s.id AND archived_at IS NULL ORDER BY started_at DESC LIMIT 1) l
        WHERE s.archived_at IS NULL ${caller.customerId === null ? sql`` : sql`AND s.customer_id = ${caller.customerId}`}
        ORDER BY l.started_at DESC LIMIT ${query.limit ?? 100}`;
    const sessions = compiled(services.registry, 'udose-ag-session-summaries');
    const found: unknown[] = [];
    // a list takes a hundred ids at once
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
    data(await findSites(services, caller, [UDOSE_AG], {}));

export const udoseAgHandlers: Handlers = {
    listActivitiesOfUdoseAg,
    listUdoseAgMessages,
    getUdoseAgTelemetry,
    listLatestUdoseAgActivities,
    listLatestUdoseAgSessions,
    listUdoseAgLocations,
    getUdoseAgDashboard,
};

const sums = { concentration: 't.dose / nullif(t.water, 0)' };
export const udoseAgHooks: Hooks = {
    'udose-ags': siteHooks(UDOSE_AG),
    'udose-ag-tests': siteHooks(UDOSE_AG),
    'udose-ag-daily-messages': { computed: sums },
    'udose-ag-session-summaries': { computed: { ...sums, rate: 't.dose / 1000 / nullif(t.area, 0)' } },
};
