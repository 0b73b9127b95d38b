import { describe, expect, it } from 'vitest';
import {
    type Boundary,
    boundaryArea,
    boundaryBox,
    boundaryFault,
    isSwapped,
    swapPositions,
    toBoundary,
} from './boundaries';

const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
];
const polygon = (...rings: number[][][]): Boundary => ({ type: 'Polygon', coordinates: rings });

describe('Property boundary', () => {
    it('must be a Polygon or MultiPolygon with closed rings', () => {
        expect(boundaryFault(polygon(square(142, -21, 0.1)))).toBeUndefined();
        expect(boundaryFault({ type: 'MultiPolygon', coordinates: [[square(142, -21, 0.1)]] })).toBeUndefined();
        expect(boundaryFault({ type: 'Point', coordinates: [142, -21] })).toMatch(/Polygon or MultiPolygon/);
        expect(boundaryFault(polygon(square(142, -21, 0.1).slice(0, 4)))).toMatch(/closed rings/);
        expect(
            boundaryFault(
                polygon([
                    [900, 0],
                    [1, 1],
                    [2, 2],
                    [900, 0],
                ]),
            ),
        ).toMatch(/not longitude and latitude in degrees/);
        expect(boundaryFault({ type: 'Polygon', coordinates: 'everywhere' })).toMatch(/closed rings/);
        expect(boundaryFault(null)).toBeDefined();
    });

    it('is rejected with advice if latitude comes first or units are metres', () => {
        const right = polygon(square(142, -21, 0.1), square(142.02, -20.98, 0.01));
        for (const outline of [right, { type: 'MultiPolygon', coordinates: [right.coordinates] } as Boundary]) {
            const swapped = swapPositions(outline);
            expect(boundaryFault(swapped)).toMatch(/latitude before longitude.*Put longitude first/);
            expect(isSwapped(swapped)).toBe(true);
            expect(swapPositions(swapped)).toEqual(outline);
            expect(isSwapped(outline)).toBe(false);
        }
        expect(swapPositions(polygon([[142, -21, 300]])).coordinates).toEqual([[[-21, 142, 300]]]);
        // one position elsewhere: nothing is known of the order
        expect(isSwapped(polygon([...(swapPositions(right).coordinates[0] as number[][]), [0, 0]]))).toBe(false);
        expect(isSwapped({ type: 'Point', coordinates: [-21, 142] })).toBe(false);
        // metres of a projection
        expect(boundaryFault(polygon(square(500_000, 7_600_000, 900)))).toMatch(/not in metres/);
    });

    it('has an area in hectares without its holes', () => {
        // a hundredth of a degree at 20° south: 1,112 m by 1,045 m
        const area = boundaryArea(polygon(square(142, -20.005, 0.01)));
        expect(area).toBeGreaterThan(115.9);
        expect(area).toBeLessThan(116.6);
        const holed = boundaryArea(polygon(square(142, -20.005, 0.01), square(142.0025, -20.0025, 0.005)));
        expect(holed / area).toBeCloseTo(0.75, 3);
    });

    it('has a bounding box', () => {
        expect(boundaryBox(polygon(square(142, -21, 1)))).toEqual({ west: 142, south: -21, east: 143, north: -20 });
    });

    it('is extracted from a geometry, Feature or FeatureCollection', () => {
        const one = polygon(square(142, -21, 1));
        const two = polygon(square(144, -21, 1));
        const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });
        expect(toBoundary(one)).toBe(one);
        expect(toBoundary(feature(one))).toBe(one);
        expect(toBoundary({ type: 'FeatureCollection', features: [feature(one)] })).toBe(one);
        const both = toBoundary({ type: 'FeatureCollection', features: [feature(one), feature(two), feature(null)] });
        expect(both).toEqual({ type: 'MultiPolygon', coordinates: [one.coordinates, two.coordinates] });
    });
});
