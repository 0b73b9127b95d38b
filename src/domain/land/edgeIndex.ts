/** A position on a grid of 10⁻⁷ degrees (11 mm), or in metres. */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

export interface Edge {
    from: Point;
    to: Point;
    /** indices of the ring and of the edge in the ring */
    ring: number;
    at: number;
}
export const edgesOf = (rings: readonly Ring[]): Edge[] =>
    rings.flatMap((ring, number) =>
        ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length] as Point, ring: number, at })),
    );

/** Number of comparisons for two outlines of 2,000 corners that share their whole fence, several times over; about 20 ms. */
const MOST_COMPARISONS = 1_000_000;
/** Thrown when the fences of two outlines run along or across each other too often to be compared in time. */
export class IntricateOutlines extends Error {}
/** Number of comparisons for all neighbours of one outline together; about 200 ms. */
const MOST_IN_ALL = 10_000_000;
/** Budget of comparisons of boxes and edges: for two outlines, and, through `total`, for one outline with its neighbours. */
export class Comparisons {
    #count = 0;
    readonly #most: number;
    readonly #total: Comparisons | undefined;
    constructor(most = MOST_COMPARISONS, total?: Comparisons) {
        this.#most = most;
        this.#total = total;
    }
    static inAll() {
        return new Comparisons(MOST_IN_ALL);
    }
    /** Budget for the next two outlines. */
    next() {
        return new Comparisons(MOST_COMPARISONS, this);
    }
    get count() {
        return this.#count;
    }
    get isSpent() {
        return this.#count > this.#most;
    }
    /** @throws IntricateOutlines when the budget is used up */
    add(comparisons: number) {
        this.#total?.add(comparisons);
        this.#count += comparisons;
        if (this.isSpent) throw new IntricateOutlines();
    }
}

export interface Box {
    west: number;
    south: number;
    east: number;
    north: number;
}
export const edgeBox = ({ from, to }: Pick<Edge, 'from' | 'to'>, margin = 0): Box => ({
    west: Math.min(from[0], to[0]) - margin,
    south: Math.min(from[1], to[1]) - margin,
    east: Math.max(from[0], to[0]) + margin,
    north: Math.max(from[1], to[1]) + margin,
});

const boxOfBoxes = (boxes: readonly Box[]): Box => ({
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
});
export const boxAround = (edges: readonly Edge[]): Box => boxOfBoxes(edges.map(edge => edgeBox(edge)));

/** Number of children of a node of the tree. */
const FAN_OUT = 8;
export interface EdgeIndex {
    /**
     * Visits the edges whose bounding boxes touch a box, in order, until a visit returns true.
     * @returns whether a visit did
     */
    some(box: Box, visit: (edge: Edge) => boolean): boolean;
}
/** Tree of bounding boxes over edges. It needs no sorting, because consecutive edges of a ring lie side by side. */
export const edgeIndex = (edges: readonly Edge[], comparisons: Comparisons): EdgeIndex => {
    comparisons.add(edges.length);
    const levels: Box[][] = [edges.map(edge => edgeBox(edge))];
    for (let below = levels[0] as Box[]; below.length > FAN_OUT; ) {
        const level = Array.from({ length: Math.ceil(below.length / FAN_OUT) }, (_, at) =>
            boxOfBoxes(below.slice(at * FAN_OUT, (at + 1) * FAN_OUT)),
        );
        levels.push(level);
        below = level;
    }
    const search = (depth: number, start: number, box: Box, visit: (edge: Edge) => boolean): boolean => {
        const level = levels[depth] as Box[];
        const end = depth === levels.length - 1 ? level.length : Math.min(start + FAN_OUT, level.length);
        comparisons.add(end - start);
        for (let at = start; at < end; at++) {
            const { west, south, east, north } = level[at] as Box;
            if (west > box.east || east < box.west || south > box.north || north < box.south) continue;
            if (depth === 0 ? visit(edges[at] as Edge) : search(depth - 1, at * FAN_OUT, box, visit)) return true;
        }
        return false;
    };
    return { some: (box, visit) => search(levels.length - 1, 0, box, visit) };
};
