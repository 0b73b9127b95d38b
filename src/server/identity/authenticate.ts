import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { isCustomerType, type UserType } from '../../domain/access/platforms';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { bearerApiToken, hashToken, isApiToken } from '../platform/credentials';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { SUBSCRIBED_TODAY } from '../platform/database/subscriptions';
import { LIMITED_TO_PROPERTIES } from '../platform/database/userProperties';
import { ApiError, tooManyAttempts } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { grantableScopes } from './apiTokens/scopes';
import { networkOf } from './attemptLimits';
import { callerGeneration, type KnownCaller, rememberCaller, rememberedCaller } from './callers';
import { timeZoneOfRequest } from './timeZone';
import { type AccessClaims, verifyAccess } from './tokens';

interface FoundUser {
    id: string;
    fullname: string;
    email: string;
    user_type: UserType;
    customer_id: string | null;
    subscribed_to: string[] | null;
    property_ids: string[] | null;
    must_change_password: boolean;
    super_admin: boolean;
    permissions: string[];
}
interface FoundSession extends FoundUser {
    kind: 'full' | 'ceres_tag';
}
interface FoundToken extends FoundUser {
    token_id: string;
    token_name: string;
    scopes: string[];
    token_property_ids: string[] | null;
    is_use_due: boolean;
}

/** Columns of a user `u` that make a caller. */
const CALLER_COLUMNS = `u.id, u.fullname, u.email, u.user_type, u.customer_id, u.must_change_password,
    (SELECT ${SUBSCRIBED_TODAY} FROM customers c WHERE c.id = u.customer_id) AS subscribed_to,
    ${LIMITED_TO_PROPERTIES} AS property_ids,
    EXISTS (SELECT 1 FROM users_roles l JOIN roles r ON r.id = l.other_id
        WHERE l.owner_id = u.id AND r.is_system AND r.name = 'Super Admin' AND r.archived_at IS NULL) AS super_admin,
    ARRAY(SELECT p.name FROM permissions p WHERE p.id IN (
        SELECT g.other_id FROM users_roles l JOIN roles r ON r.id = l.other_id JOIN roles_permissions g ON g.owner_id = r.id
            WHERE l.owner_id = u.id AND r.archived_at IS NULL
        UNION ALL SELECT d.other_id FROM users_permissions d WHERE d.owner_id = u.id)) AS permissions`;

/** Without a customer such an account would count as staff, whose scope is unlimited. */
const lacksCustomer = ({ user_type, customer_id }: FoundUser) => isCustomerType(user_type) && customer_id === null;

/** Live session, active user and permissions, in one query. */
const findSession = async (
    { sql }: Services,
    { userId, sessionId }: AccessClaims,
): Promise<FoundSession | undefined> => {
    const [found] = await sql<FoundSession[]>`
        SELECT ${sql.unsafe(CALLER_COLUMNS)}, s.kind
        FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.ended_at IS NULL AND s.expires_at > now()
            AND ${sql.unsafe(IS_ACTIVE_USER)}`;
    return found && !lacksCustomer(found) ? found : undefined;
};

/**
 * Valid API token with its active owner, in one query. Never cached, so that revocation and changed permissions apply to
 * the next request on every server.
 */
const findToken = async (db: Db, by: { token: string } | { id: number }): Promise<FoundToken | undefined> => {
    const [found] = await db<FoundToken[]>`
        SELECT ${db.unsafe(CALLER_COLUMNS)}, t.id AS token_id, t.name AS token_name, t.scopes, t.property_ids AS token_property_ids,
            (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute') AS is_use_due
        FROM api_tokens t JOIN users u ON u.id = t.user_id
        WHERE ${'id' in by ? db`t.id = ${by.id}` : db`t.token_hash = ${hashToken(by.token)}`} AND t.revoked_at IS NULL AND t.expires_at > now() AND ${db.unsafe(IS_ACTIVE_USER)}`;
    return found && !lacksCustomer(found) ? found : undefined;
};

/** Properties of a caller that its user decides, however the user is authenticated. */
const ofUser = (found: FoundUser) => ({
    userId: Number(found.id),
    name: found.fullname,
    email: found.email,
    customerId: found.customer_id === null ? null : Number(found.customer_id),
    subscribedTo: new Set(found.subscribed_to),
    propertyIds: found.property_ids?.map(Number) ?? null,
    staff: found.user_type === 'staff',
    timeZone: BUSINESS_ZONE,
});

/** Caller with the intersection of the token's scopes and its owner's permissions, and never a super admin. */
const callerOfToken = (found: FoundToken): Caller => ({
    ...ofUser(found),
    permissions: new Set(
        grantableScopes({ superAdmin: found.super_admin, permissions: new Set(found.permissions) }).filter(name =>
            found.scopes.includes(name),
        ),
    ),
    superAdmin: false,
    sessionId: '',
    token: { id: Number(found.token_id), name: found.token_name },
    tokenPropertyIds: found.token_property_ids?.map(Number),
});

