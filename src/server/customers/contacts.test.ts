import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp } from '../../../test/app';

let app: TestApp;
let token: string;
let customer: number;
beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await app.userWith({ superAdmin: true }));
    customer = (await app.call(token, 'POST', '/api/main/customers', { name: 'Blue Range' })).body.body.id;
});
afterAll(() => app.close());

const at = '/api/connect/v2/customer-contacts';
const add = (body: object) => app.call(token, 'POST', at, { customer_id: customer, ...body });
const kinds = async () =>
    Object.fromEntries(
        (await app.call(token, 'GET', `${at}?customer_id=${customer}`)).body.data.map(({ name, kind }: Json) => [
            name,
            kind,
        ]),
    );

it('A customer has one primary contact: the one last made or restored as primary', async () => {
    const jo = (await add({ name: 'Jo' })).body.body;
    expect(jo.kind).toBe('primary');
    expect((await add({ name: 'Kim' })).body.body.kind).toBe('other');
    await add({ name: 'Lee', kind: 'primary' });
    expect(await kinds()).toEqual({ Jo: 'other', Kim: 'other', Lee: 'primary' });
    const again = await app.call(token, 'PUT', `${at}/${jo.id}`, { version: jo.version + 1, kind: 'primary' });
    expect(again.status, again.text).toBe(200);
    await app.call(token, 'DELETE', `${at}/${jo.id}`);
    await add({ name: 'Max', kind: 'primary' });
    await app.call(token, 'POST', `${at}/${jo.id}/restore`);
    expect(await kinds()).toEqual({ Jo: 'primary', Kim: 'other', Lee: 'other', Max: 'other' });
});

it('An accounts payable contact requires an email address', async () => {
    const refused = await add({ name: 'Pat', kind: 'account_payable' });
    expect(refused.body.errors.email).toEqual(['Enter an email address: invoices are sent to this contact.']);
    expect((await add({ name: 'Pat', kind: 'account_payable', email: 'pat@range.example' })).status).toBe(201);
});
