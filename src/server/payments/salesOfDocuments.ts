import { BUSINESS_ZONE, dayKey, todayIn } from '../../domain/calendar/days';
import type { Totals } from '../../domain/sales/orders';
import { accountMessages } from '../../domain/sales/payments';
import { can } from '../engine/can';
import type { HookContext, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, forbidden, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { billTotals } from '../sales/billing';
import { findSale, requireUnsold } from '../sales/saleOfDocument';
import { SALE_ORIGIN, SALES } from './sales';

interface SoldTotals extends Totals {
    sold_on: string;
    description: string;
}
interface Kind {
    resource: 'sales-orders' | 'supplement-sales';
    column: 'sales_order_id' | 'supplement_sale_id';
    /** reason why it cannot be sold yet */
    unfinished: string;
    sold(record: Row, context: HookContext): Promise<SoldTotals>;
}

const ORDER: Kind = {
    resource: 'sales-orders',
    column: 'sales_order_id',
    unfinished: 'Only a completed order can become a sale. Complete it first.',
    sold: async (order, { db, services }) => ({
        ...(await billTotals(db, order)),
        sold_on: todayIn(BUSINESS_ZONE, services.clock.now()),
        description: `Sales order ${order.number}`,
    }),
};
const SUPPLEMENT_SALE: Kind = {
    resource: 'supplement-sales',
    column: 'supplement_sale_id',
    unfinished: 'This supplement sale is void, so nothing is owed.',
    sold: async sale => ({
        subtotal: Number(sale.subtotal),
        gst: Number(sale.gst),
        total: Number(sale.total),
        sold_on: dayKey(String(sale.sold_at), { timeZone: BUSINESS_ZONE }),
        description: `Supplement sale ${sale.number}`,
    }),
};

const createSale = async (
    context: HookContext,
    { resource, column, unfinished, sold }: Kind,
    id: number,
): Promise<Row> => {
    const { db, services } = context;
    const documents = compiled(services.registry, resource);
    if (!can(context.caller, documents.resource.actions.get)) throw forbidden();
    const record = await lockRecord(db, context, documents, id);
    await requireNotArchived(context, documents, record);
    const made = await findSale(db, column, id);
    if (made) throw conflict(`${made} was already made from it.`);
    if (record.status !== 'completed') throw conflict(unfinished, record);
    const { subtotal, gst, total, ...said } = await sold(record, context);
    if (total <= 0) throw conflict(accountMessages.nothingToSell, record);
    return recordWrites.insertRecord(db, context, compiled(services.registry, SALES), {
        customer_id: record.customer_id,
        ...(record.payment_days === undefined ? {} : { payment_days: record.payment_days }),
        ...(record.reference ? { reference: record.reference } : {}),
        ...said,
        subtotal,
        [SALE_ORIGIN]: { [column]: id, subtotal, gst, total },
    } as Row);
};

const AMOUNTS = ['subtotal', 'gst', 'total'] as const;
/**
 * A document's sale can be restored only while the document still matches it: while the sale was archived, the document
 * could be voided, changed or sold again. Locks the document.
 */
export const requireUnchangedDocument = async (sale: Row, context: HookContext): Promise<void> => {
    const { db, caller, services } = context;
    const kind = [ORDER, SUPPLEMENT_SALE].find(({ column }) => sale[column]);
    if (!kind) return;
    const id = Number(sale[kind.column]);
    const documents = compiled(services.registry, kind.resource);
    // locked before reading, so that its lines are current
    await db`SELECT 1 FROM ${db(documents.resource.table)} WHERE id = ${id} FOR SHARE`;
    const record = await findRecord(db, documents, caller, id);
    if (!record) throw notFound();
    await requireUnsold(db, kind.column, id);
    const refuse = (why: string) => conflict(`${sale.number} cannot be restored: ${why}`, sale);
    if (record.status !== 'completed') throw refuse(`${record.number} is no longer completed.`);
    const sold: Totals = await kind.sold(record, context);
    if (record.customer_id !== sale.customer_id || AMOUNTS.some(name => sold[name] !== sale[name]))
        throw refuse(`${record.number} was changed since. Make a new sale from it.`);
};

const sale =
    (kind: Kind) =>
    ({ services, caller, params }: OperationContext) =>
        transact(services, async db => {
            const record = await createSale({ db, services, caller }, kind, Number(params.id));
            const shown = await respondWith(db, { services, caller }, compiled(services.registry, SALES), record, 201);
            return created(shown);
        });

/** Creates the sale of a completed order or supplement sale, once. */
export const createSaleOfSalesOrder = sale(ORDER);
export const createSaleOfSupplementSale = sale(SUPPLEMENT_SALE);
