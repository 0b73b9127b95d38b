/** Areas of land, as given and as worked out, and what adds up. Pure, for both sides. */

import { type Boundary, boundaryArea } from './boundaries';

/** Hectares inside a boundary, to five digits: a fence is known no better. */
export const hectaresInside = (boundary: Boundary): number => Number(boundaryArea(boundary).toPrecision(5));

/** Lost in rounding. */
const ROUNDING_HA = 0.0001;
/** Share by which pieces may exceed the whole: each was measured by itself. */
const MEASURED = 0.001;
/** Share by which a given area and its boundary may differ before somebody should look. */
const LOOK = 0.05;

const isNumber = (value: unknown): value is number | string => value !== null && value !== undefined && value !== '';

/** Whether two areas in hectares are one and the same. */
export const isSameArea = (one: unknown, other: unknown): boolean =>
    isNumber(one) && isNumber(other) && Math.abs(Number(one) - Number(other)) <= ROUNDING_HA;

/** Hectares as people write them. */
const hectares = (area: number) => `${Number(area.toFixed(2)).toLocaleString('en-AU')} ha`;

interface LandPiece {
    name: string;
    area: number | null;
}
/** Says that pieces take more land than there is, or nothing; pieces and wholes without an area are not judged. */
export const landTotal = (parent: LandPiece, pieces: readonly LandPiece[]): string | undefined => {
    if (parent.area === null) return undefined;
    const total = pieces.reduce((sum, { area }) => sum + (area ?? 0), 0);
    if (total <= parent.area * (1 + MEASURED) + ROUNDING_HA * (pieces.length + 1)) return undefined;
    return `${parent.name} has ${hectares(parent.area)}, and the land inside it would take ${hectares(total)}: ${pieces
        .filter(({ area }) => area !== null)
        .map(({ name, area }) => `${name} ${hectares(area as number)}`)
        .join(', ')}.`;
};

/** How far a given area is from the one inside the boundary: positive, more was given. Undefined where there is nothing to compare. */
export const areaDifference = (
    given: number | null | undefined,
    inside: number | null | undefined,
): { share: number; look: boolean } | undefined => {
    if (!isNumber(given) || !isNumber(inside) || Number(inside) === 0 || isSameArea(given, inside)) return undefined;
    const share = Number(given) / Number(inside) - 1;
    return { share, look: Math.abs(share) > LOOK };
};
