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

/**
 * Filters recipients by access to the notification's records. Staff have access; customer users lose it for a site
 * whose subscription is paused or over, or whose property is archived. Station managers limited to properties are
 * notified of these only.
 */
export const filterByAccess = async (
    db: Db,
    people: readonly number[],
    content: NotificationContent,
): Promise<number[]> => {
    const records = recordsOf(content);
    if (people.length === 0 || records.length === 0) return [...people];
    // one group for all unlimited users of a customer, and one for each limited user
    const groups = await db<{ id: number; products: string[]; properties: string[] | null; people: number[] }[]>`
        SELECT c.id, ${db.unsafe(SUBSCRIBED_TODAY)} AS products, u.properties, array_agg(u.id) AS people
        FROM (SELECT u.id, u.customer_id, ${db.unsafe(LIMITED_TO_PROPERTIES)} AS properties FROM users u WHERE u.id = ANY(${[...people]}::bigint[])) u
        JOIN customers c ON c.id = u.customer_id
        GROUP BY c.id, u.properties, CASE WHEN u.properties IS NOT NULL THEN u.id END`;
    const outside = new Set<number>();
    for (const group of groups) {
        const caller = {
            userId: Number(group.people[0]),
            customerId: group.id,
            subscribedTo: new Set(group.products),
            propertyIds: group.properties?.map(Number) ?? null,
        };
        for (const { resource, id } of records) {
            const values: unknown[] = [id];
            const condition = scopeCondition(resource, caller, value => `$${values.push(value)}`);
            const found = await query(
                db,
                `SELECT 1 FROM ${resource.table} t WHERE t.id = $1 AND (${condition})`,
                values,
            );
            if (found.length === 0) for (const person of group.people) outside.add(Number(person));
        }
    }
    return people.filter(person => !outside.has(person));
};
