import { groupBy } from '../../domain/records/groupBy';
import { cents } from '../../domain/sales/payments';
import { matchSuggester, type PayableSale, RECEIVABLES } from '../../domain/sales/receivables';
import { can, canList } from '../engine/can';
import type { Row } from '../engine/hooks';
import { findRecords, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith } from '../engine/write/write';
import { lockRecord } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { forbidden } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { type Allocation, bySale, PAYMENTS } from './payments';
import { SALES } from './sales';

const LISTED = 100;
/** Open sales per customer that are compared with the listed payments, the longest due first. */
const MAX_SALES = 500;

interface ListedRows {
    data: Row[];
    pagination: { total: number };
}

type Sale = Row & PayableSale & { customer_id: number };
interface Payment extends Row {
    id: number;
    number: string;
    version: number;
    customer_id: number;
    customer: { id: number; label: string };
    paid_on: string;
    unallocated_amount: number;
    reference: string | null;
}

/** Open sales of customers, by customer; none for callers who may not list sales. */
const openSalesOf = async (
    context: OperationContext,
    customers: readonly number[],
): Promise<ReadonlyMap<number, Sale[]>> => {
    const { services, caller } = context;
    if (!canList(context, SALES)) return new Map();
    const open = await services.sql<{ id: number }[]>`
        SELECT id::int FROM (
            SELECT id, row_number() OVER (PARTITION BY customer_id ORDER BY due_on, id) AS place FROM sales
            WHERE customer_id = ANY(${[...customers]}::bigint[]) AND state IN ('open', 'overdue') AND archived_at IS NULL
        ) s WHERE place <= ${MAX_SALES}`;
    const ids = open.map(({ id }) => id);
    const sales = await findRecords(services.sql, compiled(services.registry, SALES), caller, 'id', ids);
    return groupBy(sales as Sale[], ({ customer_id }) => Number(customer_id));
};

/** Suggestions for payments of one customer, with the data of the suggested sales. */
const suggesterOf = (sales: readonly Sale[]) => {
    const suggestSales = matchSuggester(sales);
    const byId = new Map(sales.map(({ id, number, due_on, open_amount }) => [id, { id, number, due_on, open_amount }]));
    return (payment: Payment) => {
        const found = suggestSales(payment);
        return (
            found && {
                reason: found.reason,
                sales: found.allocations.flatMap(({ sale_id, amount }) => {
                    const sale = byId.get(sale_id);
                    return sale ? [{ ...sale, amount }] : [];
                }),
            }
        );
    };
};

const listPaymentMatches = async (context: OperationContext) => {
    const { services, caller } = context;
    if (!canList(context, PAYMENTS)) throw forbidden();
    const list = await listRecords(services, compiled(services.registry, PAYMENTS), caller, {
        ...RECEIVABLES.to_match.filter(),
        sort_by: 'paid_on',
        sort_direction: 'desc',
        per_page: LISTED,
    });
    const { data, pagination } = list.content as unknown as ListedRows;
    const payments = data as Payment[];
    const customers = [...new Set(payments.map(({ customer_id }) => Number(customer_id)))];
    const sales = await openSalesOf(context, customers);
    const suggesters = new Map(customers.map(customer => [customer, suggesterOf(sales.get(customer) ?? [])]));
    return {
        total: pagination.total,
        matches: payments
            .map(payment => ({
                payment_id: payment.id,
                number: payment.number,
                version: payment.version,
                customer: payment.customer,
                paid_on: payment.paid_on,
                unallocated_amount: payment.unallocated_amount,
                reference: payment.reference,
                suggestion: suggesters.get(Number(payment.customer_id))?.(payment) ?? null,
            }))
            .toSorted((one, other) => Number(one.suggestion === null) - Number(other.suggestion === null)),
    };
};

interface Match {
    version: number;
    allocations: Allocation[];
}

const isSameSums = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
    [...new Set([...one.keys(), ...other.keys()])].every(sale => (one.get(sale) ?? 0) === (other.get(sale) ?? 0));

/**
 * Whether the caller's own match was the last change of a payment, and allocations are as before it.
 * @param sums cents by sale to which the payment is to return
 */
const undoesOwnMatch = async (
    db: Db,
    { caller }: Pick<OperationContext, 'caller'>,
    payment: Row,
    sums: ReadonlyMap<number, number>,
): Promise<boolean> => {
    if (payment.updated_by !== caller.userId) return false;
    const [last] = await db<{ action: string; user_id: string; before: Allocation[]; after: Allocation[] }[]>`
        SELECT action, user_id, changes->'allocations'->'from' AS before, changes->'allocations'->'to' AS after FROM activity_logs
        WHERE resource = ${PAYMENTS} AND record_id = ${Number(payment.id)} AND changes ? 'allocations' ORDER BY id DESC LIMIT 1`;
    return (
        last?.action === 'update' &&
        Number(last.user_id) === caller.userId &&
        isSameSums(bySale(last.after ?? []), bySale((payment.allocations ?? []) as Allocation[])) &&
        isSameSums(bySale(last.before ?? []), sums)
    );
};

/** Adds allocations to a payment, or takes them back, by the payment's own update with its checks, locks and history. */
const changeMatch = (context: OperationContext<Match>, sign: 1 | -1) =>
    transact(context.services, async db => {
        const { services, caller, params, body } = context;
        const payments = compiled(services.registry, PAYMENTS);
        const id = Number(params.id);
        const current = await lockRecord(db, context, payments, id);
        const sums = bySale((current.allocations ?? []) as Allocation[]);
        for (const { sale_id, amount } of body.allocations)
            sums.set(sale_id, (sums.get(sale_id) ?? 0) + sign * cents(amount));
        const isFree = sign > 0 || can(caller, ['update_payment']);
        if (!isFree && current.version === body.version && !(await undoesOwnMatch(db, context, current, sums)))
            throw forbidden();
        const updated = await recordWrites.updateRecord(db, context, payments, id, {
            version: body.version,
            allocations: [...sums].map(([sale_id, amount]) => ({ sale_id, amount: amount / 100 })),
        });
        return respondWith(db, { services, caller }, payments, updated, 200);
    });

const matchPayment = (context: OperationContext<Match>) => changeMatch(context, 1);
const unmatchPayment = (context: OperationContext<Match>) => changeMatch(context, -1);

export const matchingHandlers: Handlers = { listPaymentMatches, matchPayment, unmatchPayment };
