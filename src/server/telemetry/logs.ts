import { DAY_MS } from '../../domain/days';
import { page } from '../engine/envelope';
import { timeWindow } from '../engine/timeWindow';
import type { Clock } from '../foundation/clock';
import { invalid } from '../foundation/errors';
import type { OperationContext } from '../foundation/services';

interface LogQuery {
    kind?: 'message' | 'rejected';
    from?: string;
    to?: string;
    customer_id?: number;
    site_id?: number;
    device_id?: number;
    state?: 'stopped' | 'running';
    alarmed?: boolean;
    page?: number;
    per_page?: number;
}
const MOST_DAYS = { all: 7, one: 400 } as const;

const windowOf = (clock: Clock, query: LogQuery) => {
    const { start, end } = timeWindow(clock, query, 1) as { start: Date; end: Date };
    const most = query.site_id || query.device_id ? MOST_DAYS.one : MOST_DAYS.all;
    if (end.getTime() - start.getTime() > most * DAY_MS)
        throw invalid({ from: [`must be at most ${most} days before the end.`] });
    return { start, end };
};

/** What devices said anywhere, newest first; or what of it could not be understood, with the reason. */
export const listLogs = async ({ services: { sql, clock }, caller, query }: OperationContext<unknown, LogQuery>) => {
    const { start, end } = windowOf(clock, query);
    const kind = query.kind ?? 'message';
    if (kind === 'rejected')
        for (const name of ['state', 'alarmed'] as const)
            if (query[name] !== undefined) throw invalid({ [name]: ['is not known of what could not be understood.'] });
    const perPage = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * perPage;
    const customers = [caller.customerId, query.customer_id].filter(id => id !== null && id !== undefined);
    const narrowed = customers.length > 0;
    const ofCustomers = customers.reduce<ReturnType<typeof sql>>(
        (all, id) => sql`${all} AND s.customer_id = ${id as number}`,
        sql``,
    );
    const own = sql`${ofCustomers}
        ${query.site_id ? sql`AND s.id = ${query.site_id}` : sql``}`;
    const messages = sql`
        readings r ${narrowed ? sql`JOIN udose_sites s ON s.id = r.site_id` : sql``}
        WHERE r.recorded_at >= ${start} AND r.recorded_at <= ${end} ${ofCustomers}
          ${query.site_id ? sql`AND r.site_id = ${query.site_id}` : sql``}
          ${query.device_id ? sql`AND r.device_id = ${query.device_id}` : sql``}
          ${query.state ? sql`AND r.state = ${query.state}` : sql``}
          ${query.alarmed === undefined ? sql`` : query.alarmed ? sql`AND r.alarms <> '{}'` : sql`AND coalesce(r.alarms, '{}') = '{}'`}`;
    const rejected = sql`
        rejected_device_messages r JOIN devices d ON d.id = r.device_id LEFT JOIN udose_sites s ON s.id = d.site_id
        WHERE r.received_at >= ${start} AND r.received_at <= ${end} ${own}
          ${query.device_id ? sql`AND r.device_id = ${query.device_id}` : sql``}`;
    const place = sql`
        json_build_object('id', d.id, 'label', d.serial) AS device,
        CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'label', s.name) END AS site,
        CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'label', c.name) END AS customer`;
    const [rows, [count]] = await Promise.all([
        kind === 'message'
            ? sql`
                SELECT concat(r.device_id, '-', r.epoch, '-', r.sequence) AS id, 'message' AS kind, r.recorded_at, r.received_at, ${place}, r.state, r.alarms,
                       r.water, r.dose, r.battery_voltage, r.conductivity, r.water_pressure, r.tank_level, r.clock_corrected,
                       NULL AS reason, NULL AS message
                FROM (SELECT r.* FROM ${messages} ORDER BY r.recorded_at DESC, r.device_id, r.sequence DESC LIMIT ${perPage} OFFSET ${offset}) r
                JOIN devices d ON d.id = r.device_id LEFT JOIN udose_sites s ON s.id = r.site_id LEFT JOIN customers c ON c.id = s.customer_id
                ORDER BY r.recorded_at DESC, r.device_id, r.sequence DESC`
            : sql`
                SELECT r.id::text AS id, 'rejected' AS kind, NULL AS recorded_at, r.received_at, ${place}, NULL AS state, NULL AS alarms,
                       NULL AS water, NULL AS dose, NULL AS battery_voltage, NULL AS conductivity, NULL AS water_pressure, NULL AS tank_level,
                       false AS clock_corrected, r.reason, left(r.message, 2000) AS message
                FROM (SELECT r.* FROM ${rejected} ORDER BY r.received_at DESC, r.id DESC LIMIT ${perPage} OFFSET ${offset}) r
                JOIN devices d ON d.id = r.device_id LEFT JOIN udose_sites s ON s.id = d.site_id LEFT JOIN customers c ON c.id = s.customer_id
                ORDER BY r.received_at DESC, r.id DESC`,
        sql`SELECT count(*)::int AS total FROM ${kind === 'message' ? messages : rejected}`,
    ]);
    const total = count?.total ?? 0;
    return page([...rows], { offset, limit: perPage, total });
};
