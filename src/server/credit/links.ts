import { CREDIT_LINK_DAYS } from '../../domain/customers/credit';
import { hashToken, newToken } from '../platform/credentials';
import type { Db } from '../platform/services';

/** Token of a mailed link: 256 random bits, of which only the hash is stored. */
export const newCreditLink = async (
    tx: Db,
    { accountId, sentTo, userId }: { accountId: number; sentTo: string; userId: number },
): Promise<string> => {
    const token = newToken();
    await tx`
        INSERT INTO credit_account_links (token_hash, credit_account_id, sent_to, created_by, expires_at)
        VALUES (${hashToken(token)}, ${accountId}, ${sentTo}, ${userId}, clock_now() + ${CREDIT_LINK_DAYS} * interval '1 day')`;
    return token;
};

/** Records the mail that a link was sent with. */
export const recordLinkDelivery = (tx: Db, token: string, delivery: number) =>
    tx`UPDATE credit_account_links SET delivery_id = ${delivery} WHERE token_hash = ${hashToken(token)}`;

/** Ends the open links of an application, because another was sent. */
export const revokeCreditLinks = async (tx: Db, accountId: number): Promise<void> => {
    await tx`UPDATE credit_account_links SET ended_at = clock_now() WHERE ended_at IS NULL AND credit_account_id = ${accountId}`;
};

export interface OpenCreditLink {
    credit_account_id: number;
    customer_id: number;
    sent_to: string;
    expires_at: string;
}

/** Account of a valid link; undefined alike if it is unknown, ended, expired or of an archived customer. */
export const openCreditLink = async (db: Db, token: string): Promise<OpenCreditLink | undefined> => {
    const [link] = await db<OpenCreditLink[]>`
        SELECT l.credit_account_id, l.sent_to, l.expires_at, a.customer_id
        FROM credit_account_links l JOIN credit_accounts a ON a.id = l.credit_account_id JOIN customers c ON c.id = a.customer_id
        WHERE l.token_hash = ${hashToken(token)} AND l.ended_at IS NULL AND l.expires_at > clock_now()
          AND a.archived_at IS NULL AND c.archived_at IS NULL`;
    return link;
};
