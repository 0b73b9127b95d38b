import type { components } from '../../contract/generated/main';

/** Last positions of tags. */
export type Positions = components['schemas']['CeresTagPositions'];
export type PlacedTag = Positions['tags'][number];

/** Part of the map in degrees. */
export interface BoundingBox {
    west: number;
    south: number;
    east: number;
    north: number;
}
const round = (degrees: number, how: 'floor' | 'ceil', step: number, most: number) =>
    Math.max(-most, Math.min(most, Number((Math[how](degrees / step) * step).toFixed(6))));
/** Slightly larger than the visible part, so that small moves need no request. */
export const around = ({ west, south, east, north }: BoundingBox): BoundingBox => {
    const step = 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-4) / 4));
    return {
        west: round(west, 'floor', step, 180),
        south: round(south, 'floor', step, 90),
        east: round(east, 'ceil', step, 180),
        north: round(north, 'ceil', step, 90),
    };
};
