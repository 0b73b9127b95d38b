import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { useCan } from '../../session/can';
import { useWaterPoints, WATER_POINTS, type WaterPoint } from './useWaterPoints';

const TEXT = 'domains.dashboards.home.problem';
const ProblemDialog = lazy(async () => ({ default: (await import('./ProblemDialog')).ProblemDialog }));

interface ReportProblemProps {
    points: readonly WaterPoint[];
    /** preselected */
    point?: WaterPoint;
}

/** Button that reports a problem at a water point to the office. */
export const ReportProblem = ({ points, point }: ReportProblemProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const canReport = useCan()(['create_problem_report']);
    const [isOpen, setOpen] = useState(false);
    if (!canReport || points.length === 0) return null;
    return (
        <>
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<ReportProblemOutlined />}
                aria-label={point && translate(`${TEXT}.actionAt`, { name: point.name })}
                onClick={() => setOpen(true)}
                sx={{ minHeight: 48, fontSize: '1rem' }}
            >
                {translate(`${TEXT}.action`)}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ProblemDialog
                        points={points}
                        point={point}
                        onSent={() => void queryClient.invalidateQueries({ queryKey: WATER_POINTS })}
                        onClose={() => setOpen(false)}
                    />
                </Suspense>
            )}
        </>
    );
};

/** Button for all water points of the reader. */
export const ReportProblemAnywhere = () => <ReportProblem points={useWaterPoints().data?.points ?? []} />;

/** State of the last problem report of a water point, with the answer of the office. */
export const ProblemState = ({ point: { problem_report: report } }: { point: WaterPoint }) => {
    const translate = useTranslate();
    if (!report) return null;
    return (
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
            <LinkBase to={`/site-follow-ups/view/${report.id}`}>
                {translate(`${TEXT}.state.${report.status}`, {
                    day: formatDate(report.created_at),
                    settled: formatDate(report.settled_at ?? report.created_at),
                })}
            </LinkBase>
            {report.status !== 'open' && report.outcome && ` ${report.outcome}`}
        </Typography>
    );
};
