import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { WATER_POINT_STATES, type WaterPointState } from '../../../domain/telemetry/waterPoints';
import { resourceOf } from '../../admin/metadata';
import { renderPart, settled, setupApi, signIn } from '../../admin/testBench';
import { OwnWaterPoints } from './OwnWaterPoints';
import { ReportProblemAnywhere } from './ReportProblem';
import { WaterPoints } from './WaterPoints';

const { server, calls } = setupApi();
const point = (id: number, more: { state?: WaterPointState; [field: string]: unknown } = {}) => ({
    id,
    kind: 'udose',
    record_id: id,
    name: `Bore ${id}`,
    customer_property: { id: 1, label: 'North' },
    state: 'fine' as WaterPointState,
    level: 'fine',
    since: null,
    alarm: null,
    last_communicated_at: '2026-11-26T00:00:00Z',
    supplement: { id: 1, label: 'Blend' },
    tank_litres: 200,
    tank_share: 0.5,
    litres_per_day: 8,
    days_left: 25,
    number_of_animals: 100,
    water_per_head: 45,
    dose_per_head: 10,
    target_dose: 8,
    target_nutrient: 'phosphorus',
    next_visit: null,
    capacity_litres: 400,
    room_litres: 200,
    refill_request: null,
    problem_report: null,
    mobs: [],
    diagnosis: {
        site_id: id,
        kind: 'udose',
        record_id: id,
        cause: 'none',
        certainty: 'certain',
        since: null,
        sentence: 'Nothing unusual in the readings.',
        next_step: null,
        difference: null,
        forecast: null,
    },
    ...more,
});
const countsOf = (points: readonly ReturnType<typeof point>[]) =>
    Object.fromEntries(
        WATER_POINT_STATES.map(state => [state, points.filter(each => each.state === state).length]),
    ) as Record<WaterPointState, number>;
const show = (...points: ReturnType<typeof point>[]) => showOf(0, ...points);
/** @param unlisted working water points beyond those listed */
const showOf = (unlisted: number, ...points: ReturnType<typeof point>[]) => {
    const counts = countsOf(points);
    counts.fine += unlisted;
    const body = { total: points.length + unlisted, counts, points };
    server.use(http.get('*/api/main/water-points', () => HttpResponse.json({ body })));
    renderPart(<WaterPoints />);
};

const answerContact = (phone: string | null) =>
    server.use(http.get('*/api/main/business-contact', () => HttpResponse.json({ body: { name: 'DIT', phone } })));

