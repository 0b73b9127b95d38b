import { canEditTerms, isSigned, missingInOrder, type OrderLine, orderTotals } from '../../domain/sales/orders';
import { formatLitres } from '../../domain/stock/quantities';
import { requireCredit, requireOverLimit } from '../credit/limit';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { revokeContractLinks } from './links';
import { pendingDeliveries, undeliveredLitres } from './orderSupplies';
import { refreshContractFacts } from './refreshFacts';
import { requireUnsold } from './saleOfDocument';

/** Marks a write that keeps an incomplete order. A symbol, because no request can name one. */
export const AS_DRAFT = Symbol('as a draft');

const LINE_FIELDS = ['type', 'supplement_id', 'description', 'quantity', 'unit', 'unit_price', 'discount'] as const;
const plainLine = (line: Row) => LINE_FIELDS.map(name => line[name] ?? null);
/** Whether the terms that the customer agrees to would be others than now. */
const changesTerms = (input: Row, current: Row): boolean =>
    ['customer_id', 'customer_property_id', 'ordered_on', 'reference', 'payment_days'].some(
        name => input[name] !== undefined && (input[name] || null) !== (current[name] || null),
    ) ||
    (input.items !== undefined &&
        JSON.stringify((input.items as Row[]).map(plainLine)) !==
            JSON.stringify((current.items as Row[]).map(plainLine)));

/** A supplement is sold by the litre, under its name and at its price, unless the line says otherwise. */
const withDefaults = async (db: Db, lines: readonly Row[]): Promise<Row[]> => {
    const ids = lines.flatMap(({ supplement_id }) => (supplement_id ? [supplement_id as number] : []));
    const supplements = ids.length
        ? await db`SELECT id, name, price_per_litre FROM supplements WHERE id = ANY(${ids}::bigint[])`
        : [];
    const byId = new Map(supplements.map(row => [row.id as number, row]));
    return lines.map(line => {
        // only a product is a supplement: a type that was switched takes the choice along
        if (line.type !== 'product') return { ...line, supplement_id: null };
        const supplement = byId.get(line.supplement_id as number);
        if (!supplement) return line;
        return {
            ...line,
            description: String(line.description ?? '').trim() || supplement.name,
            unit: String(line.unit ?? '').trim() || 'L',
            unit_price: line.unit_price ?? supplement.price_per_litre,
        };
    });
};

const checkProperty = async (db: Db, order: Row) => {
    if (!order.customer_property_id) return;
    const [row] =
        await db`SELECT customer_id FROM customer_properties WHERE id = ${order.customer_property_id as number}`;
    if (row && row.customer_id !== order.customer_id)
        throw invalid({ customer_property_id: ['This property belongs to another customer.'] });
};

const beforeWrite = async (given: Row, current: Row | undefined, { db }: HookContext): Promise<Row> => {
    const { [AS_DRAFT]: asDraft, ...input } = given as Row & { [AS_DRAFT]?: boolean };
    if (asDraft && current && current.status !== 'draft' && current.status !== 'created')
        throw conflict('This order was sent to the customer, so it is no longer a draft.', current);
    if (asDraft && current?.contract_status)
        throw conflict('This order has a contract, so it is no longer a draft.', current);
    if (current && !canEditTerms(current as never) && changesTerms(input, current))
        throw conflict(
            isSigned(current as never)
                ? 'The customer has signed this order, so its terms cannot be changed.'
                : current.status === 'completed'
                  ? 'This order is completed. Undo its completion, then reopen it to change its terms.'
                  : 'This order is confirmed. Reopen it to change its terms.',
            current,
        );
    const lines = input.items as Row[] | undefined;
    const items = lines && (await withDefaults(db, lines));
    const order: Row = { ...current, ...input, ...(items ? { items } : {}) };
    const draft = asDraft || (current ? current.status === 'draft' : false);
    if (!draft) {
        const missing = missingInOrder(order as never);
        if (Object.keys(missing).length) throw invalid(missing);
    }
    await checkProperty(db, order);
    return {
        ...input,
        ...(asDraft ? { status: 'draft' } : {}),
        ...(items ? { items, ...orderTotals(items as unknown as OrderLine[]) } : {}),
    };
};

/** The links of an order's contract end, and it is no longer with the customer. */
export const withdrawContract = async (db: Db, orderId: number): Promise<void> => {
    await revokeContractLinks(db, orderId);
    await db`UPDATE sales_orders SET status = 'created' WHERE id = ${orderId} AND status = 'sent'`;
};

/** Completes an order whose deliveries are all made, or closes it with the reason for the rest. */
const settle = async (db: Db, order: Row, step: 'complete' | 'close', reason: string | undefined) => {
    const pending = await pendingDeliveries(db, order.id as number);
    if (pending.length)
        throw conflict(
            `${pending.join(', ')} ${pending.length === 1 ? 'is' : 'are'} still pending. Complete or void ${pending.length === 1 ? 'it' : 'them'} first.`,
        );
    const left = await undeliveredLitres(db, order.id as number);
    if (step === 'close')
        await db`UPDATE sales_orders SET short_reason = ${left.length ? (reason ?? null) : null} WHERE id = ${order.id as number}`;
    else if (left.length)
        throw conflict(
            `Still to be delivered: ${left.map(({ supplement, litres }) => `${formatLitres(litres)} of ${supplement}`).join(', ')}. Deliver it, or complete the order with less and give the reason.`,
        );
};

export const orderHooks: ResourceHooks = {
    beforeWrite,
    async afterWrite(order, previous, { db, services }) {
        if (!previous?.contract_status || !changesTerms(order, previous)) return;
        await refreshContractFacts(db, services.config, order.id as number);
        await withdrawContract(db, order.id as number);
    },
    async afterTransition(order, transition, { db, reason }) {
        if (transition === 'create') {
            const missing = missingInOrder(order as never);
            if (Object.keys(missing).length) throw invalid(missing);
        }
        if (transition === 'confirm') await requireCredit(db, order);
        if (transition === 'confirm_above_limit') await requireOverLimit(db, order);
        if (transition === 'reopen') await revokeContractLinks(db, order.id as number);
        if (transition === 'complete' || transition === 'close') await settle(db, order, transition, reason);
        if (transition === 'resume') {
            await requireUnsold(db, 'sales_order_id', Number(order.id));
            await db`
                UPDATE sales_orders SET short_reason = NULL,
                    sold_before = (SELECT max(s.id) FROM sales s WHERE s.sales_order_id = sales_orders.id)
                WHERE id = ${order.id as number}`;
        }
    },
    beforeArchive: (order, { db }) => revokeContractLinks(db, order.id as number),
};
