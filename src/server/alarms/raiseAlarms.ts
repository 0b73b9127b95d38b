import type { ActivityAction } from '../../domain/records/activityActions';
import { type AlarmSettings, fillAlarmMessage, UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { requestState } from '../engine/http/idempotency';
import { actorName } from '../platform/actorName';
import type { Caller, Db, Services } from '../platform/services';
import { ALARM_READERS, type NotifiedAlarm, notifyAlarms } from './alarmNotifications';

/** Site of an alarm, with the settings used in its message. */
export interface AlarmSite extends AlarmSettings {
    id: number;
    customer_id: number;
    name: string;
}
/** Origin of an alarm: a device, or a member of staff. */
export type AlarmSource = { deviceId: number } | { caller: Caller };

interface AlarmTypeRow {
    id: number;
    code: number;
    title: string;
    message: string | null;
    level: string;
}
interface Touched extends NotifiedAlarm {
    code: number;
    version: number;
    inserted: boolean;
}

const nameOf = (source: AlarmSource) => ('caller' in source ? actorName(source.caller) : null);
const userOf = (source: AlarmSource) => ('caller' in source ? source.caller.userId : null);

/** More changes at once, such as those of a late batch, are one event without an id. */
const MOST_EVENTS = 20;
/** Writes the history of several alarms of a site at once, and publishes the change to open pages. */
export const recordAlarmChanges = async (
    db: Db,
    services: Services,
    site: Pick<AlarmSite, 'customer_id'>,
    source: AlarmSource | null,
    action: ActivityAction,
    alarms: readonly { id: number; title: string; changes?: object }[],
    reason: string | null = null,
) => {
    if (alarms.length === 0) return;
    const rows = alarms.map(({ id, title, changes = {} }) => ({ id, title, changes }));
    await db`
        INSERT INTO activity_logs (user_id, user_name, customer_id, action, resource, record_id, record_label, changes, reason, ip)
        SELECT ${source && userOf(source)}, ${source && nameOf(source)}, ${site.customer_id}, ${action}, 'alarms', r.id, r.title, r.changes, ${reason}, ${requestState()?.ip ?? null}
        FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (id bigint, title text, changes jsonb)`;
    if (alarms.length > MOST_EVENTS) await publishAlarmChanges(db, services, site, alarms);
    else for (const { id } of alarms) await publishAlarmChanges(db, services, site, [{ id }]);
};

/** One event for all of them; it contains the id if there is only one. */
const publishAlarmChanges = async (
    db: Db,
    services: Services,
    { customer_id }: Pick<AlarmSite, 'customer_id'>,
    alarms: readonly { id: number }[],
) => {
    if (alarms.length === 0) return;
    await services.events.publish(db, {
        type: 'record',
        resource: 'alarms',
        ...(alarms.length === 1 ? { id: Number(alarms[0]?.id) } : {}),
        customerId: customer_id,
        permission: ALARM_READERS,
    });
};

/** Records repeated reports of the site's uncleared alarms, in one statement. Returns their codes. */
const markRepeated = (db: Db, siteId: number, codes: readonly number[], at: Date) => db<{ id: number; code: number }[]>`
    WITH held AS (
        SELECT id FROM alarms
        WHERE site_id = ${siteId} AND code = ANY(${[...codes]}::bigint[]) AND status <> 'cleared' AND archived_at IS NULL
        ORDER BY code FOR UPDATE)
    UPDATE alarms a SET occurrences = a.occurrences + 1, last_seen_at = greatest(a.last_seen_at, ${at})
    FROM held WHERE a.id = held.id
    RETURNING a.id, a.code`;

/**
 * Raises the reported alarms of a site, in the caller's transaction. An uncleared alarm is not raised again: its count
 * and last report time are updated. Disabled types and unmonitored sites (test and inactive ones) raise nothing. Users
 * with alarm permissions get one notification for all new alarms. Without codes it queries nothing; for repetitions it
 * needs one statement.
 * @param at time of the report
 * @returns codes of new and of already open alarms
 */
export const raiseAlarms = async (
    db: Db,
    services: Services,
    site: AlarmSite,
    codes: readonly number[],
    at: Date,
    source: AlarmSource,
): Promise<{ raised: number[]; repeated: number[] }> => {
    if (codes.length === 0) return { raised: [], repeated: [] };
    const repeatedAlarms = await markRepeated(db, site.id, codes, at);
    await publishAlarmChanges(db, services, site, repeatedAlarms);
    const repeated = repeatedAlarms.map(({ code }) => Number(code));
    const newCodes = codes.filter(code => !repeated.includes(code));
    if (newCodes.length === 0) return { raised: [], repeated };
    const types = await db<AlarmTypeRow[]>`
        SELECT id, code, title, message, level FROM alarm_types
        WHERE code = ANY(${newCodes}::bigint[]) AND is_active AND archived_at IS NULL ORDER BY code`;
    if (types.length === 0) return { raised: [], repeated };
    const rows = types.map(type => ({ ...type, message: fillAlarmMessage(type.message, site) }));
    // On concurrent reports, the later one updates the alarm of the first.
    const written = await db<Touched[]>`
        INSERT INTO alarms (title, message, alarm_type_id, code, level, site_id, customer_id, device_id, source,
                            raised_at, last_seen_at, notified_at, created_by, updated_by)
        SELECT r.title, r.message, r.id, r.code, r.level, s.id, ${site.customer_id}, ${'deviceId' in source ? source.deviceId : null},
               ${'deviceId' in source ? 'device' : 'person'}, ${at}, ${at}, clock_now(), ${userOf(source)}, ${userOf(source)}
        FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (id bigint, code bigint, title text, message text, level text)
        JOIN udose_sites s ON s.id = ${site.id} AND s.site_status <> ALL(${[...UNWATCHED_SITE_STATUSES]}::bigint[])
        ORDER BY r.code
        ON CONFLICT (site_id, code) WHERE status <> 'cleared' AND archived_at IS NULL
        DO UPDATE SET occurrences = alarms.occurrences + 1, last_seen_at = greatest(alarms.last_seen_at, excluded.last_seen_at)
        RETURNING id, alarm_type_id, code, title, message, level, version, (xmax = 0) AS inserted`;
    const raised = written.filter(({ inserted }) => inserted);
    await publishAlarmChanges(
        db,
        services,
        site,
        written.filter(({ inserted }) => !inserted),
    );
    if (raised.length > 0) {
        await recordAlarmChanges(db, services, site, source, 'create', raised);
        await notifyAlarms(db, services, site, raised, {
            event: 'raised',
            ...('caller' in source ? { except: source.caller.userId } : {}),
        });
    }
    const codesOf = (alarms: readonly Touched[]) => alarms.map(({ code }) => Number(code));
    return {
        raised: codesOf(raised),
        repeated: [...repeated, ...codesOf(written.filter(({ inserted }) => !inserted))].sort((a, b) => a - b),
    };
};

/**
 * Clears alarms of a site that are no longer reported; one statement if there are none. Devices clear only device
 * alarms, because manually raised ones are cleared by people.
 * @returns cleared codes
 */
export const clearAlarms = async (
    db: Db,
    services: Services,
    siteId: number,
    codes: readonly number[] | 'all',
    at: Date,
    source: AlarmSource,
): Promise<number[]> => {
    if (codes !== 'all' && codes.length === 0) return [];
    const cleared = await db<{ id: number; code: number; title: string; before: string; customer_id: number }[]>`
        WITH held AS (
            SELECT id, status FROM alarms
            WHERE site_id = ${siteId} AND status <> 'cleared' AND archived_at IS NULL
              ${codes === 'all' ? db`` : db`AND code = ANY(${[...codes]}::bigint[])`}
              ${'deviceId' in source ? db`AND source = 'device'` : db``}
            ORDER BY code FOR UPDATE)
        UPDATE alarms a SET status = 'cleared', cleared_at = greatest(a.raised_at, ${at}), snoozed_until = NULL,
               version = a.version + 1, updated_at = now(), updated_by = ${userOf(source)}
        FROM held WHERE a.id = held.id
        RETURNING a.id, a.code, a.title, held.status AS before, a.customer_id`;
    const [first] = cleared;
    if (!first) return [];
    await recordAlarmChanges(
        db,
        services,
        { customer_id: Number(first.customer_id) },
        source,
        'clear',
        cleared.map(({ id, title, before }) => ({ id, title, changes: { status: { from: before, to: 'cleared' } } })),
    );
    return cleared.map(({ code }) => Number(code)).sort((a, b) => a - b);
};
