import type { TransactionSql } from 'postgres';
import type { SqlFragment } from '../platform/services';

/**
 * Statement that adds readings to the sums of their days. Sums, minima and maxima are independent of the order of
 * arrival; latest values, including animals, target and supplement, are chosen by the reading's time.
 * @param source of the readings: their columns, figures as float8, and `zone`, the time zone of the property
 */
export const addToDays = (tx: TransactionSql, source: SqlFragment): SqlFragment => tx`
    INSERT INTO site_daily_summaries AS s (
        site_id, day, readings, water, pulses, doses, dose, head, target_dose, supplement_id,
        battery_voltage_min, battery_voltage_max, conductivity_min, conductivity_max, water_pressure_min, water_pressure_max,
        temperature_max, tank_level, running_readings, alarmed_readings, first_at, last_at)
    SELECT d.site_id, d.day, d.readings, d.water, d.pulses, d.doses, d.dose, ration.number_of_animals,
           ration.target_dose, ration.supplement_id, d.battery_min, d.battery_max, d.conductivity_min, d.conductivity_max,
           d.pressure_min, d.pressure_max, d.temperature_max, d.tank_level, d.running, d.alarmed, d.first_at, d.last_at
    FROM (
        SELECT site_id, (recorded_at AT TIME ZONE zone)::date AS day, count(*) AS readings, sum(water) AS water, sum(pulses) AS pulses,
               sum(doses) AS doses, sum(dose) AS dose, min(battery_voltage) AS battery_min, max(battery_voltage) AS battery_max,
               min(conductivity) AS conductivity_min, max(conductivity) AS conductivity_max,
               min(water_pressure) AS pressure_min, max(water_pressure) AS pressure_max, max(temperature) AS temperature_max,
               -- the last one: pairs are compared by their time first, which spares the sort
               (max(ARRAY[extract(epoch FROM recorded_at)::float8, tank_level]) FILTER (WHERE tank_level IS NOT NULL))[2] AS tank_level,
               count(*) FILTER (WHERE state = 'running') AS running, count(*) FILTER (WHERE alarms <> '{}') AS alarmed,
               min(recorded_at) AS first_at, max(recorded_at) AS last_at
        FROM ${source} r WHERE site_id IS NOT NULL GROUP BY 1, 2) d
    -- what held then, not what holds as they come
    CROSS JOIN LATERAL (
        SELECT number_of_animals, target_dose, supplement_id FROM site_rations
        WHERE site_id = d.site_id AND valid_from <= d.last_at ORDER BY valid_from DESC LIMIT 1) ration
    ORDER BY 1, 2
    ON CONFLICT (site_id, day) WHERE archived_at IS NULL DO UPDATE SET
        readings = s.readings + excluded.readings,
        water = coalesce(s.water + excluded.water, s.water, excluded.water),
        pulses = coalesce(s.pulses + excluded.pulses, s.pulses, excluded.pulses),
        doses = coalesce(s.doses + excluded.doses, s.doses, excluded.doses),
        dose = coalesce(s.dose + excluded.dose, s.dose, excluded.dose),
        head = CASE WHEN excluded.last_at >= s.last_at THEN excluded.head ELSE s.head END,
        target_dose = CASE WHEN excluded.last_at >= s.last_at THEN excluded.target_dose ELSE s.target_dose END,
        supplement_id = CASE WHEN excluded.last_at >= s.last_at THEN excluded.supplement_id ELSE s.supplement_id END,
        battery_voltage_min = least(s.battery_voltage_min, excluded.battery_voltage_min),
        battery_voltage_max = greatest(s.battery_voltage_max, excluded.battery_voltage_max),
        conductivity_min = least(s.conductivity_min, excluded.conductivity_min),
        conductivity_max = greatest(s.conductivity_max, excluded.conductivity_max),
        water_pressure_min = least(s.water_pressure_min, excluded.water_pressure_min),
        water_pressure_max = greatest(s.water_pressure_max, excluded.water_pressure_max),
        temperature_max = greatest(s.temperature_max, excluded.temperature_max),
        tank_level = CASE WHEN excluded.last_at >= s.last_at THEN coalesce(excluded.tank_level, s.tank_level) ELSE s.tank_level END,
        running_readings = s.running_readings + excluded.running_readings,
        alarmed_readings = s.alarmed_readings + excluded.alarmed_readings,
        first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at), updated_at = now()`;
