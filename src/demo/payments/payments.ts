import { dayAfter } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { cents, creditOf, dueOn } from '../../domain/sales/payments';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_916;
/** number of the newest completed orders without a sale, for visitors to create */
const UNSOLD = 6;
const REFERRED_EVERY = 3;

const REFERRERS: readonly (readonly [
    name: string,
    contact: string,
    town: string,
    rates: readonly [number, number][],
])[] = [
    [
        'Outback Rural Supplies',
        'Sharon Maddox',
        'longreach',
        [
            [400, 3],
            [120, 4],
        ],
    ],
    ['Gulf Stock Agents', 'Trevor Hanlon', 'normanton', [[400, 5]]],
    ['Barkly Livestock Nutrition', 'Dr Priya Nair', 'tennant', [[300, 2.5]]],
    [
        'Channel Country Feeds',
        'Mick Doyle',
        'windorah',
        [
            [400, 4],
            [200, 4.5],
            [40, 5],
        ],
    ],
    ['Top End Water Systems', 'Leanne Petrov', 'katherine', [[250, 3.5]]],
    ['Kimberley Agri Advice', 'Josh Tan', 'broome', []],
];

/** Referrers and their commission rates. */
const seedReferrers = async ({ tx, insert, people, day }: SeedContext) => {
    await insert(
        'referrers',
        REFERRERS.map(([name, contact_name, town], at) => ({
            name,
            contact_name,
            email: `${contact_name.split(' ').at(-1)?.toLowerCase()}@${town}.example`,
            phone: `0${7 + (at % 2)} 4658 ${1200 + at * 37}`,
            created_by: people.manager,
            updated_by: people.manager,
        })),
    );
    await insert(
        'referrer_rates',
        REFERRERS.flatMap(([, , , rates], at) =>
            rates.map(([ago, percentage], position) => ({
                referrer_id: at + 1,
                position,
                valid_from: day(ago),
                percentage,
            })),
        ),
    );
    await tx`
        UPDATE customers SET referrer_id = 1 + (id / ${REFERRED_EVERY}) % ${REFERRERS.length - 1} WHERE id % ${REFERRED_EVERY} = 1`;
};

interface Sold {
    id: number;
    customer_id: number;
    sold_on: string;
    due_on: string;
    subtotal: number;
    gst: number;
    total: number;
}

/** Sales of completed orders and of counter sales. */
const seedInvoices = async ({ tx, insert, people, day, now }: SeedContext): Promise<Sold[]> => {
    const today = day(0);
    const orders = await tx`
        SELECT o.id, o.number, o.customer_id, o.reference, o.payment_days, o.ordered_on, o.subtotal, o.gst, o.total, c.referrer_id
        FROM sales_orders o JOIN customers c ON c.id = o.customer_id
        WHERE o.status = 'completed' AND o.total > 0 AND o.archived_at IS NULL ORDER BY o.id`;
    // the last of them, because earlier ones were paid at the counter
    const overTheCounter = await tx`
        SELECT s.id, s.number, s.customer_id, s.reference, s.sold_at, s.subtotal, s.gst, s.total, c.referrer_id
        FROM supplement_sales s JOIN customers c ON c.id = s.customer_id
        WHERE s.status = 'completed' AND s.total > 0 ORDER BY s.id DESC LIMIT 6`;
    const row = (record: Row, sold_on: string, more: Row): Row => ({
        customer_id: record.customer_id,
        sold_on,
        payment_days: record.payment_days ?? 14,
        due_on: dueOn(sold_on, Number(record.payment_days ?? 14)),
        reference: record.reference,
        subtotal: record.subtotal,
        gst: record.gst,
        total: record.total,
        referrer_id: record.referrer_id,
        created_by: people.manager,
        updated_by: people.manager,
        created_at: new Date(Math.min(Date.parse(`${sold_on}T02:00:00Z`), now.getTime())),
        ...more,
    });
    const rows = [
        ...orders.slice(0, -UNSOLD).map(order => {
            const delivered = dayAfter(String(order.ordered_on), 12);
            return row(order, delivered > today ? today : delivered, {
                description: `Sales order ${order.number}`,
                sales_order_id: order.id,
            });
        }),
        ...overTheCounter.map(sale =>
            row(sale, new Date(String(sale.sold_at)).toISOString().slice(0, 10), {
                description: `Supplement sale ${sale.number}`,
                supplement_sale_id: sale.id,
            }),
        ),
    ].sort((a, b) => String(a.sold_on).localeCompare(String(b.sold_on)));
    await insert('sales', rows);
    return rows.map((sale, at) => ({
        id: at + 1,
        customer_id: Number(sale.customer_id),
        sold_on: String(sale.sold_on),
        due_on: String(sale.due_on),
        subtotal: Number(sale.subtotal),
        gst: Number(sale.gst),
        total: Number(sale.total),
    }));
};

