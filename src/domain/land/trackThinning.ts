import { metresToLine, offset } from './distances';
import type { Position } from './position';

/** Simplification of tracks and outlines. Pure. */

/**
 * Thins a track or outline to its most significant points (Douglas & Peucker 1973): the point farthest from the
 * simplified line is added first, until there are `most`. Order and ends are preserved. Corners survive, which sampling
 * every nth point would not guarantee.
 * @param most at least 2
 */
export const thinTrack = <P extends Position>(points: readonly P[], most: number): readonly P[] => {
    if (points.length <= most) return points;
    // one plane is enough, because distances are only compared within one line
    const plane = points.map(point => offset(points[0] as P, point));
    const kept = new Set([0, points.length - 1]);
    const farthest = (first: number, last: number) => {
        const [fromX, fromY] = plane[first] as readonly [number, number];
        const [toX, toY] = plane[last] as readonly [number, number];
        let [at, distance] = [first, -1];
        for (let between = first + 1; between < last; between++) {
            const [x, y] = plane[between] as readonly [number, number];
            const away = metresToLine(fromX - x, fromY - y, toX - x, toY - y);
            if (away > distance) [at, distance] = [between, away];
        }
        return { first, last, at, distance };
    };
    // A heap would be faster for tens of thousands of points; a screen shows few thousand.
    const stretches = [farthest(0, points.length - 1)];
    while (kept.size < most) {
        const { first, last, at, distance } = stretches.pop() as ReturnType<typeof farthest>;
        // the remaining points lie on the line
        if (!(distance > 0)) break;
        kept.add(at);
        for (const part of [farthest(first, at), farthest(at, last)]) {
            let [low, high] = [0, stretches.length];
            while (low < high) {
                const middle = (low + high) >> 1;
                if ((stretches[middle]?.distance ?? 0) < part.distance) low = middle + 1;
                else high = middle;
            }
            stretches.splice(low, 0, part);
        }
    }
    return [...kept].sort((a, b) => a - b).map(at => points[at] as P);
};
