import { type CreditStanding, creditRefusal } from '../../domain/credit';
import type { Row } from '../engine/hooks';
import { conflict } from '../foundation/errors';
import type { Db } from '../foundation/services';

/** Amounts as the database holds them, exact to the cent: `'12500.00'`. They become numbers only to be shown. */
interface Amounts {
    customer: string;
    account_id: number | null;
    limit_amount: string | null;
    open_amount: string;
    credit_type: string | null;
    payment_days: number | null;
    fits: boolean;
}

/**
 * What a customer may owe and what is open, by the decision that holds: the newest approval; without one a refusal, which
 * allows nothing; without either nobody has set a limit. Who pays before delivery owes nothing, and has none.
 * @param order that is about to be confirmed: it is not among what is open, and is judged whether it fits
 */
const amountsOf = async (db: Db, customerId: number, order?: { id: number; total: number }): Promise<Amounts> => {
    const [row] = await db<Amounts[]>`
        WITH decided AS (
            SELECT a.id, CASE WHEN a.decision = 'declined' THEN 0 WHEN y.before_delivery THEN NULL ELSE a.approved_limit END AS most,
                   y.name, y.payment_days
            FROM credit_accounts a LEFT JOIN credit_types y ON y.id = a.credit_type_id
            WHERE a.customer_id = ${customerId} AND a.decision IS NOT NULL AND a.archived_at IS NULL
            ORDER BY a.decision = 'approved' DESC, a.decided_at DESC, a.id DESC LIMIT 1
        ), owed AS (
            -- what is agreed and not sold yet, and what is owed of all that was sold, less what was paid
            SELECT coalesce((SELECT sum(o.total) FROM sales_orders o
                       WHERE o.customer_id = ${customerId} AND o.status IN ('confirmed', 'completed') AND o.archived_at IS NULL
                         AND o.id IS DISTINCT FROM ${order?.id ?? null}
                         AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.sales_order_id = o.id AND s.archived_at IS NULL AND s.state <> 'credited')), 0)
                 + coalesce((SELECT balance FROM customer_accounts WHERE customer_id = ${customerId}), 0) AS amount
        )
        SELECT c.name AS customer, d.id AS account_id, d.most::text AS limit_amount, round(owed.amount, 2)::text AS open_amount,
               d.name AS credit_type, d.payment_days,
               d.most IS NULL OR owed.amount + ${String(order?.total ?? 0)}::numeric <= d.most AS fits
        FROM customers c CROSS JOIN owed LEFT JOIN decided d ON true
        WHERE c.id = ${customerId}`;
    if (!row) throw new Error(`There is no customer ${customerId}.`);
    return row;
};

const standing = ({ customer, limit_amount, open_amount }: Amounts): CreditStanding => ({
    customer,
    limit: limit_amount === null ? null : Number(limit_amount),
    open: Number(open_amount),
});

/** What a customer may owe, for people to read. Dollars, GST included. */
export const creditOf = async (db: Db, customerId: number) => {
    const amounts = await amountsOf(db, customerId);
    const { limit, open } = standing(amounts);
    return {
        limit,
        open,
        left: limit === null ? null : Math.round((limit - open) * 100) / 100,
        credit_type: amounts.credit_type,
        payment_days: amounts.payment_days,
    };
};

export type CreditJudgement = { fits: true } | { fits: false; refusal: string };

/**
 * Whether an order fits into what its customer may owe. Holds the customer until the transaction ends, so that of several
 * confirmations at the same moment each counts those before it.
 */
export const judgeCredit = async (db: Db, order: Row): Promise<CreditJudgement> => {
    const customer = Number(order.customer_id);
    if (!order.customer_id) return { fits: true };
    await db`SELECT 1 FROM customers WHERE id = ${customer} FOR NO KEY UPDATE`;
    const judged = { id: Number(order.id), number: String(order.number), total: Number(order.total) };
    const amounts = await amountsOf(db, customer, judged);
    return amounts.fits ? { fits: true } : { fits: false, refusal: creditRefusal(judged, standing(amounts)) };
};

/** @throws ApiError 409 that names the limit, what is open and the order */
export const requireCredit = async (db: Db, order: Row): Promise<void> => {
    const judged = await judgeCredit(db, order);
    if (!judged.fits) throw conflict(judged.refusal);
};

/** Above the limit is said of orders that are: else the history would tell what is not so. */
export const requireExcess = async (db: Db, order: Row): Promise<void> => {
    const judged = await judgeCredit(db, order);
    if (judged.fits) throw conflict('This order is within what the customer may owe. Confirm it as usual.');
};
