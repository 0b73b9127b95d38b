import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import SignalWifiOffIcon from '@mui/icons-material/SignalWifiOff';
import WarningIcon from '@mui/icons-material/Warning';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatRecent } from '../../../domain/calendar/dateTexts';
import { WATER_POINT_LEVELS, WATER_POINT_STATES } from '../../../domain/telemetry/waterPoints';
import { FailedCard } from '../../admin/list/ListStates';
import { useWaterPoints, type WaterPoint, type WaterPointsAnswer } from './useWaterPoints';
import { WaterPointCard } from './WaterPointCard';

const TEXT = 'domains.dashboards.home';
/** With no more water points than this all of them are shown at once. */
const FEW = 4;
const GRID = {
    display: 'grid',
    gap: 2,
    m: 0,
    p: 0,
    listStyle: 'none',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
} as const;
const ICON = { problem: ErrorIcon, soon: WarningIcon, fine: CheckCircleIcon } as const;
const COLOR = { problem: 'error', soon: 'warning', fine: 'success' } as const;

interface CardsProps extends Pick<WaterPointsAnswer, 'paddocks'> {
    points: readonly WaterPoint[];
    id?: string;
}
const Cards = ({ points, paddocks, id }: CardsProps) => (
    <Box component="ul" id={id} sx={GRID}>
        {points.map(point => (
            <WaterPointCard key={point.id} point={point} paddocks={paddocks} />
        ))}
    </Box>
);

/** The state of all water points in one sentence. */
const Summary = ({ counts, total }: Pick<WaterPointsAnswer, 'counts' | 'total'>) => {
    const translate = useTranslate();
    const count = (level: WaterPoint['level']) =>
        WATER_POINT_STATES.reduce((sum, state) => sum + (WATER_POINT_LEVELS[state] === level ? counts[state] : 0), 0);
    const [problems, soon] = [count('problem'), count('soon')];
    const level = problems > 0 ? 'problem' : soon > 0 ? 'soon' : 'fine';
    const Icon = ICON[level];
    return (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }} role="status">
            <Icon aria-hidden color={COLOR[level]} />
            <Typography variant="h2" component="p">
                {[
                    problems > 0 && translate(`${TEXT}.problems`, { smart_count: problems }),
                    soon > 0 && translate(`${TEXT}.soon`, { smart_count: soon }),
                    level === 'fine' && translate(`${TEXT}.allFine`, { smart_count: total }),
                ]
                    .filter(Boolean)
                    .join(' · ')}
            </Typography>
        </Stack>
    );
};

/** Time of a state that could not be refreshed. */
const AsOf = ({ time }: { time: string }) => {
    const translate = useTranslate();
    return (
        <Alert severity="warning" icon={<SignalWifiOffIcon />}>
            <Typography>{translate(`${TEXT}.asOf`, { time: formatRecent(time) })}</Typography>
        </Alert>
    );
};

/** The home of a customer's people: what needs them, worst first; what is fine is one line that opens. */
export const WaterPoints = () => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    const { data, error, refetch, asOf } = useWaterPoints();
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data)
        return (
            <Box sx={GRID} aria-busy="true">
                {[1, 2, 3].map(n => (
                    <Skeleton key={n} variant="rounded" height={180} />
                ))}
            </Box>
        );
    const { points, counts, total, paddocks } = data;
    if (total === 0) return <Typography color="text.secondary">{translate(`${TEXT}.none`)}</Typography>;
    const urgent = points.filter(({ level }) => level !== 'fine');
    const fine = points.filter(({ level }) => level === 'fine');
    const isFew = points.length <= FEW || urgent.length === 0;
    return (
        <Stack spacing={2} component="section" aria-label={translate(`${TEXT}.title`)}>
            {asOf && <AsOf time={asOf} />}
            <Summary counts={counts} total={total} />
            {urgent.length > 0 && <Cards points={isFew ? points : urgent} paddocks={paddocks} />}
            {urgent.length === 0 && <Cards points={fine} paddocks={paddocks} />}
            {!isFew && fine.length > 0 && (
                <>
                    <Button
                        color="inherit"
                        size="large"
                        aria-expanded={isOpen}
                        aria-controls={id}
                        startIcon={<CheckCircleIcon color="success" />}
                        endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
                        onClick={() => setOpen(!isOpen)}
                        sx={{ justifyContent: 'flex-start', minHeight: 48 }}
                    >
                        {translate(`${TEXT}.othersFine`, { smart_count: counts.fine })}
                    </Button>
                    {isOpen && <Cards id={id} points={fine} paddocks={paddocks} />}
                </>
            )}
        </Stack>
    );
};
