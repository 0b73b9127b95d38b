import type { Db } from '../platform/services';

const REASONS: Readonly<Record<string, string>> = {
    revoked: 'The API token was revoked.',
    expired: 'The API token has expired.',
    suspended: 'The owner of the API token is not active.',
    active: 'The owner of the API token must change the password first.',
};

/** Reason why a token that authenticates nobody ended. */
export const reasonOfTokenEnd = async (db: Db, tokenId: number): Promise<string> => {
    const [token] = await db<{ status: string }[]>`SELECT status FROM api_token_records WHERE id = ${tokenId}`;
    return REASONS[token?.status ?? ''] ?? 'The API token no longer exists.';
};
