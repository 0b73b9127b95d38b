import type { TransactionSql } from 'postgres';
import { transact } from '../database/transact';
import { unauthenticated } from '../engine/errors';
import type { OperationContext, Services } from '../services';
import { followDevice } from './followDevice';
import { type Judged, judgeMessages, type Rejected } from './messages';
import { ensurePartitions } from './partitions';
import { loadSites, type Placement, placedAt, type TelemetrySite } from './sites';
import { tankLevels } from './tankLevels';

interface Body {
    sent_at?: string;
    firmware_version?: string;
    messages: unknown[];
}
interface DeviceState {
    epoch: number;
    state_at: Date | null;
    placements: Placement[];
    fresh: number[];
}
/** The device as the database gives it: times as text. */
interface LockedRow {
    epoch: number;
    state_at: string | null;
    placements: { site: number; from: string; to: string | null }[];
    fresh: number[];
}
/** A message that is new, with where its device was then. */
export interface Reading extends Judged {
    siteId: number | null;
    tankLevel: number | null;
}

/** Locks the device, so that its batches are taken one after the other, and says which sequences are new. */
const lockDevice = async (tx: TransactionSql, deviceId: number, sequences: readonly number[]): Promise<DeviceState> => {
    const [state] = await tx<LockedRow[]>`
        SELECT t.epoch, t.state_at,
               ARRAY(SELECT s FROM unnest(${sequences as number[]}::bigint[]) s WHERE NOT t.received @> s) AS fresh,
               coalesce((SELECT json_agg(json_build_object('site', p.udose_site_id, 'from', p.installed_at, 'to', p.removed_at) ORDER BY p.installed_at)
                         FROM device_placements p WHERE p.device_id = t.device_id), '[]') AS placements
        FROM device_tokens t WHERE t.device_id = ${deviceId} FOR UPDATE OF t`;
    // its token was replaced or its device removed since the request came in
    if (!state) throw unauthenticated();
    return {
        epoch: state.epoch,
        state_at: state.state_at === null ? null : new Date(state.state_at),
        fresh: state.fresh.map(Number),
        placements: state.placements.map(({ site, from, to }) => ({
            siteId: Number(site),
            from: new Date(from),
            to: to === null ? null : new Date(to),
        })),
    };
};

/** Of the messages with new sequences one each, in the order of their times. */
const onlyFresh = (judged: readonly Judged[], fresh: readonly number[]): Judged[] => {
    const open = new Set(fresh);
    return judged
        .filter(({ sequence }) => open.delete(sequence))
        .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime() || a.sequence - b.sequence);
};

/**
 * Stores the readings and adds them to the sums of their days, in one statement: a day's sums never differ from its
 * readings. Sums, lowest and highest do not depend on the order in which messages come.
 */
