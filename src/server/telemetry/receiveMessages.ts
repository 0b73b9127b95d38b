import type { TransactionSql } from 'postgres';
import { transact } from '../database/transact';
import { unauthenticated } from '../engine/errors';
import type { OperationContext, Services } from '../services';
import { answerSettings, settingsFor } from '../sites/deviceSettings';
import { addToDays } from './days';
import { followDevice } from './followDevice';
import { type Judged, judgeMessages, type Rejected } from './messages';
import { ensurePartitions } from './partitions';
import { loadSites, type Placement, placedAt, type TelemetrySite } from './sites';
import { tankLevels } from './tankLevels';

interface Body {
    sent_at?: string;
    firmware_version?: string;
    settings_answer?: { id: number; accepted: boolean; reason?: string };
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
        )
        ${addToDays(tx, tx`given`)}`;
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
    const { accepted, settings } = await transact(services, async tx => {
        const device = await lockDevice(
            tx,
            deviceId,
            judged.map(({ sequence }) => sequence),
        );
        const fresh = onlyFresh(judged, device.fresh);
        await keepAside(tx, deviceId, rejected);
        if (body.settings_answer) await answerSettings(tx, services, deviceId, body.settings_answer);
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
        return { accepted: readings.length, settings: await settingsFor(tx, deviceId) };
    });
    return {
        accepted,
        duplicates: judged.length - accepted,
        rejected: rejected.map(({ index, sequence, reason }) => ({ index, sequence, reason })),
        clock_offset_seconds: offset ?? null,
        settings,
    };
};

export const receiveDeviceMessages = ({ services, request, body }: OperationContext<Body>) =>
    receiveMessages(services, request.deviceId as number, body);
