import type { TransactionSql } from 'postgres';
import { UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import type { AlarmReport } from '../../domain/telemetry/alarmReports';
import { PRESSURE_MODE, pulsePerLitreReport } from '../../domain/telemetry/messageRules';
import { correctAlarms } from '../alarms/correctAlarms';
import { clearAlarms, raiseAlarms } from '../alarms/raiseAlarms';
import type { Services } from '../platform/services';
import { publishSiteChange } from '../sites/publishSiteChange';
import { UDOSE } from '../sites/siteKinds';
import type { Reading } from './doserMessages';
import { findLateChanges } from './lateReports';
import {
    findCurrentSite,
    formerSites,
    type MessageBatch,
    messagesAt,
    newerMessages,
    newestValue,
    reportingSql,
    type Taken,
} from './messageFamily';
import type { TelemetrySite } from './sites';

const alarmReports = (readings: readonly Reading[]): AlarmReport<number>[] =>
    readings.flatMap(({ epoch, sequence, recordedAt, alarms, unclear }) =>
        alarms === undefined ? [] : [{ epoch, sequence, recordedAt, codes: alarms, unclear }],
    );

/**
 * Alarm changes in message order, including alarms that opened and closed within the batch. Returns the open alarms at
 * the end.
 */
const followAlarms = async (
    tx: TransactionSql,
    services: Services,
    site: TelemetrySite,
    deviceId: number,
    readings: readonly Reading[],
    openCodes: readonly number[],
): Promise<ReadonlySet<number>> => {
    const withAlarms = readings.filter(({ alarms }) => alarms !== undefined);
    const open = new Set(openCodes);
    if (UNWATCHED_SITE_STATUSES.includes(site.site_status)) return new Set(withAlarms.at(-1)?.alarms ?? []);
    const before = new Set(open);
    // disabled type: never open
    const inactiveCodes = new Set<number>();
    for (const { alarms = [], recordedAt, unclear } of withAlarms) {
        const raised = alarms.filter(code => !open.has(code) && !inactiveCodes.has(code));
        const clearedCodes = unclear ? [] : [...open].filter(code => !alarms.includes(code));
        if (clearedCodes.length > 0) await clearAlarms(tx, services, site.id, clearedCodes, recordedAt, { deviceId });
        const made = await raiseAlarms(tx, services, site, raised, recordedAt, { deviceId });
        for (const code of clearedCodes) open.delete(code);
        for (const code of [...made.raised, ...made.repeated]) open.add(code);
        for (const code of raised) if (!open.has(code)) inactiveCodes.add(code);
    }
    const last = withAlarms.at(-1);
    const repeated = (last?.alarms ?? []).filter(code => before.has(code));
    if (last && repeated.length > 0) await raiseAlarms(tx, services, site, repeated, last.recordedAt, { deviceId });
    return open;
};

/** State in the newest stored message that has one; undefined if that is an alarm, which may have ended since. */
const findLastState = async (tx: TransactionSql, { id }: TelemetrySite, deviceId: number) => {
    const [newest] = await tx<{ state: TelemetrySite['doser_state'] }[]>`
        SELECT state FROM readings WHERE device_id = ${deviceId} AND site_id = ${id} AND state IS NOT NULL
        ORDER BY recorded_at DESC, sequence DESC LIMIT 1`;
    return newest && newest.state !== 'alarmed' ? newest.state : undefined;
};

/**
 * Alarms of messages that arrive after newer ones, or after the device has left their site.
 * @returns codes open before `news`
 */
const followLateAlarms = async (
    tx: TransactionSql,
    services: Services,
    site: TelemetrySite,
    { deviceId, removals }: MessageBatch<'DeviceMessage', TelemetrySite>,
    late: readonly Reading[],
    news: readonly Reading[],
    openCodes: readonly number[],
): Promise<readonly number[]> => {
    if (UNWATCHED_SITE_STATUSES.includes(site.site_status)) return openCodes;
    const found = await findLateChanges(
        tx,
        { table: 'readings', column: 'alarms' },
        {
            deviceId,
            siteId: site.site_id,
            late: alarmReports(late),
            news,
            removals: removals.get(site.site_id) ?? [],
        },
    );
    if (!found) return openCodes;
    const [next] = alarmReports(news);
    return correctAlarms(tx, services, site, deviceId, { ...found, next }, openCodes);
};

const followTank = (site: TelemetrySite, readings: readonly Reading[]): number | null => {
    const level = newestValue(readings, 'tankLevel') ?? null;
    return level === null && site.nutrient_probe_mode === PRESSURE_MODE ? null : level;
};

/**
 * Updates tank levels of sites that the device has left, because late messages report doses from their tanks. Pressure
 * levels come from the current device only.
 */
const followFormerTanks = async (
    tx: TransactionSql,
    services: Services,
    { sites, current }: MessageBatch<'DeviceMessage', TelemetrySite>,
    readings: readonly Reading[],
): Promise<void> => {
    for (const site of sites.values()) {
        if (site.site_id === current || site.nutrient_probe_mode === PRESSURE_MODE) continue;
        const atFormerSite = readings.filter(({ siteId }) => siteId === site.site_id);
        const level = newestValue(atFormerSite, 'tankLevel');
        if (level === undefined) continue;
        await tx`UPDATE udose_sites SET nutrient_tank_current_level = ${level} WHERE id = ${site.id}`;
        publishSiteChange(tx, services, UDOSE, site);
    }
};

/**
 * Updates the site's current state from the newest messages. Late messages are stored and summed, and change only the
 * tank level and the alarms. `version` is unchanged, because users edit other fields.
 */
export const updateDoser = async (
    tx: TransactionSql,
    services: Services,
    batch: MessageBatch<'DeviceMessage', TelemetrySite>,
    readings: readonly Reading[],
): Promise<Taken> => {
    const { deviceId, current, state: newestBefore, receivedAt } = batch;
    await followFormerTanks(tx, services, batch, readings);
    for (const former of formerSites(batch)) {
        const late = messagesAt({ messages: readings }, former);
        await followLateAlarms(tx, services, former, batch, late, [], []);
    }
    const site = await findCurrentSite(tx, UDOSE, batch);
    if (!site) return {};
    const atSite = messagesAt({ messages: readings }, site);
    const news = newerMessages({ messages: readings, current, state: newestBefore });
    const late = atSite.filter(reading => !news.includes(reading));
    const openBefore = await followLateAlarms(tx, services, site, batch, late, news, site.open_codes);
    const openAlarms = await followAlarms(tx, services, site, deviceId, news, openBefore);
    const reportedState = newestValue(news, 'state') ?? (news.some(({ dose = 0 }) => dose > 0) ? 'running' : undefined);
    const silent = site.doser_state === 'not_communicated' || site.doser_state === 'alarmed';
    // late messages may have ended the last alarm of a doser that reported its state earlier
    const lateState =
        reportedState === undefined && silent && late.length > 0 ? await findLastState(tx, site, deviceId) : undefined;
    const state =
        openAlarms.size > 0 ? 'alarmed' : (reportedState ?? lateState ?? (silent ? 'stopped' : site.doser_state));
    // in decrement mode late messages also reported doses from the tank
    const level = site.nutrient_probe_mode === PRESSURE_MODE ? followTank(site, news) : followTank(site, atSite);
    const pulses = newestValue(news, 'pulse_per_litre');
    const siteUpdate = tx`
        UPDATE udose_sites SET
            doser_state = ${state}, ${reportingSql(tx, receivedAt)},
            battery_voltage = coalesce(${newestValue(news, 'battery_voltage') ?? null}, battery_voltage),
            conductivity = coalesce(${newestValue(news, 'conductivity') ?? null}, conductivity),
            pulse_per_litre_report = coalesce(${pulses === undefined ? null : pulsePerLitreReport(pulses)}, pulse_per_litre_report),
            nutrient_tank_current_level = coalesce(${level}, nutrient_tank_current_level)
        WHERE id = ${site.id}`;
    publishSiteChange(tx, services, UDOSE, site);
    return { siteUpdate };
};
