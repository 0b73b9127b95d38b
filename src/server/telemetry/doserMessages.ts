import type { TransactionSql } from 'postgres';
import { meterDifference } from '../../domain/dosing/doseRules';
import { UDOSE } from '../sites/siteKinds';
import { deviceTimeOf } from './countingPeriods';
import { addToDays } from './days';
import type { LocatedMessage, MessageBatch, MessageFamily } from './messageFamily';
import { ensurePartitions } from './partitions';
import { loadSites, type TelemetrySite } from './sites';
import { tankLevels } from './tankLevels';
import { updateDoser } from './updateDoser';

/** uDOSE message with the resulting tank level, kg. */
export type Reading = LocatedMessage<'DeviceMessage'> & { tankLevel: number | null };

/**
 * Stores readings and adds them to the sums of their days in one statement, so that sums always match the readings, in
 * any order of arrival. Sums use doubles, because `real`, the stored type, holds only 7 digits.
 */
const store = (
    tx: TransactionSql,
    { deviceId, sites }: MessageBatch<'DeviceMessage', TelemetrySite>,
    readings: readonly Reading[],
) => {
    // the driver would quote and escape each value; these are numbers, times and words without commas; lists are quoted here
    const column = (read: (reading: Reading) => number | string | null | undefined): string =>
        `{${readings.map(reading => read(reading) ?? 'NULL').join()}}`;
    const siteOf = ({ siteId }: Reading) => (siteId === null ? undefined : sites.get(siteId));
    // by column: JSON of whole rows is four times as long, and the database reads each name again
    return tx`
        WITH given AS MATERIALIZED (
            SELECT site_id, epoch, sequence, recorded_at, clock_corrected::boolean AS clock_corrected, device_time, state,
                   alarms::smallint[] AS alarms, water, pulses, doses, dose,
                   battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature, meter_difference, zone
            FROM unnest(
                ${column(({ siteId }) => siteId)}::bigint[], ${column(({ epoch }) => epoch)}::integer[], ${column(({ sequence }) => sequence)}::bigint[],
                ${column(({ recordedAt }) => recordedAt.toISOString())}::timestamptz[], ${column(({ corrected }) => String(corrected))}::text[],
                ${column(deviceTimeOf)}::timestamptz[], ${column(({ state }) => state)}::text[],
                ${column(({ alarms }) => alarms && `"{${alarms.join()}}"`)}::text[],
                ${column(({ water }) => water)}::float8[], ${column(({ pulses }) => pulses)}::integer[], ${column(({ doses }) => doses)}::integer[],
                ${column(({ dose }) => dose)}::float8[], ${column(reading => reading.battery_voltage)}::float8[],
                ${column(({ conductivity }) => conductivity)}::float8[], ${column(reading => reading.water_pressure)}::float8[],
                ${column(reading => reading.tank_pressure)}::float8[], ${column(({ tankLevel }) => tankLevel)}::float8[],
                ${column(({ temperature }) => temperature)}::float8[],
                ${column(reading => meterDifference(reading.water, reading.pulses, siteOf(reading)?.meter))}::float8[],
                ${column(reading => siteOf(reading)?.zone || 'UTC')}::text[])
                AS r (site_id, epoch, sequence, recorded_at, clock_corrected, device_time, state, alarms, water, pulses, doses, dose,
                      battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature, meter_difference, zone)
        ), stored AS (
            INSERT INTO readings (device_id, epoch, site_id, sequence, recorded_at, clock_corrected, device_time, state, alarms, water, pulses, doses,
                                  dose, battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature, meter_difference)
            SELECT ${deviceId}, epoch, site_id, sequence, recorded_at, clock_corrected, device_time, state, alarms, water, pulses, doses,
                   dose, battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature, meter_difference
            FROM given
        )
        ${addToDays(tx, tx`given`)}`;
};

/** uDOSE classic and mini. */
export const doserMessages: MessageFamily<'DeviceMessage', TelemetrySite> = {
    schema: 'DeviceMessage',
    kind: UDOSE,
    prepare: ({ sql }, times) => ensurePartitions(sql, times),
    loadSites,
    async take(tx, services, batch) {
        const readings = await tankLevels(tx, batch.messages, batch.sites);
        await store(tx, batch, readings);
        return updateDoser(tx, services, batch, readings);
    },
};
