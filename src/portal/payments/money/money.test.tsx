import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { MoneyHome } from './MoneyHome';

const { server, calls } = setupApi();
const RIGHTS = ['access_payment', 'read_payment', 'access_sale', 'read_sale', 'create_payment'];
const match = {
    payment_id: 4,
    number: 'PY-4',
    version: 2,
    customer: { id: 1, label: 'Wirrabilla' },
    paid_on: '2026-11-20',
    unallocated_amount: 110,
    reference: 'Nov',
    suggestion: {
        reason: 'amount',
        sales: [{ id: 9, number: 'SA-9', due_on: '2026-11-10', open_amount: 110, amount: 110 }],
    },
};
const answer = () =>
    server.use(
        http.get('*/api/main/receivables', () =>
            HttpResponse.json({
                body: {
                    today: '2026-11-25',
                    overdue: { count: 2, amount: 1234.5 },
                    due_this_week: { count: 0, amount: 0 },
                    received: { count: 1, amount: 110 },
                    to_match: { count: 2, amount: 115 },
                },
            }),
        ),
        http.get('*/api/main/payment-matches', () =>
            HttpResponse.json({
                body: {
                    total: 2,
                    matches: [match, { ...match, payment_id: 5, number: 'PY-5', suggestion: null }],
                },
            }),
        ),
        http.post('*/api/main/payments/4/:way', () => HttpResponse.json({ body: { id: 4, version: 3 } })),
    );
const writes = () => calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

it('The payments partner sees sums that open their lists, matches a payment with one press and takes it back', async () => {
    signIn({ permissions: RIGHTS });
    answer();
    const user = userEvent.setup();
    renderPart(<MoneyHome />);
    const overdue = await screen.findByRole('link', { name: /\$1,234\.50.*Overdue.*2 sales/ });
    expect(decodeURIComponent(overdue.getAttribute('href') ?? '')).toContain(
        '/sales/list?filter={"state":["overdue"]}',
    );
    await user.click(await screen.findByRole('button', { name: 'Match PY-4' }));
    // nothing is suggested for the other payment
    expect(screen.queryByRole('button', { name: 'Match PY-5' })).toBeNull();
    const allocations = [{ sale_id: 9, amount: 110 }];
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
        ['/api/main/payments/4/match', { version: 2, allocations }],
        ['/api/main/payments/4/unmatch', { version: 3, allocations }],
    ]);
    expect(await screen.findByText('Match of PY-4 undone')).toBeTruthy();
});

it('A match reads payments and sales again, and nothing else', async () => {
    signIn({ permissions: RIGHTS });
    answer();
    const reads = { sales: 0, sites: 0 };
    const Beside = ({ name }: { name: keyof typeof reads }) => {
        useQuery({ queryKey: [name, 'beside'], queryFn: () => ++reads[name] });
        return null;
    };
    renderPart(
        <>
            <Beside name="sales" />
            <Beside name="sites" />
            <MoneyHome />
        </>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Match PY-4' }));
    await waitFor(() => expect(reads.sales).toBe(2));
    const listed = () => calls.filter(({ url }) => url.endsWith('/payment-matches'));
    await waitFor(() => expect(listed().length).toBeGreaterThan(1));
    expect(reads.sites).toBe(1);
});

it('People who may not list sales read why no sale is suggested', async () => {
    signIn({ permissions: RIGHTS.slice(0, 2) });
    answer();
    renderPart(<MoneyHome />);
    expect(await screen.findByText('Suggestions need permission to list sales.')).toBeTruthy();
    expect(screen.queryByText(/No open sale/)).toBeNull();
});

it('People who may not enter payments see suggestions without a button', async () => {
    signIn({ permissions: RIGHTS.slice(0, 4) });
    answer();
    renderPart(<MoneyHome />);
    expect(await screen.findByText(/Same amount as/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Match/ })).toBeNull();
});
