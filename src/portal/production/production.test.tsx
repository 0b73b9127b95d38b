import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
    envelope as answer,
    pageOf as list,
    registerForTest,
    renderPage,
    screenOf,
    setupApi,
    signIn,
} from '../admin/testBench';
import { supplementInventories } from '../stock/supplementInventories.definition';
import { productionFacilities } from './productionFacilities.definition';
import { productionRequests } from './productionRequests.definition';
import { recipes } from './recipes.definition';
import { supplementManufactures } from './supplementManufactures.definition';
import { supplementMixings } from './supplementMixings.definition';

const { server, calls } = setupApi();
registerForTest({
    definitions: [
        supplementMixings,
        supplementManufactures,
        productionRequests,
        productionFacilities,
        recipes,
        supplementInventories,
    ],
    pages: [],
});
const recipe = {
    id: 4,
    version: 1,
    name: 'Version 2',
    revision: 2,
    supplement_id: 1,
    supplement: { id: 1, label: 'uPro Orange' },
    inputs: [{ id: 1, supplement_id: 2, supplement: { id: 2, label: 'Urea' }, share: 0.8 }],
    water_share: 0.2,
    expected_loss: 2,
    notes: 'Water first.',
    archived_at: null,
};
const mixing = {
    id: 9,
    version: 2,
    number: 'MIX-9',
    status: 'pending',
    supplement_id: 1,
    supplement: { id: 1, label: 'uPro Orange' },
    recipe_id: 4,
    recipe: { id: 4, label: 'Version 2 · uPro Orange' },
    inventory_location_id: 5,
    planned_quantity: 980,
    planned_water: 200,
    batch_number: 'MIX-9',
    inputs: [{ id: 1, supplement_id: 2, supplement: { id: 2, label: 'Urea' }, quantity: 800, actual_quantity: null }],
    archived_at: null,
};
const production = {
    ...mixing,
    id: 7,
    number: 'PRD-7',
    batch_number: 'PRD-7',
    status: 'in_progress',
    production_facility_id: 1,
    planned_on: '2026-11-20',
    duration_days: 1,
    days_over_capacity: 2,
    is_jug_tested: true,
    retention_sample_collected: false,
    labelled_correctly: false,
    mixing_equipment_cleaned: true,
};
let completed: () => Response;
beforeEach(() => {
    screenOf(false);
    completed = () => answer({ ...mixing, status: 'completed', version: 3 }) as unknown as Response;
    server.use(
        http.get('*/v2/supplement-mixings/9', () => answer(mixing)),
        http.get('*/v2/supplement-manufactures/7', () => answer(production)),
        http.get('*/v2/recipes/4', () => answer(recipe)),
        http.post('*/v3/supplement-mixings/9/completions', () => completed()),
        http.get('*/api/*', () => list([])),
    );
});

describe('A mixing', () => {
    const open = async () => {
        renderPage(supplementMixings, '/supplement-mixings/9/show');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Complete' }));
        return { user, dialog: within(await screen.findByRole('dialog', { name: 'Complete MIX-9' })) };
    };

    it('is completed with actual inputs and output, and shows loss before posting', async () => {
        const { user, dialog } = await open();
        const urea = dialog.getByLabelText(/^Urea/);
        expect((urea as HTMLInputElement).value).toBe('800');
        await user.clear(urea);
        await user.type(urea, '850');
        await user.type(dialog.getByLabelText(/^uPro Orange/), '945');
        expect((await dialog.findByRole('status')).textContent).toContain('Loss: 105\u00a0L (10 %).');
        await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('Loss higher than usual'));
        await user.click(dialog.getByRole('button', { name: 'Post' }));
        await screen.findByText('MIX-9 completed');
        expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
            version: 2,
            output_quantity: 945,
            water_quantity: 200,
            inputs: [{ supplement_id: 2, quantity: 850 }],
        });
    });

    it('requires an output and shows 422 errors at their fields', async () => {
        completed = () =>
            HttpResponse.json(
                {
                    status: { code: 422 },
                    message: 'Some fields need attention.',
                    errors: {
                        'inputs.0.quantity': ['Only 3 L of Urea at Plant.'],
                        batch_number: ['There is one already.'],
                    },
                },
                { status: 422 },
            ) as unknown as Response;
        const { user, dialog } = await open();
        await user.click(dialog.getByRole('button', { name: 'Post' }));
        expect(await dialog.findByText('Enter litres.')).toBeTruthy();
        expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
        await user.type(dialog.getByLabelText(/^uPro Orange/), '900');
        await user.click(dialog.getByRole('button', { name: 'Post' }));
        expect(await dialog.findByText('Only 3 L of Urea at Plant.')).toBeTruthy();
        expect(dialog.getByText('There is one already.')).toBeTruthy();
    });

    it('offers no completion without permission', async () => {
        signIn({ permissions: ['access_supplement_mixing', 'read_supplement_mixing'] });
        renderPage(supplementMixings, '/supplement-mixings/9/show');
        await screen.findByRole('heading', { name: 'MIX-9' });
        expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
    });
});

