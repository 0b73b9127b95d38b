import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { formatTime } from '../../domain/calendar/dateTexts';
import { renderPart, setupApi } from '../admin/testBench';
import { DayMessages } from './DayMessages';
import type { AgSite } from './records';

const { server, calls } = setupApi();
const site = { id: 3, site_id: 30, name: 'River block' } as AgSite;
const message = (sequence: number) => ({
    epoch: 1,
    sequence,
    recorded_at: `2026-02-03T0${sequence}:00:00Z`,
    device_id: 7,
    device: { id: 7, label: 'AG-7' },
    state: 'running',
    activity: 'session_started',
    session: 12,
    faults: ['no_flow', 'pump'],
    water: 1200.5,
    dose: null,
    clock_corrected: false,
});

it("A day's messages are labelled by the contract, paged, and leave the URL unchanged", async () => {
    server.use(
        http.get('*/api/main/udose-ags/3/messages', () =>
            HttpResponse.json({
                data: [message(2), message(1)],
                pagination: { from: 1, to: 2, total: 61, last_page: 3 },
            }),
        ),
    );
    const onClose = vi.fn();
    const { place } = renderPart(<DayMessages site={site} day="2026-02-03" onClose={onClose} />, { search: '?page=4' });
    expect(screen.getByRole('heading', { name: 'Messages on 03 Feb 2026' })).toBeTruthy();
    const table = await screen.findByRole('table');
    expect(
        within(table)
            .getAllByRole('columnheader')
            .map(cell => cell.textContent),
    ).toEqual([
        'Time',
        'State',
        'Activity',
        'Session',
        'Faults',
        'Water (L)',
        'Fertiliser (ml)',
        'Run time (min)',
        'Flow (L/h)',
        'Tank level (L)',
        'Battery (V)',
        'Temperature (°C)',
    ]);
    const first = within(within(table).getAllByRole('row')[1] as HTMLElement);
    for (const text of [formatTime('2026-02-03T02:00:00Z'), 'Dosing', 'Session started', '12', '1,200.5'])
        expect(first.getByText(text)).toBeTruthy();
    for (const fault of [/No water flow/, /Pump fault/]) expect(first.getByText(fault)).toBeTruthy();
    const requestParams = () =>
        new URL(calls.filter(({ url }) => url.includes('/messages?')).at(-1)?.url ?? '', 'http://x').searchParams;
    expect([...requestParams()]).toEqual([
        ['day', '2026-02-03'],
        ['page', '1'],
        ['per_page', '30'],
    ]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requestParams().get('page')).toBe('2'));
    expect(place.search).toBe('?page=4');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
});
