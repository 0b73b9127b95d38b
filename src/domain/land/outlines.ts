/** Geometry of land outlines: validity, containment, overlap and change. Pure; shared by portal and server. */
import { type Boundary, boundaryBox, boundaryFault } from './boundaries';
import {
    type Box,
    boxAround,
    Comparisons,
    type Edge,
    type EdgeIndex,
    edgeBox,
    edgeIndex,
    edgesOf,
    type Point,
    type Ring,
} from './edgeIndex';

/** maximum number of corners, because in the worst outline each is compared with each */
const MOST_CORNERS = 2_000;
/** degrees; on this grid the products in `turn` are whole numbers that a double holds exactly */
const WIDEST = 4;
const GRID = 1e7;
/** metres per degree of latitude on the sphere */
const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;
/** metres: accuracy of walking along a fence with a phone */
const TOLERANCE = 1;
/** number of scan lines by which the areas of two outlines are compared */
const LINES = 400;

const polygonsOf = ({ type, coordinates }: Boundary) =>
    (type === 'Polygon' ? [coordinates] : coordinates) as readonly (readonly (readonly number[])[])[][];
/** Rings without the closing position and without repeated positions. */
const open = (ring: readonly (readonly number[])[], at: (position: readonly number[]) => Point): Ring => {
    const points = ring.map(at);
    return points.filter(([x, y], index) => {
        const [x0, y0] = points[(index + 1) % points.length] as Point;
        return x !== x0 || y !== y0;
    });
};
const onGrid = ([longitude = 0, latitude = 0]: readonly number[]): Point => [
    Math.round(longitude * GRID),
    Math.round(latitude * GRID),
];

/** Twice the signed area of a triangle: positive if c lies left of a → b. */
const crossProduct = (a: Point, b: Point, c: Point): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const between = (a: number, b: number, c: number) => Math.min(a, b) <= c && c <= Math.max(a, b);
const isOn = (a: Point, b: Point, c: Point) =>
    crossProduct(a, b, c) === 0 && between(a[0], b[0], c[0]) && between(a[1], b[1], c[1]);
const cross = (a: Point, b: Point, c: Point, d: Point) => {
    const [atC, atD] = [crossProduct(a, b, c), crossProduct(a, b, d)];
    if (atC === 0 || atD === 0 || atC > 0 === atD > 0) return false;
    const [atA, atB] = [crossProduct(c, d, a), crossProduct(c, d, b)];
    return atA !== 0 && atB !== 0 && atA > 0 !== atB > 0;
};
const meet = (a: Point, b: Point, c: Point, d: Point) => {
    const [atC, atD] = [crossProduct(a, b, c), crossProduct(a, b, d)];
    // most pairs lie apart
    if ((atC > 0 && atD > 0) || (atC < 0 && atD < 0)) return false;
    return cross(a, b, c, d) || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
};

/** Pairs of edges with touching bounding boxes, leftmost first. */
const eachPair = (edges: readonly Edge[], look: (one: Edge, other: Edge) => boolean): Edge | undefined => {
    const sorted = edges
        .map(edge => ({ edge, box: edgeBox(edge) }))
        .sort((one, other) => one.box.west - other.box.west);
    for (const [at, { edge, box }] of sorted.entries())
        for (let next = at + 1; next < sorted.length; next++) {
            const other = sorted[next] as (typeof sorted)[number];
            if (other.box.west > box.east) break;
            if (other.box.south > box.north || other.box.north < box.south) continue;
            if (look(edge, other.edge)) return edge;
        }
    return undefined;
};

/** Whether the line from a point to the east crosses an edge. Exact on the grid, except for points on the edge. */
const isWestOf = ([x, y]: Point, { from: [x2, y2], to: [x1, y1] }: Edge): boolean =>
    y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;

