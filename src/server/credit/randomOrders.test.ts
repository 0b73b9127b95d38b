import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { SEED } from '../../../test/sample';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { lineAmount } from '../../domain/sales/orders';
import { cents } from '../../domain/sales/payments';
import { readStatement } from '../payments/account';
import { closingBalance } from '../payments/statementPdf';
import { type AccountBench, startAccountBench } from '../payments/testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
});
afterAll(() => b?.close());

const STEPS = Number(process.env.CREDIT_STEPS ?? 60);
/** a run without orders would prove nothing */
const BEGINNING = ['order', 'confirm', 'order', 'confirm', 'order', 'deliver', 'closeShort', 'sell', 'credit'];
const LITRE = { type: 'product', unit_price: 4.105 };

/** Order as this test models it, independent of the server's sums. */
interface Remembered {
    ordered: number;
    delivered: number;
    freight: number;
    status: string;
    /** live invoice, or one credited in full since the order was last completed */
    invoice?: number;
    isCredited: boolean;
}
const centsOf = ({ ordered, delivered, freight, status }: Remembered): number => {
    const litres = status === 'completed' ? Math.min(ordered, delivered) : ordered;
    const net = cents(lineAmount({ ...LITRE, quantity: litres })) + cents(freight);
    return net + Math.round(net / 10);
};

