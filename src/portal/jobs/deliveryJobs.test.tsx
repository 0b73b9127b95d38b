import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { envelope as answer, pageOf, renderPage, screenOf, setupApi, signIn } from '../admin/testBench';
import '../registry';
import * as signaturePad from '../sales/sign/SignaturePad';
import { jobCards } from './definitions';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);
const { server, calls } = setupApi();
const card = {
    id: 7,
    version: 3,
    number: 'JC-000007',
    type: 'site_maintenance',
    status: 1,
    title: 'Fill the tank',
    priority: 'high',
    customer_id: 1,
    customer: { id: 1, label: 'Brolga' },
    site_id: 2,
    site: { id: 2, label: 'House Bore', kind: 'udose', record_id: 2 },
    archived_at: null,
};
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/alarms', () => pageOf([])),
        http.get('*/api/main/records/*', () => pageOf([])),
        http.get('*/api/main/*', () => answer({ id: 1, version: 1, name: 'Somewhere' })),
    );
});

describe('The completion of a delivery job', () => {
    const own = { ...card, type: 'supplement_delivery', assigned_to_id: 1 };
    const open = async (assigned: number, more: string[] = []) => {
        signIn({ permissions: ['access_job_card', 'read_job_card', 'update_job_card', ...more] });
        const given = { ...own, assigned_to_id: assigned };
        server.use(
            http.get('*/api/main/job-cards/7', () => answer(given)),
            http.get('*/api/main/job-cards/7/document', () =>
                answer({
                    resource: 'supplement-deliveries',
                    record: {
                        id: 9,
                        version: 1,
                        number: 'SD-000009',
                        quantity: 200,
                        status: 'pending',
                        site_id: 2,
                        supplement_id: 3,
                    },
                }),
            ),
            http.post('*/api/main/job-cards/7/completions', () => answer({ ...given, status: 4, version: 4 })),
        );
        const user = userEvent.setup();
        renderPage(jobCards, '/job-cards/7/show');
        await user.click(await screen.findByRole('button', { name: 'Complete' }));
        const dialog = await screen.findByRole('dialog');
        await within(dialog).findByRole('button', { name: 'Complete job' });
        return { user, dialog };
    };
    it('asks the assignee for the litres even without permission to read deliveries', async () => {
        const { user, dialog } = await open(1);
        const litres = await within(dialog).findByLabelText<HTMLInputElement>(/Delivered litres/);
        expect(litres.value).toBe('200');
        await user.clear(litres);
        await user.type(litres, '180');
        await user.click(within(dialog).getByRole('button', { name: 'Complete job' }));
        await waitFor(() => expect(sent()[0]).toMatchObject({ document: { delivered_quantity: 180 } }));
    });
    it('starts with the planned litres, and shows the tank after the entered ones or how many fit', async () => {
        server.use(
            http.get('*/api/main/udose-sites/2', () =>
                answer({ id: 2, version: 1, nutrient_tank_capacity: 600, nutrient_tank_current_level: 100 }),
            ),
            http.get('*/api/connect/v2/supplements/3', () => answer({ id: 3, version: 1, density: 1.25 })),
        );
        const { user, dialog } = await open(1, [
            'access_udose_site',
            'read_udose_site',
            'access_supplement',
            'read_supplement',
        ]);
        expect(await within(dialog).findByText('Tank after delivery: 350 kg of 600 kg')).toBeTruthy();
        const litres = within(dialog).getByLabelText(/Delivered litres/);
        await user.clear(litres);
        await user.type(litres, '401');
        expect(await within(dialog).findByText('More than fits in the tank. Enter at most 400 L.')).toBeTruthy();
    });
    it('hides the litres from a user who is not the assignee and may not read deliveries', async () => {
        const { dialog } = await open(6);
        expect(within(dialog).queryByLabelText(/Delivered litres/)).toBeNull();
    });
});

describe('The job card form', () => {
    it('requires supplement, litres, location and a reason for a delivery without an order', async () => {
        const user = userEvent.setup();
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        const choose = async (option: string) => {
            await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
            await user.click(await screen.findByRole('option', { name: option }));
        };
        const expectedLabels = () =>
            [
                'Planned delivery',
                'Supplement',
                'Litres to deliver',
                'Supplement location',
                'Reason without an order',
            ].filter(
                label =>
                    screen.queryAllByLabelText(new RegExp(`^${label}( \\(L\\))?( ?\\*|\\(Optional\\))?$`)).length > 0,
            );
        await choose('Site Maintenance');
        expect(expectedLabels()).toEqual([]);
        await choose('Supplement Delivery');
        await waitFor(() => expect(expectedLabels()).toHaveLength(5));
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Reason without an order is required.')).toBeTruthy();
        for (const label of ['Supplement', 'Litres to deliver', 'Supplement location'])
            expect(screen.getByText(`${label} is required.`)).toBeTruthy();
        expect(sent()).toEqual([]);
    });
    it('offers only pending deliveries without a job card', async () => {
        const user = userEvent.setup();
        const expectedLabels: string[] = [];
        server.use(
            http.get('*/api/main/supplement-deliveries', ({ request }) => {
                expectedLabels.push(new URL(request.url).search);
                return pageOf([]);
            }),
        );
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
        await user.click(await screen.findByRole('option', { name: 'Supplement Delivery' }));
        await user.click(await screen.findByRole('combobox', { name: /^Planned delivery/ }));
        await waitFor(() => expect(expectedLabels[0]).toBeDefined());
        const filter = new URLSearchParams(expectedLabels[0]);
        expect([filter.get('status'), filter.get('job_card_id')]).toEqual(['pending', 'null']);
    });
});
