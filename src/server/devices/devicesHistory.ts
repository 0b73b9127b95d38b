import { page } from '../engine/envelope';
import { requireRecord } from '../engine/records';
import type { OperationContext } from '../foundation/services';
import { KINDS_OF_SITES, kindNamed, UDOSE, UDOSE_AG } from '../sites/siteKinds';

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
    return page([...rows], { offset, limit: size, total });
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
        SELECT 'site' AS kind, s.kind AS site_kind, s.record_id AS place_id, s.name AS place, s.customer_id, coalesce(s.latitude, p.latitude) AS latitude,
               coalesce(s.longitude, p.longitude) AS longitude, d.installed_at AS since, d.removed_at AS until
        FROM device_placements d JOIN sites s ON s.id = d.site_id
        JOIN customer_properties p ON p.id = s.customer_property_id
        WHERE d.device_id = ${id} ${own}
        ${
            caller.staff
                ? sql`UNION ALL
        SELECT 'store', NULL, l.id, l.name, NULL, l.latitude, l.longitude, d.stored_at, d.left_at
        FROM device_stores d JOIN inventory_locations l ON l.id = d.inventory_location_id WHERE d.device_id = ${id}`
                : sql``
        }`;
    const [rows, [count]] = await Promise.all([
        sql`SELECT stay.*, c.name AS customer FROM (${stays}) stay LEFT JOIN customers c ON c.id = stay.customer_id
            ORDER BY stay.since DESC, stay.until DESC NULLS FIRST LIMIT ${limit} OFFSET ${offset}`,
        sql`SELECT count(*)::int AS total FROM (${stays}) stay`,
    ]);
    return paged(
        rows.map(({ kind, site_kind, place_id, place, customer_id, customer, latitude, longitude, since, until }) => ({
            kind,
            resource: kind === 'site' ? kindNamed(site_kind).resource : null,
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
    const kind = KINDS_OF_SITES.find(({ id }) => id === record.product) ?? UDOSE;
    const alarmed =
        kind === UDOSE
            ? sql`coalesce(cardinality(r.alarms), 0) > 0`
            : kind === UDOSE_AG
              ? sql`coalesce(cardinality(r.faults), 0) > 0`
              : sql`coalesce(r.state = 'alarmed', false)`;
    const condition = sql`
        r.device_id = ${Number(record.id)}
        ${query.from ? sql`AND r.recorded_at >= ${query.from}` : sql``}
        ${query.to ? sql`AND r.recorded_at < ${query.to}` : sql``}
        ${query.alarmed === undefined ? sql`` : query.alarmed ? sql`AND ${alarmed}` : sql`AND NOT (${alarmed})`}
        ${caller.customerId === null ? sql`` : sql`AND r.site_id IN (SELECT id FROM sites WHERE customer_id = ${caller.customerId})`}`;
    // what a product does not measure is not in its messages
    const figures =
        kind === UDOSE
            ? sql`r.alarms, r.water, r.pulses, r.doses, r.dose, r.conductivity, r.water_pressure, r.tank_pressure, r.tank_level, NULL AS faults, NULL AS rainfall`
            : kind === UDOSE_AG
              ? sql`NULL AS alarms, r.water, NULL AS pulses, NULL AS doses, r.dose, NULL AS conductivity, r.water_pressure, NULL AS tank_pressure, NULL AS tank_level, r.faults, NULL AS rainfall`
              : sql`NULL AS alarms, NULL AS water, NULL AS pulses, NULL AS doses, NULL AS dose, NULL AS conductivity, NULL AS water_pressure, NULL AS tank_pressure, NULL AS tank_level, NULL AS faults, r.rainfall`;
    const [rows, [count]] = await Promise.all([
        sql`SELECT r.epoch, r.sequence, r.recorded_at, r.received_at, r.state, r.battery_voltage, r.temperature, r.clock_corrected, ${figures},
                   CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.record_id, 'label', s.name) END AS site
            FROM (SELECT * FROM ${sql(kind.messages)} r WHERE ${condition} ORDER BY r.recorded_at DESC, r.sequence DESC LIMIT ${limit} OFFSET ${offset}) r
            LEFT JOIN sites s ON s.id = r.site_id ORDER BY r.recorded_at DESC, r.sequence DESC`,
        sql`SELECT count(*)::int AS total FROM ${sql(kind.messages)} r WHERE ${condition}`,
    ]);
    return paged(rows, query, count?.total ?? 0);
};
