import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { pageOf as list, renderPart, setupApi, signIn } from '../../admin/testBench';
import { ItemsInput } from './ItemsInput';

const { server, calls } = setupApi();
const item = (supplement_id: number | null, more: object = {}) => ({
    type: 'product',
    supplement_id,
    description: null,
    quantity: 10,
    unit: 'L',
    unit_price: 4,
    discount: null,
    ...more,
});

it('Order lines show free stock, last price and lead time from one request, and say what is not known', async () => {
    server.use(
        http.get('*/api/main/sales-orders/item-facts', () =>
            HttpResponse.json({
                data: [
                    {
                        supplement_id: 3,
                        depot: { id: 2, label: 'Longreach', free: 700 },
                        last_price: {
                            unit_price: 4.105,
                            discount: 5,
                            ordered_on: '2026-11-02',
                            order: { id: 8, label: 'SO-000008' },
                        },
                        lead_days: 6,
                    },
                    { supplement_id: 4, depot: null, last_price: null, lead_days: null },
                ],
            }),
        ),
        http.get('*/api/*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/*', () => list([])),
    );
    signIn({ superAdmin: true, staff: true });
    renderPart(
        <Form record={{ customer_id: 7, items: [item(3), item(4), item(3), item(null, { type: 'additional_item' })] }}>
            <ItemsInput />
        </Form>,
    );
    const known = await screen.findAllByText(
        /^700\sL free at Longreach · Last price \$4\.105 less 5 % \(SO-000008\) · Usually delivered in 6 days$/,
    );
    expect(known).toHaveLength(2);
    expect(screen.getByText('Free stock: none · Last price: not known · Lead time: not known')).toBeTruthy();
    const asked = calls.filter(({ url }) => url.includes('item-facts'));
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0]?.url ?? '')).toMatch(/supplement_id\[\]=3&supplement_id\[\]=4&customer_id=7$/);
});
