import type { AlarmChoiceScope } from '../../domain/communication/alarmSettings';
import { CHANNELS, type Channel, type ChannelChoice } from '../../domain/communication/notifications';
import { can } from '../engine/can';
import { created } from '../engine/http/envelope';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services, SqlFragment } from '../platform/services';

/** Exceptions to a user's alarm settings: by place, by alarm type, or by type or level at a place. */

const MAX_ITEMS = 200;

type Input = Partial<AlarmChoiceScope> & ChannelChoice;

/** Serialises a person's changes, so that two tabs saving at once are both applied. */
export const lockExceptions = (db: Db, { userId }: Caller) =>
    db`SELECT pg_advisory_xact_lock(hashtext(${`alarm choices of ${userId}`}))`;

/** `AND …` condition for rows `alias` of a resource that the caller may choose and that are not archived. */
const choosableSql = (db: Db, services: Services, caller: Caller, resource: string, alias: string): SqlFragment =>
    can(caller, compiled(services.registry, resource).resource.actions.dropdown)
        ? db`AND ${db(alias)}.archived_at IS NULL ${scopeSql(db, caller, resource, alias)}`
        : db`AND false`;

/**
 * The caller's exceptions for visible places, by place and type. A site outside their scope is omitted with its name.
 */
export const listExceptions = (db: Db, services: Services, caller: Caller, id?: number) => db`
    SELECT c.id, c.site_id, c.customer_property_id, c.alarm_type_id, c.level, c.email, c.sms, c.push_notification,
           CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'label', ${db.unsafe(recordNameSqlOf('sites', 's'))}, 'kind', s.kind, 'record_id', s.record_id) END AS site,
           CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'label', p.name) END AS customer_property,
           CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'label', t.title) END AS alarm_type
    FROM alarm_choices c
    LEFT JOIN sites s ON s.id = c.site_id ${choosableSql(db, services, caller, 'sites', 's')}
    LEFT JOIN customer_properties p ON p.id = c.customer_property_id ${choosableSql(db, services, caller, 'customer-properties', 'p')}
    LEFT JOIN alarm_types t ON t.id = c.alarm_type_id AND t.archived_at IS NULL
    WHERE c.user_id = ${caller.userId}
      AND num_nonnulls(c.site_id, c.customer_property_id, c.alarm_type_id) = num_nonnulls(s.id, p.id, t.id)
      AND num_nonnulls(c.site_id, c.customer_property_id, c.alarm_type_id) > 0
      ${id === undefined ? db`` : db`AND c.id = ${id}`}
    ORDER BY s.name NULLS LAST, p.name NULLS LAST, t.code NULLS FIRST, c.id LIMIT ${MAX_ITEMS}`;

/** Refuses unknown places and types at their fields, and duplicates. */
const checkScope = async (db: Db, services: Services, caller: Caller, scope: AlarmChoiceScope) => {
    const { site_id, customer_property_id, alarm_type_id, level } = scope;
    if (site_id !== null && customer_property_id !== null)
        throw invalid({ customer_property_id: ['Choose a site or a property.'] });
    if (alarm_type_id !== null && level !== null) throw invalid({ level: ['Choose a type or a level.'] });
    if (site_id === null && customer_property_id === null && alarm_type_id === null)
        throw invalid({ site_id: ['Choose a site, a property or a type of alarm.'] });
    const [found] = await db<{ site: boolean; property: boolean; type: boolean }[]>`
        SELECT EXISTS (SELECT 1 FROM sites s WHERE s.id = ${site_id} ${choosableSql(db, services, caller, 'sites', 's')}) AS site,
               EXISTS (SELECT 1 FROM customer_properties p WHERE p.id = ${customer_property_id} ${choosableSql(db, services, caller, 'customer-properties', 'p')}) AS property,
               EXISTS (SELECT 1 FROM alarm_types t WHERE t.id = ${alarm_type_id} AND t.archived_at IS NULL) AS type`;
    const absent = ['does not exist.'];
    if (site_id !== null && !found?.site) throw invalid({ site_id: absent });
    if (customer_property_id !== null && !found?.property) throw invalid({ customer_property_id: absent });
    if (alarm_type_id !== null && !found?.type) throw invalid({ alarm_type_id: absent });
};

export const createAlarmException = ({ services, caller, body }: OperationContext<Input>) =>
    transact(services, async db => {
        await lockExceptions(db, caller);
        const { site_id = null, customer_property_id = null, alarm_type_id = null, level = null } = body;
        const scope: AlarmChoiceScope = { site_id, customer_property_id, alarm_type_id, level };
        await checkScope(db, services, caller, scope);
        if ((await listExceptions(db, services, caller)).length >= MAX_ITEMS)
            throw conflict('You have too many exceptions. Remove one first.');
        const { email, sms = false, push_notification = false } = body;
        const row = { user_id: caller.userId, ...scope, email, sms, push_notification };
        const [made] = await db`INSERT INTO alarm_choices ${db(row as never)} ON CONFLICT DO NOTHING RETURNING id`;
        if (!made)
            throw invalid({
                [site_id ? 'site_id' : customer_property_id ? 'customer_property_id' : 'alarm_type_id']: [
                    'You already have an exception for this.',
                ],
            });
        const [exception] = await listExceptions(db, services, caller, Number(made.id));
        return created(exception);
    });

const findException = async (
    db: Db,
    { services, caller, params }: Pick<OperationContext, 'services' | 'caller' | 'params'>,
) => {
    const [exception] = await listExceptions(db, services, caller, Number(params.id));
    if (!exception) throw notFound();
    return exception;
};

export const updateAlarmException = (context: OperationContext<Partial<ChannelChoice>>) =>
    transact(context.services, async db => {
        const { caller, body } = context;
        await lockExceptions(db, caller);
        const before = await findException(db, context);
        const given = Object.fromEntries(
            CHANNELS.filter((name: Channel) => name in body).map(name => [name, body[name]]),
        );
        await db`
            UPDATE alarm_choices SET ${db(given as never)}, updated_at = now()
            WHERE id = ${Number(before.id)} AND user_id = ${caller.userId}`;
        return { ...before, ...given };
    });

export const deleteAlarmException = (context: OperationContext) =>
    transact(context.services, async db => {
        const exception = await findException(db, context);
        await db`DELETE FROM alarm_choices WHERE id = ${Number(exception.id)} AND user_id = ${context.caller.userId}`;
        return exception;
    });
