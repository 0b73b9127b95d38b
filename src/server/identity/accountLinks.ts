import { hashToken, newToken } from '../platform/credentials';
import { BUSINESS_NOT_ARCHIVED } from '../platform/database/activeUsers';
import type { Db } from '../platform/services';

type Purpose = 'reset' | 'invite' | 'confirm';
const MINUTES: Record<Purpose, number> = { reset: 60, invite: 7 * 24 * 60, confirm: 2 * 24 * 60 };

interface Registration {
    fullname: string;
    passwordHash: string;
}

/**
 * Creates a single-use token for a mailed link. Earlier tokens of the same purpose end, except registrations, so that a
 * second registration of an address does not invalidate the first.
 */
export const createAccountLink = async (
    tx: Db,
    userId: number,
    purpose: Purpose,
    { fullname, passwordHash }: Partial<Registration> = {},
): Promise<string> => {
    const token = newToken();
    if (purpose !== 'confirm') await revokeAccountLinks(tx, userId, [purpose]);
    await tx`
        INSERT INTO account_links (token_hash, user_id, purpose, fullname, password_hash, expires_at)
        VALUES (${hashToken(token)}, ${userId}, ${purpose}, ${fullname ?? null}, ${passwordHash ?? null}, now() + ${MINUTES[purpose]} * interval '1 minute')`;
    return token;
};

export interface LinkOwner {
    id: number;
    email: string;
    fullname: string;
    customer_id: number | null;
    status: string;
    /** name from the registration that the link confirms */
    registered_as: string | null;
    password_hash: string | null;
}

/** Owner of a valid link, or undefined. With `lock` the link stays locked until the transaction ends. */
export const findLinkOwner = async (
    db: Db,
    token: string,
    purposes: readonly Purpose[],
    email: string | undefined,
    lock = false,
): Promise<LinkOwner | undefined> => {
    const [owner] = await db<LinkOwner[]>`
        SELECT u.id, u.email, u.fullname, u.customer_id, u.status, l.fullname AS registered_as, l.password_hash
        FROM account_links l JOIN users u ON u.id = l.user_id
        WHERE l.token_hash = ${hashToken(token)} AND l.purpose = ANY(${[...purposes]}) AND l.used_at IS NULL AND l.expires_at > now()
            AND u.archived_at IS NULL AND u.status <> 'inactive' AND ${db.unsafe(BUSINESS_NOT_ARCHIVED)} ${lock ? db`FOR UPDATE OF l` : db``}`;
    if (!owner || (email !== undefined && email.trim().toLowerCase() !== owner.email.toLowerCase())) return undefined;
    return owner;
};

/** Ends the open links of an account after one was used or its address changed. */
export const revokeAccountLinks = async (tx: Db, userId: number, purposes: readonly Purpose[]): Promise<void> => {
    await tx`
        UPDATE account_links SET used_at = now(), password_hash = NULL
        WHERE user_id = ${userId} AND purpose = ANY(${[...purposes]}) AND used_at IS NULL`;
};
