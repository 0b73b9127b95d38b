import { keyOfSecret, SIGNATURE_PREFIX, signedContent } from '../../../src/domain/webhooks/signature';

/** Message of a webhook. */
export interface WebhookEvent {
    /** such as `customers.changed` */
    type: string;
    timestamp: string;
    /** empty in a test event */
    data: {
        resource?: string;
        id?: number;
        /** names of the changed fields */
        changed?: readonly string[];
        /** record as `GET` returns it to the token of the webhook */
        record?: Readonly<Record<string, unknown>>;
    };
}

/** Message that does not come from Headwater, or is too old. Answer it with 401. */
export class WebhookError extends Error {
    override readonly name: string = 'WebhookError';
}

export interface WebhookMessage {
    /** signing secret `whsec_…`, or several while it is rotated */
    secret: string | readonly string[];
    /** headers of the request: those of Node or of a `Request` */
    headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    /** body as it was received, before it is parsed */
    body: string;
    /** greatest age in seconds; default 300 */
    toleranceSeconds?: number;
    /** current time in milliseconds; default the clock */
    now?: number;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
    try {
        return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
    } catch {
        return undefined;
    }
};

/** Whether one of the signatures was made with the secret. `verify` compares in constant time. */
const isSignedWith = async (secret: string, signatures: readonly string[], content: Uint8Array<ArrayBuffer>) => {
    const bytes = bytesOf(keyOfSecret(secret));
    if (!bytes) throw new TypeError('The secret of a webhook is whsec_ and base64.');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
        const given = bytesOf(signature);
        if (given && (await crypto.subtle.verify('HMAC', key, given, content))) return true;
    }
    return false;
};

/**
 * Verifies signature and time of a webhook message and returns its event. Store its `webhook-id`: the same message may
 * come twice.
 * @throws WebhookError if the signature is wrong or the message too old
 */
export const verifyWebhook = async ({
    secret,
    headers,
    body,
    toleranceSeconds = 300,
    now = Date.now(),
}: WebhookMessage): Promise<WebhookEvent & { id: string }> => {
    const header = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
    const id = header('webhook-id');
    const timestamp = Number(header('webhook-timestamp') || Number.NaN);
    if (!(Math.abs(now / 1000 - timestamp) <= toleranceSeconds))
        throw new WebhookError('The time of the message is missing or too far from now.');
    const signatures = header('webhook-signature')
        .split(' ')
        .filter(signature => signature.startsWith(SIGNATURE_PREFIX))
        .map(signature => signature.slice(SIGNATURE_PREFIX.length));
    const content = new TextEncoder().encode(signedContent({ id, timestamp, body }));
    for (const each of [secret].flat() as string[])
        if (await isSignedWith(each, signatures, content)) return { ...(JSON.parse(body) as WebhookEvent), id };
    throw new WebhookError('The message has no valid signature.');
};
