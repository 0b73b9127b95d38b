import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { accountMessages, cents, creditOf } from '../../domain/sales/payments';
import type { HookContext, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { addAllocations, publishSettled } from './payments';
import { SALE_ORIGIN, SALES } from './sales';

interface Credit {
    version: number;
    subtotal?: number;
    reason: string;
}

/** Releases the overpaid part of a sale's allocations, newest first. `excess` in cents. */
const release = async ({ db, services }: HookContext, sale: number, excess: number): Promise<number[]> => {
    const payments = await db`
        SELECT a.payment_id, sum(a.amount) AS amount FROM payment_allocations a
        JOIN payments p ON p.id = a.payment_id AND p.status = 'received'
        WHERE a.sale_id = ${sale} GROUP BY 1 HAVING sum(a.amount) > 0 ORDER BY max(a.allocated_on) DESC, 1 DESC`;
    let left = excess;
    const freed: number[] = [];
    for (const { payment_id, amount } of payments) {
        const part = Math.min(left, cents(Number(amount)));
        left -= part;
        if (part <= 0) continue;
        freed.push(Number(payment_id));
        await addAllocations(db, Number(payment_id), [[sale, -part]], todayIn(BUSINESS_ZONE, services.clock.now()));
    }
    return freed;
};

const creditIn = async (context: HookContext, id: number, { version, subtotal, reason }: Credit): Promise<Row> => {
    const { db, services } = context;
    const sales = compiled(services.registry, SALES);
    const sale = await lockRecord(db, context, sales, id);
    await requireVersion(context, sales, sale, version);
    await requireNotArchived(context, sales, sale);
    if (sale.kind === 'credit') throw conflict(accountMessages.isCredit, sale);
    const [left] = await db`
        SELECT ${Number(sale.subtotal)}::numeric + coalesce(sum(subtotal), 0) AS subtotal, ${Number(sale.gst)}::numeric + coalesce(sum(gst), 0) AS gst
        FROM sales WHERE credited_sale_id = ${id}`;
    const rest = { subtotal: Number(left?.subtotal), gst: Number(left?.gst) };
    if (rest.subtotal <= 0) throw conflict(accountMessages.nothingLeft, sale);
    const credit = creditOf({ subtotal: Number(sale.subtotal), gst: Number(sale.gst) }, rest, subtotal);
    if (!credit) throw invalid({ subtotal: [accountMessages.creditTooMuch(rest.subtotal)] });
    // publishes the change to pages that show the sale
    await db`UPDATE sales SET version = version + 1, updated_at = now() WHERE id = ${id}`;
    const excess = cents(credit.total) - cents(Number(sale.open_amount));
    const freed = excess > 0 ? await release(context, id, excess) : [];
    await publishSettled(context, 'sales', Number(sale.customer_id), [id]);
    await publishSettled(context, 'payments', Number(sale.customer_id), freed);
    return recordWrites.insertRecord(db, context, sales, {
        customer_id: sale.customer_id,
        sold_on: todayIn(BUSINESS_ZONE, services.clock.now()),
        payment_days: 0,
        description: `Credit of ${sale.number}`,
        ...(sale.reference ? { reference: sale.reference } : {}),
        subtotal: -credit.subtotal,
        [SALE_ORIGIN]: {
            kind: 'credit',
            credited_sale_id: id,
            credit_reason: reason.trim(),
            subtotal: -credit.subtotal,
            gst: -credit.gst,
            total: -credit.total,
        },
    } as Row);
};

/** Credits a sale; excess payments become unallocated credit of the customer. */
export const creditSale = ({ services, caller, params, body }: OperationContext<Credit>) =>
    transact(services, async db => {
        const record = await creditIn({ db, services, caller }, Number(params.id), body);
        const shown = await respondWith(db, { services, caller }, compiled(services.registry, SALES), record, 201);
        return created(shown);
    });
