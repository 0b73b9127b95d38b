import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { workbook } from '../../../test/workbook';
import { type AccountBench, SOLD_ON, startAccountBench } from './testPayments';

let b: AccountBench;
beforeAll(async () => {
    b = await startAccountBench();
    await setClock(b.app.services, '2026-06-10T01:00:00Z');
});
afterAll(() => b?.close());

const importPayments = async (file: Uint8Array | string, dryRun: boolean, name = 'payments.csv') => {
    const form = new FormData();
    form.append('file', new Blob([file as never]), name);
    const encoded = new Response(form);
    const answer = await b.app.fastify.inject({
        method: 'POST',
        url: `/api/main/import/payments?dry_run=${dryRun}`,
        headers: {
            authorization: `Bearer ${b.staff.token}`,
            'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) as Json };
};
const paidBy = async ({ id }: Json): Promise<number[]> =>
    (await b.ask('GET', `/main/payments?customer_id=${id}&sort_by=id`)).body.data.map((row: Json) => row.amount);
const csv = (customer: Json, ...amounts: string[]) =>
    `customer_id,paid_on,amount\n${amounts.map(amount => `${customer.id},${SOLD_ON},"${amount}"\n`).join('')}`;

describe('Imported amount', () => {
    it('with a decimal comma is accepted, and the dry run lists how it was read', async () => {
        const customer = await b.customer();
        const file = csv(customer, '12,50', '1,234.50', '33.3');
        const trial = await importPayments(file, true);
        expect(trial.body.body).toMatchObject({
            faults: [],
            readings: [
                { row: 2, field: 'Amount', text: '12,50', value: 12.5 },
                { row: 3, field: 'Amount', text: '1,234.50', value: 1234.5 },
            ],
        });
        expect((await importPayments(file, false)).body.body).toMatchObject({ created: 3 });
        expect(await paidBy(customer)).toEqual([12.5, 1234.5, 33.3]);
    });

    it('with two readings is rejected with row, field and both readings', async () => {
        const customer = await b.customer();
        const { body } = await importPayments(csv(customer, '5', '1,250', '1e5', '1.234.567'), false);
        expect(body.body).toMatchObject({
            created: 0,
            faults: [
                { row: 3, errors: { amount: ['Amount can be read two ways. Write 1250 or 1.25.'] } },
                { row: 4, errors: { amount: ['Amount must be a number.'] } },
                { row: 5, errors: { amount: ['Amount must be a number.'] } },
            ],
        });
        expect(await paidBy(customer)).toEqual([]);
    });

    it('of a spreadsheet formula is rounded to the cent', async () => {
        const customer = await b.customer();
        const sheet = workbook([
            ['customer_id', 'paid_on', 'amount'],
            // 46 023 is the serial number of 1 January 2026 in a sheet
            [Number(customer.id), { day: 46_023 }, 33.300000000000004],
            [Number(customer.id), { day: 46_023 }, 1250],
        ]);
        const trial = await importPayments(sheet, true, 'payments.xlsx');
        expect(trial.body.body).toMatchObject({ faults: [], readings: [{ row: 2, value: 33.3 }] });
        expect((await importPayments(sheet, false, 'payments.xlsx')).body.body).toMatchObject({ created: 2 });
        expect(await paidBy(customer)).toEqual([33.3, 1250]);
    });
});

describe('Floating-point remainder', () => {
    it("is rounded to the field's step in bodies, child rows and operations; other excess is rejected", async () => {
        const customer = await b.customer();
        const sale = await b.sale(customer, 100.10000000000001);
        expect(sale.subtotal).toBe(100.1);
        const paid = await b.pay(customer, 33.300000000000004, [
            { sale_id: Number(sale.id), amount: 4.3500000000000005 },
        ]);
        expect(paid.amount).toBe(33.3);
        expect((await b.again(sale)).open_amount).toBe(105.76);
        const credited = await b.ask('POST', `/main/sales/${sale.id}/credits`, {
            version: (await b.again(sale)).version,
            reason: 'Wrong drum',
            subtotal: 4.3500000000000005,
        });
        expect([credited.status, credited.body.body?.subtotal]).toEqual([201, -4.35]);
        const refused = await b.ask('POST', `/main/sales/${sale.id}/credits`, {
            version: (await b.again(sale)).version,
            reason: 'Wrong drum',
            subtotal: 4.355,
        });
        expect(refused.body.errors).toEqual({ subtotal: ['Subtotal must be a multiple of 0.01.'] });
    });
});
