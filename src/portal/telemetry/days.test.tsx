import '../admin/report/ReportChart';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { fileOf, renderReport, setupApi } from '../admin/testBench';
import { dailySummary, nutrientOfDays } from './days';

const { server, calls } = setupApi();
const site = { id: 3, site_id: 3, name: 'Lignum Bore', supplement_id: 5, target_nutrient: 'N', target_dose: 2 };
const day = (of: string, target_dose: number | null = 2) => ({
    id: Number(of.slice(-2)),
    day: of,
    site_id: 3,
    readings: 6,
    water: 30_000,
    dose: 43_067.1,
    dose_per_head: 55.9312987012987,
    target_dose,
    // 2 ml contain a gram
    target_millilitres: target_dose === null ? null : 2 * target_dose,
    tank_level: 372.799987792969,
});
let days: object[];
beforeEach(() => {
    days = [day('2026-11-03'), day('2026-11-01')];
    server.use(
        http.get('*/api/main/daily-summary', () =>
            HttpResponse.json({
                data: days,
                pagination: { from: 1, to: days.length, total: days.length, last_page: 1 },
            }),
        ),
    );
});
const chart = (title: string) => screen.findByRole('img', { name: `Lignum Bore: ${title}` });

it('The daily summary draws the metric of the URL and shares one request between chart and table', async () => {
    const { place } = renderReport(dailySummary, { record: site });
    await chart('Dose per head');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Water per head' }));
    await chart('Water per head');
    expect(place.search).toBe('?metric=water_per_head');
    expect(within(screen.getByRole('region', { name: 'Daily summary' })).getAllByRole('row')).toHaveLength(3);
    expect(calls.filter(({ url }) => url.includes('/daily-summary'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Hide table' }));
    expect(screen.queryByRole('region', { name: 'Daily summary' })).toBeNull();
});

it('The daily summary draws the target dose in ml, with steps if it changed', async () => {
    const { unmount } = renderReport(dailySummary, { record: site });
    expect(await screen.findByText('Target 4 ml')).toBeTruthy();
    unmount();
    days = [day('2026-11-03', 3), day('2026-11-01')];
    renderReport(dailySummary, { record: site });
    expect(await screen.findByText('Target per day')).toBeTruthy();
});

it('The daily summary explains a missing target in ml', async () => {
    days = [{ ...day('2026-11-03'), target_millilitres: null }];
    renderReport(dailySummary, { record: site });
    expect(await screen.findByText(/No target in ml/)).toBeTruthy();
});

it('The daily summary shows an empty chart and still offers the metrics', async () => {
    days = [];
    renderReport(dailySummary, { record: site });
    expect(await screen.findByText('No readings in this period')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Water' })).toBeTruthy();
});

it('The nutrient report folds its table and exports its columns rounded', async () => {
    renderReport(nutrientOfDays, { record: site });
    await chart('Nutrient usage per day');
    expect(screen.queryByRole('table')).toBeNull();
    const [heading, first, second] = (await fileOf('Download as CSV')).split('\r\n');
    expect(heading).toBe('Day,Nutrient (ml),Doses,Dose per head (ml/head/day),Tank level at end of day (kg)');
    expect(first).toBe('2026-11-01,43067.1,,55.9313,372.8');
    expect(second).toContain('2026-11-03');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('table')).toBeTruthy();
});

it('The daily summary sorts by stored columns as the URL says, blanks last', async () => {
    days = [day('2026-11-03'), { ...day('2026-11-02'), water: null }, { ...day('2026-11-01'), water: 9000 }];
    const { place } = renderReport(dailySummary, { record: site, search: '?page=1' });
    const table = await screen.findByRole('region', { name: 'Daily summary' });
    const shown = () =>
        within(table)
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell')[0]?.textContent);
    expect(shown()).toEqual(['03 Nov 2026', '02 Nov 2026', '01 Nov 2026']);
    const user = userEvent.setup();
    await user.click(within(table).getByRole('button', { name: 'Water (L)' }));
    expect(place.search).toBe('?sort=water');
    expect(shown()).toEqual(['01 Nov 2026', '03 Nov 2026', '02 Nov 2026']);
    await user.click(within(table).getByRole('button', { name: 'Water (L)' }));
    expect(place.search).toBe('?sort=-water');
    expect(shown()).toEqual(['03 Nov 2026', '01 Nov 2026', '02 Nov 2026']);
    expect(within(table).getByRole('columnheader', { name: 'Water (L)' }).getAttribute('aria-sort')).toBe('descending');
    // columns calculated on read cannot be sorted by
    expect(within(table).queryByRole('button', { name: /Dose per head/ })).toBeNull();
});
