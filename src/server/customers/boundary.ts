import { type Boundary, boundaryArea, boundaryFault } from '../../domain/land/boundaries';
import type { Row } from '../engine/hooks';
import { invalid } from '../platform/errors';

/**
 * Validates the boundary of a write, and derives the area from it if none is given. @throws ApiError 422 for an invalid
 * outline
 */
export const withBoundary = (input: Row): Row => {
    if (!input.boundary) return input;
    const fault = boundaryFault(input.boundary);
    if (fault) throw invalid({ boundary: [fault] });
    return { ...input, area: input.area ?? Math.round(boundaryArea(input.boundary as Boundary) * 10) / 10 };
};
