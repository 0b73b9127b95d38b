import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { envelope, pageOf, renderPage, screenOf, setupApi, signIn } from '../admin/testBench';
import { supplementCorrections, supplements } from './definitions';

const { server } = setupApi();
const supplement = { id: 4, version: 1, name: 'uPro Orange', form: 'liquid', use: 'fsm_delivery', density: 1.25 };
const sent: unknown[] = [];
const asked: string[] = [];
beforeEach(() => {
    screenOf(false);
    sent.length = 0;
    asked.length = 0;
    server.use(
        http.get('*/v2/supplements', () => pageOf([supplement])),
        http.get('*/supplement-nutrients', () => pageOf([])),
        http.get('*/v2/supplements/4', () => envelope(supplement)),
        http.get('*/dropdown/*', () => HttpResponse.json({ data: [{ id: 4, label: 'uPro Orange' }] })),
        http.get('*/v2/supplements/4/correction-preview', ({ request }) => {
            asked.push(new URL(request.url).search);
            return envelope({
                from_day: '2026-01-10',
                to_day: '2026-01-15',
                last_day: '2026-01-31',
                site_count: 3,
                day_count: 5,
                density: 1.25,
                price_per_litre: null,
                nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
            });
        }),
        http.post('*/v2/supplement-corrections', async ({ request }) => {
            sent.push(await request.json());
            return envelope({ id: 1, number: 'PC-1', version: 1 }, 201);
        }),
    );
});

it('Correct past values is offered for a supplement', async () => {
    renderPage(supplements, '/supplements');
    const user = userEvent.setup();
    const row = (await screen.findByText('uPro Orange')).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: /actions|more/i }));
    expect(await screen.findByRole('menuitem', { name: 'Correct past values' })).toBeTruthy();
});

it('A past correction previews the affected days and sites, and sends the entered values', async () => {
    const starts = () => ({ supplement_id: 4, from_day: '2026-01-10', to_day: '2026-01-15' });
    renderPage({ ...supplementCorrections, starts }, '/supplement-corrections/create');
    const user = userEvent.setup();
    expect(await screen.findByText('10 Jan 2026 to 15 Jan 2026 · Days with doses: 5 · Sites: 3')).toBeTruthy();
    expect(
        screen.getByText(/On 10 Jan 2026 until now: density 1\.25.?kg\/L, price not known, Phosphorus 10.?%\./),
    ).toBeTruthy();
    expect(screen.getByText(/Tank levels, deliveries, invoices and carbon accounts stay as recorded\./)).toBeTruthy();
    expect(asked).toEqual(['?from_day=2026-01-10&to_day=2026-01-15']);
    await user.type(screen.getByLabelText(/^Density/), '1.3');
    await user.type(screen.getByLabelText(/^Reason/), 'Certificate 77');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
        expect(sent).toEqual([
            expect.objectContaining({
                supplement_id: 4,
                from_day: '2026-01-10',
                to_day: '2026-01-15',
                density: 1.3,
                reason: 'Certificate 77',
            }),
        ]),
    );
});

it('Correct past values is hidden without permission to update supplements', async () => {
    signIn({ permissions: ['access_supplement', 'read_supplement', 'delete_supplement'] });
    renderPage(supplements, '/supplements');
    const user = userEvent.setup();
    const row = (await screen.findByText('uPro Orange')).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: /actions|more/i }));
    expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Correct past values' })).toBeNull();
});
