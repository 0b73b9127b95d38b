import {
    type AuthenticationResponseJSON,
    generateAuthenticationOptions,
    generateRegistrationOptions,
    type RegistrationResponseJSON,
    verifyAuthenticationResponse,
    verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Db, Services } from '../../platform/services';

/**
 * Passkeys (WebAuthn) as a second factor. They are bound to the portal's configured origin, so other sites get no
 * signature.
 */

const NAME = 'Headwater';

const relyingParty = ({ config }: Services) => {
    const { hostname, origin } = new URL(config.publicUrl);
    return { rpID: hostname, origin };
};

interface Passkey {
    id: number;
    credential_id: string;
    public_key: Uint8Array;
    counter: string;
    transports: string[];
}
const passkeysOf = (db: Db, userId: number): Promise<Passkey[]> =>
    db<
        Passkey[]
    >`SELECT id, credential_id, public_key, counter, transports FROM passkeys WHERE user_id = ${userId} ORDER BY id`;
const described = (passkeys: readonly Passkey[]) =>
    passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** WebAuthn creation options for a new passkey. */
export const passkeyCreationOptions = async (
    services: Services,
    tx: Db,
    user: { id: number; email: string; fullname: string },
    sessionId: string,
) => {
    const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: relyingParty(services).rpID,
        userID: new TextEncoder().encode(`headwater-${user.id}`),
        userName: user.email,
        userDisplayName: user.fullname,
        excludeCredentials: described(await passkeysOf(tx, user.id)),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await tx`
        INSERT INTO passkey_challenges (session_id, challenge, expires_at) VALUES (${sessionId}, ${options.challenge}, now() + interval '5 minutes')
        ON CONFLICT (session_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`;
    return options;
};

/** Stores a passkey that answers this session's challenge. Returns false otherwise. */
export const addPasskey = async (
    services: Services,
    tx: Db,
    userId: number,
    sessionId: string,
    name: string,
    response: unknown,
): Promise<boolean> => {
    // each challenge is consumed by its first answer
    const [offered] = await tx<{ challenge: string; open: boolean }[]>`
        DELETE FROM passkey_challenges WHERE session_id = ${sessionId} RETURNING challenge, expires_at > now() AS open`;
    if (!offered?.open) return false;
    const { rpID, origin } = relyingParty(services);
    const judged = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: offered.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
    }).catch(() => undefined);
    if (!judged?.verified) return false;
    const { credential } = judged.registrationInfo;
    const kept = await tx`
        INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
        VALUES (${userId}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${credential.transports ?? []}, ${name})
        ON CONFLICT (credential_id) DO NOTHING RETURNING id`;
    return kept.length === 1;
};

/** WebAuthn request options for a sign-in; null if the user has no passkey. */
export const createPasskeyChallenge = async (services: Services, tx: Db, userId: number) => {
    const passkeys = await passkeysOf(tx, userId);
    if (!passkeys.length) return null;
    return generateAuthenticationOptions({
        rpID: relyingParty(services).rpID,
        allowCredentials: described(passkeys),
        userVerification: 'preferred',
    });
};

/** Whether one of this person's passkeys signed the challenge. */
export const verifyPasskeyAnswer = async (
    services: Services,
    tx: Db,
    userId: number,
    challenge: string,
    response: unknown,
): Promise<boolean> => {
    const answer = response as AuthenticationResponseJSON;
    const used = (await passkeysOf(tx, userId)).find(({ credential_id }) => credential_id === answer?.id);
    if (!used) return false;
    const { rpID, origin } = relyingParty(services);
    const judged = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
            id: used.credential_id,
            publicKey: new Uint8Array(used.public_key),
            counter: Number(used.counter),
            transports: used.transports,
        },
        requireUserVerification: false,
    }).catch(() => undefined);
    if (!judged?.verified) return false;
    await tx`
        UPDATE passkeys SET counter = ${judged.authenticationInfo.newCounter}, last_used_at = now() WHERE id = ${used.id}`;
    return true;
};
