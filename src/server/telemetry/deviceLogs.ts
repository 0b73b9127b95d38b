import { DAY_MS } from '../../domain/days';
import { page } from '../engine/envelope';
import { invalid } from '../engine/errors';
import { requireRecord } from '../engine/records';
import type { OperationContext } from '../services';

interface LogQuery {
    from?: string;
    to?: string;
    state?: 'stopped' | 'running';
    alarmed?: boolean;
    page?: number;
    per_page?: number;
}

/** The time looked at; refuses one that ends before it begins. */
export const timeWindow = ({ from, to }: { from?: string; to?: string }, defaultDays?: number) => {
    const end = to ? new Date(to) : new Date();
    const start = from
        ? new Date(from)
        : defaultDays === undefined
          ? undefined
          : new Date(end.getTime() - defaultDays * DAY_MS);
    if (start && start >= end) throw invalid({ from: ['must be before the end.'] });
    return { start, end };
};

/** The messages of a site's devices, newest first. */
export const listDeviceLogs = async ({ services, caller, params, query }: OperationContext<unknown, LogQuery>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', id, 'get');
    const { sql } = services;
    const { start, end } = timeWindow(query);
    const perPage = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * perPage;
    const where = sql`
        udose_site_id = ${id} AND recorded_at <= ${end}
        ${start ? sql`AND recorded_at >= ${start}` : sql``}
        ${query.state ? sql`AND state = ${query.state}` : sql``}
        ${query.alarmed === undefined ? sql`` : query.alarmed ? sql`AND alarms <> '{}'` : sql`AND coalesce(alarms, '{}') = '{}'`}`;
    const [rows, [count]] = await Promise.all([
        sql`
            SELECT r.sequence, r.recorded_at, r.received_at, r.clock_corrected, r.state, r.alarms, r.water, r.pulses, r.doses, r.dose,
                   r.battery_voltage, r.conductivity, r.water_pressure, r.tank_pressure, r.tank_level, r.temperature,
                   json_build_object('id', d.id, 'label', d.serial) AS device
            FROM (SELECT * FROM readings WHERE ${where} ORDER BY recorded_at DESC, sequence DESC LIMIT ${perPage} OFFSET ${offset}) r
            JOIN devices d ON d.id = r.device_id ORDER BY r.recorded_at DESC, r.sequence DESC`,
        sql`SELECT count(*)::int AS total FROM readings WHERE ${where}`,
    ]);
    const total = count?.total ?? 0;
    return page([...rows], { offset, limit: perPage, total });
};
