import { createECDH } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import webPush, { type RequestDetails } from 'web-push';
import { DELIVERY_STATUS } from '../../../domain/communication/deliveryStatus';
import { shortened } from '../../../domain/records/shortened';
import type { Config } from '../config';
import { transact } from '../database/transact';
import { createDeliveryChannel, DeliveryError } from '../delivery/deliveryChannel';
import type { MessageCipher } from '../delivery/messageCipher';
import { isPublicHttps, publicLookup } from '../outbound/publicHosts';
import { readResponse } from '../outbound/readResponse';
import type { Push, PushContent, Queue } from '../services';

/** JSON payload that the service worker receives. */
export interface PushPayload extends Omit<PushContent, 'device'> {
    /** replacement key: a message with the same tag replaces the one shown */
    tag: string;
}
/** Calls a push service and returns its status. */
export type PostPushRequest = (details: RequestDetails) => Promise<number>;

const JOB = 'push';
const RETRIES = 7;
const RESPONSE_TIMEOUT_SECONDS = 15;
/** time-to-live of the message at the push service for a device that is off */
const TTL_SECONDS = 24 * 60 * 60;
const MAX_TITLE_LENGTH = 80;
const MAX_BODY_LENGTH = 160;
export const NO_DEVICE_REASON = 'This person has no device with push notifications.';

/** Status of the response; its body is ignored. */
export const responseStatus = async (
    call: ClientRequest,
    body: RequestDetails['body'],
    seconds = RESPONSE_TIMEOUT_SECONDS,
): Promise<number> => (await readResponse(call, body, { seconds, bytes: 0 })).status;

/** HTTPS to public addresses only, because subscribers supply the address and must not reach our own network. */
const postPublicly: PostPushRequest = async ({ endpoint, method, headers, body }) => {
    if (!isPublicHttps(endpoint)) throw new DeliveryError('The address of the device is not allowed.');
    return responseStatus(request(endpoint, { method, headers, lookup: publicLookup, agent: false }), body);
};

interface PushInput {
    config: Pick<Config, 'secrets' | 'mailFrom' | 'publicUrl'>;
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
    seal: MessageCipher;
    post?: PostPushRequest | undefined;
}
interface Device {
    id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
}

/** Push notifications (RFC 8030, 8291, 8292) to a person's devices, through the service of each browser. */
export function createPush({ config, post = postPublicly, sql, ...around }: PushInput): Push {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(config.secrets.push, 'base64url'));
    const publicKey = pair.getPublicKey('base64url');
    const address = /<?([^@\s<>]+@[^@\s<>]+)>?$/.exec(config.mailFrom)?.[1];
    const vapidDetails = {
        subject: config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${address}`,
        publicKey,
        privateKey: config.secrets.push,
    };

    /** Sends a payload to one device; resolves to the push service's HTTP status, 0 if it could not be reached. */
    const postToDevice = async ({ endpoint, p256dh, auth }: Device, payload: PushPayload): Promise<number> => {
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
            vapidDetails,
            TTL: TTL_SECONDS,
            urgency: 'high',
        });
        try {
            return await post(details);
        } catch {
            return 0;
        }
    };

    const channel = createDeliveryChannel<PushContent>({
        ...around,
        sql,
        channel: 'push_notification',
        job: JOB,
        retryLimit: RETRIES,
        deliver: async ({ title, body, path, device }, { uid, userId }) => {
            const devices = await sql<Device[]>`
                SELECT id, endpoint, p256dh, auth FROM push_subscriptions
                WHERE user_id = ${userId} ${device === undefined ? sql`` : sql`AND id = ${device}`} ORDER BY id`;
            const payload = {
                title: shortened(title, MAX_TITLE_LENGTH),
                body: shortened(body, MAX_BODY_LENGTH),
                path,
                tag: uid,
            };
            const answers = await Promise.all(devices.map(one => postToDevice(one, payload)));
            const at = (wanted: (status: number) => boolean) =>
                devices.filter((_, index) => wanted(answers[index] ?? 0)).map(({ id }) => id);
            const reached = at(status => status >= 200 && status < 300);
            const expired = at(status => status === 404 || status === 410);
            await transact({ sql }, async tx => {
                await tx`UPDATE push_subscriptions SET last_sent_at = now() WHERE id = ANY(${reached}::bigint[])`;
                await tx`DELETE FROM push_subscriptions WHERE id = ANY(${expired}::bigint[])`;
            });
            if (reached.length > 0) return { status: DELIVERY_STATUS.Sent };
            const later = answers.some(status => status === 0 || status === 429 || status >= 500);
            if (later)
                throw new DeliveryError('The push service is not responding.', { status: DELIVERY_STATUS.Error });
            throw new DeliveryError(
                expired.length === devices.length ? NO_DEVICE_REASON : 'The push service rejected the message.',
                {
                    final: true,
                    status: DELIVERY_STATUS.Delivery_Failed,
                },
            );
        },
    });
    return { ...channel, publicKey };
}
