import { TIMELINE_KINDS, TIMELINE_RESOURCES, type TimelineKind } from '../../domain/telemetry/siteTimeline';
import { canList, canRead } from '../engine/can';
import { page } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { parseTimeWindow } from '../engine/read/timeWindow';
import { TODAY } from '../platform/database/today';
import type { Caller, Db, OperationContext, Services, SqlFragment } from '../platform/services';
import { type TimelineRow, timelineEntry } from './timelineTexts';

interface TimelineQuery {
    'kind[]'?: TimelineKind[];
    done?: boolean;
    from?: string;
    to?: string;
    page?: number;
    per_page?: number;
}

const canReadKind = (services: Services, caller: Caller, kind: TimelineKind): boolean => {
    const name = TIMELINE_RESOURCES[kind];
    if (!name) return true;
    return canRead({ services, caller }, name) || canList({ services, caller }, name);
};

/**
 * SQL of a site's timeline entries of one kind. Every kind has the same columns: record, start and end, user, and
 * `facts` for the text. Entries of a customer's users are visible to that customer only.
 */
const timelineSql = (sql: Db, kind: TimelineKind, siteId: number, caller: Caller, done: boolean): SqlFragment => {
    switch (kind) {
        case 'alarm':
            return sql`
                SELECT 'alarm' AS kind, id AS record_id, raised_at AS occurred_at, cleared_at AS until, created_by AS user_id,
                       jsonb_build_object('title', title, 'text', message, 'level', level) AS facts
                FROM alarms WHERE site_id = ${siteId} AND archived_at IS NULL`;
        case 'service_log':
            return sql`
                SELECT 'service_log', id, serviced_at, NULL::timestamptz, coalesce(technician_id, created_by),
                       jsonb_build_object('title', summary, 'text', details, 'code', kind)
                FROM service_logs WHERE site_id = ${siteId} AND archived_at IS NULL`;
        case 'follow_up':
            return sql`
                SELECT 'follow_up', id, created_at, settled_at, created_by,
                       jsonb_build_object('title', subject, 'text', coalesce(outcome, details), 'code', status, 'due', due_on,
                                          'overdue', status = 'open' AND due_on < ${sql.unsafe(TODAY)})
                FROM site_follow_ups WHERE site_id = ${siteId} AND archived_at IS NULL`;
        case 'stop_reason':
            return sql`
                SELECT 'stop_reason', id, started_at, ended_at, created_by, jsonb_build_object('code', reason, 'text', notes)
                FROM stop_reasons WHERE site_id = ${siteId} AND archived_at IS NULL`;
        case 'delivery':
            return sql`
                SELECT 'delivery', d.id, coalesce(d.delivered_at, d.created_at), NULL::timestamptz, d.updated_by,
                       jsonb_build_object('number', d.number, 'code', d.status, 'quantity', coalesce(d.delivered_quantity, d.quantity), 'supplement', s.name,
                                          'text', coalesce(d.void_reason, d.notes))
                FROM supplement_deliveries d JOIN supplements s ON s.id = d.supplement_id
                WHERE d.site_id = ${siteId} AND d.archived_at IS NULL ${done ? sql`AND d.status = 'completed'` : sql``}`;
        case 'maintenance':
            return sql`
                SELECT 'maintenance', id, coalesce(visited_at, created_at), NULL::timestamptz, coalesce(technician_id, created_by),
                       jsonb_build_object('number', number, 'code', visit_purpose, 'text', findings, 'done', visited_at IS NOT NULL)
                FROM site_maintenances WHERE site_id = ${siteId} AND archived_at IS NULL ${done ? sql`AND visited_at IS NOT NULL` : sql``}`;
        case 'supplement_change':
            return sql`
                SELECT 'supplement_change', c.id, c.changed_at, NULL::timestamptz, c.created_by,
                       jsonb_build_object('supplement', s.name, 'before', b.name, 'level', c.tank_level, 'text', c.note)
                FROM supplement_changes c JOIN supplements s ON s.id = c.supplement_id LEFT JOIN supplements b ON b.id = c.supplement_before_id
                WHERE c.site_id = ${siteId} AND c.archived_at IS NULL`;
        case 'tank_reading':
            return sql`
                SELECT 'tank_reading', id, read_at, NULL::timestamptz, read_by_id, jsonb_build_object('litres', litres, 'level', tank_level)
                FROM tank_readings WHERE site_id = ${siteId} AND archived_at IS NULL
                ${caller.customerId === null ? sql`` : sql`AND customer_id = ${caller.customerId}`}`;
        case 'settings':
            return sql`
                SELECT 'settings', id, coalesce(answered_at, created_at), NULL::timestamptz, created_by,
                       jsonb_build_object('code', status, 'settings', settings, 'text', reason)
                FROM device_settings_changes WHERE site_id = ${siteId} AND status <> 'replaced' AND archived_at IS NULL`;
        case 'installation':
            return sql`
                SELECT 'installation', p.device_id, at.time, NULL::timestamptz, NULL::bigint,
                       jsonb_build_object('serial', d.serial, 'code', at.code)
                FROM device_placements p JOIN devices d ON d.id = p.device_id
                CROSS JOIN LATERAL (VALUES (p.installed_at, 'installed'), (p.removed_at, 'removed')) AS at (time, code)
                WHERE p.site_id = ${siteId} AND at.time IS NOT NULL`;
        case 'comment':
            return sql`
                SELECT 'comment', id, created_at, NULL::timestamptz, created_by, jsonb_build_object('text', text)
                FROM comments WHERE resource = 'udose-sites' AND record_id = ${siteId}
                ${caller.customerId === null ? sql`` : sql`AND customer_id = ${caller.customerId}`}`;
    }
};

