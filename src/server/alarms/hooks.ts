import {
    ALARM_PLACEHOLDERS,
    fillAlarmMessage,
    SNOOZE_HOURS,
    UNWATCHED_SITE_STATUSES,
} from '../../domain/telemetry/alarmCatalogue';
import { notify } from '../communication/notify';
import type { HookContext, Hooks, ResourceHooks, Row } from '../engine/hooks';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { alarmContext, alarmNews, type NotifiedAlarm, notifyAlarms } from './alarmNotifications';
import { responseHooks } from './alarmResponses';
import { clearAlarmsOfType, updateAlarmedState } from './followAlarms';

const readSite = async (db: Db, id: number) => {
    const [site] = await db`
        SELECT id, ${db.unsafe(recordNameSqlOf('udose-sites', 's'))} AS name, customer_id, site_status, alarm_level, conductivity_skip_level, conductivity_skip_limit, water_flow_limit_per_hr
        FROM udose_sites s WHERE id = ${id}`;
    return site as unknown as Parameters<typeof alarmNews>[0] &
        Parameters<typeof fillAlarmMessage>[1] & { site_status: number };
};

/**
 * Completes a manually raised alarm from its type and site.
 * @throws ApiError 422 for an inactive type, an unwatched site, or an alarm of this type that is still active
 */
const isRaisedManually = async (input: Row, { db, services }: HookContext): Promise<Row> => {
    const site = await readSite(db, Number(input.site_id));
    const [type] = await db`
        SELECT code, title, message, level, is_active FROM alarm_types WHERE id = ${Number(input.alarm_type_id)}`;
    // the reference check refuses missing records with its own message
    if (!site || !type) return input;
    if (!type.is_active) throw invalid({ alarm_type_id: ['This alarm type is not active. Choose another one.'] });
    if (UNWATCHED_SITE_STATUSES.includes(Number(site.site_status)))
        throw invalid({ site_id: ['Inactive and test sites raise no alarms.'] });
    const [openAlarm] = await db`
        SELECT id FROM alarms WHERE site_id = ${site.id} AND code = ${type.code} AND status <> 'cleared' AND archived_at IS NULL`;
    if (openAlarm) throw invalid({ alarm_type_id: [`The site already has this alarm (number ${openAlarm.id}).`] });
    const now = services.clock.now().toISOString();
    return {
        ...input,
        title: type.title,
        message: fillAlarmMessage(type.message, site),
        code: type.code,
        level: type.level,
        customer_id: site.customer_id,
        source: 'person',
        raised_at: now,
        last_seen_at: now,
        notified_at: now,
    };
};

/** An assignee must be staff or belong to the site's customer; a job card must be of the same customer. */
const checkLinks = async (next: Row, input: Row, db: Db) => {
    const customer = Number(next.customer_id);
    const faults: Record<string, string[]> = {};
    if (input.assigned_to_id) {
        const [person] = await db`
            SELECT 1 FROM users WHERE id = ${Number(input.assigned_to_id)} AND status = 'active'
            AND (customer_id = ${customer} OR (customer_id IS NULL AND is_staff))`;
        if (!person) faults.assigned_to_id = ['Choose an active user from our staff or the customer.'];
    }
    if (input.job_card_id) {
        const [card] =
            await db`SELECT 1 FROM job_cards WHERE id = ${Number(input.job_card_id)} AND customer_id = ${customer}`;
        if (!card) faults.job_card_id = ['Choose a job card of the same customer.'];
    }
    if (Object.keys(faults).length) throw invalid(faults);
};

const notifyAssignee = async (alarm: Row, { db, services, caller }: HookContext) => {
    const site = await readSite(db, Number(alarm.site_id));
    const assignedAlarm = alarm as unknown as NotifiedAlarm;
    const news = alarmNews(site, [assignedAlarm]);
    await notify(db, services, {
        to: { userIds: [Number(alarm.assigned_to_id)] },
        type: 'alarm',
        about: alarmContext(site, [assignedAlarm]),
        data: { ...news, message: `${caller.name} assigned an alarm to you. ${news.message}`, event: 'assigned' },
        except: caller.userId,
    });
};

const alarmHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const prepared = current ? input : await isRaisedManually(input, context);
        await checkLinks({ ...current, ...prepared }, input, context.db);
        return prepared;
    },
    async afterWrite(alarm, previous, context) {
        const { db, services, caller } = context;
        if (!previous)
            await notifyAlarms(
                db,
                services,
                await readSite(db, Number(alarm.site_id)),
                [alarm as unknown as NotifiedAlarm],
                {
                    event: 'raised',
                    except: caller.userId,
                },
            );
        if (alarm.assigned_to_id && alarm.assigned_to_id !== previous?.assigned_to_id)
            await notifyAssignee(alarm, context);
    },
    async afterTransition({ id, site_id: siteId }, transition, { db, caller, services, until = null }) {
        if (transition === 'acknowledge')
            await db`UPDATE alarms SET acknowledged_at = coalesce(acknowledged_at, clock_now()),
                     acknowledged_by_id = coalesce(acknowledged_by_id, ${caller.userId}), snoozed_until = NULL WHERE id = ${Number(id)}`;
        if (transition === 'reopen')
            await db`UPDATE alarms SET acknowledged_at = NULL, acknowledged_by_id = NULL, snoozed_until = NULL WHERE id = ${Number(id)}`;
        if (transition === 'snooze')
            await db`UPDATE alarms SET snoozed_until = coalesce(${until}::timestamptz, clock_now() + make_interval(hours => ${SNOOZE_HOURS})) WHERE id = ${Number(id)}`;
        if (transition === 'clear') {
            await db`UPDATE alarms SET cleared_at = greatest(raised_at, clock_now()), snoozed_until = NULL WHERE id = ${Number(id)}`;
            await updateAlarmedState(db, services, [Number(siteId)]);
        }
    },
};

const typeHooks: ResourceHooks = {
    beforeWrite(input) {
        const known: readonly string[] = Object.keys(ALARM_PLACEHOLDERS);
        const unknown = [...String(input.message ?? '').matchAll(/\{(\w*)\}/g)].filter(
            ([, name]) => !known.includes(name ?? ''),
        );
        if (unknown.length)
            throw invalid({
                message: [
                    `${unknown.map(([written]) => written).join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not known. Use ${known.map(name => `{${name}}`).join(', ')}.`,
                ],
            });
        return input;
    },
    async afterWrite(type, previous, { db, services, caller }) {
        if (previous?.is_active && !type.is_active) await clearAlarmsOfType(db, services, caller, Number(type.id));
    },
    async afterArchive(type, action, { db, services, caller }) {
        if (action === 'archive') await clearAlarmsOfType(db, services, caller, Number(type.id));
    },
};

export const hooks: Hooks = { alarms: alarmHooks, 'alarm-types': typeHooks, 'alarm-responses': responseHooks };
