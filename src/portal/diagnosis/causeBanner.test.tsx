import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { siteSeverity } from '../../domain/telemetry/sites';
import { renderPart, setupApi } from '../admin/testBench';
import { StateBanner } from '../sites/StateBanner';
import { CauseInList, CauseOfAlarm, CauseOfSite } from './CauseBanner';
import { type Diagnosis, isChangeOf, isConcern } from './useDiagnosis';

const { server } = setupApi();
const diagnosis = {
    site_id: 7,
    kind: 'udose',
    record_id: 7,
    cause: 'solar_panel',
    certainty: 'likely',
    since: '2026-11-20',
    sentence: 'The solar panel is not charging: the battery peaks at 12.3 V, usually 13.4 V.',
    next_step: 'Clean the solar panel and check its cable and regulator.',
    difference: null,
    forecast: {
        litres: 200,
        litres_per_day: 8,
        level_days: 0,
        days_left: 25,
        days: 7,
        from: '2026-11-19',
        to: '2026-11-25',
    },
    evidence: [
        {
            figure: 'battery_high',
            value: 12.3,
            usual: 13.4,
            unit: 'V',
            from: '2026-11-20',
            to: '2026-11-25',
            at: null,
            note: null,
        },
        {
            figure: 'alarm',
            value: null,
            usual: null,
            unit: null,
            from: null,
            to: null,
            at: '2026-11-24T02:00:00Z',
            note: 'Low Battery Voltage',
        },
    ],
};
const answer = (change: object) =>
    server.use(
        http.get('*/api/main/sites/7/diagnosis', () => HttpResponse.json({ body: { ...diagnosis, ...change } })),
    );
const show = (change: object = {}) => {
    answer(change);
    renderPart(
        <StateBanner state="running" device={4} cause={<CauseOfSite siteId={7} />}>
            Doser is Running.
        </StateBanner>,
    );
};

it("The cause banner shows cause, next step and readings below the site's status", async () => {
    show();
    await screen.findByText(/solar panel is not charging/);
    expect(screen.getByRole('status').textContent).toContain('Likely, since 20 Nov 2026.');
    screen.getByText('Next step: Clean the solar panel and check its cable and regulator.');
    screen.getByRole('button', { name: '25 days left' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Readings' }));
    const [battery, alarm] = within(await screen.findByRole('list', { name: 'Readings behind this' })).getAllByRole(
        'listitem',
    );
    expect(battery?.textContent).toBe(
        'Battery, highest: 12.3\u00a0V (usually 13.4\u00a0V) · 20 Nov 2026 to 25 Nov 2026',
    );
    expect(alarm?.textContent).toContain('Alarm: Low Battery Voltage · ');
});

it('The cause banner shows only the days left if nothing is unusual', async () => {
    show({ cause: 'none', sentence: 'Nothing unusual in the readings.', evidence: [], next_step: null });
    await screen.findByRole('button', { name: '25 days left' });
    expect(screen.queryByText(/Nothing unusual/)).toBeNull();
});

it('The cause banner says less than a day instead of 0 days left', async () => {
    show({ forecast: { ...diagnosis.forecast, days_left: 0 } });
    await screen.findByRole('button', { name: 'Less than a day left' });
});

it('The days left subtract the days since last contact, and show the calculation', async () => {
    show({ forecast: { ...diagnosis.forecast, level_days: 10, days_left: 15 } });
    await userEvent.click(await screen.findByRole('button', { name: '15 days left' }));
    const working = await screen.findByRole('dialog', { name: 'How this is calculated' });
    expect(working.textContent).toContain('200\u00a0L ÷ 8\u00a0L − 10 = 15');
    expect(working.textContent).toContain('Days since last contact10');
});

it('The cause banner explains why health checks and alarms differ', async () => {
    show({ difference: 'Health checks passed, but none of them covers the alarm Memory Error.' });
    await screen.findByText('Health checks passed, but none of them covers the alarm Memory Error.');
});

it('An alarm shows the cause of its site beside its message', async () => {
    answer({
        cause: 'not_known',
        certainty: 'not_known',
        sentence: 'The readings do not show the cause.',
        next_step: null,
    });
    renderPart(
        <>
            <p>Detected.</p>
            <CauseOfAlarm siteId={7} title="Low Battery Voltage" />
            <CauseOfAlarm siteId={7} title="Memory Error" />
        </>,
    );
    await screen.findByText(/Cause: The readings do not show the cause\./);
    screen.getByText(/At this site: The readings do not show the cause\./);
    screen.getByText('Detected.');
});

it('The causes of all rows of a list load in one request', async () => {
    const asked: string[] = [];
    server.use(
        http.get('*/api/main/site-diagnoses', ({ request }) => {
            asked.push(new URL(request.url).search);
            return HttpResponse.json({
                data: [
                    { ...diagnosis, evidence: undefined },
                    { ...diagnosis, site_id: 8, cause: 'not_known' },
                ],
            });
        }),
    );
    const rows = [7, 8, 7].map((site_id, id) => ({ id, site_id }));
    renderPart(
        <ListContextProvider value={{ data: rows } as unknown as ListControllerResult}>
            <CauseInList siteId={7} />
            <CauseInList siteId={8} />
        </ListContextProvider>,
    );
    expect(await screen.findAllByText(/solar panel is not charging/)).toHaveLength(1);
    expect(asked.map(decodeURIComponent)).toEqual(['?site_id[]=7&site_id[]=8']);
});

it('The cause refetches for changes of its site and of records that name no site', () => {
    const shown = [{ kind: 'udose', record_id: 7 }] as const;
    expect(isChangeOf(shown, { resource: 'udose-sites', id: 7 })).toBe(true);
    expect(isChangeOf(shown, { resource: 'udose-sites', id: 8 })).toBe(false);
    expect(isChangeOf(shown, { resource: 'ubot-sites', id: 7 })).toBe(false);
    expect(isChangeOf(shown, { resource: 'alarms', id: 3 })).toBe(true);
    expect(isChangeOf(shown, { resource: 'customers', id: 7 })).toBe(false);
});

it('A running doser is a concern with a cause, a failed check or under 10 days of supplement', () => {
    const fine = { ...diagnosis, cause: 'none', difference: null, forecast: null } as unknown as Diagnosis;
    const forecast = (days_left: number) => ({ ...fine, forecast: { days_left } }) as Diagnosis;
    expect([undefined, fine, forecast(10)].map(isConcern)).toEqual([false, false, false]);
    const failed = { ...fine, difference: 'The health check Tank failed. Devices raise no alarm for it.' };
    expect([{ ...fine, cause: 'airlock' } as Diagnosis, failed, forecast(9)].map(isConcern)).toEqual([
        true,
        true,
        true,
    ]);
    expect(siteSeverity('running', 4, true)).toBe('warning');
    expect(siteSeverity('alarmed', 4, true)).toBe('error');
    expect(siteSeverity('running', null, true)).toBe('neutral');
});