it('Water points list those that need attention with reasons, and working ones on request', async () => {
    show(
        point(1, {
            state: 'alarm',
            level: 'problem',
            since: '2026-11-25T00:00:00Z',
            alarm: { id: 9, title: 'No flow', level: 'alarm', status: 'open', raised_at: '2026-11-25T00:00:00Z' },
        }),
        point(2, {
            state: 'low',
            level: 'soon',
            days_left: 4,
            next_visit: { on: '2026-11-30', kind: 'refill', litres: 300 },
        }),
        ...[3, 4, 5].map(id => point(id)),
    );
    await screen.findByText('1 water point needs attention · 1 to check soon');
    const [alarm, low, ...more] = screen.getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(within(alarm as HTMLElement).getByText(/No flow/)).toBeTruthy();
    expect(within(low as HTMLElement).getByText('Supplement for 4 days.')).toBeTruthy();
    expect(low?.textContent).toContain('Refill planned for 30 Nov 2026 · 300\u00a0L');
    expect(low?.textContent).toContain('10 of 8 g');
    await userEvent.click(screen.getByRole('button', { name: 'The other 3 are working' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('Water points are all listed if all are working', async () => {
    show(point(1), point(2));
    await screen.findByText('All 2 water points are working');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('Water points count those beyond the listed ones', async () => {
    showOf(120, point(1), point(2));
    await screen.findByText('All 122 water points are working');
});

it('Water points show less than a day for 0 days left and hide unknown figures', async () => {
    show(
        point(1, { state: 'low', level: 'soon', days_left: 0 }),
        point(2, { tank_litres: null, days_left: null, dose_per_head: null }),
    );
    expect(await screen.findByText('Less than a day of supplement left.')).toBeTruthy();
    const [, unknown] = screen.getAllByRole('listitem');
    expect(within(unknown as HTMLElement).queryByText('Supplement left')).toBeNull();
});

it('A water point shows the cause and how its days left were calculated', async () => {
    const { diagnosis } = point(1);
    show(
        point(1, {
            state: 'low',
            level: 'soon',
            days_left: 4,
            diagnosis: {
                ...diagnosis,
                cause: 'rain',
                certainty: 'likely',
                since: '2026-11-20',
                sentence: 'The cattle are drinking elsewhere after 35 mm of rain: water use fell by 60%.',
                forecast: {
                    litres: 34,
                    litres_per_day: 8,
                    level_days: 0,
                    days_left: 4,
                    days: 7,
                    from: '2026-11-19',
                    to: '2026-11-25',
                },
            },
        }),
    );
    expect((await screen.findByRole('listitem')).textContent).toContain(
        'water use fell by 60%. Likely, since 20 Nov 2026.',
    );
    const user = userEvent.setup();
    screen.getByRole('button', { name: '4 days' }).focus();
    await user.keyboard('{Enter}');
    const working = await screen.findByRole('dialog', { name: 'How this is calculated' });
    expect(working.textContent).toContain('34\u00a0L ÷ 8\u00a0L = 4');
    expect(working.textContent).toContain('Mean of 7 days, 19 Nov 2026 to 25 Nov 2026');
});

it('Water points send no request without permission to list sites', async () => {
    server.use(
        http.get('*/api/main/water-points', () =>
            HttpResponse.json({ body: { total: 1, counts: countsOf([point(1)]), points: [point(1)] } }),
        ),
    );
    signIn({ staff: false });
    const { unmount } = renderPart(<OwnWaterPoints />);
    await settled();
    expect(calls).toEqual([]);
    unmount();
    answerContact(null);
    signIn({ staff: false, permissions: resourceOf('sites').actions.list?.slice(0, 1) });
    renderPart(<OwnWaterPoints />);
    expect(await screen.findByText('Bore 1')).toBeTruthy();
});

it('Water points offer a phone link to the business, if a phone is configured', async () => {
    signIn({ staff: false, permissions: resourceOf('sites').actions.list?.slice(0, 1) });
    server.use(
        http.get('*/api/main/water-points', () => HttpResponse.json({ body: { total: 0, counts: {}, points: [] } })),
    );
    answerContact('(07) 7010 0100');
    const { unmount } = renderPart(<OwnWaterPoints />);
    const link = await screen.findByRole('link', { name: 'Call us on (07) 7010 0100' });
    expect(link.getAttribute('href')).toBe('tel:0770100100');
    unmount();
    answerContact(null);
    renderPart(<OwnWaterPoints />);
    await settled();
    expect(screen.queryByRole('link', { name: /Call us/ })).toBeNull();
});

it('A problem report requires a water point, takes photos and reuses its idempotency key on retry', async () => {
    const points = [point(1), point(2)];
    const sent: { form: FormData; key: string | null }[] = [];
    server.use(
        http.get('*/api/main/water-points', () =>
            HttpResponse.json({ body: { total: 2, counts: countsOf(points), points } }),
        ),
        http.post('*/api/main/problem-reports', async ({ request }) => {
            sent.push({ form: await request.formData(), key: request.headers.get('idempotency-key') });
            return sent.length === 1
                ? HttpResponse.json({ message: 'Down' }, { status: 503 })
                : HttpResponse.json({ body: { id: 7 } }, { status: 201 });
        }),
    );
    signIn({ staff: false, permissions: ['create_problem_report'] });
    renderPart(<ReportProblemAnywhere />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Choose the water point.')).toBeTruthy();
    expect(dialog.getByText('Describe the problem.')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /Water point/ }));
    await user.click(await screen.findByRole('option', { name: 'Bore 2 · North' }));
    await user.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'Trough is dry');
    await user.upload(dialog.getByLabelText('Add photos'), new File(['x'], 'trough.jpg', { type: 'image/jpeg' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await settled();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Problem reported');
    const [first, second] = sent;
    expect(second?.key).toBe(first?.key);
    expect([second?.form.get('site_id'), second?.form.get('text')]).toEqual(['2', 'Trough is dry']);
    expect(second?.form.getAll('photos[]')).toHaveLength(1);
});

it('A water point shows its problem report with status and outcome', async () => {
    const reported = {
        id: 7,
        status: 'open',
        subject: 'Dry',
        created_at: '2026-11-25T02:00:00Z',
        settled_at: null,
        outcome: null,
    };
    show(
        point(1, { problem_report: reported }),
        point(2, {
            problem_report: {
                ...reported,
                id: 8,
                status: 'done',
                settled_at: '2026-11-26T02:00:00Z',
                outcome: 'Float fixed.',
            },
        }),
    );
    const link = await screen.findByRole('link', { name: 'Problem reported on 25 Nov 2026. Open.' });
    expect(link.getAttribute('href')).toBe('/site-follow-ups/view/7');
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain(
        'Problem reported on 25 Nov 2026. Done on 26 Nov 2026. Float fixed.',
    );
});

it("A water point's card opens a problem report for that water point", async () => {
    signIn({ staff: false, permissions: ['create_problem_report'] });
    show(point(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem at Bore 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: /Water point/ }).textContent).toBe('Bore 1 · North');
});
