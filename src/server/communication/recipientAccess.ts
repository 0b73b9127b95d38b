import { resources } from '../../contract/generated/resources';
import type { NotificationContent } from '../../domain/communication/notifications';
import { query } from '../engine/read/read';
import { scopeCondition } from '../engine/sql/scope';
import { SUBSCRIBED_TODAY } from '../platform/database/subscriptions';
import { LIMITED_TO_PROPERTIES } from '../platform/database/userProperties';
import type { Db } from '../platform/services';

/** Records that a notification refers to: one of a resource, and a site. */
const recordsOf = ({ resource, id, site_id }: NotificationContent) =>
    [
        { resource: resources[resource ?? ''], id },
        { resource: resources.sites, id: site_id },
    ].flatMap(about => (about.resource && about.id !== undefined ? [{ resource: about.resource, id: about.id }] : []));

/** A notification of a user. */
interface Addressed {
    userId: number;
    content: NotificationContent;
}

/**
 * Whether each user has access to the records of each notification. Staff have access; customer users lose it for a
 * site whose subscription is paused or over, or whose property is archived. Station managers limited to properties are
 * notified of these only.
 * @returns answers in the order of `notifications`, read with one query per group of users and resource
 */
export const readAccess = async (db: Db, notifications: readonly Addressed[]): Promise<boolean[]> => {
    const wanted = notifications.flatMap(({ userId, content }, at) =>
        recordsOf(content).map(record => ({ ...record, userId, at })),
    );
    if (wanted.length === 0) return notifications.map(() => true);
    const users = [...new Set(wanted.map(({ userId }) => userId))];
    // one group for all unlimited users of a customer, and one for each limited user
    const groups = await db<{ id: number; products: string[]; properties: string[] | null; people: number[] }[]>`
        SELECT c.id, ${db.unsafe(SUBSCRIBED_TODAY)} AS products, u.properties, array_agg(u.id) AS people
        FROM (SELECT u.id, u.customer_id, ${db.unsafe(LIMITED_TO_PROPERTIES)} AS properties FROM users u WHERE u.id = ANY(${users}::bigint[])) u
        JOIN customers c ON c.id = u.customer_id
        GROUP BY c.id, u.properties, CASE WHEN u.properties IS NOT NULL THEN u.id END`;
    const denied = new Set<number>();
    for (const group of groups) {
        const people = new Set(group.people.map(Number));
        const caller = {
            userId: Number(group.people[0]),
            customerId: group.id,
            subscribedTo: new Set(group.products),
            propertyIds: group.properties?.map(Number) ?? null,
        };
        const ofGroup = wanted.filter(({ userId }) => people.has(userId));
        for (const resource of new Set(ofGroup.map(record => record.resource))) {
            const records = ofGroup.filter(record => record.resource === resource);
            const values: unknown[] = [[...new Set(records.map(({ id }) => id))]];
            const condition = scopeCondition(resource, caller, value => `$${values.push(value)}`);
            const found = await query(
                db,
                `SELECT t.id FROM ${resource.table} t WHERE t.id = ANY($1::bigint[]) AND (${condition})`,
                values,
            );
            const visible = new Set(found.map(({ id }) => Number(id)));
            for (const { id, at } of records) if (!visible.has(Number(id))) denied.add(at);
        }
    }
    return notifications.map((_, at) => !denied.has(at));
};

/** Filters recipients by access to the notification's records, as `readAccess`. */
export const filterByAccess = async (
    db: Db,
    people: readonly number[],
    content: NotificationContent,
): Promise<number[]> => {
    const access = await readAccess(
        db,
        people.map(userId => ({ userId, content })),
    );
    return people.filter((_, at) => access[at]);
};
