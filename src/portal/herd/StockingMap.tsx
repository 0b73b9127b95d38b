import { Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Boundary, boundaryBox, boundaryRings } from '../../domain/customers';
import { Link } from '../links';
import { pathOf } from '../links/urls';
import { figureText } from './figures';
import type { Stocking } from './useStocking';

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 12;
/** of a paddock that is stocked the least and the most */
const FAINT = 0.12;
const FULL = 0.85;

/** The paddocks of a property, the darker the more adult equivalents stand on a hectare. The table beside says the same. */
export const StockingMap = ({ paddocks }: { paddocks: readonly Stocking[] }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const drawn = paddocks.filter(({ boundary, paddock_id }) => boundary && paddock_id !== null);
    if (!drawn.length) return null;
    const boxes = drawn.map(({ boundary }) => boundaryBox(boundary as unknown as Boundary));
    const west = Math.min(...boxes.map(box => box.west));
    const east = Math.max(...boxes.map(box => box.east));
    const south = Math.min(...boxes.map(box => box.south));
    const north = Math.max(...boxes.map(box => box.north));
    const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
    const scale = Math.min(
        (WIDTH - 2 * MARGIN) / Math.max((east - west) * squeeze, 1e-6),
        (HEIGHT - 2 * MARGIN) / Math.max(north - south, 1e-6),
    );
    const left = (WIDTH - (east - west) * squeeze * scale) / 2;
    const top = (HEIGHT - (north - south) * scale) / 2;
    const path = (boundary: Boundary) =>
        boundaryRings(boundary)
            .map(
                ring =>
                    `M${ring
                        .map(
                            ([lon = 0, lat = 0]) =>
                                `${(left + (lon - west) * squeeze * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`,
                        )
                        .join('L')}Z`,
            )
            .join('');
    const most = Math.max(...drawn.map(({ ae_per_hectare }) => ae_per_hectare ?? 0));
    const shade = ({ ae_per_hectare: rate }: Stocking) => (rate && most ? FAINT + (FULL - FAINT) * (rate / most) : 0);
    return (
        <Box component="figure" sx={{ m: 0, maxWidth: 704 }}>
            <Box
                component="svg"
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                role="group"
                aria-label={translate('domains.herd.stocking.map')}
                sx={{
                    display: 'block',
                    width: '100%',
                    bgcolor: 'surfaces.hover',
                    borderRadius: 1,
                    '& a:focus-visible path': { stroke: palette.text.primary, strokeWidth: 3 },
                }}
            >
                {drawn.map(line => {
                    const label = `${line.name}: ${figureText(line.head, 'head', 0)}, ${figureText(line.ae_per_hectare, 'AE/ha', 2)}`;
                    return (
                        <Link
                            key={line.paddock_id}
                            to={pathOf('paddocks', 'view', Number(line.paddock_id))}
                            aria-label={label}
                        >
                            <title>{label}</title>
                            <path
                                d={path(line.boundary as unknown as Boundary)}
                                fill={palette.primary.main}
                                fillOpacity={shade(line)}
                                fillRule="evenodd"
                                stroke={palette.primary.main}
                                strokeWidth={1.5}
                                strokeLinejoin="round"
                            />
                        </Link>
                    );
                })}
            </Box>
            <Box component="figcaption" sx={{ mt: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
                {translate('domains.herd.stocking.legend')}
            </Box>
        </Box>
    );
};