describe('A production', () => {
    it('lists missing checklist items, shows days over capacity and saves a tick at once', async () => {
        server.use(
            http.put('*/v2/supplement-manufactures/7', () =>
                answer({ ...production, labelled_correctly: true, version: 3 }),
            ),
        );
        renderPage(supplementManufactures, '/supplement-manufactures/7/show');
        const user = userEvent.setup();
        const missing = (await screen.findByText('Missing:', { exact: false })).parentElement as HTMLElement;
        expect(
            within(missing)
                .getAllByRole('listitem')
                .map(item => item.textContent),
        ).toEqual(['Retention sample collected', 'Labelled correctly']);
        expect(screen.getByText('Over capacity on 2 days')).toBeTruthy();
        await user.click(screen.getByRole('checkbox', { name: 'Labelled correctly' }));
        await waitFor(() =>
            expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
                version: 2,
                labelled_correctly: true,
            }),
        );
    });

    it('in progress offers to print its label', async () => {
        renderPage(supplementManufactures, '/supplement-manufactures/7/show');
        expect(await screen.findByRole('button', { name: 'Print label' })).toBeTruthy();
    });
});

it('A recipe offers a new version instead of editing', async () => {
    renderPage(recipes, '/recipes/4/show');
    await screen.findByRole('heading', { name: /Version 2/ });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create new version' })).toBeTruthy();
});

it('A facility lists its production by day and flags days over capacity', async () => {
    const day = (date: string, planned_quantity: number, productions: object[]) => ({
        day: date,
        capacity: 1000,
        planned_quantity,
        is_over: planned_quantity > 1000,
        productions,
    });
    server.use(
        http.get('*/production-facilities/1', () =>
            answer({
                id: 1,
                version: 1,
                name: 'Plant',
                inventory_location_id: 5,
                capacity_per_day: 1000,
                archived_at: null,
            }),
        ),
        http.get('*/production-facilities/1/days', () =>
            HttpResponse.json({
                data: [
                    day('2026-11-20', 0, []),
                    day('2026-11-21', 1400, [
                        {
                            id: 7,
                            label: 'PRD-7',
                            supplement: { id: 1, label: 'uPro Orange' },
                            status: 'planned',
                            quantity: 1400,
                        },
                    ]),
                ],
            }),
        ),
    );
    renderPage(productionFacilities, '/production-facilities/1/show');
    const table = await screen.findByRole('table', { name: 'Production by day' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
        '20 Nov 2026Nothing0\u00a0L',
        '21 Nov 2026PRD-7 uPro Orange, 1,400\u00a0LOver capacity of 1,000\u00a0L1,400\u00a0L',
    ]);
});

describe('Stock of a supplement', () => {
    const inventory = {
        id: 3,
        version: 1,
        name: 'uCalm · Depot',
        supplement_id: 1,
        inventory_location_id: 5,
        quantity: 300,
        archived_at: null,
    };
    const show = (minimum_quantity: number | null) => {
        server.use(http.get('*/v2/supplement-inventories/3', () => answer({ ...inventory, minimum_quantity })));
        renderPage(supplementInventories, '/supplement-inventories/3/show');
        return screen.findByRole('heading', { name: /uCalm/ });
    };

    it('below its minimum offers to request production', async () => {
        await show(800);
        expect(await screen.findByRole('button', { name: 'Request production' })).toBeTruthy();
    });

    it('above its minimum offers no production request', async () => {
        await show(200);
        expect(screen.queryByRole('button', { name: 'Request production' })).toBeNull();
    });
});
