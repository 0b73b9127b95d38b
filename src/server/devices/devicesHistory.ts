import { page } from '../engine/envelope';
import { requireRecord } from '../engine/records';
import type { OperationContext } from '../services';

interface Paging {
    page?: number;
    per_page?: number;
}
interface LogQuery extends Paging {
    from?: string;
    to?: string;
    alarmed?: boolean;
}

const paged = (rows: readonly unknown[], { page: number = 1, per_page: size = 20 }: Paging, total: number) => {
    const offset = (number - 1) * size;
    return page([...rows], {
        from: rows.length ? offset + 1 : 0,
        to: offset + rows.length,
        total,
        last_page: Math.ceil(total / size),
    });
};
const window = ({ page: number = 1, per_page: size = 20 }: Paging) => ({ limit: size, offset: (number - 1) * size });

/** Sites and stores of a device, newest first. A customer's people hear of their own sites only. */
export const listDeviceLocations = async ({ services, caller, params, query }: OperationContext<unknown, Paging>) => {
    const { record } = await requireRecord(services, caller, 'devices', Number(params.id), 'get');
    const { sql } = services;
    const id = Number(record.id);
    const { limit, offset } = window(query);
    const own = caller.customerId === null ? sql`` : sql`AND s.customer_id = ${caller.customerId}`;
    const stays = sql`
        SELECT 'site' AS kind, s.id AS place_id, s.name AS place, s.customer_id, coalesce(s.latitude, p.latitude) AS latitude,
               coalesce(s.longitude, p.longitude) AS longitude, d.installed_at AS since, d.removed_at AS until
        FROM device_placements d JOIN udose_sites s ON s.id = d.udose_site_id
        JOIN customer_properties p ON p.id = s.customer_property_id
        WHERE d.device_id = ${id} ${own}
        ${
            caller.staff
                ? sql`UNION ALL
        SELECT 'store', l.id, l.name, NULL, l.latitude, l.longitude, d.stored_at, d.left_at
        FROM device_stores d JOIN inventory_locations l ON l.id = d.inventory_location_id WHERE d.device_id = ${id}`
                : sql``
        }`;
    const [rows, [count]] = await Promise.all([
        sql`SELECT stay.*, c.name AS customer FROM (${stays}) stay LEFT JOIN customers c ON c.id = stay.customer_id
            ORDER BY stay.since DESC, stay.until DESC NULLS FIRST LIMIT ${limit} OFFSET ${offset}`,
        sql`SELECT count(*)::int AS total FROM (${stays}) stay`,
    ]);
    return paged(
        rows.map(({ kind, place_id, place, customer_id, customer, latitude, longitude, since, until }) => ({
            kind,
            site: kind === 'site' ? { id: place_id, label: place } : null,
            location: kind === 'store' ? { id: place_id, label: place } : null,
            customer: customer_id ? { id: customer_id, label: customer } : null,
            latitude,
            longitude,
            since,
            until,
        })),
        query,
        count?.total ?? 0,
    );
};

/** Messages of a device, newest first; for a customer's people those from their own sites. */
export const listDeviceSiteLogs = async ({ services, caller, params, query }: OperationContext<unknown, LogQuery>) => {
    const { record } = await requireRecord(services, caller, 'devices', Number(params.id), 'get');
    const { sql } = services;
    const { limit, offset } = window(query);
    const condition = sql`
        r.device_id = ${Number(record.id)}
        ${query.from ? sql`AND r.recorded_at >= ${query.from}` : sql``}
        ${query.to ? sql`AND r.recorded_at < ${query.to}` : sql``}
        ${query.alarmed === undefined ? sql`` : query.alarmed ? sql`AND cardinality(r.alarms) > 0` : sql`AND coalesce(cardinality(r.alarms), 0) = 0`}
        ${caller.customerId === null ? sql`` : sql`AND r.udose_site_id IN (SELECT id FROM udose_sites WHERE customer_id = ${caller.customerId})`}`;
    const [rows, [count]] = await Promise.all([
        sql`SELECT r.epoch, r.sequence, r.recorded_at, r.received_at, r.state, r.alarms, r.water, r.pulses, r.doses, r.dose,
                   r.battery_voltage, r.conductivity, r.water_pressure, r.tank_pressure, r.tank_level, r.temperature, r.clock_corrected,
                   CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'label', s.name) END AS site
            FROM (SELECT * FROM readings r WHERE ${condition} ORDER BY r.recorded_at DESC, r.sequence DESC LIMIT ${limit} OFFSET ${offset}) r
            LEFT JOIN udose_sites s ON s.id = r.udose_site_id ORDER BY r.recorded_at DESC, r.sequence DESC`,
        sql`SELECT count(*)::int AS total FROM readings r WHERE ${condition}`,
    ]);
    return paged(rows, query, count?.total ?? 0);
};
