import { describe, expect, it } from 'vitest';
import { directionOf, HEIGHT, layoutPlaces, lengthText, MARGIN, nearestFirst, roundLength, WIDTH } from './fieldMap';

const HOME = { latitude: -21, longitude: 142 };
/** about 1,112 m north and 1,038 m east for a hundredth of a degree */
const at = (north: number, east: number) => ({ latitude: -21 + north / 100, longitude: 142 + east / 100 });

describe('`layoutPlaces`', () => {
    it('has north up and east right, and fits places and outlines into the drawing', () => {
        const { marks, outlines } = layoutPlaces(
            [at(0, 0), at(2, 1)],
            [[at(-1, -1), at(3, -1), at(3, 2), at(-1, -1)]],
            null,
        );
        const [[x1, y1], [x2, y2]] = marks as [[number, number], [number, number]];
        expect(x2).toBeGreaterThan(x1);
        expect(y2).toBeLessThan(y1);
        for (const [x, y] of [...marks, ...outlines.flat()]) {
            expect(x).toBeGreaterThanOrEqual(MARGIN - 0.01);
            expect(x).toBeLessThanOrEqual(WIDTH - MARGIN + 0.01);
            expect(y).toBeGreaterThanOrEqual(MARGIN - 0.01);
            expect(y).toBeLessThanOrEqual(HEIGHT - MARGIN + 0.01);
        }
    });
    it('keeps the proportions', () => {
        const { marks } = layoutPlaces([at(0, 0), at(1, 0), at(0, 1.0712)], [], null);
        const [home, north, east] = marks as [number, number][];
        expect((east?.[0] ?? 0) - (home?.[0] ?? 0)).toBeCloseTo((home?.[1] ?? 0) - (north?.[1] ?? 0), 0);
    });
    it('centres a single place and has a scale of a round length', () => {
        const { marks, scale } = layoutPlaces([HOME], [], null);
        expect(marks).toEqual([[WIDTH / 2, HEIGHT / 2]]);
        expect([1, 2, 5]).toContain(scale.metres / 10 ** Math.floor(Math.log10(scale.metres)));
        expect(scale.length).toBeLessThanOrEqual(WIDTH / 3);
    });
    it('shows a user who is near, and ignores one who is far away', () => {
        const places = [at(0, 0), at(1, 1)];
        expect(layoutPlaces(places, [], at(1, 0)).own).not.toBeNull();
        const far = layoutPlaces(places, [], at(300, 0));
        expect(far.own).toBeNull();
        expect(far.marks).toEqual(layoutPlaces(places, [], null).marks);
    });
});

it.each([
    ['north', 1, 0],
    ['north-east', 1, 1],
    ['east', 0, 1],
    ['south-east', -1, 1],
    ['south', -1, 0],
    ['south-west', -1, -1],
    ['west', 0, -1],
    ['north-west', 1, -1],
])('`directionOf` is %s', (direction, north, east) => {
    expect(directionOf(HOME, at(north, east))).toBe(direction);
});
it('`lengthText` uses metres below 1 km; `roundLength` returns 1, 2 or 5 × 10ⁿ', () => {
    expect([4, 848, 994, 996, 3249, 9949, 9951, 120_400].map(lengthText)).toEqual([
        '0 m',
        '850 m',
        '990 m',
        '1.0 km',
        '3.2 km',
        '9.9 km',
        '10 km',
        '120 km',
    ]);
    expect([1, 1.9, 2, 4.9, 5, 9.9, 10, 730].map(roundLength)).toEqual([1, 1, 2, 2, 5, 5, 10, 500]);
});
it('`nearestFirst` sorts by distance once the own position is known', () => {
    const places = [{ place: at(3, 0) }, { place: at(1, 0) }];
    expect(nearestFirst(places, null)).toEqual(places);
    expect(nearestFirst(places, HOME)).toEqual([places[1], places[0]]);
});
