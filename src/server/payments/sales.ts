import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { accountMessages, cents, dueOn, withGst } from '../../domain/sales/payments';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { TODAY } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Services } from '../platform/services';

export const SALES = 'sales';
/** Key of a sale's source in its input. A symbol, because client requests cannot contain one. */
export const SALE_ORIGIN = Symbol('origin of a sale');
/** Sale fields that only its source document or credit may set. */
export interface SaleOrigin {
    kind?: 'credit';
    sales_order_id?: number;
    supplement_sale_id?: number;
    credited_sale_id?: number;
    credit_reason?: string;
    subtotal: number;
    gst: number;
    total: number;
}

/** Fields that payments and credits of a sale lock; its source document locks all but `sold_on`. */
const TERMS = ['customer_id', 'sold_on', 'subtotal'] as const;

const changed = (name: string, input: Row, current: Row) => input[name] !== undefined && input[name] !== current[name];

const refuseChange = (input: Row, current: Row) => {
    const terms = TERMS.filter(name => changed(name, input, current));
    if (current.kind === 'credit' && (terms.length || changed('payment_days', input, current)))
        throw conflict(accountMessages.isCredit, current);
    if (terms.length && (current.paid_amount !== 0 || current.credited_amount !== 0))
        throw conflict(accountMessages.settled, current);
    if ((current.sales_order_id || current.supplement_sale_id) && terms.some(name => name !== 'sold_on'))
        throw conflict(accountMessages.ofDocument, current);
};

/** Referrer of the customer at the time of sale, who remains entitled to its commission. */
const referrerOf = async ({ db }: HookContext, customer: unknown): Promise<unknown> => {
    const [row] = await db`SELECT referrer_id FROM customers WHERE id = ${Number(customer)}`;
    return row?.referrer_id ?? null;
};

export const saleHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { [SALE_ORIGIN]: origin, ...given } = input as Row & { [SALE_ORIGIN]?: SaleOrigin };
        if (current) refuseChange(given, current);
        const sale: Row = { ...current, ...given };
        const day = String(sale.sold_on);
        if (day > todayIn(BUSINESS_ZONE, context.services.clock.now()))
            throw invalid({ sold_on: [accountMessages.future] });
        if (!origin && current?.kind !== 'credit' && cents(Number(sale.subtotal)) <= 0)
            throw invalid({ subtotal: [accountMessages.amount] });
        const amounts = current
            ? changed('subtotal', given, current)
                ? withGst(Number(sale.subtotal))
                : {}
            : withGst(Number(sale.subtotal));
        return {
            ...given,
            ...amounts,
            ...origin,
            due_on: dueOn(day, Number(sale.payment_days ?? 14)),
            ...(!current || changed('customer_id', given, current)
                ? { referrer_id: await referrerOf(context, sale.customer_id) }
                : {}),
        };
    },
};

/** Sales become overdue by date, without a write. */
export const markOverdue = (services: Services): Promise<unknown> =>
    transact(
        services,
        db => db`
            UPDATE sales SET state = 'overdue'
            WHERE state = 'open' AND open_amount > 0 AND archived_at IS NULL AND due_on < ${db.unsafe(TODAY)}`,
    );
