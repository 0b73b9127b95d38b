import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { DELIVERY_STATUS } from '../../../domain/communication/deliveryStatus';
import type { Config, SmsConfig } from '../config';
import { createDeliveryChannel, DeliveryError } from '../delivery/deliveryChannel';
import type { MessageCipher } from '../delivery/messageCipher';
import type { Queue, Sms, SmsContent } from '../services';

const JOB = 'sms';
const RESPONSE_TIMEOUT_SECONDS = 20;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Some twenty minutes, with waits that double from five seconds on; a later SMS is useless. */
const RETRIES = 7;
export const NO_PROVIDER_REASON = 'No SMS provider is configured.';

/** Values escaped for their position in the template, so that no user text ends a string or starts a header. */
const escapes = {
    'application/json': (value: string) => JSON.stringify(value).slice(1, -1),
    'application/x-www-form-urlencoded': encodeURIComponent,
    url: encodeURIComponent,
    header: (value: string) => value.replace(/[\r\n]/g, ''),
};
const fill = (template: string, values: Record<string, string>, write: (value: string) => string) =>
    template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
        const value = values[name];
        return value === undefined ? whole : write(value);
    });

const at = (answer: unknown, path: string): string | undefined => {
    const found = path
        .split('.')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], answer);
    return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 300) : undefined;
};

/**
 * Message reference from the provider's response; undefined if unreadable, since the provider has accepted the SMS all
 * the same.
 */
const referenceIn = async (response: Response, path: string): Promise<string | undefined> => {
    try {
        let size = 0;
        const parts: Uint8Array[] = [];
        for await (const part of response.body ?? []) {
            size += part.length;
            if (size > MAX_RESPONSE_BYTES) return undefined;
            parts.push(part);
        }
        return at(JSON.parse(Buffer.concat(parts).toString('utf8')), path);
    } catch {
        return undefined;
    }
};

/** @throws DeliveryFault without address, key or response content */
async function callProvider(sms: SmsConfig, { to, text }: SmsContent, uid: string): Promise<string | undefined> {
    const values = { key: sms.key, to, text, from: sms.from, reference: uid };
    let response: Response;
    try {
        response = await fetch(fill(sms.url, values, escapes.url), {
            method: sms.method,
            headers: {
                authorization: fill(sms.authorization, values, escapes.header),
                accept: 'application/json',
                // idempotency reference, by which a supporting provider sends a repeated SMS once
                'idempotency-key': uid,
                ...(sms.method === 'GET' ? {} : { 'content-type': sms.contentType }),
            },
            ...(sms.method === 'GET' ? {} : { body: fill(sms.body, values, escapes[sms.contentType]) }),
            // redirects are refused, so that the key reaches no other host
            redirect: 'error',
            signal: AbortSignal.timeout(RESPONSE_TIMEOUT_SECONDS * 1000),
        });
    } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError')
            throw new DeliveryError(`The SMS provider did not respond within ${RESPONSE_TIMEOUT_SECONDS} seconds.`, {
                status: DELIVERY_STATUS.Timeout,
            });
        throw new DeliveryError('The SMS provider cannot be reached.', { status: DELIVERY_STATUS.Error });
    }
    if (response.ok) return referenceIn(response, sms.answerReference);
    void response.body?.cancel();
    const { status } = response;
    if (status === 408) throw new DeliveryError('The SMS provider took too long.', { status: DELIVERY_STATUS.Timeout });
    if (status === 429 || status >= 500)
        throw new DeliveryError(`The SMS provider responded with status ${status}.`, { status: DELIVERY_STATUS.Error });
    const reason = status === 401 || status === 403 ? 'rejected the key' : `rejected the message (status ${status})`;
    throw new DeliveryError(`The SMS provider ${reason}.`, { final: true, status: DELIVERY_STATUS.Error });
}

interface SmsInput {
    config: Pick<Config, 'sms'>;
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
    seal: MessageCipher;
}

/**
 * SMS through the configured provider; without one they stay queued. An accepted SMS is Transmitted until the provider
 * reports on it.
 */
export function createSms({ config: { sms }, ...around }: SmsInput): Sms {
    const channel = createDeliveryChannel<SmsContent>({
        ...around,
        channel: 'sms',
        job: JOB,
        retryLimit: RETRIES,
        unavailable: sms ? undefined : NO_PROVIDER_REASON,
        deliver: async (content, { uid }) => {
            if (!sms) throw new DeliveryError(NO_PROVIDER_REASON, { final: true, status: DELIVERY_STATUS.Error });
            return { status: DELIVERY_STATUS.Transmitted, reference: await callProvider(sms, content, uid) };
        },
    });
    return { ...channel, isAvailable: sms !== undefined };
}