/** `20.7256° S, 139.4927° E` */
export const placeText = (longitude: number, latitude: number): string =>
    `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;
const gridText = ([x, y]: Point) => placeText(x / GRID, y / GRID);

const ringFault = (ring: Ring): string | undefined => {
    const [a, b] = ring;
    if (!a || !b || ring.length < 3 || ring.every(point => crossProduct(a, b, point) === 0))
        return 'must enclose land: its corners lie on one line. Add a corner beside it.';
    const edges = edgesOf([ring]);
    const count = edges.length;
    const folded = edges.find(({ from, to, at }) => {
        const next = (edges[(at + 1) % count] as Edge).to;
        const back = (to[0] - from[0]) * (next[0] - to[0]) + (to[1] - from[1]) * (next[1] - to[1]) < 0;
        return crossProduct(from, to, next) === 0 && back;
    });
    if (folded)
        return `must not fold back on itself, as it does at ${gridText(folded.to)}. Move or remove that corner.`;
    const crossed = eachPair(
        edges,
        (one, other) =>
            (one.at + 1) % count !== other.at &&
            (other.at + 1) % count !== one.at &&
            meet(one.from, one.to, other.from, other.to),
    );
    return (
        crossed && `must not cross or touch itself, as it does near ${gridText(crossed.from)}. Move the corners there.`
    );
};

interface Enclosure {
    ring: Ring;
    edges: readonly Edge[];
    box: Box;
}
const enclosure = (ring: Ring): Enclosure => {
    const edges = edgesOf([ring]);
    return { ring, edges, box: boxAround(edges) };
};
/** Whether a ring lies in another that it does not cross: by a corner on no edge of the other, which is unambiguous. */
const isInside = ({ ring }: Enclosure, { edges, box }: Enclosure): boolean => {
    for (const point of ring) {
        const [x, y] = point;
        if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
        if (edges.some(({ from, to }) => isOn(from, to, point))) continue;
        return edges.reduce((inside, edge) => inside !== isWestOf(point, edge), false);
    }
    return true;
};
const hasNested = (rings: readonly Enclosure[]): boolean =>
    rings.some((ring, at) => rings.some((other, index) => index !== at && isInside(ring, other)));

/**
 * Error of an outline; undefined if it is valid. Beyond its GeoJSON form: it encloses an area, no fence crosses
 * another, holes lie inside it and apart. Exact, because positions are whole numbers on a grid of 11 mm.
 */
export const outlineFault = (value: unknown): string | undefined => {
    const fault = boundaryFault(value);
    if (fault) return fault;
    const boundary = value as Boundary;
    const { west, south, east, north } = boundaryBox(boundary);
    if (east - west > WIDEST || north - south > WIDEST)
        return `is more than ${WIDEST} degrees wide or high. Check that each position is longitude, latitude.`;
    const polygons = polygonsOf(boundary).map(rings => rings.map(ring => open(ring, onGrid)));
    const rings = polygons.flat();
    if (rings.reduce((sum, ring) => sum + ring.length, 0) > MOST_CORNERS)
        return `has more than ${MOST_CORNERS.toLocaleString('en')} corners. Simplify it in your mapping program.`;
    for (const ring of rings) {
        const wrong = ringFault(ring);
        if (wrong) return wrong;
    }
    const crossed = eachPair(
        edgesOf(rings),
        (one, other) => one.ring !== other.ring && cross(one.from, one.to, other.from, other.to),
    );
    if (crossed) return `has parts or holes that cross each other near ${gridText(crossed.from)}.`;
    for (const [outer, ...holes] of polygons.map(part => part.map(enclosure))) {
        if (holes.some(hole => !isInside(hole, outer as Enclosure))) return 'has a hole that lies outside it.';
        if (hasNested(holes)) return 'has holes that overlap.';
    }
    if (hasNested(polygons.map(([outer]) => enclosure(outer as Ring)))) return 'has parts that overlap.';
    return undefined;
};

/** Outline in metres east and north of a place. */
interface Metric {
    rings: readonly Ring[];
    edges: readonly Edge[];
    index: EdgeIndex;
    back(point: Point): string;
}
const metric = (boundary: Boundary, [longitude, latitude]: Point, comparisons: Comparisons): Metric => {
    const squeeze = Math.cos((latitude * Math.PI) / 180);
    const rings = polygonsOf(boundary)
        .flat()
        .map(ring =>
            open(ring, ([lon = 0, lat = 0]) => [
                (lon - longitude) * squeeze * METRES_PER_DEGREE,
                (lat - latitude) * METRES_PER_DEGREE,
            ]),
        );
    const edges = edgesOf(rings);
    return {
        rings,
        edges,
        index: edgeIndex(edges, comparisons),
        back: ([x, y]) => placeText(longitude + x / squeeze / METRES_PER_DEGREE, latitude + y / METRES_PER_DEGREE),
    };
};
const together = (one: Boundary, other: Boundary, comparisons: Comparisons): [Metric, Metric] => {
    const { west, south, east, north } = boundaryBox(other);
    const middle: Point = [(west + east) / 2, (south + north) / 2];
    return [metric(one, middle, comparisons), metric(other, middle, comparisons)];
};
const areApart = (one: Boundary, other: Boundary) => {
    const [a, b] = [boundaryBox(one), boundaryBox(other)];
    return a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
};

const distance = ([x, y]: Point, { from: [x1, y1], to: [x2, y2] }: Edge): number => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
};
const isNear = (point: Point, edge: Edge) => !(distance(point, edge) > TOLERANCE);
/**
 * Even-odd rule: a point inside an odd number of rings is inside, so holes are outside. Exact except for points on an
 * edge.
 */
const isWithin = ({ index }: Metric, point: Point): boolean => {
    const [west, south] = point;
    let inside = false;
    index.some({ west, south, east: Number.POSITIVE_INFINITY, north: south }, edge => {
        if (isWestOf(point, edge)) inside = !inside;
        return false;
    });
    return inside;
};
/** True for a point farther than the tolerance from every fence of an outline. */
const isClear = ({ index }: Metric, point: Point) =>
    !index.some(edgeBox({ from: point, to: point }, TOLERANCE), edge => isNear(point, edge));
const isDeepIn = (land: Metric, point: Point) => isWithin(land, point) && isClear(land, point);

/** Intersections of an edge with others, as shares of its length, in order. */
const crossings = ({ from, to }: Pick<Edge, 'from' | 'to'>, others: readonly Edge[]): number[] => {
    const found = [0, 1];
    for (const { from: c, to: d } of others) {
        const [before, after] = [crossProduct(c, d, from), crossProduct(c, d, to)];
        if (before > 0 === after > 0 || crossProduct(from, to, c) > 0 === crossProduct(from, to, d) > 0) continue;
        found.push(before / (before - after));
    }
    return found.sort((one, other) => one - other);
};
/** Number of edges up to which a loop is faster than the index. */
const FEW = 16;
/**
 * First sample point along the edges of an outline that lies clearly inside (or outside) another. Samples several points
 * between any two crossings.
 */
const clearPoint = (land: Metric, other: Metric, wanted: 'inside' | 'outside', comparisons: Comparisons) => {
    const isWanted = (point: Point) => isWithin(other, point) === (wanted === 'inside');
    /** an edge far from every other fence begins on the side on which the one before it ended */
    let isWrongSide = false;
    for (const { from, to, at } of land.edges) {
        const near: Edge[] = [];
        other.index.some(edgeBox({ from, to }, TOLERANCE), edge => near.push(edge) === 0);
        if (near.length === 0) {
            if ((at === 0 || !isWrongSide) && isWanted(from)) return from;
            isWrongSide = true;
            continue;
        }
        isWrongSide = false;
        const shares = crossings({ from, to }, near);
        for (const [before, share] of shares.slice(1).entries())
            for (const part of [0, 0.25, 0.5, 0.75]) {
                const along = (shares[before] as number) + (share - (shares[before] as number)) * part;
                const point: Point = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
                if (near.length <= FEW) comparisons.add(near.length);
                const clear = near.length <= FEW ? !near.some(edge => isNear(point, edge)) : isClear(other, point);
                if (clear && isWanted(point)) return point;
            }
    }
    return undefined;
};
/** Positions of the ends of segments along a line, in order: each pair is one segment. Flat, because there may be many. */
type Segments = Float64Array;
const crossesLine = ({ from: [, y1], to: [, y2] }: Edge, y: number) => y1 > y !== y2 > y;
const crossingAt = ({ from: [x1, y1], to: [x2, y2] }: Edge, y: number) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
/** Segments of a west-east line inside an outline. */
const inside = ({ edges }: Metric, y: number): Segments =>
    Float64Array.from(edges.filter(edge => crossesLine(edge, y)).map(edge => crossingAt(edge, y))).sort();
/** A point well inside an outline: the middle of the longest segment of some scan lines. */
const interiorPoint = (land: Metric): Point => {
    const ys = land.rings.flat().map(([, y]) => y);
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const lines = [0.5, 0.29, 0.71, 0.13, 0.87].flatMap(share => {
        const y = low + (high - low) * share;
        const ends = inside(land, y);
        return Array.from({ length: ends.length / 2 }, (_, at) => ({
            y,
            from: ends[2 * at] as number,
            to: ends[2 * at + 1] as number,
        }));
    });
    const { y, from, to } = lines.reduce((best, line) => (line.to - line.from > best.to - best.from ? line : best));
    return [(from + to) / 2, y];
};

/**
 * Location where an outline leaves the one that must contain it, as text; undefined if it is inside. Points within a
 * metre of the fence count as on it.
 * @throws IntricateOutlines
 */
export const exitPoint = (piece: Boundary, around: Boundary, comparisons = new Comparisons()): string | undefined => {
    const [inner, outer] = together(piece, around, comparisons);
    const left = clearPoint(inner, outer, 'outside', comparisons);
    if (left) return outer.back(left);
    // a hole of the outer outline, or a notch with a narrow mouth
    const notch = outer.rings.flat().find(point => isDeepIn(inner, point));
    if (notch) return outer.back(notch);
    const point = interiorPoint(inner);
    return isWithin(outer, point) ? undefined : outer.back(point);
};

/** Error of a boundary that leaves the surrounding land. */
export const outsideText = (around: string, at: string): string =>
    `must lie within ${around}, and leaves it at ${at}. Draw it inside the fence.`;

/**
 * Location where two outlines overlap by more than a metre, as text; undefined where they only adjoin.
 * @throws IntricateOutlines
 */
export const overlapPoint = (one: Boundary, other: Boundary, comparisons = new Comparisons()): string | undefined => {
    if (areApart(one, other)) return undefined;
    const [a, b] = together(one, other, comparisons);
    for (const [from, to] of [
        [a, b],
        [b, a],
    ] as const) {
        const point = clearPoint(from, to, 'inside', comparisons);
        if (point) return to.back(point);
        const within = interiorPoint(from);
        if (isDeepIn(to, within)) return to.back(within);
    }
    return undefined;
};

/** Segments of each scan line inside an outline. */
const scan = ({ edges }: Metric, ys: readonly number[]): Segments[] => {
    const crossed: number[][] = ys.map(() => []);
    const [first = 0, last = 0] = [ys[0], ys.at(-1)];
    const lineOf = (y: number) => (last > first ? ((y - first) / (last - first)) * (ys.length - 1) : 0);
    for (const edge of edges) {
        const { south, north } = edgeBox(edge);
        // one line more on either side, because of rounding
        const end = Math.min(ys.length - 1, Math.ceil(lineOf(north)) + 1);
        for (let line = Math.max(0, Math.floor(lineOf(south)) - 1); line <= end; line++) {
            const y = ys[line] as number;
            if (crossesLine(edge, y)) crossed[line]?.push(crossingAt(edge, y));
        }
    }
    return crossed.map(xs => Float64Array.from(xs).sort());
};
const lengthOf = (ends: Segments) => ends.reduce((sum, x, at) => (at % 2 ? sum + x : sum - x), 0);
/** Length that two lists of segments have in common. */
const sharedLength = (these: Segments, those: Segments): number => {
    let [shared, first] = [0, 0];
    for (let at = 0; at < these.length; at += 2) {
        const [from, to] = [these[at] as number, these[at + 1] as number];
        while (first < those.length && (those[first + 1] as number) <= from) first += 2;
        for (let next = first; next < those.length && (those[next] as number) < to; next += 2)
            shared += Math.min(to, those[next + 1] as number) - Math.max(from, those[next] as number);
    }
    return shared;
};

/**
 * Share of the combined area that only one of two outlines covers: 0 if identical, 1 if disjoint. By scan lines from
 * west to east; accurate to 0.5 % for realistic fences.
 */
export const movedShare = (before: Boundary, after: Boundary): number => {
    const [a, b] = together(before, after, new Comparisons());
    const corners = [...a.rings, ...b.rings].flat().map(([, y]) => y);
    const [low, high] = [Math.min(...corners), Math.max(...corners)];
    const ys = Array.from({ length: LINES }, (_, line) => low + ((high - low) * (line + 0.5)) / LINES);
    const [first, second] = [scan(a, ys), scan(b, ys)];
    let [common, all] = [0, 0];
    for (const [line, these] of first.entries()) {
        const those = second[line] as Segments;
        const shared = sharedLength(these, those);
        common += shared;
        all += lengthOf(these) + lengthOf(those) - shared;
    }
    return all === 0 ? 0 : 1 - common / all;
};
