import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Software passkey, which answers as navigator.credentials would (ES256, attestation "none"). */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

export const createPasskey = (origin: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    let counter = 0;

    const clientData = (type: string, challenge: string) =>
        Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
        const count = Buffer.alloc(4);
        count.writeUInt32BE(++counter);
        return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
    };
    const named = <Response>(response: Response) => ({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response,
    });

    return {
        /** answers the creation options of a new passkey */
        create: ({ challenge }: { challenge: string }) => {
            const key = new Map<number, number | Uint8Array>([
                [1, 2],
                [3, -7],
                [-1, 1],
                [-2, Buffer.from(x, 'base64url')],
                [-3, Buffer.from(y, 'base64url')],
            ]);
            const length = Buffer.alloc(2);
            length.writeUInt16BE(id.length);
            const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
            const attestation = new Map<string, unknown>([
                ['fmt', 'none'],
                ['attStmt', new Map()],
                ['authData', new Uint8Array(authenticatorData(USER_PRESENT | WITH_CREDENTIAL, credential))],
            ]);
            return named({
                clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
                attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
                transports: ['internal'],
            });
        },
        /** signs the request options of a sign-in */
        get: ({ challenge }: { challenge: string }) => {
            const client = clientData('webauthn.get', challenge);
            const data = authenticatorData(USER_PRESENT);
            const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
            return named({
                clientDataJSON: client.toString('base64url'),
                authenticatorData: data.toString('base64url'),
                signature: signature.toString('base64url'),
            });
        },
    };
};
