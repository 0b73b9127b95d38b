import { alarmTitles } from '../../domain/telemetry/alarmCatalogue';
import type { ReportHooks } from '../engine/reports/compileReport';

/**
 * Placements of a device at sites and in stores. Stores have no customer, so customer users see their own sites only.
 */
export const deviceLocations: ReportHooks = {
    source: `
        SELECT d.device_id, d.id AS stay, 'site' AS kind, s.id AS site_id, NULL::bigint AS inventory_location_id, s.customer_id,
               coalesce(s.latitude, p.latitude) AS latitude, coalesce(s.longitude, p.longitude) AS longitude,
               d.installed_at AS since, d.removed_at AS until
        FROM device_placements d JOIN sites s ON s.id = d.site_id JOIN customer_properties p ON p.id = s.customer_property_id
        UNION ALL
        SELECT d.device_id, d.id, 'store', NULL, l.id, NULL, l.latitude, l.longitude, d.stored_at, d.left_at
        FROM device_stores d JOIN inventory_locations l ON l.id = d.inventory_location_id`,
};

/**
 * Messages of devices of all products; quantities that a product does not measure are null. Single-precision amounts
 * are converted by their text, which preserves the digits.
 */
export const deviceSiteLogs: ReportHooks = {
    source: `
        SELECT device_id, site_id, epoch, sequence, recorded_at, received_at, clock_corrected, state, alarms,
               water::text::float8 AS water, pulses, doses, dose::text::float8 AS dose, battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature, NULL::text[] AS faults, NULL::real AS rainfall
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
    cells: { alarms: alarmTitles },
};
