import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteLogs } from '../../devices/siteLogs';
import { deviceLogs } from '../../telemetry/deviceLogs';
import { logs } from '../../telemetry/logs/logs';
import { ubotRecords } from '../../ubots/ubotRecords';
import { renderReport, screenOf, setupApi } from '../testBench';

const { server, calls } = setupApi();
const record = (sequence: number, more: object = {}) => ({
    epoch: 1,
    sequence,
    recorded_at: `2026-02-03T0${sequence}:00:00Z`,
    received_at: '2026-02-03T09:00:00Z',
    device_id: 7,
    device: { id: 7, label: 'UB-7' },
    state: 'alarmed',
    rainfall: 1.2000000476837158,
    battery_voltage: null,
    temperature: 25,
    clock_corrected: false,
    ...more,
});
const answer = (data: object[], total = data.length) =>
    HttpResponse.json({
        status: { code: 200, message: 'OK' },
        data,
        pagination: { from: data.length ? 1 : 0, to: data.length, total, last_page: Math.ceil(total / 30) },
    });
const site = { id: 3, name: 'Top bore' };
const requestedUrls = () =>
    calls.filter(({ url }) => url.includes('/ubot-records?')).map(({ url }) => new URL(url, 'http://x'));
const show = (search = '') => renderReport(ubotRecords, { search, record: site });

beforeEach(() => {
    screenOf(false);
    server.use(http.get('*/api/main/ubot-sites/3/ubot-records', () => answer([record(2), record(1)], 61)));
});

describe('A report of a record', () => {
    it("shows the record's rows with the contract's titles, units and formatted values", async () => {
        show();
        const table = await screen.findByRole('region', { name: 'Records' });
        expect(
            within(table)
                .getAllByRole('columnheader')
                .map(cell => cell.textContent),
        ).toEqual(['Time', 'State', 'Rain (mm)', 'Battery (V)', 'Temperature (°C)', 'Device']);
        const [, first] = within(table).getAllByRole('row');
        expect(within(first as HTMLElement).getByText('1.2')).toBeTruthy();
        expect(within(first as HTMLElement).getByText('Alarmed')).toBeTruthy();
        expect(within(first as HTMLElement).getByText('UB-7')).toBeTruthy();
        expect(screen.getByRole('status').textContent).toBe('1–2 of 61 messages');
        const { searchParams } = requestedUrls()[0] as URL;
        const span = Date.parse(String(searchParams.get('to'))) - Date.parse(String(searchParams.get('from')));
        expect(span).toBe(30 * 86_400_000);
        expect(searchParams.get('per_page')).toBe('30');
    });

    it('keeps period, filters and page in the URL and requests accordingly', async () => {
        const { place } = show('?window=7d&page=2&state=running');
        await screen.findByRole('region', { name: 'Records' });
        const { searchParams } = requestedUrls()[0] as URL;
        expect([searchParams.get('page'), searchParams.get('state')]).toEqual(['2', 'running']);
        const user = userEvent.setup();
        await user.click(screen.getByRole('combobox', { name: 'State' }));
        await user.click(await screen.findByRole('option', { name: 'Stopped' }));
        await waitFor(() => expect(place.search).toBe('?window=7d&state=stopped'));
        await waitFor(() => expect(requestedUrls().at(-1)?.searchParams.get('state')).toBe('stopped'));
        await user.click(screen.getByRole('button', { name: 'Last 90 days' }));
        await waitFor(() => expect(place.search).toBe('?state=stopped&window=90d'));
    });

    it('ignores invalid URL parameters', async () => {
        show('?state=sleeping&page=-3');
        await screen.findByRole('region', { name: 'Records' });
        const { searchParams } = requestedUrls()[0] as URL;
        expect([searchParams.get('page'), searchParams.get('state')]).toEqual(['1', null]);
    });

    it('keeps the end of the period while paging, so that new rows do not shift pages', async () => {
        show();
        await screen.findByRole('region', { name: 'Records' });
        await userEvent.setup().click(screen.getByRole('button', { name: 'Page 2' }));
        await waitFor(() => expect(requestedUrls().at(-1)?.searchParams.get('page')).toBe('2'));
        const ends = requestedUrls().map(({ searchParams }) => searchParams.get('to'));
        expect(ends).toHaveLength(2);
        expect(ends[1]).toBe(ends[0]);
    });

    it('explains an empty period, and suggests clearing a filter if one is set', async () => {
        server.use(http.get('*/api/main/ubot-sites/3/ubot-records', () => answer([])));
        const { unmount } = show();
        expect(await screen.findByText('No messages in this period')).toBeTruthy();
        unmount();
        show('?state=stopped');
        expect(await screen.findByText('Nothing matches. Clear a filter, or choose a longer period.')).toBeTruthy();
    });

    it('offers a retry after a failed request', async () => {
        server.use(
            http.get(
                '*/api/main/ubot-sites/3/ubot-records',
                () => HttpResponse.json({ message: 'must be before the end.' }, { status: 422 }),
                { once: true },
            ),
        );
        show();
        expect(await screen.findByText('must be before the end.')).toBeTruthy();
        await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByRole('region', { name: 'Records' })).toBeTruthy();
    });

    it('downloads a CSV of the server with the same filters, named after the record', async () => {
        server.use(http.get('*/api/main/ubot-sites/3/ubot-records/export', () => HttpResponse.text('Time (UTC)\r\n')));
        const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
        URL.createObjectURL = () => 'blob:x';
        show('?state=running');
        await screen.findByRole('region', { name: 'Records' });
        await userEvent.setup().click(screen.getByRole('button', { name: 'Download as CSV' }));
        await waitFor(() => expect(click).toHaveBeenCalled());
        expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('top-bore-records.csv');
        const file = calls.find(({ url }) => url.includes('/export?'))?.url ?? '';
        expect(new URL(file, 'http://x').searchParams.get('state')).toBe('running');
        click.mockRestore();
    });

    it('shows cards on a phone', async () => {
        screenOf(true);
        show();
        const list = await screen.findByRole('list', { name: 'Records' });
        expect(within(list).getAllByRole('listitem')).toHaveLength(2);
        expect(within(list).getAllByText('Rain (mm)')).toHaveLength(2);
    });
});

