import { type Boundary, boundaryArea, boundaryFault } from '../../domain/land/boundaries';
import type { Row } from '../engine/hooks';
import { invalid } from '../platform/errors';

/** Judges the boundary of what is written, and takes the area from it where none is given. @throws 422 for what is no outline */
export const withBoundary = (input: Row): Row => {
    if (!input.boundary) return input;
    const fault = boundaryFault(input.boundary);
    if (fault) throw invalid({ boundary: [fault] });
    return { ...input, area: input.area ?? Math.round(boundaryArea(input.boundary as Boundary) * 10) / 10 };
};
