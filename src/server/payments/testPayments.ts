import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

export interface AccountBench {
    app: TestApp;
    staff: TestUser;
    /** asks as staff, and gives the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** asks as staff, and gives the whole answer */
    ask(method: string, url: string, body?: unknown): ReturnType<TestApp['call']>;
    customer(more?: object): Promise<Json>;
    /** dollars before GST, due two weeks after it was sold */
    sale(customer: Json, subtotal: number, more?: object): Promise<Json>;
    pay(customer: Json, amount: number, allocations?: readonly { sale_id: number; amount: number }[]): Promise<Json>;
    again(sale: Json): Promise<Json>;
    account(customer: Json): Promise<Json>;
    close(): Promise<void>;
}

/** The day on which the tests of accounts begin. */
export const SOLD_ON = '2026-06-01';

/** Staff who enter what customers owe and pay. */
export const startAccountBench = async (): Promise<AccountBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ask: AccountBench['ask'] = (method, url, body) => app.call(staff.token, method, `/api${url}`, body);
    const ok: AccountBench['ok'] = async (method, url, body) => {
        return recordOf(await ask(method, url, body));
    };
    let next = 1;
    return {
        app,
        staff,
        ask,
        ok,
        customer: (more = {}) => ok('POST', '/main/customers', { name: `Station ${next++}`, ...more }),
        sale: ({ id }, subtotal, more = {}) =>
            ok('POST', '/main/sales', {
                customer_id: id,
                sold_on: SOLD_ON,
                description: 'Supplement',
                subtotal,
                ...more,
            }),
        pay: ({ id }, amount, allocations = []) =>
            ok('POST', '/main/payments', { customer_id: id, paid_on: SOLD_ON, amount, allocations }),
        again: ({ id }) => ok('GET', `/main/sales/${id}`),
        account: ({ id }) => ok('GET', `/main/customers/${id}/account`),
        close: () => app.close(),
    };
};
