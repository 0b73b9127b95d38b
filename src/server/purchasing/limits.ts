import type { Caller, Db, Services } from '../platform/services';

export const APPROVE_PERMISSION = 'approve_purchase_request';

/**
 * Approval limit of each person by their roles, in dollars with GST; null: unlimited. Admins are unlimited, others have
 * the highest limit of their roles; a role without its own has the installation's.
 */
export const approvalLimits = async (
    db: Db,
    { config }: Pick<Services, 'config'>,
    userIds: readonly number[],
): Promise<Map<number, number | null>> => {
    const usual = config.purchasing.approvalLimit;
    const rows = await db`
        SELECT m.owner_id AS id, bool_or(r.is_system AND r.name IN ('Admin', 'Super Admin')) AS unlimited,
               max(coalesce(l.amount, ${usual})) AS amount
        FROM users_roles m JOIN roles r ON r.id = m.other_id AND r.archived_at IS NULL
        LEFT JOIN purchase_approval_limits l ON l.role_id = r.id AND l.archived_at IS NULL
        WHERE m.owner_id = ANY(${[...userIds]}::bigint[])
          AND (r.name = 'Super Admin' AND r.is_system
               OR EXISTS (SELECT 1 FROM roles_permissions g JOIN permissions p ON p.id = g.other_id
                          WHERE g.owner_id = r.id AND p.name = ${APPROVE_PERMISSION}))
        GROUP BY m.owner_id`;
    const limits = new Map<number, number | null>(userIds.map(id => [id, usual]));
    for (const { id, unlimited, amount } of rows) limits.set(Number(id), unlimited ? null : Number(amount));
    return limits;
};

/** The caller's approval limit: 0 without the permission. */
export const approvalLimitOf = async (
    db: Db,
    services: Pick<Services, 'config'>,
    { userId, superAdmin, permissions }: Pick<Caller, 'userId' | 'superAdmin' | 'permissions'>,
): Promise<number | null> => {
    if (superAdmin) return null;
    if (!permissions.has(APPROVE_PERMISSION)) return 0;
    return (await approvalLimits(db, services, [userId])).get(userId) ?? null;
};
