import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { tankFill } from '../../domain/telemetry/sites';
import { NoValue } from '../admin/fields/FieldValue';
import { FigureWithSign } from '../components/fields/FigureWithSign';
import { FillBar } from './FillBar';

interface Tank {
    id: number;
    nutrient_tank_current_level: number | null;
    nutrient_tank_capacity: number | null;
}
/** Below this a refill is due. */
const LOW = 15;
const toneOf = (percent: number) => (percent <= LOW ? 'error' : percent <= 2 * LOW ? 'warning' : 'primary');

/** In a list: how full, and how much that is. */
export const TankLevel = () => {
    const record = useRecordContext<Tank>();
    const level = record?.nutrient_tank_current_level;
    const fill = tankFill(level, record?.nutrient_tank_capacity);
    if (level === null || level === undefined) return <NoValue />;
    return (
        <FigureWithSign>
            {fill && <FillBar percent={fill.percent} color={`${toneOf(fill.percent)}.main`} />}
            {/* as wide for 99 kg as for 105, so that the bars stand in a column */}
            <Box component="span" className="tabular" sx={{ minWidth: '6.5ch', textAlign: 'right' }}>
                {`${Math.round(level).toLocaleString('en-AU')}\u00a0kg`}
            </Box>
        </FigureWithSign>
    );
};

/** On the page of a site: a tank, filled in steps of ten as the specification's gauge. */
export const TankGauge = ({ level, capacity }: { level: number | null; capacity: number | null }) => {
    const fill = tankFill(level, capacity);
    if (!fill || level === null) return null;
    return (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Box
                aria-hidden
                sx={{
                    display: 'flex',
                    flexDirection: 'column-reverse',
                    gap: '1px',
                    width: 34,
                    p: '2px',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '6px 6px 4px 4px',
                }}
            >
                {Array.from({ length: 10 }, (_, at) => (
                    <Box
                        // biome-ignore lint/suspicious/noArrayIndexKey: ten steps that never move
                        key={at}
                        sx={{
                            height: 4,
                            borderRadius: '1px',
                            bgcolor: (at + 1) * 10 <= fill.gauge ? `${toneOf(fill.percent)}.main` : 'surfaces.hover',
                        }}
                    />
                ))}
            </Box>
            <div>
                <Typography variant="h2" component="p">{`${Math.round(fill.percent)}\u00a0%`}</Typography>
                <Typography variant="body2" color="text.secondary">
                    {`${Math.round(level)}\u00a0/ ${capacity}\u00a0kg`}
                </Typography>
            </div>
        </Stack>
    );
};
