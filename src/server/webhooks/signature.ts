import { createHmac, randomBytes } from 'node:crypto';
import {
    keyOfSecret,
    SECRET_PREFIX,
    SIGNATURE_PREFIX,
    type SignedMessage,
    signedContent,
} from '../../domain/webhooks/signature';

/** Secret of Standard Webhooks: 256 random bits in base64. */
export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** Value of `webhook-signature`: a signature for each secret, separated by blanks. */
export const signMessage = (secrets: readonly string[], message: SignedMessage): string =>
    secrets
        .map(secret => {
            const key = Buffer.from(keyOfSecret(secret), 'base64');
            return `${SIGNATURE_PREFIX}${createHmac('sha256', key).update(signedContent(message)).digest('base64')}`;
        })
        .join(' ');
