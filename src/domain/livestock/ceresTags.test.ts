import { describe, expect, it } from 'vitest';
import { metresBetween, metresOutside, metresToLine, offset } from '../land/distances';
import { rectangle } from '../land/testOutlines';
import { thinTrack } from '../land/trackThinning';
import {
    DEFAULT_TAG_ALERTS,
    lateAlertPeriods,
    NEW_WATCH,
    readObservation,
    type TagAlertKind,
    type TagChange,
    type TagPlace,
    tagAlertMessage,
    tagState,
    updateWatch,
} from './ceresTags';

const NOW = new Date('2026-11-22T00:00:00Z');
const HOUR = 3_600_000;
/** about 2.2 km on each side */
const boundary = rectangle(140, -20, 140.02, -19.98);
const place: TagPlace = { boundary, settings: DEFAULT_TAG_ALERTS };
/** position in metres east of the eastern fence, each `step` hours after the previous one */
const along = (metres: readonly number[], { step = 1, at = place }: { step?: number; at?: TagPlace } = {}) => {
    const perDegree = 111_195 * Math.cos((19.99 * Math.PI) / 180);
    let watch = NEW_WATCH;
    const changes: TagChange[] = [];
    for (const [index, east] of metres.entries()) {
        const point = {
            at: new Date(NOW.getTime() - (metres.length - 1 - index) * step * HOUR),
            latitude: -19.99,
            longitude: 140.02 + east / perDegree,
        };
        const next = updateWatch(watch, point, at, NOW);
        watch = next.watch;
        changes.push(...next.changes);
    }
    return { watch, changes, changeTexts: changes.map(({ kind, change }) => `${kind} ${change}`) };
};

describe('Distances', () => {
    it('from a boundary are negative inside, positive outside and in a hole', () => {
        expect(metresOutside(boundary, { latitude: -19.99, longitude: 140.01 })).toBeCloseTo(-1045, -1);
        expect(metresOutside(boundary, { latitude: -19.99, longitude: 140.03 })).toBeCloseTo(1045, -1);
        const hole = [
            [140.008, -19.992],
            [140.012, -19.992],
            [140.012, -19.988],
            [140.008, -19.988],
            [140.008, -19.992],
        ];
        const holed = { ...boundary, coordinates: [...boundary.coordinates, hole] };
        expect(metresOutside(holed, { latitude: -19.99, longitude: 140.01 })).toBeGreaterThan(200);
        expect(metresOutside(holed, { latitude: -19.99, longitude: 140.002 })).toBeLessThan(-200);
    });
    it('are great-circle distances', () => {
        // one degree of the meridian
        expect(metresBetween({ latitude: -20, longitude: 140 }, { latitude: -21, longitude: 140 })).toBeCloseTo(
            111_195,
            -1,
        );
    });
});

describe('Tag near the boundary', () => {
    it('raises one alert while it grazes along the fence', () => {
        const jitter = Array.from({ length: 40 }, (_, at) => (at % 2 ? 160 : 40));
        expect(along([-300, ...jitter.map(() => 150), ...jitter], { step: 0.2 }).changeTexts).toEqual([
            'outside raised',
        ]);
    });
    it('is not outside after a single bad fix', () => {
        expect(along([-300, 5000, -300, -280, 4000, -300]).changeTexts).toEqual([]);
    });
    it('is outside from the first point beyond, and back once inside the boundary', () => {
        const { changes } = along([-300, 150, 160, 60, 20, -5]);
        expect(changes.map(({ change }) => change)).toEqual(['raised', 'cleared']);
        expect(changes[0]?.at).toEqual(new Date(NOW.getTime() - 4 * HOUR));
        expect(changes[1]?.at).toEqual(NOW);
    });
    it('is not outside without a boundary, or with the alert off', () => {
        expect(along([500, 900, 1500], { at: { ...place, boundary: null } }).changeTexts).toEqual([]);
        const off = { ...DEFAULT_TAG_ALERTS, outside: { ...DEFAULT_TAG_ALERTS.outside, is_on: false } };
        expect(along([500, 900, 1500], { at: { ...place, settings: off } }).changeTexts).toEqual([]);
    });
});

