import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: tests look into what arrives, whatever its shape
type Json = any;

export interface PushDevice {
    /** result of `PushSubscription.toJSON` */
    keys: { p256dh: string; auth: string };
    /** Decrypts a push message. @throws if it was not encrypted for this device */
    read(body: Buffer): Json;
}

/** Web Push client: its keys, and the decryption of messages (RFC 8291, aes128gcm). */
export const pushDevice = (): PushDevice => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    return {
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        read: body => {
            const salt = body.subarray(0, 16);
            const length = body[20] as number;
            const sender = body.subarray(21, 21 + length);
            const key = Buffer.from(
                hkdfSync(
                    'sha256',
                    pair.computeSecret(sender),
                    auth,
                    Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]),
                    32,
                ),
            );
            const secret = (info: string, size: number) =>
                Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${info}\0`, size));
            const cipher = createDecipheriv('aes-128-gcm', secret('aes128gcm', 16), secret('nonce', 12));
            const sealed = body.subarray(21 + length);
            cipher.setAuthTag(sealed.subarray(-16));
            const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
            return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
        },
    };
};

/**
 * Verifies the VAPID header as a push service does (RFC 8292) and returns the token's claims. `key` is the public key
 * that the device subscribed with. @throws if the header is not `vapid t=…, k=…`
 */
export const vapidOf = (authorization: string, key: string): { isSigned: boolean; claims: Json } => {
    const [, token = '', sender] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
        format: 'jwk',
        key: {
            kty: 'EC',
            crv: 'P-256',
            x: point.subarray(1, 33).toString('base64url'),
            y: point.subarray(33).toString('base64url'),
        },
    });
    const isSigned =
        sender === key &&
        verify(
            'sha256',
            Buffer.from(`${head}.${claims}`),
            { key: publicKey, dsaEncoding: 'ieee-p1363' },
            Buffer.from(signature, 'base64url'),
        );
    return { isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
};
