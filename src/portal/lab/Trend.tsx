import { useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EarlierPoint, Finding } from '../../domain/lab/reports';
import { shownResult } from '../../domain/lab/results';

const WIDE = 96;
const HIGH = 28;
const EDGE = 4;

/** Sparkline of earlier results at the place, ending with this one. */
export const Trend = ({ points, finding }: { points: readonly EarlierPoint[]; finding: Finding }) => {
    const theme = useTheme();
    const translate = useTranslate();
    if (points.length === 0) return null;
    const values = [...points.map(({ value }) => Number(value)), Number(finding.value)];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const x = (at: number) => EDGE + (at * (WIDE - 2 * EDGE)) / (values.length - 1);
    const y = (value: number) =>
        high === low ? HIGH / 2 : HIGH - EDGE - ((value - low) * (HIGH - 2 * EDGE)) / (high - low);
    const color = finding.outcome === 'beyond' ? theme.palette.error.main : theme.palette.primary.main;
    const valuesText = points.map(({ operator, value }) => shownResult(operator, value, '1')).join(', ');
    return (
        <svg
            width={WIDE}
            height={HIGH}
            viewBox={`0 0 ${WIDE} ${HIGH}`}
            role="img"
            aria-label={translate('domains.lab.found.before', {
                values: valuesText,
                now: shownResult(finding.operator, finding.value, '1'),
            })}
        >
            <polyline
                points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
                fill="none"
                stroke={theme.palette.text.secondary}
                strokeWidth={1.5}
            />
            <circle cx={x(values.length - 1)} cy={y(values.at(-1) as number)} r={3.5} fill={color} />
        </svg>
    );
};
