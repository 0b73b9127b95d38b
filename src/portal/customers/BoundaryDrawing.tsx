import { Box, Link as MuiLink, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { type Boundary, boundaryBox } from '../../domain/land/boundaries';
import { OutlineDrawing, projectionOf, WIDTH } from '../components/maps/OutlineDrawing';
import { canOpenPage } from '../links/canOpenPage';

export interface DrawnPoint {
    id: number;
    label: string;
    latitude: number;
    longitude: number;
    /** palette colour */
    color: 'success' | 'error' | 'warning' | 'neutral';
    to: string;
}

/** Inner outline with a page of its own. */
export interface DrawnPart {
    id: number;
    label: string;
    boundary: Boundary;
    to: string;
}
interface BoundaryDrawingProps {
    boundary: Boundary;
    points?: readonly DrawnPoint[];
    parts?: readonly DrawnPart[];
    /** accessible name, unless the drawing shows a property */
    label?: string;
}

const MARGIN = 28;
const KM_PER_DEGREE = 111.2;

/** Scale bar: a round number of kilometres about a quarter of the width. */
const scaleLength = (kilometres: number): number => {
    const power = 10 ** Math.floor(Math.log10(kilometres / 4));
    return [5, 2, 1].map(step => step * power).find(length => length <= kilometres / 4) ?? power;
};

/** Labelled link around a map symbol, if the user can open its page. The drawing itself has no room for text. */
const Place = ({ to, label, children }: { to: string; label: string; children: ReactNode }) =>
    canOpenPage(to) ? (
        <MuiLink component={LinkBase} to={to} aria-label={label}>
            {children}
        </MuiLink>
    ) : (
        <g>{children}</g>
    );

/** Property boundary with its sites and land, drawn without a map server. */
export const BoundaryDrawing = ({ boundary, points = [], parts = [], label }: BoundaryDrawingProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const { scale, x, y, path } = projectionOf([boundary], MARGIN);
    const length = scaleLength((WIDTH / scale) * KM_PER_DEGREE);
    const bar = (length / KM_PER_DEGREE) * scale;
    const fill = { ...palette, neutral: { main: palette.text.secondary } };
    return (
        <Box component="figure" sx={{ m: 0, maxWidth: 704 }}>
            <OutlineDrawing label={label ?? translate('domains.customers.boundary.drawing')}>
                <path
                    d={path(boundary)}
                    fill={palette.tones.primary.surface}
                    fillRule="evenodd"
                    stroke={palette.primary.main}
                    strokeWidth={2}
                    strokeLinejoin="round"
                />
                {parts.map(({ id, label: name, boundary: outline, to }) => {
                    const box = boundaryBox(outline);
                    return (
                        <Place key={`part ${id}`} to={to} label={name}>
                            <title>{name}</title>
                            <path
                                d={path(outline)}
                                fill={palette.background.paper}
                                fillOpacity={0.5}
                                fillRule="evenodd"
                                stroke={palette.primary.main}
                                strokeWidth={1}
                                strokeDasharray="5 3"
                            />
                            <text
                                x={x((box.west + box.east) / 2)}
                                y={y((box.south + box.north) / 2)}
                                textAnchor="middle"
                                dominantBaseline="middle"
                                fontSize={14}
                                fill={palette.text.primary}
                            >
                                {name}
                            </text>
                        </Place>
                    );
                })}
                {points.map(({ id, label, latitude, longitude, color, to }) => (
                    <Place key={id} to={to} label={label}>
                        <title>{label}</title>
                        <circle
                            cx={x(longitude)}
                            cy={y(latitude)}
                            r={10}
                            fill={fill[color].main}
                            stroke={palette.background.paper}
                            strokeWidth={2}
                        />
                    </Place>
                ))}
            </OutlineDrawing>
            <Box component="figcaption" sx={{ mt: 0.75, fontSize: '0.75rem', lineHeight: 1, color: 'text.secondary' }}>
                <Box
                    aria-hidden
                    sx={{
                        width: `${(bar / WIDTH) * 100}%`,
                        height: 6,
                        mb: 0.5,
                        border: 1,
                        borderTop: 0,
                        borderColor: 'text.secondary',
                    }}
                />
                {`${length}\u00a0km`}
            </Box>
        </Box>
    );
};
