import '../admin/report/ReportChart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { wallClock } from '../../domain/calendar/days';
import { Report } from '../admin/report';
import { fileOf, renderPart, renderReport, settled, setupApi } from '../admin/testBench';
import { udoseAgSessionSummaries } from './sessions';

const { server, calls } = setupApi();
const site = { id: 3, site_id: 30, name: 'River block', target_rate: 10 };
const session = (number: number, more: object) => ({
    id: number,
    number,
    site_id: 30,
    status: 'ended',
    started_at: `2026-11-0${number}T00:00:00.000Z`,
    ended_at: `2026-11-0${number}T06:00:00.000Z`,
    dose: 330_660.126,
    target_rate: 10,
    paddock_name: '=Airstrip',
    crop_name: 'Mangoes',
    ...more,
});
const serve = (sessions: object[]) =>
    server.use(
        http.get('*/api/main/udose-ag-session-summaries', () =>
            HttpResponse.json({
                data: sessions,
                pagination: { from: 1, to: sessions.length, total: sessions.length, last_page: 1 },
            }),
        ),
    );
const drawn = () => screen.findByRole('img', { name: 'River block: Fertiliser by session' });

it('The session report draws each rate beside the target and judges ended sessions only', async () => {
    serve([session(2, { rate: 4, status: 'running', ended_at: null }), session(1, { rate: 8.5 })]);
    renderReport(udoseAgSessionSummaries, { record: site });
    const table = await screen.findByRole('region', { name: 'Session summaries' });
    expect(
        within(table)
            .getAllByRole('columnheader')
            .map(cell => cell.textContent),
    ).toEqual([
        'Started',
        'Ended',
        'Status',
        'Rate',
        'Rate (L/ha)',
        'Target (L/ha)',
        'Dosed (ml)',
        'Water (L)',
        'Concentration (ml/L)',
        'Run time (min)',
        'Area (ha)',
        'Crop',
        'Fertiliser',
    ]);
    const [, running, ended] = within(table).getAllByRole('row') as [unknown, HTMLElement, HTMLElement];
    expect(within(running).queryByText(/target/)).toBeNull();
    expect(within(ended).getByText('Below target')).toBeTruthy();
    expect(within(ended).getByText('Mangoes · =Airstrip')).toBeTruthy();
    expect(within(await drawn()).getByText(/Target 10\sL\/ha/)).toBeTruthy();
    // chart and table share one request
    await settled();
    expect(calls).toHaveLength(1);
});

it('The session report shares one request between reports that mount later', async () => {
    serve([session(1, {})]);
    const Page = () => {
        const [more, setMore] = useState(false);
        return (
            <>
                <Report definition={udoseAgSessionSummaries} />
                {more && <Report definition={udoseAgSessionSummaries} />}
                <button type="button" onClick={() => setMore(true)}>
                    More
                </button>
            </>
        );
    };
    renderPart(<Page />, { record: site });
    await screen.findByRole('region', { name: 'Session summaries' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findAllByRole('region', { name: 'Session summaries' })).toHaveLength(2);
    await settled();
    expect(calls).toHaveLength(1);
});

it('The session report draws litres without an area and suggests entering one', async () => {
    serve([session(1, {})]);
    renderReport(udoseAgSessionSummaries, { record: site });
    expect(within(await drawn()).queryByText(/Target/)).toBeNull();
    expect(screen.getByText('Enter the site’s area to see litres per hectare.')).toBeTruthy();
});

it('The session CSV has labels and texts escaped against CSV injection', async () => {
    const chosen = { paddock: { id: 4, label: 'Top · Home' }, fertilizer: { id: 1, label: 'UAN 32' } };
    serve([
        session(2, { rate: 4, status: 'running', ended_at: null }),
        session(1, { rate: 8.5, paddock_id: 4, fertilizer_id: 1, ...chosen }),
    ]);
    renderReport(udoseAgSessionSummaries, { record: site });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const shown = (moment: string) => wallClock(Date.parse(moment), zone).replace('T', ' ');
    const [heading, first, second] = (await fileOf('Download as CSV')).split('\r\n');
    expect(heading).toBe(
        `Session,Started (${zone}),Ended (${zone}),Status,Rate (L/ha),Target (L/ha),Dosed (ml),Water (L),Concentration (ml/L),Run time (min),Area (ha),Paddock,Block,Crop,Fertiliser,Paddock (free text),Crop (free text),Fertiliser (free text)`,
    );
    expect(first).toBe(
        `1,${shown('2026-11-01T00:00:00Z')},${shown('2026-11-01T06:00:00Z')},Ended,8.5,10,330660.13,,,,,Top · Home,,,UAN 32,'=Airstrip,Mangoes,`,
    );
    expect(second).toContain(`2,${shown('2026-11-02T00:00:00Z')},,Running,4,`);
});

it('The session report searches through the URL', async () => {
    serve([session(1, {})]);
    const { place } = renderReport(udoseAgSessionSummaries, { record: site, search: '?page=2' });
    await userEvent.setup().type(await screen.findByRole('searchbox', { name: 'Search sessions' }), 'air');
    await waitFor(() => expect(place.search).toBe('?search=air'));
    await waitFor(() => expect(calls.map(({ url }) => url).join('\n')).toContain('search=air'));
});
