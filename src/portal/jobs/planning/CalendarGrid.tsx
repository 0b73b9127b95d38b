import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { PlanSpan } from '../../../domain/operations/jobPlanning';
import { today } from '../DueOn';
import { PlanField, type PlanTools } from './PlanField';
import { dayText, fullDayText, type PlannedAbsence, type PlannedJob, weekdayText } from './plan';
import { useAwayText } from './useClashes';

/** Jobs shown per day in month view; the others open on a press. */
const MOST_IN_MONTH = 3;

interface CalendarGridProps {
    days: readonly string[];
    span: PlanSpan;
    /** visible month */
    month: string;
    jobs: readonly PlannedJob[];
    absences: readonly PlannedAbsence[];
    tools: PlanTools;
    openWeek: (day: string) => void;
}

/** Days with their jobs: seven columns, on a phone a list, in which a month shows counts. */
export const CalendarGrid = ({ days, span, month, jobs, absences, tools, openWeek }: CalendarGridProps) => {
    const translate = useTranslate();
    const awayText = useAwayText();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const counts = phone && span === 'month';
    return (
        <Box
            role="region"
            aria-label={translate('domains.jobs.planning.calendar')}
            sx={{
                display: 'grid',
                gridTemplateColumns: phone && span === 'week' ? '1fr' : 'repeat(7, minmax(0, 1fr))',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                overflow: 'hidden',
            }}
        >
            {days.map((day, at) => {
                const jobsOfDay = jobs.filter(job => job.planned_on === day);
                const away = absences.filter(({ from_on, until_on }) => from_on <= day && day <= until_on);
                const shown = span === 'month' ? jobsOfDay.slice(0, MOST_IN_MONTH) : jobsOfDay;
                const isToday = day === today();
                const outside = span === 'month' && day.slice(0, 7) !== month.slice(0, 7);
                return (
                    <Box
                        key={day}
                        sx={{
                            borderLeft: at % 7 && !(phone && span === 'week') ? 1 : 0,
                            borderTop: at >= 7 || (phone && span === 'week' && at > 0) ? 1 : 0,
                            borderColor: 'divider',
                            minWidth: 0,
                            display: 'flex',
                            flexDirection: 'column',
                            bgcolor: outside ? 'surfaces.hover' : undefined,
                        }}
                    >
                        <Typography
                            component="h3"
                            variant="caption"
                            sx={{
                                display: 'block',
                                px: { xs: 0.5, md: 1 },
                                pt: 0.75,
                                fontWeight: isToday ? 700 : 500,
                                color: isToday ? 'primary.main' : 'text.secondary',
                            }}
                        >
                            {counts ? Number(day.slice(8)) : `${weekdayText(day)} ${dayText(day)}`}
                            {isToday && !counts && ` · ${translate('domains.jobs.planning.today')}`}
                        </Typography>
                        {away.length > 0 && !counts && (
                            <Typography variant="caption" color="text.secondary" sx={{ px: { xs: 0.5, md: 1 } }}>
                                {translate('domains.jobs.planning.awayToday', {
                                    names: away.map(each => `${each.user?.label} (${awayText(each)})`).join(', '),
                                })}
                            </Typography>
                        )}
                        {counts ? (
                            <Button
                                size="small"
                                disabled={jobsOfDay.length === 0}
                                aria-label={translate('domains.jobs.planning.open_week', {
                                    day: fullDayText(day),
                                    smart_count: jobsOfDay.length,
                                })}
                                onClick={() => openWeek(day)}
                                sx={{ minWidth: 0, width: '100%', minHeight: 44, fontWeight: 650 }}
                            >
                                {jobsOfDay.length || '·'}
                            </Button>
                        ) : (
                            <PlanField id={day} label={fullDayText(day)} jobs={shown} tools={tools}>
                                {jobsOfDay.length > shown.length && (
                                    <Button size="small" onClick={() => openWeek(day)}>
                                        {translate('domains.jobs.planning.more', {
                                            smart_count: jobsOfDay.length - shown.length,
                                        })}
                                    </Button>
                                )}
                            </PlanField>
                        )}
                    </Box>
                );
            })}
        </Box>
    );
};
