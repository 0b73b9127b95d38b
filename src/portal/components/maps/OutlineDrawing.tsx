import { Box, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { type Boundary, boundaryBox, boundaryRings } from '../../../domain/land/boundaries';

/** size of the SVG view box */
export const WIDTH = 640;
const HEIGHT = 400;

/** Bounding box in degrees of all outlines. */
const boxAround = (outlines: readonly Boundary[]) => {
    const boxes = outlines.map(boundaryBox);
    return {
        west: Math.min(...boxes.map(({ west }) => west)),
        east: Math.max(...boxes.map(({ east }) => east)),
        south: Math.min(...boxes.map(({ south }) => south)),
        north: Math.max(...boxes.map(({ north }) => north)),
    };
};

/**
 * Projection of degrees into a drawing that contains all outlines: north up, true to scale at this latitude.
 * @param margin around the outlines
 * @returns `scale`: units of the drawing per degree of latitude
 */
export const projectionOf = (outlines: readonly Boundary[], margin: number) => {
    const { west, south, east, north } = boxAround(outlines);
    const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
    const scale = Math.min(
        (WIDTH - 2 * margin) / Math.max((east - west) * squeeze, 1e-6),
        (HEIGHT - 2 * margin) / Math.max(north - south, 1e-6),
    );
    const left = (WIDTH - (east - west) * squeeze * scale) / 2;
    const top = (HEIGHT - (north - south) * scale) / 2;
    const x = (longitude: number) => left + (longitude - west) * squeeze * scale;
    const y = (latitude: number) => top + (north - latitude) * scale;
    /** SVG path data */
    const path = (outline: Boundary) =>
        boundaryRings(outline)
            .map(ring => `M${ring.map(([lon = 0, lat = 0]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`)
            .join('');
    return { scale, x, y, path };
};

/** Frame for a drawing of outlines, without a map server. */
export const OutlineDrawing = ({ label, children }: { label: string; children: ReactNode }) => {
    const { palette } = useTheme();
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="group"
            aria-label={label}
            sx={{
                display: 'block',
                width: '100%',
                bgcolor: 'surfaces.hover',
                borderRadius: 1,
                '& a:focus-visible :is(circle, path)': { stroke: palette.text.primary, strokeWidth: 3 },
            }}
        >
            {children}
        </Box>
    );
};
