import { creditRefusal } from '../../domain/customers/credit';
import { cents } from '../../domain/sales/payments';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { readAmountsOwed } from '../payments/amountsOwed';
import { conflict } from '../platform/errors';
import type { Db } from '../platform/services';

export interface Terms {
    /** name of the first customer */
    customer: string;
    /** whether a credit application was decided */
    is_decided: boolean;
    limit: number | null;
    credit_type: string | null;
    payment_days: number | null;
}

/**
 * Effective limit: the newest approval; without one, a refusal means zero; without either there is none. Customers who
 * pay before delivery have none. Of several customers, as if their applications belonged to one.
 */
export const creditTermsOf = async (db: Db, customerIds: readonly number[]): Promise<Terms> => {
    const [row] = await db<Terms[]>`
        WITH decided AS (
            SELECT CASE WHEN a.decision = 'declined' THEN 0 WHEN y.before_delivery THEN NULL ELSE a.approved_limit END AS most,
                   y.name, y.payment_days, true AS is_decided
            FROM credit_accounts a LEFT JOIN credit_types y ON y.id = a.credit_type_id
            WHERE a.customer_id = ANY(${[...customerIds]}::bigint[]) AND a.decision IS NOT NULL AND a.archived_at IS NULL
            ORDER BY a.decision = 'approved' DESC, a.decided_at DESC, a.id DESC LIMIT 1
        )
        SELECT c.name AS customer, d.is_decided IS TRUE AS is_decided, d.most AS limit, d.name AS credit_type, d.payment_days
        FROM customers c LEFT JOIN decided d ON true WHERE c.id = ${customerIds[0] ?? 0}`;
    if (!row) throw new Error(`There is no customer ${customerIds[0]}.`);
    return { ...row, limit: row.limit === null ? null : Number(row.limit) };
};

/** Whether a caller may read credit terms: the same permissions as `GET /customers/{id}/credit`. */
export const canReadCredit = (caller: Parameters<typeof can>[0]): boolean =>
    can(caller, ['read_credit_account', 'read_sales_order']);

/** Credit summary of a customer. Dollars including GST. */
export const creditSummary = async (db: Db, customerId: number) => {
    const { limit, credit_type, payment_days } = await creditTermsOf(db, [customerId]);
    const { committed } = await readAmountsOwed(db, customerId);
    return {
        limit,
        open: committed,
        left: limit === null ? null : (cents(limit) - cents(committed)) / 100,
        credit_type,
        payment_days,
    };
};

export type CreditCheck = { fits: true } | { fits: false; refusal: string };

/**
 * Whether an order fits into its customer's limit. Locks the customer until the transaction ends, so that concurrent
 * confirmations count each other.
 */
export const checkCredit = async (db: Db, order: Row): Promise<CreditCheck> => {
    const customer = Number(order.customer_id);
    if (!order.customer_id) return { fits: true };
    await db`SELECT 1 FROM customers WHERE id = ${customer} FOR NO KEY UPDATE`;
    const { customer: name, limit } = await creditTermsOf(db, [customer]);
    if (limit === null) return { fits: true };
    const judged = { number: String(order.number), total: Number(order.total) };
    const { committed: open } = await readAmountsOwed(db, customer, Number(order.id));
    return cents(open) + cents(judged.total) <= cents(limit)
        ? { fits: true }
        : { fits: false, refusal: creditRefusal(judged, { customer: name, limit, open }) };
};

/** @throws ApiError 409 that names the limit, the open amount and the order */
export const requireCredit = async (db: Db, order: Row): Promise<void> => {
    const judged = await checkCredit(db, order);
    if (!judged.fits) throw conflict(judged.refusal);
};

/** Only orders that actually exceed the limit are marked, so that the history is correct. */
export const requireOverLimit = async (db: Db, order: Row): Promise<void> => {
    const judged = await checkCredit(db, order);
    if (judged.fits) throw conflict('This order is within the credit limit of the customer. Confirm it as usual.');
};
