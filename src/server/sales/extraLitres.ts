import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { formatLitres, litres as fromMillilitres, millilitres } from '../../domain/stock/quantities';
import type { Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { settingsOn } from '../settings/settings';

/** Decision about delivered litres that the order does not have. */
export interface ExtraDecision {
    extra_billing?: 'bill' | 'no_charge';
    /** needed for `no_charge` */
    extra_reason?: string;
    /** absent: the caller */
    extra_allowed_by?: string;
}

export interface ExtraLitres {
    litres: number;
    billing: 'bill' | 'no_charge';
    reason: string | null;
    allowedBy: string | null;
}

interface Beyond {
    supplement: string;
    order: string;
    ordered: number;
    /** litres beyond the order over all its deliveries, this one included */
    beyond: number;
    /** litres of those without a decision yet */
    undecided: number;
}

/**
 * Litres beyond the order once a delivery brings `litres`. The order is locked until the transaction ends: of two deliveries
 * at the same time the second counts the first.
 */
const beyondOrder = async (db: Db, delivery: Row, litres: number): Promise<Beyond | undefined> => {
    const order = delivery.sales_order_id as number | null;
    if (!order) return undefined;
    await db`SELECT 1 FROM sales_orders WHERE id = ${order} FOR NO KEY UPDATE`;
    const supplement = delivery.supplement_id as number;
    const [row] = await db`
        SELECT o.number, s.name, coalesce(i.litres, 0) AS ordered, coalesce(i.other, false) AS other, d.delivered, d.decided
        FROM sales_orders o, supplements s,
            LATERAL (SELECT sum(quantity) FILTER (WHERE lower(coalesce(unit, 'L')) = 'l') AS litres,
                            bool_or(lower(coalesce(unit, 'L')) <> 'l') AS other
                     FROM sales_order_items WHERE sales_order_id = ${order} AND supplement_id = ${supplement}) i,
            LATERAL (SELECT coalesce(sum(delivered_quantity), 0) AS delivered, coalesce(sum(extra_quantity), 0) AS decided
                     FROM supplement_deliveries WHERE sales_order_id = ${order} AND supplement_id = ${supplement}
                       AND status = 'completed' AND archived_at IS NULL AND id <> ${delivery.id as number}) d
        WHERE o.id = ${order} AND s.id = ${supplement}`;
    // drums and bags say nothing about litres
    if (!row || row.other) return undefined;
    const beyond = millilitres(Number(row.delivered)) + millilitres(litres) - millilitres(Number(row.ordered));
    const undecided = Math.min(millilitres(litres), beyond - millilitres(Number(row.decided)));
    if (undecided <= 0) return undefined;
    return {
        supplement: String(row.name),
        order: String(row.number),
        ordered: Number(row.ordered),
        beyond: fromMillilitres(beyond),
        undecided: fromMillilitres(undecided),
    };
};

/**
 * Decision about the litres that a delivery brings beyond its order.
 * @returns undefined where the order has all of them
 * @throws ApiError 422 without a decision, for a bill above the tolerance of the settings, or for litres that are not charged
 * without a reason
 */
export const decideExtra = async (
    db: Db,
    services: Services,
    caller: Caller,
    delivery: Row,
    litres: number,
    answer: ExtraDecision,
): Promise<ExtraLitres | undefined> => {
    const found = await beyondOrder(db, delivery, litres);
    if (!found) return undefined;
    const { supplement, order, ordered, beyond, undecided } = found;
    const extra = formatLitres(undecided);
    if (!answer.extra_billing)
        throw invalid({
            extra_billing: [
                `${extra} more of ${supplement} than ${order} has. Bill the extra ${extra}, or don't charge it and give the reason.`,
            ],
        });
    if (answer.extra_billing === 'no_charge') {
        const reason = answer.extra_reason?.trim();
        if (!reason) throw invalid({ extra_reason: [`Enter why the extra ${extra} is not charged.`] });
        const allowedBy = answer.extra_allowed_by?.trim() || caller.name;
        return { litres: undecided, billing: 'no_charge', reason, allowedBy };
    }
    if (ordered === 0)
        throw invalid({
            extra_billing: [`${order} has no ${supplement} in litres. Add it to the order, or don't charge it.`],
        });
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const percent = (await settingsOn(db, services, 'delivery', today)).over_delivery_percent ?? null;
    if (percent !== null && beyond > (ordered * percent) / 100)
        throw invalid({
            extra_billing: [
                `At most ${percent}% more than ordered may be billed: ${formatLitres((ordered * percent) / 100)} of ${supplement}. Change the order, or don't charge it.`,
            ],
        });
    return { litres: undecided, billing: 'bill', reason: null, allowedBy: null };
};
