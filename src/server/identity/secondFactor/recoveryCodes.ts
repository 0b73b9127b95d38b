import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../platform/services';

/** Printed recovery codes for a lost phone, single-use, 50 bits each. */

const COUNT = 10;
const LENGTH = 10;
/** Without ambiguous letters. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const newRecoveryCode = (): string => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};
/** Normalises case, spaces and a missing dash. */
const hashOf = (userId: number, code: string): string =>
    createHash('sha256')
        .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
        .digest('hex');

/** Serialises the creation of recovery codes per user: locks the user until the transaction ends. */
const lockUser = (tx: Db, userId: number) => tx`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;

/** Creates ten codes, shown once; earlier ones become invalid. */
export const createRecoveryCodes = async (tx: Db, userId: number): Promise<string[]> => {
    await lockUser(tx, userId);
    const codes = Array.from({ length: COUNT }, newRecoveryCode);
    await tx`DELETE FROM recovery_codes WHERE user_id = ${userId}`;
    for (const code of codes)
        await tx`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${userId}, ${hashOf(userId, code)})`;
    return codes;
};

/** Creates recovery codes with the first second factor; empty if unused ones exist. */
export const firstRecoveryCodes = async (tx: Db, userId: number): Promise<string[]> => {
    await lockUser(tx, userId);
    const [left] = await tx`SELECT 1 FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL LIMIT 1`;
    return left ? [] : createRecoveryCodes(tx, userId);
};

/** Consumes a valid code; false otherwise. */
export const consumeRecoveryCode = async (tx: Db, userId: number, code: string): Promise<boolean> => {
    const used = await tx`
        UPDATE recovery_codes SET used_at = now() WHERE user_id = ${userId} AND code_hash = ${hashOf(userId, code)} AND used_at IS NULL
        RETURNING 1`;
    return used.length === 1;
};