/** All events at a site, newest first, of the kinds that the caller may see. */
export const getSiteTimeline = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, TimelineQuery>) => {
    const siteId = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', siteId, 'get');
    const { sql } = services;
    const { start, end } = parseTimeWindow(services.clock, caller, query);
    const requestedKinds = query['kind[]']?.length ? [...new Set(query['kind[]'])] : TIMELINE_KINDS;
    const kinds = requestedKinds.filter(kind => canReadKind(services, caller, kind));
    const perPage = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * perPage;
    if (kinds.length === 0) return page([], { offset, limit: perPage, total: 0 });
    const parts = kinds.map(kind => timelineSql(sql, kind, siteId, caller, query.done ?? false));
    // the first part names the columns
    const named = parts.reduce(
        (all, part) => sql`${all} UNION ALL ${part}`,
        sql`SELECT NULL::text AS kind, NULL::bigint AS record_id, NULL::timestamptz AS occurred_at, NULL::timestamptz AS until,
                   NULL::bigint AS user_id, NULL::jsonb AS facts WHERE false`,
    );
    const where = sql`
        h.occurred_at <= ${query.to ? end : 'infinity'} ${start ? sql`AND coalesce(h.until, h.occurred_at) >= ${start}` : sql``}`;
    const [rows, [count]] = await Promise.all([
        sql<TimelineRow[]>`
            SELECT h.kind, h.record_id, h.occurred_at, h.until, h.facts, u.fullname AS user_name
            FROM (SELECT * FROM (${named}) h WHERE ${where} ORDER BY h.occurred_at DESC, h.kind, h.record_id DESC LIMIT ${perPage} OFFSET ${offset}) h
            LEFT JOIN users u ON u.id = h.user_id ORDER BY h.occurred_at DESC, h.kind, h.record_id DESC`,
        sql<{ total: number }[]>`SELECT count(*)::int AS total FROM (${named}) h WHERE ${where}`,
    ]);
    const total = count?.total ?? 0;
    return page(
        rows.map(row => timelineEntry(services.registry, row)),
        { offset, limit: perPage, total },
    );
};
