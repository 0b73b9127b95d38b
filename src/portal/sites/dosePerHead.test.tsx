import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import type { Site } from '../telemetry/TelemetryFrame';
import { DosePerHead } from './DosePerHead';

const { server } = setupApi();
const site = { id: 3, last_communicated_at: '2026-11-03T00:00:00Z' } as Site;
const part = (more: object = {}) => ({
    from: '2026-11-03',
    to: '2026-11-03',
    missing: null,
    millilitres: 4,
    grams: 2,
    target_millilitres: 20,
    target_grams: 10,
    share: 0.2,
    ...more,
});
const NOTHING_YET = { missing: 'messages', millilitres: null, grams: null, share: null };
const NO_TARGET = { target_millilitres: null, target_grams: null, share: null };
/** @param hours since midnight at the property */
const show = async (hours: number, today: object, week: object = {}) => {
    server.use(
        http.get('*/api/main/udose-sites/3/dose-per-head', () =>
            HttpResponse.json({
                status: { code: 200, message: 'OK' },
                body: { nutrient: 'N', hours, today: part(today), week: part(week) },
            }),
        ),
    );
    const { container } = renderPart(<DosePerHead site={site} />);
    await waitFor(() => screen.getByText('Today, per head'));
    return container.textContent?.replaceAll('\u00a0', ' ') ?? '';
};

it.each([
    ['with the dose so far', {}, '2 gof 10 g; too early to compare'],
    ['before the first message', NOTHING_YET, '–of 20 ml; too early to compare'],
    ['without a target', { ...NO_TARGET, missing: 'messages' }, 'too early to compare'],
])('Dose per head within the first hour is too early to compare with its target: %s', async (_, today, expected) => {
    const text = await show(0.5, today);
    expect(text).toContain(expected);
    // the 7-day figure is always compared
    expect(text.match(/too early/g)).toHaveLength(1);
    expect(text.match(/%/g)).toHaveLength(1);
});

it('Dose per head shows its share of the target from 4 hours after local midnight', async () => {
    const text = await show(4, {});
    expect(text).not.toContain('too early');
    expect(text).toContain('20 % of 10 g');
});

it('Dose per head is too early to compare before 4 hours after local midnight', async () => {
    expect(await show(3.9, {})).toContain('too early to compare');
});

it('Dose per head names a missing input even at midnight', async () => {
    const text = await show(0, { missing: 'animals' });
    expect(text).toContain('enter the number of animals');
    expect(text).not.toContain('too early');
});

it('Dose per head reports that no messages arrived by 5 hours after local midnight', async () => {
    expect(await show(5, NOTHING_YET)).toContain('no messages yet');
});
