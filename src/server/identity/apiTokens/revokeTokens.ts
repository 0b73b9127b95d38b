import type { Db } from '../../platform/services';
import { logAccount } from '../accountLog';

/**
 * Revokes all active API tokens of a person, because the password was changed or reset.
 * @returns the number of revoked tokens
 */
export const revokeTokensOf = async (
    tx: Db,
    userId: number,
    by: { id: number; name: string } | null,
): Promise<number> => {
    const revoked = await tx<{ name: string }[]>`
        UPDATE api_tokens SET revoked_at = now(), revoked_by = ${by?.id ?? null}
        WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > now() RETURNING name`;
    for (const { name } of revoked) await logAccount(tx, 'token-revoked', userId, by, name);
    return revoked.length;
};
