import type { Boundary } from '../domain/land/boundaries';
import type { Random } from '../domain/random';

type Point = [longitude: number, latitude: number];
const KM_PER_DEGREE = 111.2;

/** Realistic property boundary: straight fences, a corner or two cut out, not exactly north-aligned. */
export const paddockBoundary = (random: Random, latitude: number, longitude: number): Boundary => {
    const width = random.number(9, 34, 2);
    const height = random.number(8, 26, 2);
    const rotation = (random.number(-7, 7, 2) * Math.PI) / 180;
    const notch = () => random.number(0.18, 0.42, 3);
    // clockwise from the north-west, in shares of width and height; a cut corner gives three points instead of one
    const corners: [number, number][] = [];
    for (const [x, y, first] of [
        [0, 1, 'y'],
        [1, 1, 'x'],
        [1, 0, 'y'],
        [0, 0, 'x'],
    ] as const) {
        if (!random.chance(0.55)) {
            corners.push([x, y]);
            continue;
        }
        const [dx, dy] = [x ? -notch() : notch(), y ? -notch() : notch()];
        if (first === 'y') corners.push([x, y + dy], [x + dx, y + dy], [x + dx, y]);
        else corners.push([x + dx, y], [x + dx, y + dy], [x, y + dy]);
    }
    const point = ([x, y]: [number, number]): Point => {
        const east = (x - 0.5) * width;
        const north = (y - 0.5) * height;
        const kmEast = east * Math.cos(rotation) - north * Math.sin(rotation);
        const kmNorth = east * Math.sin(rotation) + north * Math.cos(rotation);
        const perDegree = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
        return [
            Number((longitude + kmEast / perDegree).toFixed(5)),
            Number((latitude + kmNorth / KM_PER_DEGREE).toFixed(5)),
        ];
    };
    const ring = corners.map(point);
    return { type: 'Polygon', coordinates: [[...ring, ring[0] as Point]] };
};

const isInside = ([x, y]: Point, ring: readonly (readonly number[])[]): boolean => {
    let inside = false;
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
        const [x1 = 0, y1 = 0] = ring[at] ?? [];
        const [x2 = 0, y2 = 0] = ring[before] ?? [];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
};

export const pointWithin = (random: Random, boundary: Boundary): Point => {
    const ring = boundary.coordinates[0] as readonly (readonly number[])[];
    const xs = ring.map(([x = 0]) => x);
    const ys = ring.map(([, y = 0]) => y);
    for (;;) {
        const point: Point = [
            random.number(Math.min(...xs), Math.max(...xs), 5),
            random.number(Math.min(...ys), Math.max(...ys), 5),
        ];
        if (isInside(point, ring)) return point;
    }
};
