import { timeZoneNamed } from '../../domain/calendar/timeZones';
import { ALERT_LEVELS } from '../../domain/communication/alarmSettings';
import { CHANNELS, type Channel, type ChannelChoice, defaultChoice } from '../../domain/communication/notifications';
import { DEFAULT_QUIET_HOURS, isAlwaysQuiet, type QuietHours } from '../../domain/communication/quietHours';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { data } from '../engine/http/envelope';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { listExceptions, lockExceptions } from './alarmExceptions';
import { availableChannels } from './notify';

type LevelChange = { level: AlertLevel } & Partial<ChannelChoice>;
interface Change {
    levels?: LevelChange[];
    rest?: Partial<QuietHours>;
}

const levelsOf = async (db: Db, { userId }: Caller): Promise<({ level: AlertLevel } & ChannelChoice)[]> => {
    const chosen = await db<({ level: AlertLevel } & ChannelChoice)[]>`
        SELECT level, email, sms, push_notification FROM alarm_choices
        WHERE user_id = ${userId} AND level IS NOT NULL AND site_id IS NULL AND customer_property_id IS NULL`;
    const [general] = await db<ChannelChoice[]>`
        SELECT email, sms, push_notification FROM notification_settings WHERE user_id = ${userId} AND type = 'alarm'`;
    return ALERT_LEVELS.map(level => ({
        ...(general ?? defaultChoice('alarm')),
        ...chosen.find(choice => choice.level === level),
        level,
    }));
};

const restOf = async (db: Db, { userId }: Caller): Promise<QuietHours> => {
    const [rest] = await db<QuietHours[]>`
        SELECT is_on, starts_at, ends_at, days, time_zone, critical_passes FROM hours_of_rest WHERE user_id = ${userId}`;
    return rest ?? DEFAULT_QUIET_HOURS;
};

const settingsOf = async (db: Db, services: Services, caller: Caller) => ({
    channels: availableChannels(services),
    levels: await levelsOf(db, caller),
    exceptions: await listExceptions(db, services, caller),
    alarm_types: await db`
        SELECT id, code, title, level FROM alarm_types WHERE is_active AND archived_at IS NULL ORDER BY code`,
    rest: await restOf(db, caller),
});

const changeLevels = async (db: Db, caller: Caller, changes: readonly LevelChange[]) => {
    const before = new Map((await levelsOf(db, caller)).map(choice => [choice.level, choice]));
    for (const change of changes) {
        const { level, email, sms, push_notification } = {
            ...(before.get(change.level) as { level: AlertLevel } & ChannelChoice),
            ...change,
        };
        await db`
            INSERT INTO alarm_choices (user_id, level, email, sms, push_notification)
            VALUES (${caller.userId}, ${level}, ${email}, ${sms}, ${push_notification})
            ON CONFLICT (user_id, site_id, customer_property_id, alarm_type_id, level) DO UPDATE
            SET email = excluded.email, sms = excluded.sms, push_notification = excluded.push_notification, updated_at = now()`;
    }
};

/** Saves quiet hours and makes held notifications due at once, since the new hours may no longer cover them. */
const changeRest = async (db: Db, services: Services, caller: Caller, change: Partial<QuietHours>) => {
    const rest = { ...(await restOf(db, caller)), ...change };
    if (rest.time_zone !== null && !timeZoneNamed(rest.time_zone))
        throw invalid({ 'rest.time_zone': ['This time zone does not exist.'] });
    if (isAlwaysQuiet(rest))
        throw invalid({ 'rest.ends_at': ['These quiet hours would never end. Choose another end or fewer days.'] });
    const days = [...new Set(rest.days)].sort((a, b) => a - b);
    const { is_on, starts_at, ends_at, time_zone, critical_passes } = rest;
    await db`
        INSERT INTO hours_of_rest AS r (user_id, is_on, starts_at, ends_at, days, time_zone, critical_passes)
        VALUES (${caller.userId}, ${is_on}, ${starts_at}, ${ends_at}, ${days}::smallint[], ${time_zone}, ${critical_passes})
        ON CONFLICT (user_id) DO UPDATE
        SET is_on = excluded.is_on, starts_at = excluded.starts_at, ends_at = excluded.ends_at, days = excluded.days,
            time_zone = excluded.time_zone, critical_passes = excluded.critical_passes, updated_at = now()`;
    const now = services.clock.now();
    await db`
        UPDATE notifications SET held_until = least(held_until, ${now})
        WHERE user_id = ${caller.userId} AND held_until IS NOT NULL`;
};

export const getAlarmSettings = async ({ services, caller }: OperationContext) =>
    data(await settingsOf(services.sql, services, caller));

export const updateAlarmSettings = async ({ services, caller, body }: OperationContext<Change>) =>
    data(
        await transact(services, async db => {
            await lockExceptions(db, caller);
            if (body.levels) await changeLevels(db, caller, body.levels);
            if (body.rest) await changeRest(db, services, caller, body.rest);
            return settingsOf(db, services, caller);
        }),
    );

/** Applies a change of the general alarm channels to the levels that have settings of their own. */
export const applyToAllLevels = async (db: Db, caller: Caller, change: Partial<Record<Channel, boolean>>) => {
    const given = Object.fromEntries(CHANNELS.filter(name => name in change).map(name => [name, change[name]]));
    if (Object.keys(given).length > 0)
        await db`
            UPDATE alarm_choices SET ${db(given as never)}, updated_at = now()
            WHERE user_id = ${caller.userId} AND level IS NOT NULL AND site_id IS NULL AND customer_property_id IS NULL`;
};
