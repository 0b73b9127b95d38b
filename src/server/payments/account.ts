import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, isDay, todayIn } from '../../domain/calendar/days';
import { AGES, type Ageing, ageingOf, cents } from '../../domain/sales/payments';
import { readDelivery } from '../communication/pushDevices';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { sendPdf } from '../engine/http/sendPdf';
import { requireRecord } from '../engine/read/records';
import { transact } from '../platform/database/transact';
import { forbidden, invalid } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { readAmountsOwed } from './amountsOwed';
import { type StatementEntry, statementPdf } from './statementPdf';

/** Open amount and due date of each sale at the end of a day. */
const openOn = async (db: Db, customer: number, day: string) => {
    const rows = await db<{ due_on: string; open_amount: number }[]>`
        SELECT s.due_on, s.total + coalesce(c.amount, 0) - coalesce(a.amount, 0) AS open_amount FROM sales s
        LEFT JOIN LATERAL (SELECT sum(total) AS amount FROM sales WHERE credited_sale_id = s.id AND sold_on <= ${day}) c ON true
        LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM payment_allocations WHERE sale_id = s.id AND allocated_on <= ${day}) a ON true
        WHERE s.customer_id = ${customer} AND s.kind = 'sale' AND s.archived_at IS NULL AND s.sold_on <= ${day}`;
    return rows.map(({ due_on, open_amount }) => ({ due_on: String(due_on), open_amount: Number(open_amount) }));
};

const sumOfAges = (ageing: Ageing): number => AGES.reduce((sum, age) => sum + cents(ageing[age]), 0) / 100;

/** Balance of a customer today, with aged amounts. */
export const readCustomerAccount = async ({ sql, clock }: Pick<Services, 'sql' | 'clock'>, id: number) => {
    const today = todayIn(BUSINESS_ZONE, clock.now());
    const [rows, owed] = await Promise.all([
        sql<{ due_on: string; open_amount: number }[]>`
            SELECT due_on, open_amount FROM sales WHERE customer_id = ${id} AND open_amount > 0 AND archived_at IS NULL`,
        readAmountsOwed(sql, id),
    ]);
    const ageing = ageingOf(
        today,
        rows.map(row => ({ due_on: String(row.due_on), open_amount: Number(row.open_amount) })),
    );
    return {
        today,
        ...owed,
        overdue: (cents(sumOfAges(ageing)) - cents(ageing.current)) / 100,
        ageing,
    };
};

/** `GET /customers/{id}/account` */
export const getCustomerAccount = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, 'customers', id, 'get');
    return readCustomerAccount(services, id);
};

const periodOf = ({ from, to }: Record<string, unknown>, today: string): [string, string] => {
    const [first, last] = [String(from), String(to)];
    if (!isDay(first)) throw invalid({ from: ['must be a day.'] });
    if (!isDay(last) || last > today) throw invalid({ to: ['must not be in the future.'] });
    if (first > last) throw invalid({ from: ['must not be after the last day.'] });
    return [first, last];
};

/** Balance before a day: sales and credits, less payments and reversals. */
const balanceBefore = async (db: Db, customer: number, day: string): Promise<number> => {
    const [row] = await db`
        SELECT coalesce((SELECT sum(total) FROM sales WHERE customer_id = ${customer} AND sold_on < ${day} AND archived_at IS NULL), 0)
            - coalesce((SELECT sum(amount) FROM payments WHERE customer_id = ${customer} AND paid_on < ${day}), 0) AS balance`;
    return Number(row?.balance ?? 0);
};

const movementsOf = async (db: Db, customer: number, from: string, to: string): Promise<StatementEntry[]> => {
    const rows = await db`
        SELECT sold_on AS day, number, description AS text, reference, total AS amount, 0 AS place, id FROM sales
        WHERE customer_id = ${customer} AND sold_on BETWEEN ${from} AND ${to} AND archived_at IS NULL
        UNION ALL
        SELECT p.paid_on, p.number, CASE WHEN r.id IS NULL THEN 'Payment received' ELSE 'Reversal of payment ' || r.number END,
            p.reference, -p.amount, 1, p.id
        FROM payments p LEFT JOIN payments r ON r.id = p.reverses_payment_id
        WHERE p.customer_id = ${customer} AND p.paid_on BETWEEN ${from} AND ${to}
        ORDER BY day, place, id`;
    return rows.map(row => ({
        day: String(row.day),
        number: String(row.number),
        text: String(row.text),
        reference: (row.reference as string | null) ?? null,
        amount: Number(row.amount),
    }));
};

/** Contents of a statement, read in one snapshot so that opening balance, entries and aged balance agree. */
export const readStatement = ({ sql }: Pick<Services, 'sql'>, customer: number, from: string, to: string) =>
    sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async db => ({
        opening: await balanceBefore(db, customer, from),
        movements: await movementsOf(db, customer, from, to),
        ageing: ageingOf(to, await openOn(db, customer, to)),
    }));

const printed = async (services: Services, customer: Row, from: string, to: string) => {
    const facts = await readStatement(services, Number(customer.id), from, to);
    return statementPdf({ customer: customer as never, from, to, ...facts }, services.config.business);
};

/** Statement of a customer: opening balance, entries, closing balance and aged balance. */
export const printCustomerStatement = async ({ services, caller, params, query, reply }: OperationContext) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, 'customers', id, 'get');
    const [from, to] = periodOf(query, todayIn(BUSINESS_ZONE, services.clock.now()));
    return sendPdf({ reply }, `statement-${to}`, await printed(services, record, from, to));
};

/** Billing address: the accounts payable contact's, else the primary contact's, else the customer's own. */
const addressOf = async (db: Db, customer: Row): Promise<string> => {
    const [contact] = await db`
        SELECT email FROM customer_contacts
        WHERE customer_id = ${Number(customer.id)} AND archived_at IS NULL AND email <> '' AND kind IN ('account_payable', 'primary')
        ORDER BY kind = 'account_payable' DESC, id DESC LIMIT 1`;
    return String(contact?.email ?? customer.email ?? '').trim();
};

interface Sending {
    from: string;
    to: string;
    email?: string;
    message?: string;
}
/** `POST /customers/{id}/statement-mails`: mails the displayed statement, so its data is read before any write. */
export const sendCustomerStatement = async ({ services, caller, params, body }: OperationContext<Sending>) => {
    if (!caller.staff) throw forbidden();
    const { record: customer } = await requireRecord(services, caller, 'customers', Number(params.id), 'get');
    const [from, to] = periodOf({ ...body }, todayIn(BUSINESS_ZONE, services.clock.now()));
    const pdf = await printed(services, customer, from, to);
    return transact(services, async db => {
        const email = body.email?.trim() || (await addressOf(db, customer));
        if (!email) throw invalid({ email: ['The customer has no email address. Enter one.'] });
        const { name } = services.config.business;
        const id = await services.mail.send(db, {
            to: email,
            customerId: Number(customer.id),
            kind: 'customer-statement',
            subject: `Statement of account to ${formatDate(to)}`,
            text: [
                `To ${customer.name},`,
                body.message?.trim() || 'Your statement of account is attached to this email.',
                `It lists sales, credits and payments from ${formatDate(from)} to ${formatDate(to)}, and the balance owing.`,
                `${caller.name}\n${name}`,
            ].join('\n\n'),
            document: { name: `statement-${to}.pdf`, type: 'application/pdf', content: pdf.toString('base64') },
        });
        const delivery = await readDelivery(db, services, caller, id);
        await storeResponse(db, 200, { body: delivery });
        return delivery;
    });
};
