import { permissionGroup, permissionTitle } from '../../../domain/access/permissions';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import { dayRange } from '../../../domain/calendar/timeRanges';
import { created, data } from '../../engine/http/envelope';
import { scopeSql } from '../../engine/sql/scope';
import { hashToken, newApiToken, visiblePartOf } from '../../platform/credentials';
import { transact } from '../../platform/database/transact';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../../platform/services';
import { logAccount } from '../accountLog';
import { tokenCreatedMail } from '../mails';
import { proveOwnPassword, wrongPassword } from '../passwordChange';
import { grantableScopes } from './scopes';

/** Active tokens per person. */
const MAX_ACTIVE = 50;
const MAX_DAYS = 365;

interface NewToken {
    name: string;
    scopes: string[];
    property_ids?: number[] | null;
    expires_on: string;
    password: string;
}
type Kind = 'personal' | 'service';

/** @throws ApiError 422 naming each wrong field */
const checkToken = async (
    { sql, clock }: Services,
    caller: Caller,
    { name, scopes, property_ids: propertyIds, expires_on: expiresOn }: NewToken,
): Promise<void> => {
    const errors: Record<string, string[]> = {};
    if (!name.trim()) errors.name = ['Name is required.'];
    const held = new Set(grantableScopes(caller));
    const refused = scopes.filter(scope => !held.has(scope));
    if (refused.length)
        errors.scopes = [
            `Choose permissions that you hold and that API tokens can have. Not among them: ${refused.slice(0, 5).join(', ')}.`,
        ];
    const today = todayIn(BUSINESS_ZONE, clock.now());
    if (expiresOn < today || expiresOn > dayAfter(today, MAX_DAYS))
        errors.expires_on = ['Choose a day from today to one year ahead.'];
    if (propertyIds) {
        const ids = [...new Set(propertyIds)];
        const known = await sql`
            SELECT p.id FROM customer_properties p
            WHERE p.id = ANY(${ids}) AND p.archived_at IS NULL ${scopeSql(sql, caller, 'customer-properties', 'p')}`;
        if (known.length < ids.length) errors.property_ids = ['A property does not exist.'];
    }
    if (Object.keys(errors).length) throw invalid(errors);
};

const createToken = async ({ services, caller, body }: OperationContext<NewToken>, kind: Kind) => {
    await checkToken(services, caller, body);
    const proven = await proveOwnPassword(services, caller.userId, 'password', body.password);
    const token = newApiToken();
    const name = body.name.trim();
    const { end } = dayRange(body.expires_on, BUSINESS_ZONE);
    const made = await transact(services, async tx => {
        // a concurrent change of the password revokes the tokens that exist, so none may follow with the old one
        const [current] = await tx<{ password_hash: string }[]>`
            SELECT password_hash FROM user_credentials WHERE user_id = ${caller.userId} FOR SHARE`;
        if (current?.password_hash !== proven.password_hash) throw wrongPassword('password');
        // creations of one person wait for each other, so that none exceeds the limit
        const [owner] = await tx<{ email: string; fullname: string; customer_id: number | null }[]>`
            SELECT email, fullname, customer_id FROM users WHERE id = ${caller.userId} FOR NO KEY UPDATE`;
        const active = await tx<{ name: string }[]>`
            SELECT name FROM api_tokens WHERE user_id = ${caller.userId} AND revoked_at IS NULL AND expires_at > now()`;
        if (!owner) throw notFound();
        if (active.some(other => other.name.toLowerCase() === name.toLowerCase()))
            throw invalid({ name: ['Name is already taken by another active token of yours.'] });
        if (active.length >= MAX_ACTIVE)
            throw conflict(`You have reached the limit of ${MAX_ACTIVE} active API tokens. Revoke one first.`);
        const [row] = await tx`
            INSERT INTO api_tokens (user_id, kind, name, prefix, token_hash, scopes, property_ids, expires_at)
            VALUES (${caller.userId}, ${kind}, ${name}, ${visiblePartOf(token)}, ${hashToken(token)},
                ${[...new Set(body.scopes)].sort()}, ${body.property_ids ? [...new Set(body.property_ids)] : null}, ${end})
            RETURNING id, name, prefix, expires_at`;
        await logAccount(tx, 'token-created', caller.userId, { id: caller.userId, name: caller.name }, name);
        const expiresOn = formatDate(body.expires_on);
        await services.mail.send(
            tx,
            tokenCreatedMail(services, owner, { name, prefix: visiblePartOf(token), expiresOn }),
        );
        return row;
    });
    return created({ ...made, token });
};

const REVOKED = { message: 'The API token is revoked.' };

/** Revokes a token once; repetitions and simultaneous revocations change nothing. */
const revoke = async (
    tx: Db,
    caller: Caller,
    { id, user_id: owner, name }: { id: number; user_id: number; name: string },
) => {
    const revoked = await tx`
        UPDATE api_tokens SET revoked_at = now(), revoked_by = ${caller.userId} WHERE id = ${id} AND revoked_at IS NULL RETURNING id`;
    if (revoked.length) await logAccount(tx, 'token-revoked', owner, { id: caller.userId, name: caller.name }, name);
    return REVOKED;
};

const STATUS_ORDER = ['active', 'suspended', 'expired', 'revoked'];

export const apiTokenHandlers: Handlers = {
    listOwnTokens: async ({ services, caller }) => ({
        tokens: await services.sql`
            SELECT r.id, r.name, r.prefix, r.kind, r.status, t.scopes, r.created_at, r.expires_at, r.last_used_at, r.last_used_ip,
                CASE WHEN t.property_ids IS NOT NULL THEN
                    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'label', p.name) ORDER BY natural_key(p.name) COLLATE "C"), '[]')
                     FROM customer_properties p WHERE p.id = ANY(t.property_ids) ${scopeSql(services.sql, caller, 'customer-properties', 'p')}) END AS properties
            FROM api_tokens t JOIN api_token_records r ON r.id = t.id
            WHERE t.user_id = ${caller.userId}
            ORDER BY array_position(${STATUS_ORDER}::text[], r.status), t.created_at DESC, t.id DESC LIMIT 200`,
    }),
    listTokenScopes: async ({ caller }) =>
        data(
            grantableScopes(caller).map(name => ({
                name,
                title: permissionTitle(name),
                noun: permissionGroup(name),
            })),
        ),
    createOwnToken: context => createToken(context, 'personal'),
    createServiceToken: context => createToken(context, 'service'),
    revokeOwnToken: ({ services, caller, params }) =>
        transact(services, async tx => {
            const [own] = await tx<{ id: number; user_id: number; name: string }[]>`
                SELECT id, user_id, name FROM api_tokens WHERE id = ${Number(params.id)} AND user_id = ${caller.userId}`;
            if (!own) throw notFound();
            return revoke(tx, caller, own);
        }),
    revokeToken: ({ services, caller, params }) =>
        transact(services, async tx => {
            const [found] = await tx<{ id: number; user_id: number; name: string }[]>`
                SELECT id, user_id, name FROM api_tokens WHERE id = ${Number(params.id)}`;
            if (!found) throw notFound();
            return revoke(tx, caller, found);
        }),
};