/** Most sales are paid within weeks; some late, some in part, one cheque bounced and one was entered twice. */
export const seedPayments = async (context: SeedContext): Promise<void> => {
    const { tx, people, day, now } = context;
    const random = createRandom(SEED);
    await seedReferrers(context);
    const sales = await seedInvoices(context);
    const today = day(0);
    const by = people.manager ?? null;
    const pay = async (sale: Sold, paid_on: string, amount: number, allocated: number, reference: string) => {
        const at = new Date(Math.min(Date.parse(`${paid_on}T03:00:00Z`), now.getTime()));
        const method = random.pick([
            'bank_transfer',
            'bank_transfer',
            'bank_transfer',
            'direct_debit',
            'cheque',
            'card',
        ]);
        const [payment] = await tx`
            INSERT INTO payments (customer_id, paid_on, amount, method, reference, created_at, updated_at, created_by, updated_by)
            VALUES (${sale.customer_id}, ${paid_on}, ${amount}, ${method}, ${reference}, ${at}, ${at}, ${by}, ${by}) RETURNING id, number`;
        if (allocated)
            await tx`
                INSERT INTO payment_allocations (payment_id, sale_id, amount) VALUES (${payment?.id}, ${sale.id}, ${allocated})`;
        return payment as unknown as { id: number; number: string };
    };
    const reverse = async (sale: Sold, payment: { id: number }, amount: number, on: string, reason: string) => {
        const at = new Date(Math.min(Date.parse(`${on}T04:00:00Z`), now.getTime()));
        await tx`UPDATE payments SET status = 'reversed', version = version + 1 WHERE id = ${payment.id}`;
        const [reversal] = await tx`
            INSERT INTO payments (customer_id, paid_on, amount, method, status, reverses_payment_id, reversal_reason, created_at, updated_at, created_by, updated_by)
            SELECT customer_id, ${on}, -amount, method, 'reversal', id, ${reason}, ${at}, ${at}, ${by}, ${by} FROM payments WHERE id = ${payment.id} RETURNING id`;
        await tx`INSERT INTO payment_allocations (payment_id, sale_id, amount) VALUES (${reversal?.id}, ${sale.id}, ${-amount})`;
    };
    for (const [at, sale] of sales.entries()) {
        const paidOn = dayAfter(sale.due_on, random.integer(-9, 12));
        if (paidOn > today) continue;
        const reference = `SA-${sale.id}`;
        if (at % 17 === 6) {
            const bounced = await pay(sale, paidOn, sale.total, sale.total, reference);
            const later = dayAfter(paidOn, 4);
            await reverse(
                sale,
                bounced,
                sale.total,
                later > today ? today : later,
                at % 2 ? 'The cheque was returned by the bank.' : 'Entered twice.',
            );
            const again = dayAfter(paidOn, 15);
            if (again <= today) await pay(sale, again, sale.total, sale.total, reference);
        } else if (at % 9 === 4) {
            const half = cents(sale.total / 2) / 100;
            await pay(sale, paidOn, half, half, `${reference} part`);
        } else if (at % 13 === 8) {
            // rounded up by the customer: the rest remains as credit
            await pay(sale, paidOn, Math.ceil(sale.total / 100) * 100, sale.total, reference);
        } else if (at % 8 !== 7) await pay(sale, paidOn, sale.total, sale.total, reference);
    }
    for (const sale of sales.filter((_, at) => at % 16 === 15)) {
        const credit = creditOf(sale, sale, cents(sale.subtotal / 4) / 100);
        const on = dayAfter(sale.sold_on, 20);
        if (!credit || on > today) continue;
        await tx`
            INSERT INTO sales (kind, customer_id, sold_on, payment_days, due_on, description, credited_sale_id, credit_reason, subtotal, gst, total, created_by, updated_by)
            SELECT 'credit', customer_id, ${on}, 0, ${on}, 'Credit of ' || number, id, 'A drum leaked on the way.', ${-credit.subtotal}, ${-credit.gst}, ${-credit.total}, ${by}, ${by}
            FROM sales WHERE id = ${sale.id} AND open_amount >= ${credit.total}`;
    }
};
