import type { TransactionSql } from 'postgres';
import { meterDifference } from '../../domain/dosing/doseRules';
import { UDOSE } from '../sites/siteKinds';
import { addToDays } from './days';
import { type LocatedMessage, type MessageBatch, type MessageFamily, messageRows } from './messageFamily';
import { ensurePartitions } from './partitions';
import { loadSites, type TelemetrySite } from './sites';
import { tankLevels } from './tankLevels';
import { updateDoser } from './updateDoser';

/** A message of a uDOSE with the tank's level as it follows from it, kg. */
export type Reading = LocatedMessage<'DeviceMessage'> & { tankLevel: number | null };

/**
 * Stores the readings and adds them to the sums of their days, in one statement: a day's sums never differ from its
 * readings. Sums, lowest and highest do not depend on the order in which messages come.
 * Figures are summed as doubles: `real`, in which a reading is stored, holds 7 digits and a sum of it fewer.
 */
const store = async (
    tx: TransactionSql,
    { deviceId, sites }: MessageBatch<'DeviceMessage', TelemetrySite>,
    readings: readonly Reading[],
) => {
    const rows = messageRows(
        sites,
        readings.map(({ tankLevel, ...values }) => ({
            ...values,
            tank_level: tankLevel,
            meter_difference: meterDifference(values.water, values.pulses, sites.get(values.siteId ?? 0)?.meter),
        })),
    );
    await tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                site_id bigint, epoch integer, sequence bigint, recorded_at timestamptz, clock_corrected boolean, device_time timestamptz, state text, alarms smallint[],
                water float8, pulses integer, doses integer, dose float8, battery_voltage float8, conductivity float8,
                water_pressure float8, tank_pressure float8, tank_level float8, temperature float8, meter_difference float8, zone text)
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
        await updateDoser(tx, services, batch, readings);
        // its alarms are told of as they are raised
        return undefined;
    },
};
