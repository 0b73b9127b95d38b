import { describe, expect, it } from 'vitest';
import type { Boundary } from './boundaries';
import { exitPoint, movedShare, outlineFault, overlapPoint } from './outlines';

type Corner = readonly [number, number];
/** A ring in steps of 0.001° (about 105 m) from a place in Queensland. */
const ring = (...corners: Corner[]) =>
    [...corners, corners[0] as Corner].map(([x, y]) => [142 + x / 1000, -21 + y / 1000]);
const land = (...rings: number[][][]): Boundary => ({ type: 'Polygon', coordinates: rings });
const box = (west: number, south: number, east: number, north: number) =>
    ring([west, south], [east, south], [east, north], [west, north]);

describe('Outline of land', () => {
    it('can have holes and several parts', () => {
        expect(outlineFault(land(box(0, 0, 10, 10), box(2, 2, 4, 4), box(6, 6, 8, 8)))).toBeUndefined();
        expect(
            outlineFault({ type: 'MultiPolygon', coordinates: [[box(0, 0, 4, 4)], [box(5, 0, 9, 4)]] }),
        ).toBeUndefined();
    });

    it('is rejected if it crosses or touches itself, even by 11 mm', () => {
        expect(outlineFault(land(ring([0, 0], [10, 10], [10, 0], [0, 10])))).toMatch(
            /must not cross or touch itself, as it does near 2/,
        );
        // the last corner lies 11 mm beyond the first fence
        expect(outlineFault(land(ring([0, 0], [10, 0], [10, 10], [5, -0.0001], [0, 10])))).toMatch(/cross or touch/);
        expect(outlineFault(land(ring([0, 0], [10, 0], [10, 10], [5, 0.0001], [0, 10])))).toBeUndefined();
        expect(outlineFault(land(ring([0, 0], [10, 0], [10, 10], [5, 0], [0, 10])))).toMatch(/cross or touch/);
    });

    it('is rejected if it encloses no area', () => {
        expect(outlineFault(land(ring([0, 0], [5, 5], [10, 10])))).toMatch(/lie on one line/);
        expect(outlineFault(land(ring([0, 0], [0, 0], [10, 10])))).toMatch(/lie on one line/);
        expect(outlineFault(land(ring([0, 0], [10, 0], [15, 0], [10, 0], [10, 10])))).toMatch(/fold back/);
    });

    it('is rejected if holes lie outside or overlap, or parts overlap', () => {
        expect(outlineFault(land(box(0, 0, 10, 10), box(12, 2, 14, 4)))).toMatch(/hole that lies outside/);
        expect(outlineFault(land(box(0, 0, 10, 10), box(8, 2, 14, 4)))).toMatch(/cross each other/);
        expect(outlineFault(land(box(0, 0, 10, 10), box(2, 2, 8, 8), box(3, 3, 4, 4)))).toMatch(/holes that overlap/);
        expect(outlineFault({ type: 'MultiPolygon', coordinates: [[box(0, 0, 9, 9)], [box(2, 2, 4, 4)]] })).toMatch(
            /parts that overlap/,
        );
    });

    it('is rejected above 4 degrees or 2,000 corners', () => {
        expect(outlineFault(land(box(0, 0, 5000, 10)))).toMatch(/more than 4 degrees/);
        const round = Array.from({ length: 2001 }, (_, at): Corner => {
            const angle = (at / 2001) * 2 * Math.PI;
            return [10 * Math.cos(angle), 10 * Math.sin(angle)];
        });
        expect(outlineFault(land(ring(...round)))).toMatch(/more than 2,000 corners/);
        expect(outlineFault(land(ring(...round.slice(1))))).toBeUndefined();
    });
});

describe('`exitPoint` of land within other land', () => {
    const around = land(box(0, 0, 10, 10));
    it('is undefined if they share fences, also diagonal ones', () => {
        expect(exitPoint(land(box(0, 0, 5, 10)), around)).toBeUndefined();
        expect(exitPoint(around, around)).toBeUndefined();
        const leaning = land(ring([0, 0], [10, 3], [11, 13], [1, 10]));
        expect(exitPoint(land(ring([0, 0], [3.3333, 1], [4.3333, 11], [1, 10])), leaning)).toBeUndefined();
    });
    it('is the position at which the inner outline leaves the outer one', () => {
        expect(exitPoint(land(box(5, 5, 11, 9)), around)).toMatch(/° S, 142\.01\d\d° E/);
        expect(exitPoint(land(box(20, 20, 22, 22)), around)).toBeDefined();
        // every corner is inside but a fence is not, because the other outline has a corner cut out
        const cut = land(ring([0, 0], [10, 0], [10, 10], [6, 10], [5, 2], [4, 10], [0, 10]));
        expect(exitPoint(land(box(1, 5, 9, 9)), cut)).toBeDefined();
        expect(exitPoint(land(box(1, 0.5, 9, 1.5)), cut)).toBeUndefined();
    });
    it('is set if the inner outline overlaps a hole', () => {
        const dam = land(box(0, 0, 10, 10), box(4, 4, 6, 6));
        expect(exitPoint(land(box(3, 3, 7, 7)), dam)).toBeDefined();
        expect(exitPoint(land(box(4, 4, 6, 6)), dam)).toBeDefined();
        expect(exitPoint(land(box(4.5, 4.5, 5, 5)), dam)).toBeDefined();
        expect(exitPoint(land(box(0, 0, 4, 10)), dam)).toBeUndefined();
        expect(exitPoint(land(box(3, 3, 7, 7), box(4, 4, 6, 6)), dam)).toBeUndefined();
    });
});

describe('Two outlines', () => {
    it('overlap, or only touch (`overlapPoint`)', () => {
        const west = land(box(0, 0, 5, 10));
        expect(overlapPoint(west, land(box(5, 0, 10, 10)))).toBeUndefined();
        expect(overlapPoint(west, land(box(4.9, 0, 10, 10)))).toBeDefined();
        expect(overlapPoint(west, west)).toBeDefined();
        expect(overlapPoint(west, land(box(1, 1, 2, 2)))).toBeDefined();
        expect(overlapPoint(land(box(1, 1, 2, 2)), west)).toBeDefined();
        // a cross: neither outline has a corner inside the other
        expect(overlapPoint(land(box(0, 4, 10, 6)), land(box(4, 0, 6, 10)))).toBeDefined();
    });
    it('differ by a share of their area (`movedShare`)', () => {
        const before = land(box(0, 0, 10, 10));
        expect(movedShare(before, before)).toBe(0);
        expect(movedShare(before, land(box(0, 0, 10, 9)))).toBeCloseTo(0.1, 2);
        expect(movedShare(before, land(box(5, 0, 15, 10)))).toBeCloseTo(2 / 3, 2);
        expect(movedShare(before, land(box(20, 0, 30, 10)))).toBe(1);
    });
});
