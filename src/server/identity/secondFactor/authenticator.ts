import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Db, Services } from '../../platform/services';

/** Codes of an authenticator app (TOTP, RFC 6238: six digits, 30 seconds, SHA-1). Secrets are stored encrypted. */

const ISSUER = 'Headwater';
/** Tolerates clocks half a minute off, and typing time. */
const TOLERANCE_SECONDS = 30;

const sealingKey = ({ config }: Services): Buffer =>
    Buffer.from(hkdfSync('sha256', config.secrets.jwt, '', 'secrets of authenticators', 32));

/** AES-256-GCM with a key of the installation, so that a stolen table is useless. */
const seal = (services: Services, secret: string): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(services), nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Null if the installation's secret has changed since encryption. */
const unseal = (services: Services, sealed: string): string | null => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
        const decipher = createDecipheriv('aes-256-gcm', sealingKey(services), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
        return null;
    }
};

/** Time step of this code, or null; used steps are not accepted again. */
const stepOf = async (
    services: Services,
    sealed: string | null,
    code: string,
    lastStep: number | null,
): Promise<number | null> => {
    const secret = sealed && unseal(services, sealed);
    if (!secret) return null;
    const judged = await verify({
        secret,
        token: code,
        epoch: Math.floor(services.clock.now().getTime() / 1000),
        epochTolerance: TOLERANCE_SECONDS,
        ...(lastStep !== null && { afterTimeStep: lastStep }),
    });
    return judged.valid && 'timeStep' in judged ? Number(judged.timeStep) : null;
};

/** Creates a secret for an app, active after its first code. `uri` is the content of the QR code. */
export const createAuthenticator = async (
    services: Services,
    tx: Db,
    user: { id: number; email: string },
): Promise<{ secret: string; uri: string }> => {
    const secret = generateSecret();
    await tx`
        INSERT INTO authenticators (user_id, pending_secret, pending_at) VALUES (${user.id}, ${seal(services, secret)}, now())
        ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret, pending_at = now()`;
    return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
};

/** Confirms a new app by its code; it replaces the previous one. Offers expire after 15 minutes. */
export const confirmAuthenticator = async (
    services: Services,
    tx: Db,
    userId: number,
    code: string,
): Promise<boolean> => {
    const [offer] = await tx<{ pending_secret: string }[]>`
        SELECT pending_secret FROM authenticators
        WHERE user_id = ${userId} AND pending_secret IS NOT NULL AND pending_at > now() - interval '15 minutes' FOR UPDATE`;
    const step = offer ? await stepOf(services, offer.pending_secret, code, null) : null;
    if (step === null) return false;
    await tx`
        UPDATE authenticators SET secret = pending_secret, confirmed_at = now(), last_step = ${step}, pending_secret = NULL, pending_at = NULL
        WHERE user_id = ${userId}`;
    return true;
};

/** Verifies a code of the person's app. Each code is valid once. */
export const consumeAuthenticatorCode = async (
    services: Services,
    tx: Db,
    userId: number,
    code: string,
): Promise<boolean> => {
    const [known] = await tx<{ secret: string; last_step: string | null }[]>`
        SELECT secret, last_step FROM authenticators WHERE user_id = ${userId} AND confirmed_at IS NOT NULL FOR UPDATE`;
    if (!known) return false;
    const lastStep = known.last_step === null ? null : Number(known.last_step);
    const step = await stepOf(services, known.secret, code, lastStep);
    if (step === null) return false;
    await tx`UPDATE authenticators SET last_step = ${step} WHERE user_id = ${userId}`;
    return true;
};