it(`credit, account and statement agree with an independent sum over random orders, seed ${SEED}`, async () => {
    const { sql } = b.app.services;
    const random = createRandom(SEED);
    await setClock(b.app.services, '2026-06-20T01:00:00Z');
    const customer = await b.customer();
    const supplement = await b.ok('POST', '/connect/v2/supplements', {
        name: 'Lick Plus',
        form: 'liquid',
        use: 'fsm_delivery',
        price_per_litre: LITRE.unit_price,
    });
    const [property] =
        await sql`INSERT INTO customer_properties (name, customer_id) VALUES ('Downs', ${customer.id}) RETURNING id`;
    const [site] = await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting)
        VALUES ('Bore', ${property?.id}, ${customer.id}, 'classic', 0, '1_l_pulse') RETURNING id`;
    const [location] = await sql`INSERT INTO inventory_locations (name) VALUES ('Depot') RETURNING id`;
    const orders = new Map<number, Remembered>();
    const statusOf = async (id: number, transition: string) => {
        const { version } = await b.ok('GET', `/main/sales-orders/${id}`);
        return b.ask('POST', `/main/sales-orders/${id}/transitions`, { transition, version, reason: 'By phone' });
    };
    const pick = (fits: (order: Remembered) => boolean) => {
        const ids = [...orders].filter(([, order]) => fits(order)).map(([id]) => id);
        return ids.length ? random.pick(ids) : undefined;
    };
    const move = async (fits: (order: Remembered) => boolean, transition: string, to: string) => {
        const id = pick(fits);
        if (id === undefined) return;
        const answer = await statusOf(id, transition);
        if (answer.status !== 200) return;
        const order = orders.get(id) as Remembered;
        Object.assign(order, { status: to }, transition === 'resume' ? { isCredited: false } : {});
    };
    const liveSale = async (): Promise<Json | undefined> => {
        const rows: Json[] = (await b.ok('GET', `/main/sales?customer_id=${customer.id}&kind=sale&per_page=100`)) ?? [];
        return rows.length ? random.pick(rows) : undefined;
    };
    const orderOf = (sale: number) => [...orders.values()].find(({ invoice }) => invoice === sale);
    const steps: Record<string, () => Promise<unknown>> = {
        order: async () => {
            const [ordered, freight] = [random.integer(1, 900), random.integer(1, 90_000) / 100];
            const made = await b.ok('POST', '/main/sales-orders', {
                customer_id: customer.id,
                items: [
                    { ...LITRE, supplement_id: supplement.id, quantity: ordered },
                    { type: 'additional_item', description: 'Freight', quantity: 1, unit_price: freight },
                ],
            });
            orders.set(made.id, { ordered, freight, delivered: 0, status: 'created', isCredited: false });
        },
        confirm: () => move(({ status }) => status === 'created', 'confirm', 'confirmed'),
        deliver: async () => {
            const id = pick(({ status, ordered, delivered }) => status === 'confirmed' && ordered > delivered);
            if (id === undefined) return;
            const order = orders.get(id) as Remembered;
            const litres = random.integer(1, order.ordered - order.delivered);
            await sql`
                INSERT INTO supplement_deliveries (customer_id, site_id, supplement_id, inventory_location_id, sales_order_id, quantity, delivered_quantity, status, delivered_at)
                VALUES (${customer.id}, ${site?.id}, ${supplement.id}, ${location?.id}, ${id}, ${litres}, ${litres}, 'completed', clock_now())`;
            order.delivered += litres;
        },
        undeliver: async () => {
            const id = pick(({ status, delivered }) => status === 'confirmed' && delivered > 0);
            if (id === undefined) return;
            const [voided] = await sql`
                UPDATE supplement_deliveries SET status = 'void' WHERE id = (SELECT max(id) FROM supplement_deliveries
                WHERE sales_order_id = ${id} AND status = 'completed') RETURNING delivered_quantity`;
            (orders.get(id) as Remembered).delivered -= Number(voided?.delivered_quantity);
        },
        complete: () => move(({ status }) => status === 'confirmed', 'complete', 'completed'),
        closeShort: () => move(({ status }) => status === 'confirmed', 'close', 'completed'),
        resume: () => move(({ status, invoice }) => status === 'completed' && !invoice, 'resume', 'confirmed'),
        sell: async () => {
            const id = pick(({ status, invoice }) => status === 'completed' && !invoice);
            if (id === undefined) return;
            const order = orders.get(id) as Remembered;
            const sale = await b.ok('POST', `/main/sales-orders/${id}/sale`);
            expect(cents(sale.total)).toBe(centsOf(order));
            order.invoice = sale.id;
        },
        credit: async () => {
            const sale = await liveSale();
            if (!sale) return;
            await b.ask('POST', `/main/sales/${sale.id}/credits`, {
                version: sale.version,
                reason: 'Wrong price',
                ...(random.chance(0.4) ? { subtotal: random.integer(1, 9000) / 100 } : {}),
            });
            const order = orderOf(sale.id);
            if (order && (await b.again(sale)).state === 'credited')
                Object.assign(order, { invoice: undefined, isCredited: true });
        },
        archiveSale: async () => {
            const sale = await liveSale();
            if (!sale) return;
            const answer = await b.ask('DELETE', `/main/sales/${sale.id}`);
            const order = orderOf(sale.id);
            if (answer.status < 300 && order) delete order.invoice;
        },
        pay: () => b.pay(customer, random.integer(1, 200_000) / 100),
        settle: async () => {
            const sale = await liveSale();
            if (sale && Number(sale.open_amount) > 0)
                await b.pay(customer, Number(sale.open_amount), [
                    { sale_id: sale.id, amount: Number(sale.open_amount) },
                ]);
        },
        bounce: async () => {
            const rows: Json[] = await b.ok('GET', `/main/payments?customer_id=${customer.id}&status=received`);
            const payment = rows.length ? random.pick(rows) : undefined;
            if (payment)
                await b.ask('POST', `/main/payments/${payment.id}/transitions`, {
                    transition: 'reverse',
                    version: payment.version,
                    reason: 'Bounced',
                });
        },
    };
    const names = [...Object.keys(steps), 'order', 'confirm', 'deliver', 'complete', 'closeShort', 'sell', 'credit'];
    for (let step = 0; step < STEPS; step++) {
        const name = BEGINNING[step] ?? random.pick(names);
        await (steps[name] as () => Promise<unknown>)();
        const [rows] = await sql`
            SELECT (SELECT coalesce(sum(total), 0) FROM sales WHERE customer_id = ${customer.id} AND archived_at IS NULL)
                 - (SELECT coalesce(sum(amount), 0) FROM payments WHERE customer_id = ${customer.id}) AS balance`;
        const balance = cents(Number(rows?.balance));
        const waiting = [...orders.values()].filter(
            ({ status, invoice, isCredited }) =>
                status === 'confirmed' || (status === 'completed' && !invoice && !isCredited),
        );
        const unbilled = waiting.reduce((sum, order) => sum + centsOf(order), 0);
        const account = await b.account(customer);
        const credit = await b.ok('GET', `/main/customers/${customer.id}/credit`);
        expect([cents(account.balance), cents(account.unbilled), cents(account.committed)], `${step} ${name}`).toEqual([
            balance,
            unbilled,
            balance + unbilled,
        ]);
        expect(cents(credit.open), `${step} ${name}`).toBe(balance + unbilled);
        const today = todayIn(BUSINESS_ZONE, b.app.services.clock.now());
        const { closing } = closingBalance(
            await readStatement(b.app.services, customer.id, dayAfter(today, -20), today),
        );
        expect(cents(closing), `${step} ${name}`).toBe(balance);
    }
    expect(orders.size).toBeGreaterThan(2);
}, 240_000);