describe('A report without pages', () => {
    it('is one virtual list that requests blocks of 100 rows', async () => {
        server.use(http.get('*/api/main/udose-sites/3/device-logs', () => answer([], 2190)));
        const { place } = renderReport(deviceLogs, { record: site });
        const table = within(await screen.findByRole('region', { name: 'Device logs' })).getByRole('table');
        expect(table.getAttribute('aria-rowcount')).toBe('2191');
        expect(screen.getByRole('status').textContent).toBe('2,190 messages');
        const first = new URL(calls.find(({ url }) => url.includes('/device-logs?'))?.url ?? '', 'http://x');
        expect([first.searchParams.get('page'), first.searchParams.get('per_page')]).toEqual(['1', '100']);
        await userEvent.setup().click(screen.getByLabelText('Alarm reported'));
        await waitFor(() => expect(place.search).toBe('?alarmed=true'));
        await waitFor(() => expect(calls.at(-1)?.url).toContain('alarmed=true'));
    });
});

describe('A report without a default period', () => {
    it('requests all rows, or whole local days from the first to the last entered date', async () => {
        server.use(
            http.get('*/api/main/devices/3/site-logs', () =>
                answer([record(2, { site_id: 9, site: { id: 9, label: 'Top bore' }, alarms: [3], state: 'running' })]),
            ),
        );
        const { place } = renderReport(siteLogs, { record: { id: 3, serial: 'UD-3' } });
        const table = await screen.findByRole('region', { name: 'Site logs' });
        expect(within(table).getByText('Top bore')).toBeTruthy();
        expect(within(table).getByText('Low Battery Voltage')).toBeTruthy();
        const last = () =>
            new URL(calls.filter(({ url }) => url.includes('/site-logs?')).at(-1)?.url ?? '', 'http://x').searchParams;
        expect([last().get('from'), last().get('to'), last().get('per_page')]).toEqual([null, null, '50']);
        const days = userEvent.setup();
        await days.type(screen.getByLabelText('From'), '3 Feb 2026');
        await days.type(screen.getByLabelText('To'), '04/02/26{Enter}');
        await waitFor(() => expect(place.search).toBe('?from=2026-02-03&to=2026-02-04'));
        await waitFor(() => expect(last().get('to')).toBe(new Date(new Date(2026, 1, 5).getTime() - 1).toISOString()));
        expect(last().get('from')).toBe(new Date(2026, 1, 3).toISOString());
    });
});

describe('A report with several kinds of rows', () => {
    const log = (more: object) => ({
        device_id: 1,
        device: { id: 1, label: 'UD-1' },
        epoch: 1,
        sequence: 1,
        alarms: [3],
        ...more,
    });
    it('has a tab for each kind with its own columns and filters', async () => {
        const at = '2026-02-03T01:00:00Z';
        server.use(
            http.get('*/api/main/logs', ({ request }) =>
                answer(
                    new URL(request.url).searchParams.get('kind') === 'rejected'
                        ? [
                              log({
                                  kind: 'rejected',
                                  at,
                                  received_at: at,
                                  reason: 'recorded_at is required.',
                                  message: '{}',
                              }),
                          ]
                        : [log({ kind: 'message', at, recorded_at: at, received_at: at, state: 'running' })],
                ),
            ),
        );
        const { place } = renderReport(logs, { search: '?hours=72' });
        expect(await screen.findByText('Low Battery Voltage')).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Last 3 days' }).getAttribute('aria-pressed')).toBe('true');
        await userEvent.setup().click(screen.getByRole('tab', { name: 'Rejected' }));
        expect(await screen.findByText('recorded_at is required.')).toBeTruthy();
        expect(place.search).toContain('kind=rejected');
        expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
        expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
            'Received',
            'Site',
            'Customer',
            'Device',
            'Reason',
            'Original message',
        ]);
    });
});