describe('Tag that does not move', () => {
    it('is still after its hours despite jitter, until it leaves the circle', () => {
        const jitter = Array.from({ length: 30 }, (_, at) => -500 + (at % 3) * 20);
        const { changes } = along([...jitter, -300]);
        expect(changes.map(({ kind, change }) => `${kind} ${change}`)).toEqual(['still raised', 'still cleared']);
        expect(changes[0]?.at).toEqual(new Date(NOW.getTime() - 6 * HOUR));
    });
});

describe('Late positions of a tag', () => {
    const late = (hours: number, metres: number, isLate: boolean) => ({
        at: new Date(NOW.getTime() - hours * HOUR),
        latitude: -19.99,
        longitude: 140.02 + metres / 104_500,
        isLate,
    });
    const hoursBefore = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
    const turnsOf = (points: ReturnType<typeof late>[]) => {
        const work = lateAlertPeriods(points, place);
        let turns = 1;
        for (;;) {
            const { done, value } = work.next();
            if (done) return { turns, periods: value };
            turns++;
        }
    };
    const periodsOf = (points: ReturnType<typeof late>[]) => turnsOf(points).periods;
    it('are judged in turns of 500 points of the event loop', () => {
        const points = Array.from({ length: 2_000 }, (_, at) => late(2_000 - at, at === 1_000 ? 500 : -300, true));
        expect(turnsOf(points).turns).toBe(5);
        expect(turnsOf(points.slice(0, 400)).turns).toBe(1);
    });
    it('create the alert periods that they belong to, and no others', () => {
        const points = [late(9, 500, false), late(8, 500, false), late(7, -300, false)];
        expect(periodsOf(points)).toEqual([]);
        expect(
            periodsOf([...points, late(6, 500, true), late(5, 500, true), late(4, -300, false), late(3, 500, true)]),
        ).toEqual([{ kind: 'outside', raised: hoursBefore(6), cleared: hoursBefore(4) }]);
        expect(periodsOf([...points, late(2, 500, true), late(1, 500, false)])).toEqual([
            { kind: 'outside', raised: hoursBefore(2), cleared: null },
        ]);
    });
});

describe('Silent tag', () => {
    const silent = { ...NEW_WATCH, open: new Set<TagAlertKind>(['silent']) };
    const observedAt = (
        hoursAgo: number,
        position: { latitude: number; longitude: number } | { latitude: null; longitude: null } = {
            latitude: -19.99,
            longitude: 140.01,
        },
    ) => updateWatch(silent, { at: new Date(NOW.getTime() - hoursAgo * HOUR), ...position }, place, NOW);
    it('is cleared by a contact without a position', () => {
        const { watch, changes } = observedAt(1, { latitude: null, longitude: null });
        expect(changes).toMatchObject([{ kind: 'silent', change: 'cleared' }]);
        expect(watch).toEqual({ ...NEW_WATCH, open: new Set() });
    });
    it('is cleared by a recent contact, not by one of 30 hours ago', () => {
        expect(observedAt(30).changes).toEqual([]);
        expect(observedAt(1).changes).toMatchObject([{ kind: 'silent', change: 'cleared' }]);
    });
});

describe('Tag display', () => {
    it('shows the most severe open alert', () => {
        expect(tagState(true, true, new Set(['still', 'outside', 'silent']))).toBe('outside');
        expect(tagState(true, true, new Set())).toBe('well');
        expect(tagState(true, false, new Set())).toBe('new');
        expect(tagState(false, true, new Set())).toBe('unlinked');
    });
    it('names three tags and counts the others', () => {
        expect(tagAlertMessage('outside', ['A'], 'Nardoo')).toBe('Nardoo: A is outside the boundary.');
        expect(tagAlertMessage('silent', ['A', 'B', 'C', 'D', 'E'], 'Nardoo')).toBe(
            'Nardoo: A, B, C and 2 more have not been heard from.',
        );
    });
});

