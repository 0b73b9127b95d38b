import type { TransactionSql } from 'postgres';
import type { SqlFragment } from '../platform/services';

/**
 * Statement that adds uDOSE AG messages to the sums of their days, in any order.
 * @param source of the messages: their columns, and `zone`, the time zone of the property
 */
export const addToAgDays = (tx: TransactionSql, source: SqlFragment): SqlFragment => tx`
    INSERT INTO udose_ag_days AS s (site_id, day, readings, sessions, water, dose, runtime, tank_level, battery_voltage_min, battery_voltage_max,
                                    flow_rate_max, temperature_max, faulty_readings, first_at, last_at)
    SELECT site_id, (recorded_at AT TIME ZONE zone)::date, count(*), count(*) FILTER (WHERE activity = 'session_started'), sum(water), sum(dose), sum(runtime),
           (array_agg(tank_level ORDER BY recorded_at DESC) FILTER (WHERE tank_level IS NOT NULL))[1], min(battery_voltage), max(battery_voltage),
           max(flow_rate), max(temperature), count(*) FILTER (WHERE faults <> '{}'), min(recorded_at), max(recorded_at)
    FROM ${source} r WHERE site_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (site_id, day) WHERE archived_at IS NULL DO UPDATE SET
        readings = s.readings + excluded.readings, sessions = s.sessions + excluded.sessions,
        water = coalesce(s.water + excluded.water, s.water, excluded.water),
        dose = coalesce(s.dose + excluded.dose, s.dose, excluded.dose),
        runtime = coalesce(s.runtime + excluded.runtime, s.runtime, excluded.runtime),
        tank_level = CASE WHEN excluded.last_at >= s.last_at THEN coalesce(excluded.tank_level, s.tank_level) ELSE coalesce(s.tank_level, excluded.tank_level) END,
        battery_voltage_min = least(s.battery_voltage_min, excluded.battery_voltage_min),
        battery_voltage_max = greatest(s.battery_voltage_max, excluded.battery_voltage_max),
        flow_rate_max = greatest(s.flow_rate_max, excluded.flow_rate_max),
        temperature_max = greatest(s.temperature_max, excluded.temperature_max),
        faulty_readings = s.faulty_readings + excluded.faulty_readings,
        first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at), updated_at = now()`;
