import { DragDropContext, type DropResult, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import { Alert, Box, Card, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { awayOn, orderBetween, planDays } from '../../../domain/operations/jobPlanning';
import { asArray } from '../../admin/list/filters';
import { FailedCard } from '../../admin/list/ListStates';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { today } from '../DueOn';
import { JobFrame } from '../JobFrame';
import { JOB_CARDS } from '../moves';
import { CalendarGrid } from './CalendarGrid';
import { MoveDialog } from './MoveDialog';
import { PeopleGrid } from './PeopleGrid';
import { PlanField, type PlanTools } from './PlanField';
import type { Person, PlannedJob, Spot } from './plan';
import { spotKey } from './plan';
import { RunDialog } from './RunDialog';
import { useAwayText, useClashes } from './useClashes';
import { useKeyboardDrag } from './useKeyboardDrag';
import { usePeople, usePlan } from './usePlan';
import { usePlanAddress } from './usePlanAddress';
import { useReplan } from './useReplan';
import { WindowBar } from './WindowBar';

const UNDATED = 'undated';
/** Days per row of the calendar. */
const WEEK = 7;

const rowsOf = <T,>(all: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Jobs by day, or by person and day, movable by mouse, touch or keyboard, with conflicts shown immediately. */
export const JobPlan = ({ view }: { view: 'calendar' | 'people' }) => {
    const translate = useTranslate();
    const stacked = useMediaQuery((theme: Theme) => theme.breakpoints.down('md')) && view === 'calendar';
    const { day, span, run, filterValues, context, goTo } = usePlanAddress(view);
    const days = useMemo(() => planDays(day, span), [day, span]);
    const { dated, undated, absences, isCut, isPending, error, refetch } = usePlan(days, filterValues);
    const only = useMemo(() => asArray(filterValues.assigned_to_id).map(Number), [filterValues.assigned_to_id]);
    const people = usePeople(dated, only);
    const rows = useMemo<(Person | null)[]>(() => (only.length > 0 ? [...people] : [null, ...people]), [people, only]);
    const replan = useReplan();
    const [jobToMove, setJobToMove] = useState<PlannedJob | null>(null);
    const [dragging, setDragging] = useState(false);
    const { canAccess: canChange = false } = useCanAccess({ resource: JOB_CARDS, action: 'edit' });

    const spots = useMemo<Spot[][]>(
        () =>
            view === 'people'
                ? rows.map(person => days.map(each => ({ day: each, person })))
                : rowsOf(
                      days.map(each => ({ day: each })),
                      stacked && span === 'week' ? 1 : WEEK,
                  ),
        [view, rows, days, stacked, span],
    );
    const known = useMemo(() => new Map(spots.flat().map(spot => [spotKey(spot), spot])), [spots]);
    const begin = (job: PlannedJob): Spot => {
        const first = days.includes(today()) ? today() : (days[0] ?? day);
        const spot = { day: job.planned_on ?? first };
        return view === 'people' ? { ...spot, person: job.assigned_to } : spot;
    };
    const awayText = useAwayText();
    const carry = useKeyboardDrag(spots, begin, replan, ({ day: on, person }, job) => {
        const away = awayOn(absences, person === undefined ? job.assigned_to_id : person?.id, on);
        return away && translate('domains.jobs.planning.awayHere', { reason: awayText(away) });
    });
    const tools: PlanTools = {
        carry,
        clashes: useClashes(dated, absences),
        canChange,
        dragging,
        withPerson: view === 'calendar',
        onMove: setJobToMove,
    };
    const all = [...dated, ...undated];

    const onDragEnd = ({ draggableId, source, destination }: DropResult) => {
        setDragging(false);
        const job = all.find(({ id }) => String(id) === draggableId);
        const spot = destination && known.get(destination.droppableId);
        if (!job || !spot) return;
        if (view === 'calendar') return void (destination.droppableId !== source.droppableId && replan(job, spot));
        const jobsInSpot = dated.filter(
            other =>
                other.id !== job.id &&
                other.planned_on === spot.day &&
                (other.assigned_to_id ?? null) === (spot.person?.id ?? null),
        );
        const isSameSpot = destination.droppableId === source.droppableId;
        if (isSameSpot && destination.index === source.index) return;
        const order = orderBetween(jobsInSpot[destination.index - 1], jobsInSpot[destination.index]);
        void replan(job, spot, jobsInSpot.length > 0 ? order : undefined);
    };
    const chosen = run && people.find(({ id }) => id === run.person);
    return (
        <JobFrame view={view} context={context}>
            <WindowBar days={days} day={day} span={span} weeksOnly={view === 'people'} goTo={goTo} />
            {error && dated.length === 0 ? <FailedCard error={error} retry={() => void refetch()} /> : null}
            {isCut && (
                <Alert severity="info" sx={{ mb: 1.5 }}>
                    {translate('domains.jobs.planning.cut')}
                </Alert>
            )}
            <DragDropContext
                enableDefaultSensors={false}
                sensors={[useMouseSensor, useTouchSensor]}
                onDragStart={() => setDragging(true)}
                onDragEnd={onDragEnd}
                dragHandleUsageInstructions={translate('domains.jobs.planning.hint')}
            >
                {isPending ? (
                    <Skeleton variant="rounded" height={320} />
                ) : view === 'people' ? (
                    <PeopleGrid
                        days={days}
                        people={rows}
                        jobs={dated}
                        absences={absences}
                        tools={tools}
                        openRun={opened => goTo({ run: opened })}
                    />
                ) : (
                    <CalendarGrid
                        days={days}
                        span={span}
                        month={day}
                        jobs={dated}
                        absences={absences}
                        tools={tools}
                        openWeek={from => goTo({ from, span: 'week' })}
                    />
                )}
                {undated.length > 0 && (
                    <Card component="section" aria-labelledby="plan-undated" sx={{ mt: 2, p: 1 }}>
                        <Typography id="plan-undated" variant="h3" component="h2" sx={{ px: 0.75, pb: 0.5 }}>
                            {translate('domains.jobs.planning.undated')}
                        </Typography>
                        <PlanField
                            id={UNDATED}
                            label={translate('domains.jobs.planning.undated')}
                            jobs={undated}
                            tools={{ ...tools, withPerson: true }}
                            takes={false}
                            horizontal
                        />
                    </Card>
                )}
            </DragDropContext>
            <Box role="status" aria-live="assertive" sx={visuallyHidden}>
                {carry.message}
            </Box>
            {jobToMove && (
                <MoveDialog
                    job={jobToMove}
                    people={people}
                    absences={absences}
                    move={spot => replan(jobToMove, spot)}
                    onClose={() => setJobToMove(null)}
                />
            )}
            {run && chosen && (
                <RunDialog
                    person={chosen}
                    day={run.day}
                    jobs={dated.filter(job => job.planned_on === run.day && job.assigned_to_id === run.person)}
                    canChange={canChange}
                    replan={replan}
                    onClose={() => goTo({ run: null })}
                />
            )}
        </JobFrame>
    );
};
