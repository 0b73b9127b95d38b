import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { runTexts } from '../../domain/operations/refillRuns';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import { BoardHeader } from './BoardHeader';
import { RecentPlans } from './RecentPlans';
import { workdays } from './runs';

const { server, calls } = setupApi();
const DAYS = ['2026-12-01', '2026-12-02'];
const stop = (site_id: number, more: object = {}) => ({
    site_id,
    name: `Bore ${site_id}`,
    property: 'North',
    latitude: -23.4 + site_id / 100,
    longitude: 144.2,
    supplement_id: 3,
    supplement: 'Blend',
    litres: [400, 420],
    hours: 1.5,
    empties_on: '2026-12-08',
    ...more,
});
const truck = (vehicle_id: number, litres: number, more: object = {}) => ({
    vehicle_id,
    name: `Truck ${vehicle_id}`,
    litres,
    tanks: 1,
    hours: 10,
    depot_id: 2,
    driver: null,
    is_chosen: true,
    refusal: null,
    ...more,
});
const proposal = (more: object = {}) => ({
    days: DAYS,
    horizon: 14,
    stops: [stop(7), stop(8), stop(9, { latitude: null })],
    more_sites: 0,
    trucks: [
        truck(1, 1000, { driver: { id: 5, label: 'Kim' } }),
        truck(2, 500),
        truck(3, 900, { is_chosen: false, refusal: 'No depot. Enter it on the vehicle.' }),
    ],
    depots: [
        { id: 2, name: 'Longreach', latitude: -23.4, longitude: 144.2, stock: [{ supplement_id: 3, litres: 5000 }] },
    ],
    separate: [],
    road_factor: 1.3,
    speed: 91,
    booked: [],
    runs: [{ vehicle_id: 1, day: DAYS[0], site_ids: [7, 8] }],
    left: [{ site_id: 9, reason: runTexts.noPosition }],
    ...more,
});
const open = async (more: object = {}) => {
    server.use(
        http.get('*/api/main/refill-requests', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        http.get('*/api/*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/refill-board/plans', () => HttpResponse.json({ data: [] })),
        http.get('*/map-settings', () => new HttpResponse(null, { status: 404 })),
        http.get('*/api/main/refill-board/runs', () => HttpResponse.json({ body: proposal(more) })),
    );
    renderPart(<BoardHeader />);
    await userEvent.click(await screen.findByRole('button', { name: 'Plan runs' }));
    return screen.findByRole('dialog', { name: 'Plan refill runs' });
};
const posted = () => calls.find(call => call.method === 'POST' && call.url.endsWith('/refill-board/runs'))?.body;
const made = [7, 8].map(site_id => ({
    site_id,
    job_card: { id: 40 + site_id, label: `JC-${site_id}` },
    supplement_delivery: { id: 50 + site_id, label: `SD-${site_id}` },
}));

it('The run planner makes the proposed deliveries in two presses, and undoes them in one', async () => {
    server.use(
        http.post('*/api/main/refill-board/runs', () =>
            HttpResponse.json({ body: { plan_id: 12, deliveries: made } }, { status: 201 }),
        ),
        http.post('*/api/main/refill-board/plans/12/undo', () => HttpResponse.json({ data: [] })),
    );
    const dialog = await open();
    const run = await within(dialog).findByRole('region', { name: /^Truck 1, Tue 1 Dec$/ });
    expect(within(run).getByText(/800\sL of 1,000\sL · 3\.3\sh of 10\sh · 23\skm/)).toBeTruthy();
    expect(within(run).getByText(/06:07 AM/)).toBeTruthy();
    expect(within(run).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
    const left = within(dialog).getByRole('region', { name: '1 site without a run' });
    expect(within(left).getByText(runTexts.noPosition)).toBeTruthy();
    expect(within(dialog).getByText('No depot. Enter it on the vehicle.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make 2 deliveries' }));
    await screen.findByText('2 deliveries planned');
    expect(posted()).toEqual({
        without_order_reason: 'Routine refill',
        runs: [
            {
                vehicle_id: 1,
                day: DAYS[0],
                assigned_to_id: 5,
                inventory_location_id: 2,
                stops: [
                    { site_id: 7, quantity: 400 },
                    { site_id: 8, quantity: 400 },
                ],
            },
        ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/refill-board/plans/12/undo'))).toBe(true));
});

it('The refill board lists planned runs with run sheets and undo, and the refusal of a plan undone by another user', async () => {
    const planned = (id: number, more: object) => ({
        id,
        planned_by: { id: 5, label: 'Kim' },
        planned_at: '2026-11-30T04:45:00Z',
        refusal: null,
        runs: [{ vehicle_id: 1, truck: 'Truck 1', day: DAYS[0], deliveries: 2, litres: 800 }],
        ...more,
    });
    const text = 'Kim undid these runs on 30 Nov 2026 02:50 PM.';
    let plans = [planned(12, {}), planned(11, { refusal: 'Someone else planned these runs.' })];
    server.use(
        http.get('*/api/main/refill-requests', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        http.get('*/api/main/refill-board/plans', () => HttpResponse.json({ data: plans })),
        http.get('*/api/main/job-plans/run-sheet', () => HttpResponse.json({ message: 'No sheet' }, { status: 404 })),
        http.post('*/api/main/refill-board/plans/12/undo', () => {
            plans = plans.slice(1);
            return HttpResponse.json({ message: text }, { status: 409 });
        }),
    );
    renderPart(<BoardHeader />);
    const section = await screen.findByRole('region', { name: 'Runs planned in the last 24 hours' });
    expect(within(section).getByText('Someone else planned these runs.')).toBeTruthy();
    const [sheet] = within(section).getAllByRole('button', { name: 'Run sheet: Truck 1, Tue 1 Dec' });
    await userEvent.click(sheet as HTMLElement);
    await screen.findByText('No sheet');
    expect(calls.find(({ url }) => url.includes('run-sheet'))?.url).toContain(`?vehicle_id=1&day=${DAYS[0]}`);
    expect(within(section).getAllByText(/Planned by Kim/)).toHaveLength(2);
    await userEvent.click(within(section).getByRole('button', { name: 'Undo all 2 deliveries' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo all 2 deliveries?' });
    expect(within(dialog).getByText('Planned by Kim.')).toBeTruthy();
    expect(within(dialog).getByText('Truck 1, Tue 1 Dec')).toBeTruthy();
    expect(calls.some(({ url }) => url.endsWith('/undo'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo all 2 deliveries' }));
    await screen.findByText(text);
    await waitFor(() => expect(within(section).queryByRole('button', { name: /^Undo/ })).toBeNull());
});

it('Planners who may not read job cards see planned runs without run sheets', async () => {
    signIn({ permissions: ['create_job_card'] });
    const runs = [{ vehicle_id: 1, truck: 'Truck 1', day: DAYS[0], deliveries: 2, litres: 800 }];
    const plan = {
        id: 12,
        planned_by: { id: 5, label: 'Kim' },
        planned_at: '2026-11-30T04:45:00Z',
        refusal: null,
        runs,
    };
    server.use(http.get('*/api/main/refill-board/plans', () => HttpResponse.json({ data: [plan] })));
    renderPart(<RecentPlans />);
    expect(await screen.findByText(/^Truck 1, Tue 1 Dec · 800/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Run sheet/ })).toBeNull();
});

it('The run planner moves and skips sites, and blocks a run that exceeds the load of its truck', async () => {
    const dialog = await open();
    const choose = async (name: string, option: RegExp) => {
        const select = await within(dialog).findByRole('combobox', { name });
        await userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));
    };
    await choose('Move Bore 8', /^Truck 2, Wed 2 Dec$/);
    const second = within(dialog).getByRole('region', { name: /^Truck 2, Wed 2 Dec$/ });
    expect(within(second).getByText(/420\sL of 500\sL/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Bore 8');
    await choose('Move Bore 7', /^Truck 2, Wed 2 Dec$/);
    expect(within(second).getByText('Truck 2 carries 500 L; this run has 840 L.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Make 2 deliveries' })).toHaveProperty('disabled', true);
    await choose('Move Bore 7', /^Skip$/);
    expect(within(dialog).getByText(runTexts.byHand)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Make 1 delivery' })).toHaveProperty('disabled', false);
});

it('The run planner reorders stops by keyboard, and shows the change, shared limits and the run on the map', async () => {
    const dialog = await open({
        depots: [
            { id: 2, name: 'Longreach', latitude: -23.4, longitude: 144.2, stock: [{ supplement_id: 3, litres: 810 }] },
        ],
    });
    const run = await within(dialog).findByRole('region', { name: /^Truck 1/ });
    const names = () =>
        within(run)
            .getAllByText(/^Bore \d$/)
            .map(({ textContent }) => textContent);
    const down = within(run).getByRole('button', { name: 'Move Bore 7 down' });
    down.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['Bore 8', 'Bore 7']);
    expect(document.activeElement).toBe(within(run).getByRole('button', { name: 'Move Bore 7 down' }));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(within(run).getByText(/^Change from the proposal: \+0\sL · \+0\sh · \+0\skm$/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    const select = within(run).getByRole('combobox', { name: 'Move Bore 8' });
    await userEvent.selectOptions(select, within(select).getByRole('option', { name: /^Truck 2, Wed 2 Dec$/ }));
    const second = within(dialog).getByRole('region', { name: /^Truck 2, Wed 2 Dec$/ });
    expect(within(second).getByText(/^Change from the proposal: \+420\sL · \+1.8\sh/)).toBeTruthy();
    expect(within(run).getByText(/^Change from the proposal: −400\sL/)).toBeTruthy();
    expect(within(second).getByText(/^Longreach has 810 L of Blend free; the runs take 820 L\.$/)).toBeTruthy();
    expect(within(second).getByRole('button', { name: 'On the map' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Make 2 deliveries' })).toHaveProperty('disabled', true);
});

it('The run planner shows the first run on the map again after a recalculation', async () => {
    const dialog = await open({
        runs: [
            { vehicle_id: 1, day: DAYS[0], site_ids: [7] },
            { vehicle_id: 2, day: DAYS[1], site_ids: [8] },
        ],
    });
    const [first, second] = [
        await within(dialog).findByRole('region', { name: /^Truck 1/ }),
        within(dialog).getByRole('region', { name: /^Truck 2/ }),
    ];
    await userEvent.click(within(second).getByRole('button', { name: 'Show on map' }));
    expect(within(first).getByRole('button', { name: 'Show on map' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recalculate' }));
    expect(await within(first).findByRole('button', { name: 'On the map' })).toBeTruthy();
});

it('The run planner shows a site planned by another user as an error of its run', async () => {
    const text = 'Bore 8 already has the delivery SD-000009, planned for 01 Dec 2026. Open it to change it.';
    server.use(
        http.post('*/api/main/refill-board/runs', () =>
            HttpResponse.json({ message: text, errors: { 'runs.0.stops.1.site_id': [text] } }, { status: 422 }),
        ),
    );
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Make 2 deliveries' }));
    const run = within(dialog).getByRole('region', { name: /^Truck 1/ });
    expect(await within(run).findByText(text)).toBeTruthy();
});

it('Without a chosen truck the run planner has no runs, and asks the API for no invented truck', async () => {
    const dialog = await open({ trucks: [truck(1, 1000)] });
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Truck 1 ·/ }));
    const left = await within(dialog).findByRole('region', { name: '3 sites without a run' });
    expect(within(left).getAllByText(runTexts.noTrucks)).toHaveLength(3);
    expect(within(dialog).queryByRole('region', { name: /^Truck 1,/ })).toBeNull();
    expect(calls.filter(({ url }) => url.includes('vehicle_id'))).toEqual([]);
});

it('The run planner makes no deliveries while the period is incomplete', async () => {
    const dialog = await open();
    const make = await within(dialog).findByRole('button', { name: 'Make 2 deliveries' });
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Empty within' }));
    expect(make).toHaveProperty('disabled', true);
});

it('The run planner explains missing trucks, and sends no request for an ambiguous number', async () => {
    const dialog = await open({ trucks: [], runs: [], left: [] });
    expect(await within(dialog).findByText(/No vehicle has a supplement tank/)).toBeTruthy();
    const asked = calls.filter(({ url }) => url.includes('/refill-board/runs')).length;
    const horizon = within(dialog).getByRole('textbox', { name: 'Empty within' });
    await userEvent.clear(horizon);
    await userEvent.type(horizon, '1,5');
    await userEvent.tab();
    expect(calls.filter(({ url }) => url.includes('horizon=1.5') || url.includes('horizon=15'))).toEqual([]);
    expect(asked).toBe(1);
});

it('`workdays` skips weekends', () =>
    expect(workdays('2026-12-04', 3)).toEqual(['2026-12-04', '2026-12-07', '2026-12-08']));
