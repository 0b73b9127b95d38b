import { ACTIVE_ALARM_STATUSES, UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import type { Caller, Db, Services, SqlFragment } from '../platform/services';
import { publishSiteChange } from '../sites/publishSiteChange';
import { UDOSE } from '../sites/siteKinds';
import { recordAlarmChanges } from './raiseAlarms';

/** Age above which the last reported state of a doser is ignored. */
const MEMORY_DAYS = 31;

/**
 * Updates the state of sites after users changed their alarms: alarmed while a device alarm is open, else as the doser
 * last reported. Sites that are offline or without a device are unchanged, and those that raise no alarms follow their
 * messages only.
 */
export const updateAlarmedState = async (db: Db, services: Services, siteIds: readonly number[]): Promise<void> => {
    if (siteIds.length === 0) return;
    const sites = [...new Set(siteIds)];
    // Lock before reading, so that concurrent changes to alarms of the same site are visible.
    await db`SELECT 1 FROM udose_sites WHERE site_id = ANY(${sites}::bigint[]) ORDER BY id FOR UPDATE`;
    const changed = await db<{ id: number; customer_id: number }[]>`
        UPDATE udose_sites s SET doser_state = CASE WHEN a.stands THEN 'alarmed' ELSE coalesce((
            SELECT r.state FROM readings r
            WHERE r.site_id = s.site_id AND r.state IS NOT NULL AND r.recorded_at > clock_now() - make_interval(days => ${MEMORY_DAYS})
            ORDER BY r.recorded_at DESC LIMIT 1), 'stopped') END
        FROM (SELECT t.id, EXISTS (SELECT 1 FROM alarms a WHERE a.site_id = t.site_id AND a.status = ANY(${[...ACTIVE_ALARM_STATUSES]}::text[])
                                   AND a.source = 'device' AND a.archived_at IS NULL) AS stands
              FROM udose_sites t WHERE t.site_id = ANY(${sites}::bigint[])) a
        WHERE s.id = a.id AND s.device_id IS NOT NULL AND s.doser_state <> 'not_communicated' AND (s.doser_state = 'alarmed') <> a.stands
          AND s.site_status <> ALL(${[...UNWATCHED_SITE_STATUSES]}::bigint[])
        RETURNING s.id, s.customer_id`;
    for (const { id, customer_id } of changed)
        publishSiteChange(db, services, UDOSE, { id: Number(id), customer_id: Number(customer_id) });
};

/** Clears the selected open alarms `a` with a user and a reason, and updates their sites. */
const clearOpenAlarms = async (
    db: Db,
    services: Services,
    caller: Caller,
    meant: SqlFragment,
    reason: string,
): Promise<void> => {
    const cleared = await db<{ id: number; title: string; before: string; site_id: number; customer_id: number }[]>`
        WITH held AS (
            SELECT a.id, a.status FROM alarms a
            WHERE ${meant} AND a.status = ANY(${[...ACTIVE_ALARM_STATUSES]}::text[]) AND a.archived_at IS NULL ORDER BY a.id FOR UPDATE)
        UPDATE alarms a SET status = 'cleared', cleared_at = greatest(a.raised_at, clock_now()), snoozed_until = NULL,
               version = a.version + 1, updated_at = now(), updated_by = ${caller.userId}
        FROM held WHERE a.id = held.id
        RETURNING a.id, a.title, held.status AS before, a.site_id, a.customer_id`;
    for (const customer of new Set(cleared.map(({ customer_id }) => Number(customer_id))))
        await recordAlarmChanges(
            db,
            services,
            { customer_id: customer },
            { caller },
            'clear',
            cleared
                .filter(({ customer_id }) => Number(customer_id) === customer)
                .map(({ id, title, before }) => ({
                    id,
                    title,
                    changes: { status: { from: before, to: 'cleared' } },
                })),
            reason,
        );
    await updateAlarmedState(db, services, [...new Set(cleared.map(({ site_id }) => Number(site_id)))]);
};

/** Clears all open alarms of a disabled type. */
export const clearAlarmsOfType = (db: Db, services: Services, caller: Caller, typeId: number): Promise<void> =>
    clearOpenAlarms(db, services, caller, db`a.alarm_type_id = ${typeId}`, 'Alarms of this type are no longer raised.');

/** Clears the device alarms of a site whose device was removed and can no longer clear them. Alarms raised by a person stay. */
export const clearWithoutDevice = (db: Db, services: Services, caller: Caller, siteId: number): Promise<void> =>
    clearOpenAlarms(
        db,
        services,
        caller,
        db`a.site_id = ${siteId} AND a.source = 'device'`,
        'The device that raised it was uninstalled.',
    );
