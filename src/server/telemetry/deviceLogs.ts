import { alarmTitle } from '../../domain/alarms';
import { DAY_MS } from '../../domain/days';
import { type CsvColumn, pagesOf, sendCsv } from '../engine/csv';
import { page } from '../engine/envelope';
import { invalid } from '../engine/errors';
import { requireRecord } from '../engine/records';
import type { Db, Fragment, OperationContext } from '../services';

interface Message {
    epoch: number;
    sequence: number;
    recorded_at: string;
    alarms: number[] | null;
    device: { id: number; label: string };
}
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

const matching = (sql: Db, siteId: number, query: LogQuery) => {
    const { start, end } = timeWindow(query);
    return sql`
        udose_site_id = ${siteId} AND recorded_at <= ${end}
        ${start ? sql`AND recorded_at >= ${start}` : sql``}
        ${query.state ? sql`AND state = ${query.state}` : sql``}
        ${query.alarmed === undefined ? sql`` : query.alarmed ? sql`AND alarms <> '{}'` : sql`AND coalesce(alarms, '{}') = '{}'`}`;
};
/** Newest first, with the device of each; `slice` bounds them by order, number or place. */
const messages = (sql: Db, where: Fragment, slice: Fragment) => sql<Message[]>`
    SELECT r.epoch, r.sequence, r.recorded_at, r.received_at, r.clock_corrected, r.state, r.alarms, r.water, r.pulses, r.doses, r.dose,
           r.battery_voltage, r.conductivity, r.water_pressure, r.tank_pressure, r.tank_level, r.temperature,
           json_build_object('id', d.id, 'label', d.serial) AS device
    FROM (SELECT * FROM readings WHERE ${where} ORDER BY recorded_at DESC, device_id DESC, epoch DESC, sequence DESC ${slice}) r
    JOIN devices d ON d.id = r.device_id ORDER BY r.recorded_at DESC, r.device_id DESC, r.epoch DESC, r.sequence DESC`;

/** The messages of a site's devices, newest first. */
export const listDeviceLogs = async ({ services, caller, params, query }: OperationContext<unknown, LogQuery>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', id, 'get');
    const { sql } = services;
    const perPage = query.per_page ?? 20;
    const offset = ((query.page ?? 1) - 1) * perPage;
    const where = matching(sql, id, query);
    const [rows, [count]] = await Promise.all([
        messages(sql, where, sql`LIMIT ${perPage} OFFSET ${offset}`),
        sql`SELECT count(*)::int AS total FROM readings WHERE ${where}`,
    ]);
    return page([...rows], { offset, limit: perPage, total: count?.total ?? 0 });
};

const CHUNK = 2000;
const COLUMNS: readonly CsvColumn[] = [
    ['recorded_at', 'Time (UTC)'],
    ['state', 'Doser'],
    ['alarms', 'Alarms'],
    ['water', 'Water (L)'],
    ['dose', 'Nutrient (ml)'],
    ['pulses', 'Pulses'],
    ['doses', 'Doses'],
    ['battery_voltage', 'Battery (V)'],
    ['conductivity', 'Conductivity (µS/m)'],
    ['water_pressure', 'Water pressure (kPa)'],
    ['tank_pressure', 'Tank pressure (kPa)'],
    ['tank_level', 'Tank level (kg)'],
    ['temperature', 'Temperature (°C)'],
    ['device', 'Device'],
    ['sequence', 'No.'],
    ['received_at', 'Received (UTC)'],
];

/** The same messages as a file, all of them: read on from the last one, so that what arrives meanwhile shifts nothing. */
export const exportDeviceLogs = async ({
    services,
    caller,
    params,
    query,
    reply,
}: OperationContext<unknown, LogQuery>) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', id, 'get');
    const { sql } = services;
    const where = matching(sql, id, { ...query, to: query.to ?? new Date().toISOString() });
    const rows = pagesOf<Message>(last =>
        messages(
            sql,
            last
                ? sql`${where} AND recorded_at <= ${last.recorded_at} AND (recorded_at, device_id, epoch, sequence) < (${last.recorded_at}, ${last.device.id}, ${last.epoch}, ${last.sequence})`
                : where,
            sql`LIMIT ${CHUNK}`,
        ),
    );
    const lines = async function* () {
        for await (const { device, alarms, ...row } of rows)
            yield {
                ...row,
                device: device.label,
                alarms: alarms?.map(alarmTitle).join(', '),
            };
    };
    return sendCsv(reply, `device-logs-${id}`, COLUMNS, lines());
};
