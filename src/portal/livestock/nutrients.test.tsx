import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { registerForTest, renderPage, setupApi } from '../admin/testBench';
import { cropCycles } from './cropCycles.definition';
import { paddocks } from './definitions';

const { server, calls } = setupApi();
registerForTest({ definitions: [paddocks, cropCycles], pages: [] });

const line = {
    fertilizer: { id: 3, label: 'UAN 32' },
    sessions: 2,
    litres: 1200,
    litres_per_hectare: 30,
    analysis_basis: 'w_w',
    percentage: 32,
    density: 1.32,
    kg_per_litre: 0.4224,
    kg: 506.88,
    kg_per_hectare: 12.672,
};
const summary = (more: object = {}) => ({
    from: '2026-01-01',
    to: '2026-11-22',
    area: 40,
    sessions: 2,
    unknown: { sessions: 0, litres: 0 },
    nutrients: [
        { nutrient: 'nitrogen', kg: 506.88, kg_per_hectare: 12.672, lines: [line] },
        { nutrient: 'phosphorus', kg: 0, kg_per_hectare: 0, lines: [] },
    ],
    ...more,
});
const paddock = {
    id: 7,
    version: 1,
    name: 'River',
    customer_property_id: 2,
    customer_property: { id: 2, label: 'Wirrabilla' },
    area: 40,
    boundary: null,
    boundary_area: null,
    site_ids: [],
    archived_at: null,
};
const open = (answer: object) => {
    server.use(
        http.get('*/api/main/paddocks/7', () => HttpResponse.json({ body: paddock })),
        http.get('*/api/main/paddocks/7/nutrients', () => HttpResponse.json({ body: answer })),
    );
    renderPage(paddocks, '/paddocks/7/show/nutrients');
};

describe('Nutrients of a paddock', () => {
    it('expand to the formulas they were calculated by, and omit unapplied nutrients', async () => {
        open(summary());
        const nitrogen = await screen.findByRole('button', { name: /Nitrogen \(N\)/ });
        expect(nitrogen.textContent).toContain('12.67\u00a0kg/ha');
        expect(nitrogen.getAttribute('aria-expanded')).toBe('false');
        await userEvent.setup().click(nitrogen);
        const formulas = (await screen.findAllByRole('listitem'))
            .map(item => item.textContent)
            .filter(text => text?.includes(' = '));
        expect(formulas.map(text => text?.replaceAll('\u00a0', ' '))).toEqual([
            'Per litre1.32 kg/L × 32 % w/w = 0.4224 kg/L',
            'Litres per hectare1,200 L ÷ 40 ha = 30 L/ha',
            'Per hectare30 L/ha × 0.4224 kg/L = 12.67 kg/ha',
            'Total1,200 L × 0.4224 kg/L = 506.9 kg',
        ]);
        expect(screen.getByText(/National Code of Practice/)).toBeTruthy();
        // unapplied nutrients are not shown as zero
        expect(screen.queryByRole('button', { name: /Phosphorus/ })).toBeNull();
    });

    it('show sessions that cannot be included, and request the chosen period', async () => {
        open(summary({ unknown: { sessions: 3, litres: 850 } }));
        expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
            'Not included: 3 sessions with 850 L. Fertiliser, density or area is missing.',
        );
        const period = within(screen.getByRole('group', { name: 'Period' }));
        await userEvent.setup().click(period.getByRole('button', { name: '30 days' }));
        await waitFor(() => expect(calls.at(-1)?.url).toContain(`nutrients?from=${dayAfter(todayIn(), -30)}`));
    });

    it('explain an empty list', async () => {
        open(summary({ sessions: 0, nutrients: [] }));
        expect(await screen.findByText('No nutrients applied')).toBeTruthy();
    });
});
