import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { awayOn, daySums, isTooLong, WORKDAY_HOURS } from '../../../domain/operations/jobPlanning';
import { today } from '../DueOn';
import { PlanField, type PlanTools } from './PlanField';
import {
    fullDayText,
    hoursText,
    kilometresText,
    type Person,
    type PlannedAbsence,
    type PlannedJob,
    spotKey,
} from './plan';
import { useAwayText } from './useClashes';
import type { Run } from './usePlanAddress';

interface PeopleGridProps {
    days: readonly string[];
    /** null: unassigned */
    people: readonly (Person | null)[];
    jobs: readonly PlannedJob[];
    absences: readonly PlannedAbsence[];
    tools: PlanTools;
    openRun: (run: Run) => void;
}

/** Total hours and kilometres of a day, opening its run; warns if it exceeds a working day. */
const DayFigures = ({ jobs, onOpen, label }: { jobs: readonly PlannedJob[]; onOpen: () => void; label: string }) => {
    const translate = useTranslate();
    const sums = daySums(jobs);
    const long = isTooLong(sums);
    return (
        <ButtonBase
            onClick={onOpen}
            aria-label={translate('domains.jobs.planning.open_run', { day: label })}
            sx={{
                typography: 'caption',
                px: 0.75,
                minHeight: 32,
                borderRadius: 1,
                textAlign: 'left',
                justifyContent: 'flex-start',
                gap: 0.5,
                color: long ? 'tones.warning.text' : 'text.secondary',
                textDecoration: 'underline',
                '& svg': { fontSize: 14 },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
        >
            {long && <WarningAmberIcon aria-hidden />}
            <span>
                {[hoursText(sums.work + sums.driving), ...(sums.metres > 0 ? [kilometresText(sums.metres)] : [])].join(
                    ' · ',
                )}
                {long && ` · ${translate('domains.jobs.planning.too_long', { hours: WORKDAY_HOURS })}`}
            </span>
        </ButtonBase>
    );
};

/** People as rows, days as columns. On a phone it scrolls horizontally. */
export const PeopleGrid = ({ days, people, jobs, absences, tools, openRun }: PeopleGridProps) => {
    const translate = useTranslate();
    const awayText = useAwayText();
    const sticky = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;
    return (
        <Box
            role="region"
            aria-label={translate('domains.jobs.planning.people')}
            // focusable, because it scrolls
            tabIndex={0}
            sx={{
                overflowX: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                mx: { xs: -2, md: 0 },
            }}
        >
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: `88px repeat(${days.length}, 148px)`,
                        md: `120px repeat(${days.length}, minmax(0, 1fr))`,
                    },
                    // fixed width per day, independent of its longest card
                    minWidth: { xs: 88 + days.length * 148, md: 120 + days.length * 118 },
                    width: '100%',
                }}
            >
                <Box sx={sticky} />
                {days.map(day => (
                    <Typography
                        key={day}
                        component="h3"
                        variant="caption"
                        sx={{
                            px: 1,
                            py: 0.75,
                            borderLeft: 1,
                            borderColor: 'divider',
                            fontWeight: day === today() ? 700 : 500,
                            color: day === today() ? 'primary.main' : 'text.secondary',
                        }}
                    >
                        {fullDayText(day)}
                        {day === today() && ` · ${translate('domains.jobs.planning.today')}`}
                    </Typography>
                ))}
                {people.map(person => {
                    const name = person?.label ?? translate('domains.jobs.nobody');
                    return (
                        <Box key={person?.id ?? 0} sx={{ display: 'contents' }}>
                            <Typography
                                component="h3"
                                variant="body2"
                                sx={{
                                    ...sticky,
                                    p: 1,
                                    borderTop: 1,
                                    borderColor: 'divider',
                                    fontWeight: 600,
                                    overflowWrap: 'anywhere',
                                    color: person ? 'text.primary' : 'text.secondary',
                                }}
                            >
                                {name}
                            </Typography>
                            {days.map(day => {
                                const jobsOfCell = jobs.filter(
                                    job =>
                                        job.planned_on === day && (job.assigned_to_id ?? null) === (person?.id ?? null),
                                );
                                const away = awayOn(absences, person?.id, day);
                                const label = `${name}, ${fullDayText(day)}`;
                                return (
                                    <Box
                                        key={day}
                                        sx={{
                                            borderLeft: 1,
                                            borderTop: 1,
                                            borderColor: 'divider',
                                            minWidth: 0,
                                            display: 'flex',
                                            flexDirection: 'column',
                                            bgcolor: away ? 'surfaces.hover' : undefined,
                                        }}
                                    >
                                        {away && (
                                            <Typography variant="caption" sx={{ px: 0.75, pt: 0.75, fontWeight: 600 }}>
                                                {translate('domains.jobs.planning.awayHere', {
                                                    reason: awayText(away),
                                                })}
                                            </Typography>
                                        )}
                                        <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
                                            <PlanField
                                                id={spotKey({ day, person })}
                                                label={label}
                                                jobs={jobsOfCell}
                                                tools={tools}
                                            />
                                        </Box>
                                        {jobsOfCell.length > 0 && person && (
                                            <DayFigures
                                                jobs={jobsOfCell}
                                                label={label}
                                                onOpen={() => openRun({ person: person.id, day })}
                                            />
                                        )}
                                    </Box>
                                );
                            })}
                        </Box>
                    );
                })}
            </Box>
        </Box>
    );
};
