import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { type Boundary, boundaryBox } from './boundaries';
import { Comparisons, type Edge, edgesOf, IntricateOutlines, type Point, type Ring } from './edgeIndex';
import { exitPoint, movedShare, outlineFault, overlapPoint, placeText } from './outlines';

/* Reference implementation: compares each edge with each. */
const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;
const TOLERANCE = 1;
const LINES = 400;
const polygonsOf = ({ type, coordinates }: Boundary) =>
    (type === 'Polygon' ? [coordinates] : coordinates) as readonly (readonly (readonly number[])[])[][];
const open = (ring: readonly (readonly number[])[], at: (position: readonly number[]) => Point): Ring => {
    const points = ring.map(at);
    return points.filter(([x, y], index) => {
        const [x0, y0] = points[(index + 1) % points.length] as Point;
        return x !== x0 || y !== y0;
    });
};
const crossProduct = (a: Point, b: Point, c: Point): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const isWithin = (rings: readonly Ring[], [x, y]: Point): boolean => {
    let inside = false;
    for (const ring of rings)
        for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
            const [x1, y1] = ring[at] as Point;
            const [x2, y2] = ring[before] as Point;
            if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
        }
    return inside;
};

interface Metric {
    rings: readonly Ring[];
    edges: readonly Edge[];
    back(point: Point): string;
}
const metric = (boundary: Boundary, [longitude, latitude]: Point): Metric => {
    const squeeze = Math.cos((latitude * Math.PI) / 180);
    const rings = polygonsOf(boundary)
        .flat()
        .map(ring =>
            open(ring, ([lon = 0, lat = 0]) => [
                (lon - longitude) * squeeze * METRES_PER_DEGREE,
                (lat - latitude) * METRES_PER_DEGREE,
            ]),
        );
    return {
        rings,
        edges: edgesOf(rings),
        back: ([x, y]) => placeText(longitude + x / squeeze / METRES_PER_DEGREE, latitude + y / METRES_PER_DEGREE),
    };
};
const together = (one: Boundary, other: Boundary): [Metric, Metric] => {
    const { west, south, east, north } = boundaryBox(other);
    const middle: Point = [(west + east) / 2, (south + north) / 2];
    return [metric(one, middle), metric(other, middle)];
};
const distance = ([x, y]: Point, { from: [x1, y1], to: [x2, y2] }: Edge): number => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
};
const isClear = ({ edges }: Metric, point: Point) => edges.every(edge => distance(point, edge) > TOLERANCE);
const isDeepIn = (land: Metric, point: Point) => isWithin(land.rings, point) && isClear(land, point);

const crossings = ({ from, to }: Edge, { edges }: Metric): number[] => {
    const found = [0, 1];
    for (const { from: c, to: d } of edges) {
        const [before, after] = [crossProduct(c, d, from), crossProduct(c, d, to)];
        if (before > 0 === after > 0 || crossProduct(from, to, c) > 0 === crossProduct(from, to, d) > 0) continue;
        found.push(before / (before - after));
    }
    return found.sort((one, other) => one - other);
};
function* alongEdges(land: Metric, other: Metric): Generator<Point> {
    for (const edge of land.edges) {
        const shares = crossings(edge, other);
        for (const [at, share] of shares.slice(1).entries())
            for (const part of [0, 0.25, 0.5, 0.75]) {
                const along = (shares[at] as number) + (share - (shares[at] as number)) * part;
                yield [
                    edge.from[0] + (edge.to[0] - edge.from[0]) * along,
                    edge.from[1] + (edge.to[1] - edge.from[1]) * along,
                ];
            }
    }
}
const inside = ({ rings }: Metric, y: number): [number, number][] => {
    const xs = edgesOf(rings)
        .flatMap(({ from: [x1, y1], to: [x2, y2] }) =>
            y1 > y !== y2 > y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [],
        )
        .sort((one, other) => one - other);
    return Array.from({ length: Math.floor(xs.length / 2) }, (_, at) => [
        xs[2 * at] as number,
        xs[2 * at + 1] as number,
    ]);
};
const interiorPoint = (land: Metric): Point => {
    const ys = land.rings.flat().map(([, y]) => y);
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const lines = [0.5, 0.29, 0.71, 0.13, 0.87].flatMap(share => {
        const y = low + (high - low) * share;
        return inside(land, y).map(([from, to]) => ({ y, from, to }));
    });
    const { y, from, to } = lines.reduce((best, line) => (line.to - line.from > best.to - best.from ? line : best));
    return [(from + to) / 2, y];
};

const everyExit = (piece: Boundary, around: Boundary): string | undefined => {
    const [inner, outer] = together(piece, around);
    for (const point of alongEdges(inner, outer))
        if (!isWithin(outer.rings, point) && isClear(outer, point)) return outer.back(point);
    // a hole of the outer outline, or a notch with a narrow mouth
    const notch = outer.rings.flat().find(point => isDeepIn(inner, point));
    if (notch) return outer.back(notch);
    const point = interiorPoint(inner);
    return isWithin(outer.rings, point) ? undefined : outer.back(point);
};

const everyOverlap = (one: Boundary, other: Boundary): string | undefined => {
    const [a, b] = together(one, other);
    for (const [from, to] of [
        [a, b],
        [b, a],
    ] as const) {
        for (const point of alongEdges(from, to)) if (isDeepIn(to, point)) return to.back(point);
        const point = interiorPoint(from);
        if (isDeepIn(to, point)) return to.back(point);
    }
    return undefined;
};

