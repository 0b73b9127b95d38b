import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link as RaLink, useCreatePath, useTranslate } from 'react-admin';
import {
    canMoveJob,
    dayRun,
    daySums,
    isTooLong,
    jobHours,
    orderBetween,
    WORKDAY_HOURS,
} from '../../../domain/operations/jobPlanning';
import { PdfButton } from '../../admin/PdfButton';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { isPlaced } from '../../components/maps/extent';
import { useMapSettings } from '../../components/maps/useMapSettings';
import { runSheetPath } from '../../links/runSheet';
import { JOB_CARDS } from '../moves';
import {
    fullDayText,
    hoursText,
    jobName,
    jobPlace,
    kilometresText,
    type Person,
    type PlannedJob,
    type Spot,
} from './plan';

const RunMap = lazy(() => import('../../components/maps/RunMap'));

interface RunDialogProps {
    person: Person;
    day: string;
    jobs: readonly PlannedJob[];
    canChange: boolean;
    replan: (job: PlannedJob, spot: Spot, order?: number | null) => Promise<unknown>;
    onClose: () => void;
}

/** A person's day in order: distances between jobs, totals, and a map. */
export const RunDialog = ({ person, day, jobs, canChange: mayChange, replan, onClose }: RunDialogProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { data: settings } = useMapSettings();
    const legs = dayRun(jobs);
    const sums = daySums(jobs);
    /** trucks with deliveries on this day */
    const trucks = new Map(
        jobs.flatMap(({ type, scheduled_on, vehicle_id, vehicle }) =>
            type === 'supplement_delivery' && scheduled_on === day && vehicle_id && vehicle
                ? [[vehicle_id, vehicle.label] as const]
                : [],
        ),
    );
    const order = legs.map(({ job }) => job);
    const stops = legs.flatMap(({ job }, at) =>
        isPlaced(job)
            ? [{ label: String(at + 1), name: jobName(job), latitude: job.latitude, longitude: job.longitude }]
            : [],
    );
    /** moves it past its neighbour */
    const shift = (at: number, by: 1 | -1) => {
        const job = order[at] as PlannedJob;
        const between =
            by < 0 ? orderBetween(order[at - 2], order[at - 1]) : orderBetween(order[at + 1], order[at + 2]);
        void replan(job, { day }, between);
    };
    return (
        <DialogFrame
            title={translate('domains.jobs.planning.run', { name: person.label, day: fullDayText(day) })}
            maxWidth="sm"
            onClose={onClose}
            actions={
                <>
                    {[...trucks].map(([id, name]) => (
                        <PdfButton
                            key={id}
                            variant="text"
                            path={runSheetPath({ vehicle_id: id, day })}
                            label={translate('domains.jobs.planning.runSheetOf', { name })}
                        />
                    ))}
                    <Button onClick={onClose}>{translate('domains.jobs.planning.close')}</Button>
                </>
            }
        >
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate('domains.jobs.planning.sums', {
                    work: hoursText(sums.work),
                    way: kilometresText(sums.metres),
                    driving: hoursText(sums.driving),
                })}
            </Typography>
            {isTooLong(sums) && (
                <Alert severity="warning" sx={{ mb: 1 }}>
                    {translate('domains.jobs.planning.too_long_text', { hours: WORKDAY_HOURS })}
                </Alert>
            )}
            {sums.unplaced > 0 && (
                <Alert severity="info" sx={{ mb: 1 }}>
                    {translate('domains.jobs.planning.unplaced', { smart_count: sums.unplaced })}
                </Alert>
            )}
            {settings && stops.length > 0 && (
                <Suspense fallback={<Box sx={{ height: 240 }} />}>
                    <RunMap stops={stops} settings={settings} />
                </Suspense>
            )}
            <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
                {legs.map(({ job, metres }, at) => {
                    const movable = mayChange && canMoveJob(job);
                    return (
                        <Stack
                            key={job.id}
                            component="li"
                            direction="row"
                            spacing={1.5}
                            sx={{ py: 1, alignItems: 'center', borderTop: at ? 1 : 0, borderColor: 'divider' }}
                        >
                            <Typography className="tabular" sx={{ fontWeight: 650, minWidth: 20 }}>
                                {at + 1}
                            </Typography>
                            <Box sx={{ flex: 1, minWidth: 0 }}>
                                <RaLink
                                    to={createPath({ resource: JOB_CARDS, id: job.id, type: 'show' })}
                                    variant="body2"
                                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                                >
                                    {jobName(job)}
                                </RaLink>
                                <Typography variant="caption" color="text.secondary" component="div">
                                    {[
                                        jobPlace(job),
                                        hoursText(jobHours(job)),
                                        metres === null
                                            ? undefined
                                            : translate('domains.jobs.planning.from_last', {
                                                  way: kilometresText(metres),
                                              }),
                                    ]
                                        .filter(Boolean)
                                        .join(' · ')}
                                </Typography>
                            </Box>
                            {movable && (
                                <>
                                    <IconButton
                                        disabled={at === 0}
                                        aria-label={translate('domains.jobs.planning.earlier', { name: jobName(job) })}
                                        onClick={() => shift(at, -1)}
                                    >
                                        <ArrowUpwardIcon fontSize="small" />
                                    </IconButton>
                                    <IconButton
                                        disabled={at === legs.length - 1}
                                        aria-label={translate('domains.jobs.planning.later', { name: jobName(job) })}
                                        onClick={() => shift(at, 1)}
                                    >
                                        <ArrowDownwardIcon fontSize="small" />
                                    </IconButton>
                                </>
                            )}
                        </Stack>
                    );
                })}
            </Box>
        </DialogFrame>
    );
};
