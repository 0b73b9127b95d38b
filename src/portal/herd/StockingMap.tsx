import { Box, useTheme } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { Boundary } from '../../domain/land/boundaries';
import { OutlineDrawing, projectionOf } from '../components/maps/OutlineDrawing';
import { pagePath } from '../links/urls';
import { figureText } from './figures';
import type { Stocking } from './useStocking';

const MARGIN = 12;
/** fill opacity at the lowest and the highest stocking rate */
const FAINT = 0.12;
const FULL = 0.85;

/** Paddocks of a property, shaded by adult equivalents per hectare. The table beside the map shows the same. */
export const StockingMap = ({ paddocks }: { paddocks: readonly Stocking[] }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const drawn = paddocks.filter(({ boundary, paddock_id }) => boundary && paddock_id !== null);
    if (!drawn.length) return null;
    const { path } = projectionOf(
        drawn.map(({ boundary }) => boundary as unknown as Boundary),
        MARGIN,
    );
    const most = Math.max(...drawn.map(({ ae_per_hectare }) => ae_per_hectare ?? 0));
    const shade = ({ ae_per_hectare: rate }: Stocking) => (rate && most ? FAINT + (FULL - FAINT) * (rate / most) : 0);
    return (
        <Box component="figure" sx={{ m: 0, maxWidth: 704 }}>
            <OutlineDrawing label={translate('domains.herd.stocking.map')}>
                {drawn.map(line => {
                    const label = `${line.name}: ${figureText(line.head, 'head', 0)}, ${figureText(line.ae_per_hectare, 'AE/ha', 2)}`;
                    return (
                        <LinkBase
                            key={line.paddock_id}
                            to={pagePath('paddocks', 'view', Number(line.paddock_id))}
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
                        </LinkBase>
                    );
                })}
            </OutlineDrawing>
            <Box component="figcaption" sx={{ mt: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
                {translate('domains.herd.stocking.legend')}
            </Box>
        </Box>
    );
};
