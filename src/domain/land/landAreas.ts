/** Land areas, given and calculated, and checks of their sums. Pure; shared by portal and server. */

import { type Boundary, boundaryArea } from './boundaries';

/** Hectares inside a boundary, to five significant digits, the precision of a fence. */
export const hectaresInside = (boundary: Boundary): number => Number(boundaryArea(boundary).toPrecision(5));

/** Tolerance for rounding. */
const ROUNDING_HA = 0.0001;
/** Share by which pieces may exceed the whole, because each is measured on its own. */
const MEASURED = 0.001;
/** Share by which a given area and its boundary may differ before a warning. */
const LOOK = 0.05;

const isNumber = (value: unknown): value is number | string => value !== null && value !== undefined && value !== '';

/** Whether two areas in hectares are equal within rounding. */
export const isSameArea = (one: unknown, other: unknown): boolean =>
    isNumber(one) && isNumber(other) && Math.abs(Number(one) - Number(other)) <= ROUNDING_HA;

const hectares = (area: number) => `${Number(area.toFixed(2)).toLocaleString('en-AU')} ha`;

interface LandPiece {
    name: string;
    area: number | null;
}
/** Error if the pieces exceed the whole; undefined otherwise. Pieces and wholes without an area are not checked. */
export const landTotal = (parent: LandPiece, pieces: readonly LandPiece[]): string | undefined => {
    if (parent.area === null) return undefined;
    const total = pieces.reduce((sum, { area }) => sum + (area ?? 0), 0);
    if (total <= parent.area * (1 + MEASURED) + ROUNDING_HA * (pieces.length + 1)) return undefined;
    return `${parent.name} has ${hectares(parent.area)}, and the land inside it would take ${hectares(total)}: ${pieces
        .filter(({ area }) => area !== null)
        .map(({ name, area }) => `${name} ${hectares(area as number)}`)
        .join(', ')}.`;
};

/**
 * Share by which a given area exceeds the calculated one. Undefined if either is missing, the calculated one is zero, or
 * both agree.
 */
export const areaDifference = (
    given: number | null | undefined,
    inside: number | null | undefined,
): { share: number; look: boolean } | undefined => {
    if (!isNumber(given) || !isNumber(inside) || Number(inside) === 0 || isSameArea(given, inside)) return undefined;
    const share = Number(given) / Number(inside) - 1;
    return { share, look: Math.abs(share) > LOOK };
};
