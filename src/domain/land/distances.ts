import { type Boundary, boundaryRings } from './boundaries';
import type { Position } from './position';

/** Distances on land: on a tangent plane for nearby places, along the sphere for others. Pure. */

/** Mean radius of the earth, m (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;
const M_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** Metres east and north of `from`, on the tangent plane: within 0.1 % of the sphere up to 50 km. */
export const offset = (from: Position, to: Position): readonly [east: number, north: number] => [
    (to.longitude - from.longitude) * M_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
    (to.latitude - from.latitude) * M_PER_DEGREE,
];

/** m */
export const metresBetween = (a: Position, b: Position): number => Math.hypot(...offset(a, b));

/** Distance in metres from the origin to the line between two points. */
export const metresToLine = (x1: number, y1: number, x2: number, y2: number): number => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = dx || dy ? Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy))) : 0;
    const [x, y] = [x1 + along * dx, y1 + along * dy];
    return Math.sqrt(x * x + y * y);
};

/** Distance of a place outside a boundary in m; negative inside, and positive within a hole. */
export const metresOutside = (boundary: Boundary, place: Position): number => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    for (const ring of boundaryRings(boundary)) {
        let before: readonly [number, number] | undefined;
        for (const [longitude = 0, latitude = 0] of ring) {
            const at = offset(place, { latitude, longitude });
            if (before) {
                nearest = Math.min(nearest, metresToLine(...before, ...at));
                // ray casting: a ray to the east crosses the edge
                if (before[1] > 0 !== at[1] > 0 && at[0] - (at[1] * (before[0] - at[0])) / (before[1] - at[1]) > 0)
                    inside = !inside;
            }
            before = at;
        }
    }
    return inside ? -nearest : nearest;
};

/** km along the sphere (haversine), for places of any distance. */
export const kilometresBetween = (a: Position, b: Position): number => {
    const radians = Math.PI / 180;
    const halfSine = (degrees: number) => Math.sin((degrees * radians) / 2);
    const part =
        halfSine(b.latitude - a.latitude) ** 2 +
        Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * halfSine(b.longitude - a.longitude) ** 2;
    return ((2 * EARTH_RADIUS_M) / 1000) * Math.asin(Math.min(1, Math.sqrt(part)));
};
