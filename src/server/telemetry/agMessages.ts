import type { TransactionSql } from 'postgres';
import { type AlarmChange, type AlarmReport, alarmChanges } from '../../domain/telemetry/alarmReports';
import type { AgFault } from '../../domain/telemetry/udoseAg';
import { agState } from '../../domain/telemetry/udoseAg';
import { compiled } from '../engine/sql/compile';
import type { Services } from '../platform/services';
import { publishSiteChange } from '../sites/publishSiteChange';
import { UDOSE_AG } from '../sites/siteKinds';
import { addToAgDays } from './agDays';
import { findLateChanges } from './lateReports';
import {
    findCurrentSite,
    formerSites,
    type LocatedMessage,
    lockSites,
    type MessageBatch,
    type MessageFamily,
    messageRows,
    messagesAt,
    newerMessages,
    newestValue,
    type ReportingSite,
    reportingSql,
    type Taken,
} from './messageFamily';

type Message = LocatedMessage<'AgMessage'>;
interface AgSite extends ReportingSite {
    doser_state: string;
    faults: AgFault[];
}
type AgBatch = MessageBatch<'AgMessage', AgSite>;

/**
 * Stores messages and updates their sessions, days and activities in the same statement, so that sums always match the
 * messages, in any order of arrival. A session records the site's settings at its first message.
 */
