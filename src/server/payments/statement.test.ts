import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { newestMail } from '../../../test/mails';
import { readStatement } from './account';
import { closingBalance } from './statementPdf';
import { type AccountBench, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, '2026-10-01T01:00:00Z');
});
afterAll(() => b?.close());

/** A customer with a paid sale, an overdue one, one not yet due, a credit and a reversed payment. */
const story = async () => {
    const customer = await b.customer();
    const at = (day: string) => setClock(b.app.services, `${day}T01:00:00Z`);
    const pay = (paid_on: string, amount: number, allocations: object[]) =>
        b.ok('POST', '/main/payments', { customer_id: customer.id, paid_on, amount, allocations });
    const old = await b.sale(customer, 100, { sold_on: '2026-06-01' });
    const paid = await b.sale(customer, 200, { sold_on: '2026-07-01' });
    const late = await b.sale(customer, 300, { sold_on: '2026-08-01' });
    await b.sale(customer, 400, { sold_on: '2026-09-25' });
    await at('2026-07-10');
    await pay('2026-07-10', 220, [{ sale_id: paid.id, amount: 220 }]);
    const bounced = await pay('2026-07-10', 110, [{ sale_id: old.id, amount: 110 }]);
    await at('2026-09-15');
    await b.ok('POST', `/main/payments/${bounced.id}/transitions`, {
        transition: 'reverse',
        version: bounced.version,
        reason: 'Bounced',
    });
    await b.ok('POST', `/main/sales/${late.id}/credits`, { version: late.version, subtotal: 100, reason: 'Short' });
    await at('2026-10-01');
    return customer;
};
const facts = (customer: Json, from: string, to: string) => readStatement(b.app.services, customer.id, from, to);

describe('Customer statement', () => {
    it('leads from opening to closing balance, equal to the aged balance and the account', async () => {
        const customer = await story();
        const september = await facts(customer, '2026-09-01', '2026-09-30');
        expect(september.opening).toBe(330);
        expect(september.movements.map(({ day, amount }) => [day, amount])).toEqual([
            ['2026-09-15', -110],
            ['2026-09-15', 110],
            ['2026-09-25', 440],
        ]);
        expect(september.ageing).toEqual({ current: 440, days_30: 0, days_60: 220, days_90: 0, older: 110 });
        expect(closingBalance(september)).toEqual({ closing: 770, credit: 0 });
        expect((await b.account(customer)).balance).toBe(770);
    });
    it('shows the balance of a past day as it was then', async () => {
        const august = await facts(await story(), '2026-08-01', '2026-08-31');
        expect(august).toMatchObject({ opening: 0, ageing: { days_30: 330, older: 0, current: 0 } });
        expect(closingBalance(august)).toEqual({ closing: 330, credit: 0 });
    });
    it('shows the unallocated credit of a past day', async () => {
        const customer = await b.customer();
        await b.ok('POST', '/main/payments', { customer_id: customer.id, paid_on: '2026-07-10', amount: 50 });
        expect(closingBalance(await facts(customer, '2026-07-01', '2026-07-31'))).toEqual({ closing: -50, credit: 50 });
    });
    it('is a PDF for a past or current period, otherwise 422', async () => {
        const { id } = await b.customer({ name: 'Nardoo & Sons' });
        const ask = (from: string, to: string) => b.ask('GET', `/main/customers/${id}/statement?from=${from}&to=${to}`);
        const answer = await ask('2026-09-01', '2026-10-01');
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(answer.text.slice(0, 5)).toBe('%PDF-');
        expect((await ask('2026-09-01', '2026-10-02')).body.errors).toHaveProperty('to');
        expect((await ask('2026-09-02', '2026-09-01')).body.errors).toHaveProperty('from');
        expect((await ask('2026-02-30', '2026-09-01')).status).toBe(422);
    });
});

describe('Statement mail', () => {
    const mails = async (
        { id }: Json, // mails record their actual time of sending
    ) => b.ok('GET', `/main/customers/${id}/statement-mails?to=2100-01-01T00:00:00Z`);
    const send = ({ id }: Json, more: object = {}) =>
        b.ask('POST', `/main/customers/${id}/statement-mails`, { from: '2026-09-01', to: '2026-09-30', ...more });

    it('sends the PDF to the accounts payable contact and lists its status', async () => {
        await b.app.services.queue.start();
        const customer = await b.customer({ email: 'office@station.test' });
        const add = (kind: string, email: string) =>
            b.ok('POST', '/connect/v2/customer-contacts', { customer_id: customer.id, kind, name: 'Kim Lee', email });
        expect((await send(customer)).body.body.recipient).toBe('office@station.test');
        await add('primary', 'kim@station.test');
        expect((await send(customer)).body.body.recipient).toBe('kim@station.test');
        await add('account_payable', 'bills@station.test');
        const sent = await send(customer, { message: 'For your records.' });
        expect(sent.body.body.recipient).toBe('bills@station.test');
        const mail = await newestMail(b.app, 'Statement of account to 30 Sep 2026', 'bills@station.test');
        expect(mail).toContain('For your records.');
        expect(mail).toContain('filename=statement-2026-09-30.pdf');
        expect((await mails(customer)).map(({ recipient, status }: Json) => [recipient, status])).toEqual([
            ['bills@station.test', 10],
            ['kim@station.test', 10],
            ['office@station.test', 10],
        ]);
    });

    it('requires a recipient address and a valid period', async () => {
        const customer = await b.customer();
        const fields = async (more: object) => {
            const answer = await send(customer, more);
            return [answer.status, ...Object.keys(answer.body.errors ?? {})];
        };
        expect(await fields({})).toEqual([422, 'email']);
        expect(await fields({ email: 'a@b.test', to: '2027-01-01' })).toEqual([422, 'to']);
        expect(await fields({ email: 'a@b.test', from: '2026-10-01', to: '2026-09-30' })).toEqual([422, 'from']);
        expect(await mails(customer)).toEqual([]);
    });

    it('requires staff with permission for sales, and is idempotent by key', async () => {
        const customer = await b.customer({ email: 'own@station.test' });
        const path = `/api/main/customers/${customer.id}/statement-mails`;
        const body = { from: '2026-09-01', to: '2026-09-30' };
        const theirs = await b.app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer.id });
        const reader = await b.app.userWith({ permissions: ['read_customer', 'access_sale', 'read_sale'] });
        for (const { token } of [theirs, reader])
            expect((await b.app.call(token, 'POST', path, body)).status).toBe(403);
        const key = { 'idempotency-key': 'statement-once' };
        const [one, again] = [
            await b.app.call(b.staff.token, 'POST', path, body, key),
            await b.app.call(b.staff.token, 'POST', path, body, key),
        ];
        expect([one.status, again.body.body.id]).toEqual([200, one.body.body.id]);
        expect(await mails(customer)).toHaveLength(1);
    });
});
