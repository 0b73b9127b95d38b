import { createHash } from 'node:crypto';
import { created, data } from '../engine/http/envelope';
import { findRecord, presentOne } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import { isPublicHttps } from '../platform/outbound/publicHosts';
import type { Db, OperationContext } from '../platform/services';

const MAX_DEVICES = 20;
type Id = { id: number };
interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
}

const BROWSERS = [
    ['Edge', /\bEdg(e|A|iOS)?\//],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /\bSamsungBrowser\//],
    ['Firefox', /\b(Firefox|FxiOS)\//],
    ['Chrome', /\b(Chrome|CriOS)\//],
    ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
    ['iPhone', /\biPhone\b/],
    ['iPad', /\biPad\b/],
    ['Android', /\bAndroid\b/],
    ['Windows', /\bWindows\b/],
    ['Mac', /\bMac OS X\b/],
    ['Linux', /\bLinux\b/],
] as const;

/** Readable name of a browser from its user agent: `Chrome on Android`. */
export const browserName = (agent: string): string => {
    const of = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(agent))?.[0];
    return `${of(BROWSERS) ?? 'Browser'} on ${of(SYSTEMS) ?? 'a device'}`;
};

const COLUMNS = ['id', 'device', 'endpoint_hash', 'created_at', 'last_sent_at'] as const;

export const listPushSubscriptions = async ({ services: { sql, push }, caller }: OperationContext) =>
    data({
        public_key: push.publicKey,
        devices: await sql`
            SELECT ${sql(COLUMNS)} FROM push_subscriptions WHERE user_id = ${caller.userId} ORDER BY created_at DESC, id DESC`,
    });

const MISTAKEN = 'This browser gave an address that cannot be used for push notifications.';
const isKey = (text: string, bytes: number, first?: number) => {
    const key = Buffer.from(text, 'base64url');
    return key.length === bytes && (first === undefined || key[0] === first);
};

/**
 * A push endpoint belongs to the user signed in now, so that another user's notifications do not appear on the screen.
 */
export const addPushSubscription = async ({ services, caller, body, request }: OperationContext<Subscription>) => {
    const { endpoint, keys } = body;
    if (!isPublicHttps(endpoint)) throw invalid({ endpoint: [MISTAKEN] });
    if (!isKey(keys.p256dh, 65, 4)) throw invalid({ 'keys.p256dh': ['This is not a valid browser key.'] });
    if (!isKey(keys.auth, 16)) throw invalid({ 'keys.auth': ['This is not a valid browser key.'] });
    const hash = createHash('sha256').update(endpoint).digest('hex');
    const device = browserName(String(request.headers['user-agent'] ?? ''));
    return transact(services, async db => {
        await db`SELECT 1 FROM users WHERE id = ${caller.userId} FOR UPDATE`;
        await refuseTooMany(db, caller.userId, hash);
        const [row] = await db`
            INSERT INTO push_subscriptions AS s (user_id, endpoint, endpoint_hash, p256dh, auth, device)
            VALUES (${caller.userId}, ${endpoint}, ${hash}, ${keys.p256dh}, ${keys.auth}, ${device})
            ON CONFLICT (endpoint_hash) DO UPDATE
            SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
                created_at = CASE WHEN s.user_id = excluded.user_id THEN s.created_at ELSE now() END
            RETURNING ${db(COLUMNS)}`;
        return created(row);
    });
};

const refuseTooMany = async (db: Db, userId: number, hash: string) => {
    const [otherDevices] = await db<{ count: number }[]>`
        SELECT count(*)::int AS count FROM push_subscriptions WHERE user_id = ${userId} AND endpoint_hash <> ${hash}`;
    if ((otherDevices?.count ?? 0) >= MAX_DEVICES)
        throw conflict(`You have ${MAX_DEVICES} devices, the most allowed. Remove one that you no longer use.`);
};

export const removePushSubscription = async ({ services, caller, params }: OperationContext<unknown, unknown, Id>) =>
    transact(services, async db => {
        const [row] = await db`
            DELETE FROM push_subscriptions WHERE id = ${params.id} AND user_id = ${caller.userId} RETURNING ${db(COLUMNS)}`;
        if (!row) throw notFound();
        return row;
    });

export const testPushSubscription = async ({ services, caller, params }: OperationContext<unknown, unknown, Id>) =>
    transact(services, async db => {
        const [device] = await db<{ device: string }[]>`
            SELECT device FROM push_subscriptions WHERE id = ${params.id} AND user_id = ${caller.userId}`;
        if (!device) throw notFound();
        const id = await services.push.send(db, {
            to: device.device,
            userId: caller.userId,
            customerId: caller.customerId,
            kind: 'test',
            subject: 'Push notification test',
            content: {
                title: services.config.business.name,
                body: 'Push notifications work on this device.',
                path: '/account/settings?tab=notifications',
                device: params.id,
            },
        });
        return readDelivery(db, services, caller, id);
    });

/** Delivery in the shape of the log. */
export const readDelivery = async (
    db: Db,
    services: OperationContext['services'],
    caller: OperationContext['caller'],
    id: number,
) => {
    const resource = compiled(services.registry, 'deliveries');
    const record = await findRecord(db, resource, caller, id);
    if (!record) throw notFound();
    return presentOne(services, resource, caller, record);
};
