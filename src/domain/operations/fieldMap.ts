import { metresBetween, offset } from '../land/distances';
import type { Position } from '../land/position';

/** Sketch of places without a base map: outlines and markers, north up, one scale. Pure. */

/** size of the drawing in its own units */
export const [WIDTH, HEIGHT, MARGIN] = [340, 300, 28] as const;
/** Minimum extent of the drawing in metres, because a single trough has none. */
const LEAST_METRES = 400;
/**
 * Distance, in multiples of the places' extent, beyond which the reader's position is described in text instead of
 * drawn.
 */
const MOST_AWAY = 3;

type Point = readonly [x: number, y: number];
export interface Drawing {
    marks: readonly Point[];
    /** closed rings */
    outlines: readonly (readonly Point[])[];
    /** reader's position; null outside of the drawing */
    own: Point | null;
    /** scale bar: a round length in m, and its drawn length */
    scale: { metres: number; length: number };
}

const extent = (points: readonly Point[]) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { middle: [(west + east) / 2, (south + north) / 2] as const, width: east - west, height: north - south };
};
/** Largest of 1, 2 and 5 times a power of ten that does not exceed the value. */
export const roundLength = (metres: number): number => {
    const power = 10 ** Math.floor(Math.log10(metres));
    return ([5, 2].find(times => times * power <= metres) ?? 1) * power;
};

/** @param places at least one */
export const layoutPlaces = (
    places: readonly Position[],
    outlines: readonly (readonly Position[])[],
    own: Position | null,
): Drawing => {
    const origin = places[0] as Position;
    const flat = (position: Position): Point => offset(origin, position);
    const marks = places.map(flat);
    const rings = outlines.map(ring => ring.map(flat));
    const around = extent([...marks, ...rings.flat()]);
    const reach = Math.max(around.width, around.height, LEAST_METRES) * MOST_AWAY;
    const ownPoint = own && flat(own);
    const isNear = ownPoint && Math.hypot(ownPoint[0] - around.middle[0], ownPoint[1] - around.middle[1]) <= reach;
    const shown = isNear ? extent([...marks, ...rings.flat(), ownPoint]) : around;
    const perMetre = Math.min(
        (WIDTH - 2 * MARGIN) / Math.max(shown.width, LEAST_METRES),
        (HEIGHT - 2 * MARGIN) / Math.max(shown.height, LEAST_METRES),
    );
    const draw = ([x, y]: Point): Point => [
        WIDTH / 2 + (x - shown.middle[0]) * perMetre,
        HEIGHT / 2 - (y - shown.middle[1]) * perMetre,
    ];
    const metres = roundLength(WIDTH / 3 / perMetre);
    return {
        marks: marks.map(draw),
        outlines: rings.map(ring => ring.map(draw)),
        own: isNear ? draw(ownPoint) : null,
        scale: { metres, length: metres * perMetre },
    };
};

export const DIRECTIONS = [
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west',
] as const;
/** Compass direction of a place, in eighths. */
export const directionOf = (from: Position, to: Position): (typeof DIRECTIONS)[number] => {
    const [east, north] = offset(from, to);
    const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    return DIRECTIONS[(eighths + 8) % 8] as (typeof DIRECTIONS)[number];
};
/** `850 m`, `3.2 km`, `120 km`. */
export const lengthText = (metres: number): string => {
    if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
    return `${(metres / 1000).toFixed(metres < 9950 ? 1 : 0)} km`;
};

/** Places with their labels, nearest first if the reader's position is known, else in the given order. */
export const nearestFirst = <P extends { place: Position }>(
    places: readonly P[],
    own: Position | null,
): readonly P[] =>
    own ? [...places].sort((a, b) => metresBetween(own, a.place) - metresBetween(own, b.place)) : places;
