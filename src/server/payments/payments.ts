import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { accountMessages, cents, sumAmounts } from '../../domain/sales/payments';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

export const PAYMENTS = 'payments';
/** Key of the reversed payment in a reversal's input. A symbol, because client requests cannot contain one. */
const ORIGIN = Symbol('origin of a payment');
type Origin = { status: 'reversal'; reverses_payment_id: number; reversal_reason: string };

export interface Allocation {
    sale_id: number;
    amount: number;
}
type Faults = Record<string, string[]>;

/** Allocated cents by sale: rows of one sale are added up, since a negative row reverses an allocation. */
export const bySale = (rows: readonly Allocation[]): Map<number, number> => {
    const sums = new Map<number, number>();
    for (const { sale_id, amount } of rows) sums.set(sale_id, (sums.get(sale_id) ?? 0) + cents(amount));
    return sums;
};

const faultOf = (sale: Row | undefined, customer: number, more: number): string | undefined => {
    // an unknown sale is reported by the reference check
    if (!sale) return undefined;
    if (Number(sale.customer_id) !== customer) return accountMessages.otherCustomer;
    if (sale.archived_at) return accountMessages.archived;
    if (sale.kind === 'credit') return accountMessages.credit;
    return more > cents(Number(sale.open_amount)) ? accountMessages.tooMuch(Number(sale.open_amount)) : undefined;
};

/**
 * Changes of allocations by sale, in cents. Locks the sales until the transaction ends, so that two payments cannot pay
 * the same debt.
 * @throws ApiError 422 by row if a sale is another customer's or would be overpaid
 */
const changesOf = async (
    db: Db,
    payment: { customer: number; amount: number },
    wanted: readonly Allocation[],
    before: readonly Allocation[],
): Promise<Map<number, number>> => {
    const [sums, had] = [bySale(wanted), bySale(before)];
    const ids = [...new Set([...sums.keys(), ...had.keys()])];
    const sales = await db`
        SELECT id, customer_id, kind, archived_at, open_amount FROM sales WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`;
    const byId = new Map(sales.map(sale => [Number(sale.id), sale]));
    const changes = new Map(ids.map(id => [id, (sums.get(id) ?? 0) - (had.get(id) ?? 0)]));
    const faults: Faults = {};
    for (const [at, { sale_id, amount }] of wanted.entries()) {
        const fresh = !before.length;
        const message =
            (sums.get(sale_id) ?? 0) < 0 || (fresh && cents(amount) <= 0)
                ? accountMessages.amount
                : fresh && wanted.findIndex(row => row.sale_id === sale_id) < at
                  ? accountMessages.twice
                  : changes.get(sale_id)
                    ? faultOf(byId.get(sale_id), payment.customer, changes.get(sale_id) as number)
                    : undefined;
        if (message)
            faults[`allocations.${at}.${message === accountMessages.otherCustomer ? 'sale_id' : 'amount'}`] = [message];
    }
    if (sumAmounts(wanted.map(({ amount }) => amount)) > payment.amount)
        faults.allocations = [accountMessages.moreThanPaid(payment.amount)];
    if (Object.keys(faults).length) throw invalid(faults);
    return changes;
};

const checkNew = async (input: Row, { db, services }: HookContext) => {
    if (cents(Number(input.amount)) <= 0) throw invalid({ amount: [accountMessages.amount] });
    if (String(input.paid_on) > todayIn(BUSINESS_ZONE, services.clock.now()))
        throw invalid({ paid_on: [accountMessages.future] });
    await changesOf(
        db,
        { customer: Number(input.customer_id), amount: Number(input.amount) },
        (input.allocations ?? []) as Allocation[],
        [],
    );
};

/** Allocations of an existing payment: changes are added as rows of today. */
const reallocate = async (input: Row, current: Row, { db, services }: HookContext) => {
    const { allocations, ...given } = input;
    if (!allocations) return given;
    const before = (current.allocations ?? []) as Allocation[];
    const changes = await changesOf(
        db,
        { customer: Number(current.customer_id), amount: Number(current.amount) },
        allocations as Allocation[],
        before,
    );
    const made = [...changes].filter(([, amount]) => amount !== 0);
    if (made.length && current.status !== 'received') throw conflict(accountMessages.reversed, current);
    // reductions first, so that the payment is never allocated beyond its amount
    made.sort(([, a], [, b]) => a - b);
    await addAllocations(db, Number(current.id), made, todayIn(BUSINESS_ZONE, services.clock.now()));
    return given;
};

/**
 * Adds allocations to a payment, in cents by sale; negative amounts reduce.
 * @param day effective date
 */
export const addAllocations = async (
    db: Db,
    payment: number,
    amounts: readonly (readonly [sale: number, cents: number])[],
    day: string,
): Promise<void> => {
    for (const [sale, amount] of amounts)
        await db`
            INSERT INTO payment_allocations (payment_id, position, sale_id, amount, allocated_on)
            SELECT ${payment}, count(*), ${sale}, ${(amount / 100).toFixed(2)}::numeric,
                greatest(${day}::date, (SELECT sold_on FROM sales WHERE id = ${sale}))
            FROM payment_allocations WHERE payment_id = ${payment}`;
};

/** Publishes side effects of a write on other records to open pages. */
export const publishSettled = async (
    { db, services }: Pick<HookContext, 'db' | 'services'>,
    resource: 'sales' | 'payments',
    customer: number,
    ids: Iterable<number>,
): Promise<void> => {
    const { list = [], get = [] } = compiled(services.registry, resource).resource.actions;
    for (const id of ids)
        await services.events.publish(db, {
            type: 'record',
            resource,
            id,
            customerId: customer,
            permission: [...list, ...get],
        });
};
const salesOf = (...payments: (Row | undefined)[]) =>
    new Set(payments.flatMap(payment => ((payment?.allocations ?? []) as Allocation[]).map(({ sale_id }) => sale_id)));

export const paymentHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { [ORIGIN]: origin, ...given } = input as Row & { [ORIGIN]?: Origin };
        if (origin) return { ...given, ...origin };
        if (current) return reallocate(given, current, context);
        await checkNew(given, context);
        return { ...given, status: 'received' };
    },
    afterWrite: (payment, previous, context) =>
        publishSettled(context, 'sales', Number(payment.customer_id), salesOf(payment, previous)),
    async afterTransition(payment, _transition, { db, services, caller, reason = '' }) {
        const allocations = [...bySale((payment.allocations ?? []) as Allocation[])].filter(([, amount]) => amount);
        // the same lock order as payments
        await db`
            SELECT 1 FROM sales WHERE id = ANY(${allocations.map(([sale]) => sale)}::bigint[]) ORDER BY id FOR UPDATE`;
        await recordWrites.insertRecord(db, { services, caller }, compiled(services.registry, PAYMENTS), {
            customer_id: payment.customer_id,
            paid_on: todayIn(BUSINESS_ZONE, services.clock.now()),
            amount: -Number(payment.amount),
            method: payment.method,
            ...(payment.reference ? { reference: payment.reference } : {}),
            allocations: allocations.map(([sale_id, amount]) => ({ sale_id, amount: -amount / 100 })),
            [ORIGIN]: { status: 'reversal', reverses_payment_id: Number(payment.id), reversal_reason: reason },
        } as Row);
    },
};
