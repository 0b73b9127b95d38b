import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { cents, sumAmounts } from '../../domain/sales/payments';
import { readStatement } from './account';
import { closingBalance } from './statementPdf';
import { type AccountBench, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
});
afterAll(() => b?.close());

/** ACCOUNT_STEPS=500 for a longer run */
const STEPS = Number(process.env.ACCOUNT_STEPS ?? 40);
const AT_ONCE = 4;
/** expected statuses: success, or a refusal with a reason */
const DONE_OR_REFUSED = [200, 201, 409, 422];

/** Independent totals of an account's rows, in cents; ignores the server's stored totals. */
const added = async (customer: number) => {
    const { sql } = b.app.services;
    const [row] = await sql`
        SELECT (SELECT coalesce(sum(total), 0) FROM sales WHERE customer_id = ${customer} AND archived_at IS NULL) AS sold,
            (SELECT coalesce(sum(amount), 0) FROM payments WHERE customer_id = ${customer}) AS paid`;
    return cents(Number(row?.sold)) - cents(Number(row?.paid));
};

const checkAccount = async (customer: Json) => {
    const { sql } = b.app.services;
    const sales: Json[] = [
        ...(await sql`
            SELECT s.id, s.kind, s.total, s.paid_amount, s.credited_amount, s.open_amount, s.archived_at,
                (SELECT coalesce(sum(amount), 0) FROM payment_allocations a WHERE a.sale_id = s.id) AS allocated,
                (SELECT coalesce(-sum(total), 0) FROM sales c WHERE c.credited_sale_id = s.id) AS credited
            FROM sales s WHERE s.customer_id = ${customer.id}`),
    ];
    for (const sale of sales.filter(({ kind, archived_at }) => kind === 'sale' && !archived_at)) {
        expect(cents(sale.paid_amount)).toBe(cents(sale.allocated));
        expect(cents(sale.credited_amount)).toBe(cents(sale.credited));
        expect(cents(sale.open_amount)).toBe(cents(sale.total) - cents(sale.allocated) - cents(sale.credited));
        expect(sale.open_amount).toBeGreaterThanOrEqual(0);
    }
    const payments: Json[] = [
        ...(await sql`
            SELECT p.status, p.amount, p.unallocated_amount,
                (SELECT coalesce(sum(amount), 0) FROM payment_allocations a WHERE a.payment_id = p.id) AS allocated
            FROM payments p WHERE p.customer_id = ${customer.id}`),
    ];
    for (const { status, amount, unallocated_amount, allocated } of payments)
        expect(cents(unallocated_amount)).toBe(status === 'received' ? cents(amount) - cents(allocated) : 0);
    const balance = await added(customer.id);
    const account = await b.account(customer);
    expect(cents(account.balance)).toBe(balance);
    expect(cents(account.open) - cents(account.unallocated)).toBe(balance);
    expect(cents(sumAmounts(Object.values(account.ageing) as number[]))).toBe(cents(account.open));
    const today = todayIn(BUSINESS_ZONE, b.app.services.clock.now());
    const facts = await readStatement(b.app.services, customer.id, dayAfter(today, -20), today);
    const { closing, credit } = closingBalance(facts);
    expect(cents(closing)).toBe(balance);
    expect(cents(credit)).toBe(cents(account.unallocated));
};

it('Money adds up to the cent over random concurrent sales, payments, credits and reversals', async () => {
    const random = createRandom(90_210);
    const customers = [await b.customer(), await b.customer()];
    const refusals = { done: 0, refused: 0 };
    const any = async (resource: string, customer: Json): Promise<Json> => {
        const rows = await b.ok('GET', `/main/${resource}?customer_id=${customer.id}&per_page=100`);
        return rows.length ? random.pick(rows as Json[]) : undefined;
    };
    const amount = () => random.integer(1, 90_000) / 100;
    const allocations = async (customer: Json, upTo: number) => {
        const rows: Json[] = await b.ok('GET', `/main/sales?customer_id=${customer.id}&kind=sale&per_page=100`);
        let left = cents(upTo);
        return rows
            .filter(() => random.chance(0.4))
            .slice(0, 5)
            .flatMap(({ id, open_amount }) => {
                // sometimes more than the debt, to be refused
                const most = Math.min(left, cents(open_amount) + (random.chance(0.1) ? 1 : 0));
                if (most < 1) return [];
                const part = random.chance(0.6) ? most : random.integer(1, most);
                left -= part;
                return [{ sale_id: id, amount: part / 100 }];
            });
    };
    const steps: Record<string, (customer: Json) => Promise<Json>> = {
        sell: customer =>
            b.ask('POST', '/main/sales', {
                customer_id: customer.id,
                sold_on: dayAfter('2026-06-20', -random.integer(0, 80)),
                description: 'Lick',
                subtotal: amount(),
            }),
        pay: async customer => {
            const brings = amount();
            return b.ask('POST', '/main/payments', {
                customer_id: customer.id,
                paid_on: dayAfter('2026-06-20', -random.integer(0, 60)),
                amount: brings,
                allocations: await allocations(customer, brings),
            });
        },
        reallocate: async customer => {
            const payment = await any('payments', customer);
            return (
                payment &&
                b.ask('PUT', `/main/payments/${payment.id}`, {
                    version: payment.version,
                    allocations: await allocations(customer, Math.abs(payment.amount)),
                })
            );
        },
        reverse: async customer => {
            const payment = await any('payments', customer);
            return (
                payment &&
                b.ask('POST', `/main/payments/${payment.id}/transitions`, {
                    transition: 'reverse',
                    version: payment.version,
                    reason: 'Bounced',
                })
            );
        },
        credit: async customer => {
            const sale = await any('sales', customer);
            return (
                sale &&
                b.ask('POST', `/main/sales/${sale.id}/credits`, {
                    version: sale.version,
                    reason: 'Short',
                    ...(random.chance(0.5) ? { subtotal: amount() } : {}),
                })
            );
        },
        edit: async customer => {
            const sale = await any('sales', customer);
            return sale && b.ask('PUT', `/main/sales/${sale.id}`, { version: sale.version, subtotal: amount() });
        },
        archive: async customer => {
            const sale = await any('sales', customer);
            return sale && random.chance(0.5) && b.ask('DELETE', `/main/sales/${sale.id}`);
        },
    };
    const names = ['sell', 'sell', 'pay', 'pay', 'reallocate', 'reallocate', 'reverse', 'credit', 'edit', 'archive'];
    for (let step = 0; step < STEPS; step++) {
        await setClock(b.app.services, `${dayAfter('2026-06-20', Math.floor(step / 2))}T01:00:00Z`);
        const customer = random.pick(customers);
        const answers = await Promise.all(
            Array.from({ length: AT_ONCE }, () =>
                (steps[random.pick(names)] as (whose: Json) => Promise<Json>)(customer),
            ),
        );
        for (const answer of answers.filter(Boolean)) {
            expect(DONE_OR_REFUSED, answer.text).toContain(answer.status);
            refusals[answer.status < 300 ? 'done' : 'refused']++;
        }
        await checkAccount(customer);
    }
    // a run with few writes, or without a refusal, would prove nothing
    expect(refusals.done).toBeGreaterThan(STEPS);
    expect(refusals.refused).toBeGreaterThan(STEPS / 10);
}, 240_000);
