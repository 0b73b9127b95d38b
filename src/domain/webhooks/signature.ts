/**
 * Format of signed webhook messages, shared by the sender and by programs that verify them.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const SECRET_PREFIX = 'whsec_';
export const SIGNATURE_PREFIX = 'v1,';

export interface SignedMessage {
    id: string;
    /** seconds since 1970 */
    timestamp: number;
    body: string;
}

/** Text that is signed with HMAC-SHA256. */
export const signedContent = ({ id, timestamp, body }: SignedMessage): string => `${id}.${timestamp}.${body}`;

/** Base64 of the key in a secret. */
export const keyOfSecret = (secret: string): string => secret.replace(SECRET_PREFIX, '');
