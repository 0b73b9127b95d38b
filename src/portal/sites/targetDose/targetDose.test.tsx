import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../../admin/testBench';
import { AutomationForm } from './AutomationPage';
import { TargetDoseTab } from './TargetDoseTab';

const { server, calls } = setupApi();
const SITE = {
    id: 7,
    version: 3,
    name: 'Top bore',
    supplement_id: 4,
    target_dose: 10,
    target_nutrient: 'nitrogen',
    dosing_mode: 0,
    live_weight: 400,
    number_of_animals: 100,
};
const change = (id: number, more: object = {}) => ({
    id,
    version: 1,
    site_id: 7,
    status: 'applied',
    cause: 'live_weight',
    target_before: 10,
    wished: 12.5,
    target: 12.5,
    beyond: null,
    limit_value: null,
    reason: null,
    number_of_animals: 100,
    live_weight: 500,
    step_on: null,
    decided_at: null,
    undone_at: null,
    created_at: '2026-11-20T02:00:00Z',
    ...more,
});
const off = {
    site_id: 7,
    version: 0,
    updated_at: null,
    updated_by_user: null,
    how: 'off',
    follows: 'live_weight',
    grams_per_100_kg: null,
    grams_of_herd: null,
    lowest: null,
    highest: null,
    schedule: [],
    site_version: 3,
    today: '2026-11-20',
    target_dose: 10,
    waiting_target: null,
    number_of_animals: 100,
    live_weight: 400,
    proposal: null,
};
const following = {
    ...off,
    version: 2,
    how: 'applied',
    grams_per_100_kg: 2.5,
    lowest: 5,
    highest: 15,
    target_dose: 12.5,
    live_weight: 500,
};
let automation: object;
let changes: object[];
beforeEach(() => {
    screenOf(false);
    automation = off;
    changes = [];
    server.use(
        http.get('*/api/main/udose-sites/7/target-dose-automation', () => HttpResponse.json({ body: automation })),
        http.put('*/api/main/udose-sites/7/target-dose-automation', () => HttpResponse.json({ body: following })),
        http.post('*/api/main/target-dose-changes/:id/:what', () => HttpResponse.json({ body: change(1) })),
        http.get('*/api/main/target-dose-changes', () =>
            HttpResponse.json({
                data: changes,
                pagination: { from: 1, to: changes.length, total: changes.length, last_page: 1 },
            }),
        ),
        http.get('*/api/connect/v2/supplements/4', () =>
            HttpResponse.json({
                body: { id: 4, name: 'Urea', density: 1.2, nutrients: [{ nutrient: 'nitrogen', percentage: 15 }] },
            }),
        ),
    );
});
const written = () => calls.filter(({ method }) => method !== 'GET');

describe('The target dose automation form', () => {
    const open = async () => {
        renderPart(<AutomationForm site={SITE as never} />);
        const user = userEvent.setup();
        const box = async (name: RegExp) => screen.findByRole('textbox', { name });
        const fill = async (name: RegExp, text: string) => {
            const input = await box(name);
            await user.clear(input);
            await user.type(input, text);
        };
        const preview = async () => (await screen.findByRole('status')).textContent;
        return { user, box, fill, preview };
    };

    it("starts from today's dose and previews the target as the user types", async () => {
        const { box, fill, preview } = await open();
        expect(await box(/Dose by live weight/)).toHaveProperty('value', '2.5');
        expect(await preview()).toContain('Today: 100 head, 400\u00a0kg/head');
        expect(await preview()).toContain('This is already the target dose.');
        await fill(/Dose by live weight/, '2.8');
        await waitFor(async () =>
            expect(await preview()).toContain('Saving proposes 10\u00a0g/head/day → 11.2\u00a0g/head/day.'),
        );
        await fill(/Highest target/, '11');
        await waitFor(async () => expect(await preview()).toContain('Above the maximum. 11'));
    });

    it('warns if the dose would exceed the urea limit', async () => {
        const { fill, preview } = await open();
        await fill(/Highest target/, '100');
        await fill(/Dose by live weight/, '20');
        await waitFor(async () => expect(await preview()).toContain('g of urea per kg live weight'));
    });

    it('sends all settings with the version that was read', async () => {
        const { user, fill } = await open();
        await fill(/Dose by live weight/, '2.8');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(written()).toMatchObject([
                {
                    method: 'PUT',
                    body: {
                        version: 0,
                        how: 'proposed',
                        follows: 'live_weight',
                        grams_per_100_kg: 2.8,
                        lowest: 8,
                        highest: 12,
                        schedule: [],
                    },
                },
            ]),
        );
    });
});

describe('The target dose tab', () => {
    const open = () => renderPart(<TargetDoseTab />, { record: SITE });

    it('accepts a proposal with the versions that were shown', async () => {
        automation = { ...off, how: 'proposed', version: 1, proposal: change(9, { status: 'proposed', version: 4 }) };
        open();
        const card = await screen.findByRole('region', { name: 'Proposed' });
        expect(card.textContent).toContain('10\u00a0g/head/day → 12.5\u00a0g/head/day');
        await userEvent.setup().click(within(card).getByRole('button', { name: 'Accept' }));
        await waitFor(() =>
            expect(written()).toMatchObject([
                { url: '/api/main/target-dose-changes/9/accept', body: { version: 4, site_version: 3 } },
            ]),
        );
    });

    it('offers Undo for the last change while its target applies, and explains the effect', async () => {
        automation = following;
        changes = [change(3), change(2, { target_before: 9, target: 10 })];
        open();
        const user = userEvent.setup();
        const buttons = await screen.findAllByRole('button', { name: 'Undo' });
        expect(buttons).toHaveLength(1);
        await user.click(buttons[0] as HTMLElement);
        const dialog = await screen.findByRole('dialog');
        expect(dialog.textContent).toContain('returns to 10\u00a0g/head/day');
        expect(dialog.textContent).toContain('only be proposed, not applied');
        await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
        await waitFor(() =>
            expect(written()).toMatchObject([{ url: '/api/main/target-dose-changes/3/undo', body: { version: 1 } }]),
        );
    });

    it('hides actions from read-only users, and Undo once the target has changed', async () => {
        automation = { ...following, target_dose: 9 };
        changes = [change(3)];
        const { unmount } = open();
        await screen.findByText('10 g/head/day → 12.5 g/head/day');
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
        unmount();
        signIn({ permissions: ['access_udose_site', 'read_udose_site'] });
        automation = { ...following, proposal: change(9, { status: 'proposed' }) };
        open();
        await screen.findByRole('region', { name: 'Proposed' });
        for (const name of ['Accept', 'Decline', 'Undo'])
            expect(screen.queryByRole('button', { name }), name).toBeNull();
        expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    });

    it('explains why a wished target was refused', async () => {
        automation = following;
        changes = [
            change(5, { status: 'refused', wished: 20, target: null, beyond: 'highest', limit_value: 15 }),
            change(4, { status: 'refused', wished: 30, target: null, beyond: 'urea', reason: 'would bring 0.51 g.' }),
        ];
        open();
        await screen.findByText(/20 g\/head\/day was above the maximum of 15 g\/head\/day\./);
        await screen.findByText(/30 g\/head\/day would bring 0\.51 g\./);
    });
});
