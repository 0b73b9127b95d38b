import { LINK_DAYS } from '../../domain/sales/orders';
import { hashToken, newToken } from '../platform/credentials';
import type { Db } from '../platform/services';

/** Link of a mail: 256 random bits, stored as a hash. */
export const createContractLink = async (
    tx: Db,
    { contractId, sentTo, userId }: { contractId: number; sentTo: string; userId: number },
): Promise<string> => {
    const token = newToken();
    await tx`
        INSERT INTO contract_links (token_hash, contract_id, sent_to, created_by, expires_at)
        VALUES (${hashToken(token)}, ${contractId}, ${sentTo}, ${userId}, now() + ${LINK_DAYS} * interval '1 day')`;
    return token;
};

/** Ends the open links of an order's contract: it was sent anew, edited or taken back. */
export const revokeContractLinks = async (tx: Db, orderId: number): Promise<void> => {
    await tx`
        UPDATE contract_links SET ended_at = now()
        WHERE ended_at IS NULL AND contract_id IN (SELECT id FROM sales_order_contracts WHERE sales_order_id = ${orderId})`;
};

export interface OpenContractLink {
    contract_id: number;
    sales_order_id: number;
    sent_to: string;
    expires_at: string;
}

/** Contract of a valid link; undefined alike if it is unknown, ended, expired or of an archived customer. */
export const findContractLink = async (db: Db, token: string): Promise<OpenContractLink | undefined> => {
    const [link] = await db<OpenContractLink[]>`
        SELECT l.contract_id, l.sent_to, l.expires_at, c.sales_order_id
        FROM contract_links l JOIN sales_order_contracts c ON c.id = l.contract_id JOIN sales_orders o ON o.id = c.sales_order_id
            JOIN customers k ON k.id = o.customer_id
        WHERE l.token_hash = ${hashToken(token)} AND l.ended_at IS NULL AND l.expires_at > now() AND o.archived_at IS NULL AND k.archived_at IS NULL`;
    return link;
};
