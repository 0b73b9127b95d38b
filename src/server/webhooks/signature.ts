import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Secret of Standard Webhooks: 256 random bits in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

export interface SignedMessage {
    id: string;
    /** seconds since 1970 */
    timestamp: number;
    body: string;
}

/**
 * Value of `webhook-signature`: a signature for each secret, separated by blanks.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signMessage = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
    secrets
        .map(secret => {
            const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
            return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
        })
        .join(' ');