describe('Tag observation', () => {
    const good = { tag: 'CT-1', observed_at: '2026-11-21T23:59:59+10:00', latitude: -20, longitude: 140, activity: 30 };
    it('is stored with its time in UTC, and null for missing values', () => {
        expect(readObservation(good, NOW)).toEqual({
            observation: {
                tag: 'CT-1',
                observed_at: '2026-11-21T13:59:59.000Z',
                latitude: -20,
                longitude: 140,
                accuracy: null,
                temperature: null,
                activity: 30,
                battery_voltage: null,
            },
        });
    });
    it.each([
        ['position 0, 0', { ...good, latitude: 0, longitude: 0 }, '0, 0'],
        ['a clock in the future', { ...good, observed_at: '2026-11-22T00:30:00Z' }, 'future'],
        ['a time from an unset clock', { ...good, observed_at: '1970-01-01T00:00:00Z' }, 'three years'],
        ['a time without zone', { ...good, observed_at: '2026-11-21T23:59:59' }, 'time zone'],
        ['a latitude of 100', { ...good, latitude: 100 }, 'position'],
        ['a position as text', { ...good, latitude: '-20' }, 'position'],
        ['no tag', { ...good, tag: '' }, 'No tag'],
        ['an activity of 200 %', { ...good, activity: 200 }, 'activity'],
        ['a list', [], 'Not an observation'],
        ['nothing', null, 'Not an observation'],
    ])('is set aside with %s', (_, payload, reason) => {
        const read = readObservation(payload, NOW);
        expect('reason' in read && read.reason).toContain(reason);
    });
    it('keeps every valid field, for any subset of invalid fields', () => {
        const whole = { ...good, accuracy: 8, temperature: 31.5, battery_voltage: 3.9 };
        const broken: Record<string, readonly unknown[]> = {
            latitude: [91, '-20', null, Number.NaN],
            longitude: [-181, {}, undefined],
            accuracy: [-1, '8'],
            temperature: [-127, []],
            activity: [101, true],
            battery_voltage: [-3, 'low'],
            firmware: ['2.0'],
        };
        const names = Object.keys(broken);
        for (let subset = 0; subset < 2 ** names.length; subset++) {
            const chosen = names.filter((_, at) => subset & (1 << at));
            const bad = chosen.map(name => [name, broken[name]?.[subset % (broken[name]?.length ?? 1)]] as const);
            const { observation } = readObservation({ ...whole, ...Object.fromEntries(bad) }, NOW);
            const missing = new Set(chosen);
            if (missing.has('latitude') || missing.has('longitude')) missing.add('latitude').add('longitude');
            const expected = Object.entries(whole).map(([name, value]) => [name, missing.has(name) ? null : value]);
            expect(observation).toEqual({
                ...Object.fromEntries(expected),
                observed_at: '2026-11-21T13:59:59.000Z',
            });
        }
    });
    it('reports unknown fields, and is valid without a position', () => {
        const { latitude: _, longitude: __, ...noFix } = good;
        expect(readObservation(noFix, NOW)).not.toHaveProperty('reason');
        expect(readObservation({ ...good, heart_rate: 60, 'a\u0000b\ud800': 1 }, NOW)).toMatchObject({
            unknown: ['heart_rate', 'a?b?'],
        });
    });
    it('can be ahead by 9 minutes', () => {
        expect(readObservation({ ...good, observed_at: '2026-11-22T00:09:00Z' }, NOW)).toHaveProperty('observation');
    });
});

describe('Thinned track', () => {
    const points = Array.from({ length: 5_000 }, (_, at) => ({
        at: new Date(at * 1000),
        latitude: -20 + Math.sin(at / 50) * 0.01,
        longitude: 140 + at * 0.0001 + (at === 2_500 ? 0.5 : 0),
    }));
    const drawn = thinTrack(points, 300);
    it('has at most the requested points, with ends, farthest point and order', () => {
        expect(drawn).toHaveLength(300);
        expect(drawn[0]).toBe(points[0]);
        expect(drawn.at(-1)).toBe(points.at(-1));
        expect(drawn).toContain(points[2_500]);
        expect(drawn.map(({ at }) => at.getTime())).toEqual(
            [...drawn.map(({ at }) => at.getTime())].sort((a, b) => a - b),
        );
    });
    it('lies within 100 m of the whole track', () => {
        for (let at = 0; at < points.length; at += 7) {
            const point = points[at] as (typeof points)[number];
            const lines = drawn.slice(1).map((to, before) => [drawn[before] as typeof to, to] as const);
            const nearest = Math.min(
                ...lines.map(([from, to]) => metresToLine(...offset(point, from), ...offset(point, to))),
            );
            expect(nearest).toBeLessThan(100);
        }
    });
    it('of a still animal is short, and of ten points is complete', () => {
        const stillTrack = points.map(({ at }) => ({ at, latitude: -20, longitude: 140 }));
        expect(thinTrack(stillTrack, 300).length).toBeLessThanOrEqual(300);
        expect(thinTrack(points.slice(0, 10), 300)).toHaveLength(10);
    });
});