const store = (tx: TransactionSql, { deviceId, messages, sites }: AgBatch) => {
    const rows = messageRows(sites, messages);
    return tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                site_id bigint, epoch integer, sequence bigint, recorded_at timestamptz, clock_corrected boolean, device_time timestamptz, state text, session integer,
                activity text, faults text[], water float8, dose float8, runtime integer, flow_rate float8, tank_level float8,
                battery_voltage float8, water_pressure float8, temperature float8, zone text)
        ), stored AS (
            INSERT INTO ag_messages (device_id, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, session, activity, faults,
                                     water, dose, runtime, flow_rate, tank_level, battery_voltage, water_pressure, temperature)
            SELECT ${deviceId}, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, session, activity, faults,
                   water, dose, runtime, flow_rate, tank_level, battery_voltage, water_pressure, temperature
            FROM given
        ), logged AS (
            INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity, session)
            SELECT site_id, ${deviceId}, recorded_at, activity, session FROM given
            WHERE activity IS NOT NULL AND site_id IS NOT NULL ORDER BY recorded_at, sequence
        ), run AS (
            INSERT INTO udose_ag_sessions AS s (site_id, device_id, epoch, number, started_at, ended_at, last_at, readings, water, dose, runtime,
                                                paddock_id, block_id, crop_id, fertilizer_id, fertilizer_analysis,
                                                paddock_name, crop_name, fertilizer_name, area, target_rate)
            SELECT g.site_id, ${deviceId}, g.epoch, g.session, g.started_at, g.ended_at, g.last_at, g.readings, g.water, g.dose, g.runtime,
                   site.paddock_id, site.block_id, site.crop_id, site.fertilizer_id, fertilizer_analysis(site.fertilizer_id),
                   site.paddock_name, site.crop_name, site.fertilizer_name, site.area, site.target_rate
            FROM (SELECT site_id, epoch, session, min(recorded_at) AS started_at, max(recorded_at) FILTER (WHERE activity = 'session_ended') AS ended_at,
                         max(recorded_at) AS last_at, count(*) AS readings, sum(water) AS water, sum(dose) AS dose, sum(runtime) AS runtime
                  FROM given WHERE session IS NOT NULL AND site_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) g
            JOIN udose_ags site ON site.site_id = g.site_id
            ON CONFLICT (site_id, device_id, epoch, number) WHERE archived_at IS NULL DO UPDATE SET
                started_at = least(s.started_at, excluded.started_at), ended_at = greatest(s.ended_at, excluded.ended_at),
                last_at = greatest(s.last_at, excluded.last_at), readings = s.readings + excluded.readings,
                water = coalesce(s.water + excluded.water, s.water, excluded.water),
                dose = coalesce(s.dose + excluded.dose, s.dose, excluded.dose),
                runtime = coalesce(s.runtime + excluded.runtime, s.runtime, excluded.runtime), updated_at = now()
        )
        ${addToAgDays(tx, tx`given`)}`;
};

/**
 * Ends reported sessions. Of the others only the newest of the device's current counting period still runs, if the
 * device is still at the site. A session given up for silence resumes with a new message.
 */
const settleSessions = (tx: TransactionSql, { deviceId, epoch, messages }: AgBatch) => tx`
    UPDATE udose_ag_sessions s SET status = CASE
        WHEN s.ended_at IS NOT NULL THEN 'ended'
        WHEN s.epoch = ${epoch} AND s.number = n.newest AND a.device_id = s.device_id THEN 'running'
        ELSE 'interrupted' END
    FROM (SELECT max(number) AS newest FROM udose_ag_sessions WHERE device_id = ${deviceId} AND epoch = ${epoch}) n, udose_ags a
    WHERE s.device_id = ${deviceId} AND a.site_id = s.site_id
      AND (s.status = 'running' OR (s.ended_at IS NOT NULL AND s.status <> 'ended')
           OR (s.status = 'interrupted' AND s.epoch = ${epoch}
               AND s.number = ANY(${messages.flatMap(({ session, epoch: own }) => (own === epoch ? (session ?? []) : []))}::int[])))`;

/** Change of a fault, as an activity of its site. */
interface FaultActivity {
    occurred_at: Date;
    activity: 'fault_raised' | 'fault_cleared';
    fault: AgFault;
}
const faultReports = (messages: readonly Message[]): AlarmReport<AgFault>[] =>
    messages.flatMap(({ epoch, sequence, recordedAt, faults, unclear }) =>
        faults === undefined ? [] : [{ epoch, sequence, recordedAt, codes: faults, unclear }],
    );
const toActivity = ({ code, change, at }: AlarmChange<AgFault>): FaultActivity => ({
    occurred_at: at,
    activity: `fault_${change}`,
    fault: code,
});

const insertFaultActivities = async (
    tx: TransactionSql,
    { site_id }: AgSite,
    deviceId: number,
    changes: readonly AlarmChange<AgFault>[],
): Promise<void> => {
    if (changes.length > 0)
        await tx`INSERT INTO udose_ag_activities ${tx(changes.map(change => ({ ...toActivity(change), site_id, device_id: deviceId })))}`;
};

/** Fault changes of new messages, each as an activity. Returns the faults open at the end. */
const followFaults = async (
    tx: TransactionSql,
    site: AgSite,
    deviceId: number,
    news: readonly Message[],
): Promise<AgFault[]> => {
    const { changes, open } = alarmChanges(site.faults, faultReports(news));
    await insertFaultActivities(tx, site, deviceId, changes);
    return [...open];
};

/**
 * Records fault changes of messages that arrive after newer ones, or after the device has left their site.
 * @returns faults open after the newest report before `news`
 */
const followLateFaults = async (
    tx: TransactionSql,
    site: AgSite,
    { deviceId, removals }: AgBatch,
    late: readonly Message[],
    news: readonly Message[],
): Promise<AgFault[]> => {
    const found = await findLateChanges(
        tx,
        { table: 'ag_messages', column: 'faults' },
        {
            deviceId,
            siteId: site.site_id,
            late: faultReports(late),
            news,
            removals: removals.get(site.site_id) ?? [],
        },
    );
    if (!found) return site.faults;
    const { moved, added, openBefore, openAfter } = found;
    const moves = moved.map(({ to, ...change }) => {
        const { occurred_at: from, ...activity } = toActivity(change);
        return { ...activity, from, to };
    });
    if (moves.length > 0)
        await tx`
            UPDATE udose_ag_activities a SET occurred_at = m."to"
            FROM jsonb_to_recordset(${tx.json(moves as never)}) AS m (activity text, fault text, "from" timestamptz, "to" timestamptz)
            WHERE a.site_id = ${site.site_id} AND a.device_id = ${deviceId} AND a.activity = m.activity AND a.fault = m.fault
              AND a.occurred_at = m."from"`;
    await insertFaultActivities(tx, site, deviceId, added);
    return [
        ...site.faults.filter(fault => openAfter.has(fault) || !openBefore.has(fault)),
        ...[...openAfter].filter(fault => !openBefore.has(fault) && !site.faults.includes(fault)),
    ];
};

const faultWords = ({ registry }: Services, faults: readonly AgFault[]): string => {
    const options = compiled(registry, UDOSE_AG.resource).fields.get('faults')?.options;
    return faults.map(fault => options?.find(({ value }) => value === fault)?.label ?? fault).join(', ');
};

const follow = async (tx: TransactionSql, services: Services, batch: AgBatch): Promise<Taken> => {
    const { deviceId, receivedAt } = batch;
    for (const former of formerSites(batch)) await followLateFaults(tx, former, batch, messagesAt(batch, former), []);
    const site = await findCurrentSite(tx, UDOSE_AG, batch);
    if (!site) return {};
    const news = newerMessages(batch);
    const late = messagesAt(batch, site).filter(message => !news.includes(message));
    const openFaults = await followLateFaults(tx, site, batch, late, news);
    const faults = await followFaults(tx, { ...site, faults: openFaults }, deviceId, news);
    if (site.doser_state === 'not_communicated')
        await tx`
            INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
            SELECT site_id, ${deviceId}, ${receivedAt}, 'heard_again' FROM udose_ags WHERE id = ${site.id} AND last_communicated_at IS NOT NULL`;
    const raised = faults.filter(fault => !site.faults.includes(fault));
    const started = news.findLast(({ activity }) => activity === 'session_started')?.recordedAt ?? null;
    const siteUpdate = tx`
        UPDATE udose_ags SET
            doser_state = ${agState(site.doser_state, newestValue(news, 'state'), faults)}, faults = ${faults},
            ${reportingSql(tx, receivedAt)}, last_session_at = greatest(last_session_at, ${started}),
            battery_voltage = coalesce(${newestValue(news, 'battery_voltage') ?? null}, battery_voltage),
            tank_level = coalesce(${newestValue(news, 'tank_level') ?? null}, tank_level)
        WHERE id = ${site.id}`;
    publishSiteChange(tx, services, UDOSE_AG, site);
    return { siteUpdate, trouble: raised.length > 0 ? `${faultWords(services, raised)}.` : undefined };
};

/** uDOSE AG: fertiliser into irrigation water, by sessions. */
export const agMessages: MessageFamily<'AgMessage', AgSite> = {
    schema: 'AgMessage',
    kind: UDOSE_AG,
    loadSites: (tx, ids) =>
        lockSites(tx, UDOSE_AG, ids, tx`s.doser_state, s.faults`, ({ doser_state, faults }) => ({
            doser_state,
            faults: faults ?? [],
        })),
    async take(tx, services, batch) {
        await store(tx, batch);
        await settleSessions(tx, batch);
        return follow(tx, services, batch);
    },
};
