import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { standAt } from '../../../test/clock';
import { closingOf } from '../foundation/pdf/statementPdf';
import { factsOfStatement } from './account';
import { type AccountBench, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await standAt(b.app.services, '2026-10-01T01:00:00Z');
});
afterAll(() => b?.close());

/** A customer with a paid sale, one that is long overdue, one that is not due, a credit and a reversed payment. */
const story = async () => {
    const customer = await b.customer();
    const at = (day: string) => standAt(b.app.services, `${day}T01:00:00Z`);
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
const facts = (customer: Json, from: string, to: string) => factsOfStatement(b.app.services, customer.id, from, to);

describe('The statement of a customer', () => {
    it('leads from what was owed before to what is owed in the end, which is what is owed by age', async () => {
        const customer = await story();
        const september = await facts(customer, '2026-09-01', '2026-09-30');
        expect(september.opening).toBe(330);
        expect(september.movements.map(({ day, amount }) => [day, amount])).toEqual([
            ['2026-09-15', -110],
            ['2026-09-15', 110],
            ['2026-09-25', 440],
        ]);
        expect(september.ageing).toEqual({ current: 440, days_30: 0, days_60: 220, days_90: 0, older: 110 });
        expect(closingOf(september)).toEqual({ closing: 770, credit: 0 });
        expect((await b.account(customer)).balance).toBe(770);
    });
    it('says of a past day what was owed then, before anything was reversed or credited', async () => {
        const august = await facts(await story(), '2026-08-01', '2026-08-31');
        expect(august).toMatchObject({ opening: 0, ageing: { days_30: 330, older: 0, current: 0 } });
        expect(closingOf(august)).toEqual({ closing: 330, credit: 0 });
    });
    it('says of a past day what was credit of the customer then', async () => {
        const customer = await b.customer();
        await b.ok('POST', '/main/payments', { customer_id: customer.id, paid_on: '2026-07-10', amount: 50 });
        expect(closingOf(await facts(customer, '2026-07-01', '2026-07-31'))).toEqual({ closing: -50, credit: 50 });
    });
    it('is a PDF for a time that is over or runs, and refused for any other', async () => {
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
