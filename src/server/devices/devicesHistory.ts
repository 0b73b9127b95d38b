import { alarmWords } from '../../domain/alarms';
import { page } from '../engine/envelope';
import { requireRecord } from '../engine/records';
import type { ReportHooks } from '../engine/report/compileReport';
import { inReach } from '../engine/scope';
import type { OperationContext } from '../foundation/services';
import { kindNamed } from '../sites/siteKinds';

interface Paging {
    page?: number;
    per_page?: number;
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
    const own = inReach(sql, caller, 'sites', 's');
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

/** What a device says, whatever its product: what a product does not measure is not in its messages. */
export const deviceSiteLogs: ReportHooks = {
    source: `
        SELECT device_id, site_id, epoch, sequence, recorded_at, received_at, clock_corrected, state, alarms, water, pulses, doses, dose, battery_voltage,
               conductivity, water_pressure, tank_pressure, tank_level, temperature, NULL::text[] AS faults, NULL::real AS rainfall
        FROM readings
        UNION ALL
        SELECT device_id, site_id, epoch, sequence, recorded_at, received_at, clock_corrected, state, NULL, water, NULL, NULL, dose, battery_voltage,
               NULL, water_pressure, NULL, NULL, temperature, faults, NULL
        FROM ag_messages
        UNION ALL
        SELECT device_id, site_id, epoch, sequence, recorded_at, received_at, clock_corrected, state, NULL, NULL, NULL, NULL, NULL, battery_voltage,
               NULL, NULL, NULL, NULL, temperature, NULL, rainfall
        FROM ubot_records`,
    computed: {
        alarmed:
            "cardinality(coalesce(t.alarms, '{}')) + cardinality(coalesce(t.faults, '{}')) > 0 OR coalesce(t.state = 'alarmed', false)",
    },
    cells: { alarms: alarmWords },
};
