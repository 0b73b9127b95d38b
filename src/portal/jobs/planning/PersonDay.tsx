import { Alert, Button, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { awayOn, dayLoads, jobHours, planDays, WORKDAY_HOURS } from '../../../domain/operations/jobPlanning';
import { fullDayText, hoursText, type Person } from './plan';
import { useAwayText } from './useClashes';
import { usePeople, usePlan } from './usePlan';

const MAX_SUGGESTIONS = 3;

/**
 * Load of the chosen assignee on the day of a job form, and a warning if the person is absent or would have too much.
 * Without a person, or after a warning, offers the least busy people with jobs in that week. Blocks nothing.
 */
export const PersonDay = ({ day }: { day: string }) => {
    const translate = useTranslate();
    const awayText = useAwayText();
    const { setValue } = useFormContext();
    const record = useRecordContext();
    const [personId, type, planned_hours] = useWatch({ name: ['assigned_to_id', 'type', 'planned_hours'] });
    const { dated, undated, isCut, absences, isPlaceholderData, isSuccess } = usePlan(planDays(day, 'week'), {});
    const people = usePeople(dated, []);
    // of a cut plan the jobs without a day are left out first
    if (!isSuccess || isPlaceholderData || (isCut && undated.length === 0)) return null;

    const word = (name: string, values: Record<string, unknown>) =>
        translate(`domains.jobs.planning.load.${name}`, { day: fullDayText(day), ...values });
    const loads = dayLoads(dated, day, typeof record?.id === 'number' ? record.id : undefined);
    const hoursOf = ({ id }: Person) => loads.get(id)?.hours ?? 0;
    const own = jobHours({
        type: String(type),
        planned_hours: typeof planned_hours === 'number' ? planned_hours : null,
    });
    const isTooMuch = (person: Person) => hoursOf(person) + own > WORKDAY_HOURS;

    const person = people.find(({ id }) => id === personId);
    const away = awayOn(absences, personId, day);
    const load = person && loads.get(person.id);
    const isLong = Boolean(person && isTooMuch(person));
    const free =
        personId && !away && !isLong
            ? []
            : people
                  .filter(each => each.id !== personId && loads.has(each.id))
                  .filter(each => !awayOn(absences, each.id, day) && !isTooMuch(each))
                  .sort((a, b) => hoursOf(a) - hoursOf(b))
                  .slice(0, MAX_SUGGESTIONS);
    return (
        <Stack sx={{ gap: 1, mt: 1 }}>
            {away ? (
                <Alert severity="warning">
                    {translate('domains.jobs.planning.away', {
                        name: away.user?.label ?? '',
                        reason: awayText(away),
                    })}
                </Alert>
            ) : (
                person && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {load?.jobs
                            ? word('busy', { name: person.label, smart_count: load.jobs, hours: hoursText(load.hours) })
                            : word('empty', { name: person.label })}
                    </Typography>
                )
            )}
            {isLong && !away && <Alert severity="warning">{word('tooMuch', { hours: WORKDAY_HOURS })}</Alert>}
            {free.length > 0 && (
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                    <Typography variant="body2">{word('leastBusy', {})}</Typography>
                    {free.map(each => (
                        <Button
                            key={each.id}
                            size="small"
                            variant="outlined"
                            onClick={() =>
                                setValue('assigned_to_id', each.id, { shouldDirty: true, shouldValidate: true })
                            }
                        >
                            {word('assign', { name: each.label, hours: hoursText(hoursOf(each)) })}
                        </Button>
                    ))}
                </Stack>
            )}
        </Stack>
    );
};
