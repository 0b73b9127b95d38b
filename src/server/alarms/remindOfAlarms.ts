import { groupBy } from '../../domain/records/groupBy';
import { UNWATCHED_SITE_STATUSES } from '../../domain/telemetry/alarmCatalogue';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { readStandingResponses } from '../sites/standingResponses';
import { type NotifiedAlarm, notifyAlarms } from './alarmNotifications';
import { recordAlarmChanges } from './raiseAlarms';

/** Age up to which a reminder replaces an unread earlier one; after it a new one is created. */
const REMINDER_MERGE_MINUTES = 7 * 24 * 60;
/** Reminders per run; the next run takes the rest. */
const MAX_ITEMS = 500;

interface Due extends NotifiedAlarm {
    site_id: number;
    site_name: string;
    customer_id: number;
}

/** Reopens snoozed alarms whose time is over. */
const reopenSnoozed = async (db: Db, services: Services) => {
    const woken = await db<{ id: number; title: string; customer_id: number }[]>`
        WITH held AS (
            SELECT id FROM alarms WHERE status = 'snoozed' AND snoozed_until <= clock_now() AND archived_at IS NULL
            ORDER BY id LIMIT ${MAX_ITEMS} FOR UPDATE SKIP LOCKED)
        UPDATE alarms a SET status = 'open', snoozed_until = NULL, acknowledged_at = NULL, acknowledged_by_id = NULL, version = a.version + 1, updated_at = now(), updated_by = NULL
        FROM held WHERE a.id = held.id
        RETURNING a.id, a.title, a.customer_id`;
    const byCustomer = groupBy(woken, ({ customer_id }) => customer_id);
    for (const [customer_id, alarms] of byCustomer)
        await recordAlarmChanges(
            db,
            services,
            { customer_id },
            null,
            'reopen',
            alarms.map(({ id, title }) => ({ id, title, changes: { status: { from: 'snoozed', to: 'open' } } })),
        );
};

/** Claims open alarms of monitored sites whose last notification is older than their type's interval, and marks them notified. */
const readDue = (db: Db) => db<Due[]>`
    WITH held AS (
        SELECT a.id FROM alarms a
        JOIN alarm_types t ON t.id = a.alarm_type_id AND t.is_active AND t.archived_at IS NULL
        JOIN udose_sites s ON s.id = a.site_id AND s.site_status <> ALL(${[...UNWATCHED_SITE_STATUSES]}::bigint[])
        WHERE a.status = 'open' AND a.archived_at IS NULL AND a.notified_at <= clock_now() - make_interval(mins => t.repeat_minutes::int)
        ORDER BY a.id LIMIT ${MAX_ITEMS} FOR UPDATE OF a SKIP LOCKED)
    UPDATE alarms a SET notified_at = clock_now()
    FROM held, udose_sites s WHERE a.id = held.id AND s.id = a.site_id
    RETURNING a.id, a.alarm_type_id, a.title, a.message, a.level, a.site_id, a.customer_id, ${db.unsafe(recordNameSqlOf('udose-sites', 's'))} AS site_name`;

/**
 * Reopens snoozed alarms and sends reminders of unacknowledged ones, through each user's own channels, one per site.
 * People of the customer get none of an alarm while their response to it stands.
 * Returns the number of alarms in reminders.
 */
export const remindOfAlarms = (services: Services): Promise<number> =>
    transact(services, async db => {
        await reopenSnoozed(db, services);
        const alarms = await readDue(db);
        const responses = await readStandingResponses(
            db,
            alarms.map(({ id }) => Number(id)),
            services.clock.now(),
        );
        for (const [siteId, ofSite] of groupBy(alarms, ({ site_id }) => site_id)) {
            const { site_name: name, customer_id } = ofSite[0] as Due;
            await notifyAlarms(db, services, { id: siteId, name, customer_id }, ofSite, {
                event: 'reminder',
                unanswered: ofSite.filter(({ id }) => !responses.has(Number(id))),
                mergeMinutes: REMINDER_MERGE_MINUTES,
            });
        }
        return alarms.length;
    });

const JOB = 'alarms-remind';
export const registerWork = (services: Services) =>
    services.queue.register(JOB, async () => void (await remindOfAlarms(services)), {
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
