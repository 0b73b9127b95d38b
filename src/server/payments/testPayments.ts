import type { Json } from '../../../test/app';
import { type StaffBench, startStaffBench } from '../../../test/staffBench';

export interface AccountBench extends StaffBench {
    customer(more?: object): Promise<Json>;
    /** dollars before GST, due two weeks after the sale */
    sale(customer: Json, subtotal: number, more?: object): Promise<Json>;
    pay(customer: Json, amount: number, allocations?: readonly { sale_id: number; amount: number }[]): Promise<Json>;
    again(sale: Json): Promise<Json>;
    account(customer: Json): Promise<Json>;
}

/** First day of the account tests. */
export const SOLD_ON = '2026-06-01';

/** Staff who enter invoices and payments. */
export const startAccountBench = async (): Promise<AccountBench> => {
    const bench = await startStaffBench();
    const { ok } = bench;
    let next = 1;
    return {
        ...bench,
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
    };
};
