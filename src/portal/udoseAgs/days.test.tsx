import '../admin/report/ReportChart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { fileOf, renderReport, setupApi } from '../admin/testBench';
import { udoseAgDailyMessages } from './days';

const { server, calls } = setupApi();
const site = { id: 3, site_id: 30, name: 'River block' };
const days = Array.from({ length: 130 }, (_, at) => ({
    id: 200 - at,
    site_id: 30,
    day: new Date(Date.UTC(2026, 4, 30 - at)).toISOString().slice(0, 10),
    water: 300_000,
    dose: 120_000.126,
    readings: 6,
}));
const requestParams = () => calls.map(({ url }) => new URL(url, 'http://x').searchParams);

beforeEach(() => {
    server.use(
        http.get('*/api/main/udose-ag-daily-messages', ({ request }) => {
            const { searchParams } = new URL(request.url);
            const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
            return HttpResponse.json({
                data: days.slice((page - 1) * size, page * size),
                pagination: { from: 1, to: size, total: 130, last_page: Math.ceil(130 / size) },
            });
        }),
    );
});

it('The daily messages show a chart of all days and a paged table, and open a day', async () => {
    const { place } = renderReport(udoseAgDailyMessages, { record: site, search: '?window=1y' });
    const table = await screen.findByRole('region', { name: 'Days' });
    expect(within(table).getAllByRole('row')).toHaveLength(32);
    expect(await screen.findByRole('heading', { name: 'Water and fertiliser by day' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeTruthy();
    // rows refer to their site by its shared id, not by that of its kind
    for (const query of requestParams()) expect(query.get('site_id')).toBe('30');
    const sizes = () => requestParams().map(query => `${query.get('per_page')}/${query.get('page')}`);
    expect(sizes().toSorted()).toEqual(['100/1', '100/2']);
    await userEvent.setup().click(within(table).getByRole('button', { name: 'Messages on 30 May 2026' }));
    await waitFor(() => expect(place.search).toBe('?window=1y&day=2026-05-30'));
});

it('The CSV of daily messages has all days, oldest first, with ml to two decimals', async () => {
    renderReport(udoseAgDailyMessages, { record: site });
    const [heading, first, ...otherRows] = (await fileOf('Download as CSV')).trim().split('\r\n');
    expect(heading).toContain('Day,Sessions started,Water (L),Dosed (ml)');
    expect(first).toContain(`${days.at(-1)?.day},,300000,120000.13`);
    expect(otherRows).toHaveLength(129);
});
