import { describe, expect, it } from 'vitest';
import { WATER_POINT_LEVELS, type WaterPointState } from '../telemetry/waterPoints';
import { dueSummary, type SummaryPoint, summaryLines, summaryMail, summaryTitle } from './weeklySummary';

const SYDNEY = 'Australia/Sydney';
const due = (now: string, zone = SYDNEY) => dueSummary(zone, new Date(now));
const point = (state: WaterPointState, more: Partial<SummaryPoint> = {}): SummaryPoint => ({
    id: 7,
    name: 'Top Bore',
    property_name: 'North',
    kind: 'udose',
    state,
    level: WATER_POINT_LEVELS[state],
    days_left: null,
    alarm: null,
    since: null,
    ...more,
});
const texts = (points: readonly SummaryPoint[]) => summaryLines(points, SYDNEY).map(({ text }) => text);
const times = (count: number, state: WaterPointState) =>
    Array.from({ length: count }, (_, at) => point(state, { name: `Bore ${at + 1}` }));

describe('A weekly summary is due', () => {
    it('from Monday 7 am to the end of Tuesday, by the clock of the zone', () => {
        const week = { week: '2026-11-23', dueAt: new Date('2026-11-22T20:00:00Z') };
        expect(due('2026-11-22T19:59:00Z')).toBeNull();
        expect(due('2026-11-22T20:00:00Z')).toEqual(week);
        expect(due('2026-11-22T20:00:00Z', 'Australia/Brisbane')).toBeNull();
        expect(due('2026-11-24T12:59:00Z')).toEqual(week);
        // a server that returns on Wednesday sends nothing for this week
        expect(due('2026-11-24T13:00:00Z')).toBeNull();
        expect(due('2026-11-29T10:00:00Z')).toBeNull();
    });
    it('at 7 am local time in the weeks when clocks change', () => {
        expect(due('2026-10-04T19:59:00Z')).toBeNull();
        expect(due('2026-10-04T20:00:00Z')?.week).toBe('2026-10-05');
        expect(due('2027-04-04T20:59:00Z')).toBeNull();
        expect(due('2027-04-04T21:00:00Z')?.week).toBe('2027-04-05');
    });
});

describe('The lines of a weekly summary', () => {
    it('name each finding in the order given, then the number of the others', () => {
        const lines = texts([
            point('empty'),
            point('alarm', { alarm: { title: 'Unplanned Nutrient Flow' } }),
            point('alarm', { kind: 'ubot' }),
            point('offline', { since: '2026-11-20T20:00:00Z' }),
            point('stopped'),
            point('low', { days_left: 1 }),
            point('low', { days_left: 0 }),
            point('no_device', { kind: 'ubot' }),
            ...times(3, 'fine'),
        ]);
        expect(lines).toEqual([
            'Top Bore (North): tank empty',
            'Top Bore (North): alarm: Unplanned Nutrient Flow',
            'Top Bore (North): the uBOT reports an alarm',
            'Top Bore (North): offline, last contact 21 Nov 2026',
            'Top Bore (North): the doser is stopped',
            'Top Bore (North): supplement for 1 day',
            'Top Bore (North): less than a day of supplement left',
            'Top Bore (North): no uBOT installed',
            'The other 3 are working.',
        ]);
    });
    it.each([
        [9, 1],
        [10, 0],
        [10, 1],
        [40, 0],
        [40, 7],
        [1, 1],
    ])('are ten at most and account for each of %i urgent and %i working sites', (urgent, fine) => {
        const lines = texts([...times(urgent, 'stopped'), ...times(fine, 'fine')]);
        expect(lines.length).toBeLessThanOrEqual(10);
        const named = lines.filter(line => line.includes('stopped')).length;
        const more = Number(/And (\d+) more/.exec(lines.join('\n'))?.[1] ?? 0);
        const others = /other (one|\d+) (?:is|are)/.exec(lines.join('\n'))?.[1] ?? '0';
        expect([named + more, others === 'one' ? 1 : Number(others)]).toEqual([urgent, fine]);
        expect(more).not.toBe(1);
    });
    it('have the site that they are about, or none', () => {
        const lines = summaryLines([point('empty'), point('stopped', { id: 8 }), point('fine', { id: 9 })], SYDNEY);
        expect(lines.map(({ site_id }) => site_id)).toEqual([7, 8, null]);
    });
    it('are one if everything works, and none without sites', () => {
        expect(texts(times(1, 'fine'))).toEqual(['Your water point is working.']);
        expect(texts(times(12, 'fine'))).toEqual(['All 12 water points are working.']);
        expect(texts([])).toEqual([]);
    });
});

it('The title of a weekly summary counts what needs attention', () => {
    expect(summaryTitle(times(4, 'fine'))).toBe('Your week: all water points are working');
    expect(summaryTitle([point('empty'), ...times(2, 'low')])).toBe(
        'Your week: 1 water point needs attention, 2 to check soon',
    );
    expect(summaryTitle(times(2, 'low'))).toBe('Your week: 2 water points to check soon');
});

it('The mail of a weekly summary escapes names in its HTML', () => {
    const { text, html } = summaryMail(
        [point('empty', { name: '<b>Bore & "Dam"</b>' })],
        SYDNEY,
        'https://a.test/dashboard',
        'Note.\n',
    );
    expect(text).toContain('<b>Bore & "Dam"</b> (North): tank empty');
    expect(html).toContain('<li>&lt;b&gt;Bore &amp; &quot;Dam&quot;&lt;/b&gt; (North): tank empty</li>');
    expect([text, html].every(part => part.includes('https://a.test/dashboard'))).toBe(true);
});
