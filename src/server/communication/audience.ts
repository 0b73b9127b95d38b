import type { Resource } from '../../contract/metadata';
import type { Platform } from '../../domain/access/platforms';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import type { Db } from '../platform/services';

/** Recipients of a notification. Only people who can sign in are ever notified. */
export type Audience =
    | { userIds: readonly number[] }
    /** holders of any of these permissions among these people */
    | { permission: readonly string[]; among: readonly number[] }
    /** holders of any of these permissions: people of this customer, or staff if there is none */
    | {
          permission: readonly string[];
          customerId?: number | null;
          /** through a role of this platform or a direct permission only */
          platform?: Platform;
      };

const hasAnyPermission = (db: Db, permissions: readonly string[], platform?: Platform) => db`(
    EXISTS (SELECT 1 FROM users_permissions d JOIN permissions p ON p.id = d.other_id
            WHERE d.owner_id = u.id AND p.name = ANY(${permissions as string[]}::text[]))
    OR EXISTS (SELECT 1 FROM users_roles m JOIN roles r ON r.id = m.other_id AND r.archived_at IS NULL
               WHERE m.owner_id = u.id AND (
                   (r.name = 'Super Admin' AND r.is_system)
                   OR ${platform ? db`r.platform = ${platform}` : db`true`} AND EXISTS (SELECT 1 FROM roles_permissions g JOIN permissions p ON p.id = g.other_id
                              WHERE g.owner_id = r.id AND p.name = ANY(${permissions as string[]}::text[])))))`;

const customerCondition = (db: Db, customerId: number | null) =>
    customerId === null ? db`u.customer_id IS NULL AND u.is_staff` : db`u.customer_id = ${customerId}`;

const isActiveUser = (db: Db) => db.unsafe(IS_ACTIVE_USER);

export const audienceUserIds = async (db: Db, audience: Audience): Promise<number[]> => {
    const condition =
        'userIds' in audience
            ? db`u.id = ANY(${audience.userIds as number[]}::bigint[])`
            : 'among' in audience
              ? db`u.id = ANY(${audience.among as number[]}::bigint[]) AND ${hasAnyPermission(db, audience.permission)}`
              : db`${customerCondition(db, audience.customerId ?? null)} AND ${hasAnyPermission(db, audience.permission, audience.platform)}`;
    const rows = await db`SELECT u.id FROM users u WHERE ${isActiveUser(db)} AND ${condition} ORDER BY u.id`;
    return rows.map(({ id }) => id as number);
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Mention pattern: `@Ann` does not match Anna, nor does an address in the text (`bob@ann.test`) match. */
const names = (text: string, name: string) =>
    new RegExp(`(^|[^\\p{L}\\p{N}._-])@${literally(name)}(?![\\p{L}\\p{N}_-]|[.@][\\p{L}\\p{N}])`, 'iu').test(text);

/**
 * People mentioned in a text by `@user name` or `@Full Name` who may open its record: a mention must not disclose a record to
 * others.
 */
export const mentionedUserIds = async (
    db: Db,
    text: string,
    { actions, scope }: Pick<Resource, 'actions' | 'scope'>,
    customerId: number | null,
): Promise<number[]> => {
    if (!text.includes('@')) return [];
    const staff = customerCondition(db, null);
    const reach =
        scope.kind === 'shared'
            ? db`true`
            : scope.kind === 'internal' || customerId === null
              ? staff
              : db`(${staff} OR ${customerCondition(db, customerId)})`;
    const lower = text.toLowerCase();
    const rows = await db`
        SELECT u.id, u.username, u.fullname FROM users u
        WHERE ${isActiveUser(db)} AND ${reach} AND ${hasAnyPermission(db, actions.get ?? [])}
          AND (position('@' || lower(u.username) IN ${lower}) > 0 OR position('@' || lower(u.fullname) IN ${lower}) > 0)
        ORDER BY u.id LIMIT 50`;
    return rows
        .filter(({ username, fullname }) => names(text, username) || names(text, fullname))
        .map(({ id }) => id as number);
};
