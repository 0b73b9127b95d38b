import type { TransactionSql } from 'postgres';
import type { SqlFragment } from '../platform/services';

/**
 * Statement that adds uBOT records to the sums of their days, in any order.
 * @param source of the records: their columns, and `zone`, the time zone of the property
 */
export const addToUbotDays = (tx: TransactionSql, source: SqlFragment): SqlFragment => tx`
    INSERT INTO ubot_days AS s (site_id, day, records, rainfall, battery_voltage_min, battery_voltage_max, temperature_min, temperature_max, last_at)
    SELECT site_id, (recorded_at AT TIME ZONE zone)::date, count(*), sum(rainfall), min(battery_voltage), max(battery_voltage),
           min(temperature), max(temperature), max(recorded_at)
    FROM ${source} r WHERE site_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (site_id, day) DO UPDATE SET
        records = s.records + excluded.records,
        -- the column is a double, whose sums gather noise
        rainfall = round(coalesce(s.rainfall + excluded.rainfall, s.rainfall, excluded.rainfall)::numeric, 3),
        battery_voltage_min = least(s.battery_voltage_min, excluded.battery_voltage_min),
        battery_voltage_max = greatest(s.battery_voltage_max, excluded.battery_voltage_max),
        temperature_min = least(s.temperature_min, excluded.temperature_min),
        temperature_max = greatest(s.temperature_max, excluded.temperature_max),
        last_at = greatest(s.last_at, excluded.last_at)`;
