import type { FastifyRequest } from 'fastify';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { isCustomerType, type UserType } from '../../domain/access/platforms';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { SUBSCRIBED_TODAY } from '../platform/database/subscriptions';
import { LIMITED_TO_PROPERTIES } from '../platform/database/userProperties';
import { ApiError } from '../platform/errors';
import type { Caller, Services } from '../platform/services';
import { callerGeneration, type KnownCaller, rememberCaller, rememberedCaller } from './callers';
import { timeZoneOfRequest } from './timeZone';
import { type AccessClaims, verifyAccess } from './tokens';

interface Found {
    id: string;
    fullname: string;
    email: string;
    user_type: UserType;
    customer_id: string | null;
    subscribed_to: string[] | null;
    property_ids: string[] | null;
    must_change_password: boolean;
    kind: 'full' | 'ceres_tag';
    super_admin: boolean;
    permissions: string[];
}

/** Live session, active user and permissions, in one query. */
const findSession = async ({ sql }: Services, { userId, sessionId }: AccessClaims): Promise<Found | undefined> => {
    const [found] = await sql<Found[]>`
        SELECT u.id, u.fullname, u.email, u.user_type, u.customer_id, u.must_change_password, s.kind,
            (SELECT ${sql.unsafe(SUBSCRIBED_TODAY)} FROM customers c WHERE c.id = u.customer_id) AS subscribed_to,
            ${sql.unsafe(LIMITED_TO_PROPERTIES)} AS property_ids,
            EXISTS (SELECT 1 FROM users_roles l JOIN roles r ON r.id = l.other_id
                WHERE l.owner_id = u.id AND r.is_system AND r.name = 'Super Admin' AND r.archived_at IS NULL) AS super_admin,
            ARRAY(SELECT p.name FROM permissions p WHERE p.id IN (
                SELECT g.other_id FROM users_roles l JOIN roles r ON r.id = l.other_id JOIN roles_permissions g ON g.owner_id = r.id
                    WHERE l.owner_id = u.id AND r.archived_at IS NULL
                UNION ALL SELECT d.other_id FROM users_permissions d WHERE d.owner_id = u.id)) AS permissions
        FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.ended_at IS NULL AND s.expires_at > now()
            AND ${sql.unsafe(IS_ACTIVE_USER)}`;
    // Without a customer such an account would count as staff, whose scope is unlimited.
    if (found && isCustomerType(found.user_type) && found.customer_id === null) return undefined;
    return found;
};

const toKnownCaller = (found: Found, sessionId: string): KnownCaller => {
    const tagsOnly = found.kind === 'ceres_tag';
    // super admins pass every check, except in a Ceres tags session
    const granted: readonly string[] = found.super_admin ? PERMISSIONS : found.permissions;
    const permissions = tagsOnly ? granted.filter(name => name.includes('ceres_tag')) : found.permissions;
    const caller: Caller = {
        userId: Number(found.id),
        name: found.fullname,
        email: found.email,
        customerId: found.customer_id === null ? null : Number(found.customer_id),
        subscribedTo: new Set(found.subscribed_to),
        propertyIds: found.property_ids?.map(Number) ?? null,
        staff: found.user_type === 'staff',
        permissions: new Set(permissions),
        superAdmin: found.super_admin && !tagsOnly,
        timeZone: BUSINESS_ZONE,
        sessionId,
    };
    return { caller, kind: found.kind, mustChangePassword: found.must_change_password };
};

/** Path of the matched operation, without API prefix and trailing slash. */
const operationPath = (request: FastifyRequest) =>
    (request.routeOptions.url ?? '').replace(/^\/api\/(main|connect)/, '').replace(/\/$/, '');
const ALWAYS = new Set(['GET /auth/multi-platform/me', 'GET /v2/me', 'POST /logout']);

const limit = ({ kind, mustChangePassword }: KnownCaller, request: FastifyRequest): void => {
    const path = operationPath(request);
    if (ALWAYS.has(`${request.method} ${path}`)) return;
    if (mustChangePassword && path !== '/change-password')
        throw new ApiError(403, 'Change your password first.', undefined, { code_context: 'change_password' });
    if (kind === 'ceres_tag' && !path.includes('ceres-tag'))
        throw new ApiError(403, 'This sign-in is for Ceres tags only.');
};

/**
 * Authenticates the bearer token; null without a valid one. Permissions come from the database, not the token, so that
 * deactivation, archiving of the business, sign-out and role changes apply from the next request.
 * @throws ApiError 403 while a password change is required, and outside Ceres tags in a Ceres tags session
 */
export const authenticate = async (services: Services, request: FastifyRequest): Promise<Caller | null> => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) return null;
    let found = rememberedCaller(token);
    if (!found) {
        const asOf = callerGeneration();
        const claims = await verifyAccess(services, token);
        const row = claims && (await findSession(services, claims));
        if (!claims || !row) return null;
        found = toKnownCaller(row, claims.sessionId);
        rememberCaller(token, found, claims.expires * 1000, asOf);
    }
    limit(found, request);
    const timeZone = timeZoneOfRequest(request) ?? BUSINESS_ZONE;
    return found.caller.timeZone === timeZone ? found.caller : { ...found.caller, timeZone };
};