/** Caller of an API token by its id, for work on its behalf; undefined unless token and owner are active. */
export const callerOfTokenId = async (db: Db, id: number): Promise<Caller | undefined> => {
    const found = await findToken(db, { id });
    return found && !found.must_change_password ? callerOfToken(found) : undefined;
};

/** Records the use of a token, at most once a minute, without delaying the request. */
const recordUse = ({ sql, log }: Services, tokenId: string, ip: string): void => {
    sql`UPDATE api_tokens SET last_used_at = now(), last_used_ip = ${ip}
        WHERE id = ${tokenId} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`.catch(error =>
        log.warn({ err: error }, 'the use of an API token was not recorded'),
    );
};

/** Unknown tokens of one network address in `FAILURE_SECONDS`; further ones do not reach the database. */
const MAX_FAILURES = 100;
const FAILURE_SECONDS = 10;
/** Counters in memory, per server. */
const failureCounters = new WeakMap<Services, RateLimiterMemory>();
const failuresOf = (services: Services): RateLimiterMemory => {
    const known = failureCounters.get(services);
    if (known) return known;
    const made = new RateLimiterMemory({ points: MAX_FAILURES, duration: FAILURE_SECONDS });
    failureCounters.set(services, made);
    return made;
};

/** @throws ApiError 429 while too many unknown tokens come from the network address */
const authenticateToken = async (
    services: Services,
    request: FastifyRequest,
    token: string,
): Promise<Caller | null> => {
    if (!isApiToken(token)) return null;
    const address = networkOf(request.ip);
    const failures = failuresOf(services);
    const { consumedPoints = 0, msBeforeNext = 0 } = (await failures.get(address)) ?? {};
    if (consumedPoints >= MAX_FAILURES) throw tooManyAttempts(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    const found = await findToken(services.sql, { token });
    if (!found) {
        await failures.penalty(address);
        return null;
    }
    if (found.must_change_password) throw mustChangePassword();
    if (found.is_use_due) recordUse(services, found.token_id, request.ip);
    return callerOfToken(found);
};

const toKnownCaller = (found: FoundSession, sessionId: string): KnownCaller => {
    const tagsOnly = found.kind === 'ceres_tag';
    // super admins pass every check, except in a Ceres tags session
    const granted: readonly string[] = found.super_admin ? PERMISSIONS : found.permissions;
    const permissions = tagsOnly ? granted.filter(name => name.includes('ceres_tag')) : found.permissions;
    const caller: Caller = {
        ...ofUser(found),
        permissions: new Set(permissions),
        superAdmin: found.super_admin && !tagsOnly,
        sessionId,
    };
    return { caller, kind: found.kind, mustChangePassword: found.must_change_password };
};

/** Caller of an active user, for jobs that read with that person's permissions; undefined for anybody else. */
export const callerOfUser = async ({ sql }: Pick<Services, 'sql'>, userId: number): Promise<Caller | undefined> => {
    const [found] = await sql<FoundUser[]>`
        SELECT ${sql.unsafe(CALLER_COLUMNS)} FROM users u WHERE u.id = ${userId} AND ${sql.unsafe(IS_ACTIVE_USER)}`;
    if (!found || lacksCustomer(found)) return undefined;
    return {
        ...ofUser(found),
        permissions: new Set(found.permissions),
        superAdmin: found.super_admin,
        sessionId: '',
    };
};

/** Path of the matched operation, without API prefix and trailing slash. */
const operationPath = (request: FastifyRequest) =>
    (request.routeOptions.url ?? '').replace(/^\/api\/(main|connect)/, '').replace(/\/$/, '');
const ALWAYS = new Set(['GET /auth/multi-platform/me', 'GET /v2/me', 'POST /logout']);

const mustChangePassword = () =>
    new ApiError(
        403,
        'Change your password first.',
        undefined,
        { code_context: 'change_password' },
        'password_change_required',
    );

const limit = ({ kind, mustChangePassword: isChangeDue }: KnownCaller, request: FastifyRequest): void => {
    const path = operationPath(request);
    if (ALWAYS.has(`${request.method} ${path}`)) return;
    if (isChangeDue && path !== '/change-password') throw mustChangePassword();
    if (kind === 'ceres_tag' && !path.includes('ceres-tag'))
        throw new ApiError(403, 'This sign-in is for Ceres tags only.');
};

const inTimeZoneOf = (request: FastifyRequest, caller: Caller): Caller => {
    const timeZone = timeZoneOfRequest(request) ?? BUSINESS_ZONE;
    return caller.timeZone === timeZone ? caller : { ...caller, timeZone };
};

/**
 * Authenticates the bearer token, of a session or of a program; null without a valid one. Permissions come from the database, not the token, so that
 * deactivation, archiving of the business, sign-out and role changes apply from the next request.
 * @throws ApiError 403 while a password change is required, and outside Ceres tags in a Ceres tags session
 */
export const authenticate = async (services: Services, request: FastifyRequest): Promise<Caller | null> => {
    const apiToken = bearerApiToken(request.headers.authorization);
    if (apiToken) {
        const caller = await authenticateToken(services, request, apiToken);
        return caller && inTimeZoneOf(request, caller);
    }
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
    return inTimeZoneOf(request, found.caller);
};
