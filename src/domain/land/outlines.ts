/** Geometry of land outlines: validity, containment, overlap and change. Pure; shared by portal and server. */
import { type Boundary, boundaryBox, boundaryFault } from './boundaries';

/** A position on a grid of 10⁻⁷ degrees (11 mm), or in metres. */
type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

/** maximum number of corners, because each is compared with each */
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
const cross = (a: Point, b: Point, c: Point, d: Point) =>
    crossProduct(a, b, c) > 0 !== crossProduct(a, b, d) > 0 &&
    crossProduct(c, d, a) > 0 !== crossProduct(c, d, b) > 0 &&
    ![crossProduct(a, b, c), crossProduct(a, b, d), crossProduct(c, d, a), crossProduct(c, d, b)].includes(0);
const meet = (a: Point, b: Point, c: Point, d: Point) =>
    cross(a, b, c, d) || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);

interface Edge {
    from: Point;
    to: Point;
    /** indices of the ring and of the edge in the ring */
    ring: number;
    at: number;
}
const edgesOf = (rings: readonly Ring[]): Edge[] =>
    rings.flatMap((ring, number) =>
        ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length] as Point, ring: number, at })),
    );
/** Pairs of edges with touching bounding boxes, leftmost first. */
const eachPair = (edges: readonly Edge[], look: (one: Edge, other: Edge) => boolean): Edge | undefined => {
    const left = ({ from, to }: Edge) => Math.min(from[0], to[0]);
    const sorted = [...edges].sort((one, other) => left(one) - left(other));
    for (const [at, one] of sorted.entries()) {
        const right = Math.max(one.from[0], one.to[0]);
        const [low, high] = [Math.min(one.from[1], one.to[1]), Math.max(one.from[1], one.to[1])];
        for (let next = at + 1; next < sorted.length; next++) {
            const other = sorted[next] as Edge;
            if (left(other) > right) break;
            if (Math.min(other.from[1], other.to[1]) > high || Math.max(other.from[1], other.to[1]) < low) continue;
            if (look(one, other)) return one;
        }
    }
    return undefined;
};

/**
 * Even-odd rule: a point inside an odd number of rings is inside, so holes are outside. Exact on the grid, except for
 * points on an edge.
 */
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
    /** a corner of one outline that is on no edge of the other, so that containment is unambiguous */
    const isInside = (ring: Ring, other: Ring): boolean => {
        const edges = edgesOf([other]);
        const free = ring.find(point => !edges.some(({ from, to }) => isOn(from, to, point)));
        return free ? isWithin([other], free) : true;
    };
    for (const [outer, ...holes] of polygons) {
        if (holes.some(hole => !isInside(hole, outer as Ring))) return 'has a hole that lies outside it.';
        if (holes.some((hole, at) => holes.some((other, index) => index !== at && isInside(hole, other))))
            return 'has holes that overlap.';
    }
    const outers = polygons.map(([outer]) => outer as Ring);
    if (outers.some((outer, at) => outers.some((other, index) => index !== at && isInside(outer, other))))
        return 'has parts that overlap.';
    return undefined;
};

/** Outline in metres east and north of a place. */
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
const areApart = (one: Boundary, other: Boundary) => {
    const [a, b] = [boundaryBox(one), boundaryBox(other)];
    return a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
};

const distance = ([x, y]: Point, { from: [x1, y1], to: [x2, y2] }: Edge): number => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
};
/** True for a point farther than the tolerance from every fence of an outline. */
const isClear = ({ edges }: Metric, point: Point) => edges.every(edge => distance(point, edge) > TOLERANCE);
const isDeepIn = (land: Metric, point: Point) => isWithin(land.rings, point) && isClear(land, point);

/** Intersections of an edge with those of another outline, as shares of its length, in order. */
const crossings = ({ from, to }: Edge, { edges }: Metric): number[] => {
    const found = [0, 1];
    for (const { from: c, to: d } of edges) {
        const [before, after] = [crossProduct(c, d, from), crossProduct(c, d, to)];
        if (before > 0 === after > 0 || crossProduct(from, to, c) > 0 === crossProduct(from, to, d) > 0) continue;
        found.push(before / (before - after));
    }
    return found.sort((one, other) => one - other);
};
/** Sample points along the edges of an outline, several between any two crossings with another outline. */
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
/** Segments of a west-east line inside an outline. */
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
/** A point well inside an outline: the middle of the longest segment of some scan lines. */
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

/**
 * Location where an outline leaves the one that must contain it, as text; undefined if it is inside. Points within a
 * metre of the fence count as on it.
 */
export const exitPoint = (piece: Boundary, around: Boundary): string | undefined => {
    const [inner, outer] = together(piece, around);
    for (const point of alongEdges(inner, outer))
        if (!isWithin(outer.rings, point) && isClear(outer, point)) return outer.back(point);
    // a hole of the outer outline, or a notch with a narrow mouth
    const notch = outer.rings.flat().find(point => isDeepIn(inner, point));
    if (notch) return outer.back(notch);
    const point = interiorPoint(inner);
    return isWithin(outer.rings, point) ? undefined : outer.back(point);
};

/** Error of a boundary that leaves the surrounding land. */
export const outsideText = (around: string, at: string): string =>
    `must lie within ${around}, and leaves it at ${at}. Draw it inside the fence.`;

/** Location where two outlines overlap by more than a metre, as text; undefined where they only adjoin. */
export const overlapPoint = (one: Boundary, other: Boundary): string | undefined => {
    if (areApart(one, other)) return undefined;
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

/**
 * Share of the combined area that only one of two outlines covers: 0 if identical, 1 if disjoint. By scan lines from
 * west to east; accurate to 0.5 % for realistic fences.
 */
export const movedShare = (before: Boundary, after: Boundary): number => {
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
