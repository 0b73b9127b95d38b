import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type MessageCipher = ReturnType<typeof createMessageCipher>;

/**
 * Encrypts queued messages and other secrets that must be read again (AES-256-GCM): they may hold sign-in codes and links, which a copy of the database must not
 * reveal.
 */
export function createMessageCipher(secret: string, purpose: 'mail' | 'webhooks' = 'mail') {
    const key = new Uint8Array(hkdfSync('sha256', secret, '', `headwater ${purpose}`, 32));
    return {
        close(content: object): string {
            const iv = randomBytes(12);
            const cipher = createCipheriv('aes-256-gcm', key, iv);
            const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
            return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
        },
        open<T>(sealed: string): T {
            const bytes = Buffer.from(sealed, 'base64');
            const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
            decipher.setAuthTag(bytes.subarray(12, 28));
            return JSON.parse(
                Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
            ) as T;
        },
    };
}