const everyShare = (before: Boundary, after: Boundary): number => {
    const [a, b] = together(before, after);
    const ys = [...a.rings, ...b.rings].flat().map(([, y]) => y);
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    let [common, all] = [0, 0];
    for (let line = 0; line < LINES; line++) {
        const y = low + ((high - low) * (line + 0.5)) / LINES;
        const [these, those] = [inside(a, y), inside(b, y)];
        const length = (parts: [number, number][]) => parts.reduce((sum, [from, to]) => sum + to - from, 0);
        const shared = these
            .flatMap(([from, to]) => those.map(([start, end]) => Math.min(to, end) - Math.max(from, start)))
            .reduce((sum, part) => sum + Math.max(0, part), 0);
        common += shared;
        all += length(these) + length(those) - shared;
    }
    return all === 0 ? 0 : 1 - common / all;
};

/** metres east and north of a place in Queensland */
const land = (...rings: (readonly Point[])[]): Boundary => ({
    type: 'Polygon',
    coordinates: rings.map(ring =>
        [...ring, ring[0] as Point].map(([x, y]) => [
            142 + x / METRES_PER_DEGREE / Math.cos((21 * Math.PI) / 180),
            -21 + y / METRES_PER_DEGREE,
        ]),
    ),
});
/** A star-shaped outline with uneven corners. */
const star = (x: number, y: number, corners: number, radius: (at: number) => number): Point[] =>
    Array.from({ length: corners }, (_, at) => {
        const angle = (at / corners) * 2 * Math.PI;
        return [x + radius(at) * Math.cos(angle), y + radius(at) * Math.sin(angle)];
    });
/** Diagonal strip: its fences lie on those of the next strip, and its bounding box overlaps its neighbours. */
const strip = (number: number, corners: number): Boundary => {
    const side = Array.from({ length: corners / 2 }, (_, at): Point => [at * 4, at * 4 + (at % 2) * 3]);
    return land([
        ...side.map(([x, y]): Point => [x + number * 40, y - number * 40]),
        ...side.map(([x, y]): Point => [x + (number + 1) * 40, y - (number + 1) * 40]).reverse(),
    ]);
};
/** Comb with teeth of a width in metres, standing or lying. */
const comb = (teeth: number, width: number, lying: boolean): Boundary => {
    const points: Point[] = [[0, -10]];
    for (let at = 0; at < teeth; at++)
        points.push(
            [2 * at * width, 0],
            [2 * at * width, 5_000],
            [(2 * at + 1) * width, 5_000],
            [(2 * at + 1) * width, 0],
        );
    points.push([(2 * teeth - 1) * width, -10]);
    return land(lying ? points.map(([x, y]): Point => [y, x]) : points);
};

describe('Indexed comparison of outlines', () => {
    it('returns the same as comparing each edge with each, for 150 random pairs', () => {
        const random = createRandom(11);
        const found = { exit: 0, overlap: 0, moved: 0 };
        for (let round = 0; round < 150; round++) {
            const corners = random.integer(3, 40);
            const size = random.integer(3, 300);
            const uneven = () => size * (0.3 + random.integer(0, 70) / 100);
            const one = star(0, 0, corners, uneven);
            const hole = star(0, 0, random.integer(3, 9), () => size * 0.2);
            const other = star(random.integer(-400, 400), random.integer(-400, 400), random.integer(3, 40), uneven);
            const near = one.map(([x, y]): Point => [x + random.integer(-9, 9) / 10, y + random.integer(-9, 9) / 10]);
            const all = [land(one), land(one, hole), land(other), land(near), land(star(0, 0, 9, () => size * 0.25))];
            const [a, b] = [random.pick(all), random.pick(all)];
            expect(exitPoint(a, b)).toBe(everyExit(a, b));
            expect(overlapPoint(a, b)).toBe(everyOverlap(a, b));
            expect(movedShare(a, b)).toBeCloseTo(everyShare(a, b), 12);
            if (exitPoint(a, b)) found.exit++;
            if (overlapPoint(a, b)) found.overlap++;
            if (movedShare(a, b) < 1) found.moved++;
        }
        for (const count of Object.values(found)) expect([count > 20, count < 150]).toEqual([true, true]);
    });

    it('compares less than 800,000 edge pairs for outlines of 2,000 corners', () => {
        const round = (radius: number) => land(star(0, 0, 2_000, at => radius + (at % 2)));
        const compared = (compare: (comparisons: Comparisons) => unknown) => {
            const comparisons = new Comparisons();
            expect(compare(comparisons)).toBeUndefined();
            return comparisons.count;
        };
        // each with each: 4,000,000 for one pass along the fence
        expect(compared(all => exitPoint(round(1_000), round(1_300), all))).toBeLessThan(300_000);
        expect(compared(all => exitPoint(round(1_000), round(1_000), all))).toBeLessThan(500_000);
        expect(compared(all => overlapPoint(strip(0, 2_000), strip(1, 2_000), all))).toBeLessThan(800_000);
        expect(compared(all => overlapPoint(strip(0, 2_000), strip(3, 2_000), all))).toBeLessThan(200_000);
    });

    it('throws `IntricateOutlines` once all neighbours together exceed the limit', () => {
        const total = Comparisons.inAll();
        const compare = () => overlapPoint(strip(0, 2_000), strip(1, 2_000), total.next());
        let neighbours = 0;
        expect(() => {
            for (; neighbours < 200; neighbours++) compare();
        }).toThrow(IntricateOutlines);
        expect(neighbours).toBeGreaterThan(20);
        expect(neighbours).toBeLessThan(90);
        expect(total.isSpent).toBe(true);
    });

    it('throws `IntricateOutlines` for outlines that cross each other everywhere', () => {
        const [standing, lying] = [comb(499, 1.5, false), comb(499, 1.5, true)];
        expect([outlineFault(standing), outlineFault(lying)]).toEqual([undefined, undefined]);
        expect(() => overlapPoint(standing, lying)).toThrow(IntricateOutlines);
    });
});
