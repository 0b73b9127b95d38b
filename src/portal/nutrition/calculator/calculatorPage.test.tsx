import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { envelope, pageOf, renderPart, setupApi, signIn } from '../../admin/testBench';
import CalculatorPage from './CalculatorPage';
import type { SiteFigures } from './fillFromSite';

const { server } = setupApi();
const site: SiteFigures = {
    site: { id: 7, label: 'Bottom Dam' },
    site_id: 70,
    property: { id: 3, label: 'Nardoo Park' },
    version: 4,
    may_set: true,
    today: '2026-11-22',
    target_dose: 4,
    waiting_target: null,
    automated: false,
    changed_at: '2026-10-17T00:00:00Z',
    supplement: {
        id: 9,
        label: 'uPro Orange',
        color: null,
        density: 1.25,
        price_per_litre: 2,
        changed_at: '2026-09-01T00:00:00Z',
        nutrients: [{ nutrient: 'phosphorus', percentage: 4 }],
    },
    figures: {
        number_of_animals: 200,
        live_weight: 400,
        target_nutrient: null,
        dosing_mode: 1,
        water_intake: null,
        doses_per_day: null,
        daily_cap: null,
        flowmeter_setting: '1_l_pulse',
        meter_pulses_per_litre: null,
        nutrient_tank_current_level: 310,
        measured_water: null,
    },
};
const open = (doses_per_day: number | null) => {
    signIn({});
    server.use(
        http.get('*/api/main/udose-sites/7/calculator-figures', () =>
            envelope({ ...site, figures: { ...site.figures, doses_per_day } }),
        ),
        http.get('*/api/main/supplement-nutrients', () => pageOf([])),
        http.get('*/dropdown/*', () => pageOf([])),
    );
    renderPart(<CalculatorPage />, { path: '/calculator', search: '?tab=dose-rate&site=7' });
};

it("The calculator names a missing figure of a timed site and links to the site's form", async () => {
    open(null);
    expect(await screen.findByText('Missing: Doses per day')).toBeTruthy();
    expect(screen.getByText(/^Enter them here, or save them with Bottom Dam\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit site' })).toBeTruthy();
});

it('The calculator uses the doses per day of a timed site', async () => {
    open(24);
    expect((await screen.findAllByText(/80/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Missing/)).toBeNull();
});
