import { errors, jwtVerify, SignJWT } from 'jose';
import type { Services } from '../platform/services';

export const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'headwater';
const AUDIENCE = 'headwater-portal';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface AccessClaims {
    userId: number;
    sessionId: string;
    /** seconds since 1970 */
    expires: number;
}

const encoded = new Map<string, Uint8Array>();
const key = ({ config }: Services): Uint8Array => {
    const known = encoded.get(config.secrets.jwt);
    if (known) return known;
    const made = new TextEncoder().encode(config.secrets.jwt);
    encoded.set(config.secrets.jwt, made);
    return made;
};

export const signAccess = (services: Services, userId: number, sessionId: string): Promise<string> =>
    new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(key(services));

/** Claims of an access token; null if it is forged, expired or meant for another purpose. */
export const verifyAccess = async (services: Services, token: string): Promise<AccessClaims | null> => {
    try {
        const { payload } = await jwtVerify(token, key(services), {
            algorithms: ['HS256'],
            issuer: ISSUER,
            audience: AUDIENCE,
            requiredClaims: ['exp', 'sub', 'sid'],
        });
        const userId = Number(payload.sub);
        const { sid } = payload;
        if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || !UUID.test(sid)) return null;
        return { userId, sessionId: sid, expires: payload.exp as number };
    } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
    }
};