const store = async (
    tx: TransactionSql,
    deviceId: number,
    epoch: number,
    readings: readonly Reading[],
    sites: ReadonlyMap<number, TelemetrySite>,
) => {
    const rows = readings.map(({ recordedAt, corrected, index: _, siteId, tankLevel, ...values }) => ({
        ...values,
        recorded_at: recordedAt,
        clock_corrected: corrected,
        udose_site_id: siteId,
        tank_level: tankLevel,
        zone: (siteId !== null && sites.get(siteId)?.zone) || 'UTC',
    }));
    await tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                udose_site_id bigint, sequence bigint, recorded_at timestamptz, clock_corrected boolean, state text, alarms smallint[],
                water real, pulses integer, doses integer, dose real, battery_voltage real, conductivity real,
                water_pressure real, tank_pressure real, tank_level real, temperature real, zone text)
        ), stored AS (
            INSERT INTO readings (device_id, epoch, udose_site_id, sequence, recorded_at, clock_corrected, state, alarms, water, pulses, doses,
                                  dose, battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature)
            SELECT ${deviceId}, ${epoch}, udose_site_id, sequence, recorded_at, clock_corrected, state, alarms, water, pulses, doses,
                   dose, battery_voltage, conductivity, water_pressure, tank_pressure, tank_level, temperature
            FROM given
        ), days AS (
            SELECT udose_site_id, (recorded_at AT TIME ZONE zone)::date AS day, count(*) AS readings, sum(water) AS water, sum(pulses) AS pulses,
                   sum(doses) AS doses, sum(dose) AS dose, min(battery_voltage) AS battery_min, max(battery_voltage) AS battery_max,
                   min(conductivity) AS conductivity_min, max(conductivity) AS conductivity_max,
                   min(water_pressure) AS pressure_min, max(water_pressure) AS pressure_max, max(temperature) AS temperature_max,
                   (array_agg(tank_level ORDER BY recorded_at DESC) FILTER (WHERE tank_level IS NOT NULL))[1] AS tank_level,
                   count(*) FILTER (WHERE state = 'running') AS running, count(*) FILTER (WHERE alarms <> '{}') AS alarmed,
                   min(recorded_at) AS first_at, max(recorded_at) AS last_at
            FROM given WHERE udose_site_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
        )
        INSERT INTO site_daily_summaries AS s (
            udose_site_id, day, readings, water, pulses, doses, dose, head, target_dose, supplement_id,
            battery_voltage_min, battery_voltage_max, conductivity_min, conductivity_max, water_pressure_min, water_pressure_max,
            temperature_max, tank_level, running_readings, alarmed_readings, first_at, last_at)
        SELECT d.udose_site_id, d.day, d.readings, d.water, d.pulses, d.doses, d.dose, site.number_of_animals,
               site.target_dose, site.supplement_id, d.battery_min, d.battery_max, d.conductivity_min, d.conductivity_max,
               d.pressure_min, d.pressure_max, d.temperature_max, d.tank_level, d.running, d.alarmed, d.first_at, d.last_at
        FROM days d JOIN udose_sites site ON site.id = d.udose_site_id
        ON CONFLICT (udose_site_id, day) WHERE archived_at IS NULL DO UPDATE SET
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
};

const keepAside = async (tx: TransactionSql, deviceId: number, rejected: readonly Rejected[]) => {
    if (rejected.length === 0) return;
    await tx`INSERT INTO rejected_device_messages ${tx(
        rejected.map(({ reason, message }) => ({
            device_id: deviceId,
            reason: reason.slice(0, 500),
            message: JSON.stringify(message),
        })),
    )}`;
};

/** Takes a batch of a device's messages, all of it in one transaction: what is answered for is stored. */
export const receiveMessages = async (services: Services, deviceId: number, body: Body, receivedAt = new Date()) => {
    const offset =
        body.sent_at === undefined ? undefined : Math.round((receivedAt.getTime() - Date.parse(body.sent_at)) / 1000);
    const { judged, rejected } = judgeMessages(body.messages, offset, receivedAt);
    await ensurePartitions(
        services.sql,
        judged.map(({ recordedAt }) => recordedAt),
    );
    const accepted = await transact(services, async tx => {
        const device = await lockDevice(
            tx,
            deviceId,
            judged.map(({ sequence }) => sequence),
        );
        const fresh = onlyFresh(judged, device.fresh);
        await keepAside(tx, deviceId, rejected);
        const placed = fresh.map(message => ({ ...message, siteId: placedAt(device.placements, message.recordedAt) }));
        const sites = await loadSites(tx, [...new Set(placed.flatMap(({ siteId }) => siteId ?? []))]);
        const readings = tankLevels(placed, sites);
        if (readings.length > 0) {
            await store(tx, deviceId, device.epoch, readings, sites);
            await tx`
                UPDATE device_tokens SET received = received + (SELECT range_agg(int8range(s, s, '[]')) FROM unnest(${readings.map(({ sequence }) => sequence)}::bigint[]) s)
                WHERE device_id = ${deviceId}`;
        }
        await followDevice(tx, services, {
            deviceId,
            readings,
            sites,
            current: placedAt(device.placements, receivedAt),
            stateAt: device.state_at,
            receivedAt,
            offset,
            firmware: body.firmware_version,
        });
        return readings.length;
    });
    return {
        accepted,
        duplicates: judged.length - accepted,
        rejected: rejected.map(({ index, sequence, reason }) => ({ index, sequence, reason })),
        clock_offset_seconds: offset ?? null,
    };
};

export const receiveDeviceMessages = ({ services, request, body }: OperationContext<Body>) =>
    receiveMessages(services, request.deviceId as number, body);
