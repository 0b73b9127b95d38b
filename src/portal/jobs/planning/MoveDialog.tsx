import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../../domain/calendar/days';
import { awayOn } from '../../../domain/operations/jobPlanning';
import { DateEntry } from '../../components/dates/DateEntry';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { today } from '../DueOn';
import { JOB_CARDS } from '../moves';
import type { Person, PlannedAbsence, PlannedJob, Spot } from './plan';
import { useAwayText } from './useClashes';

interface MoveDialogProps {
    job: PlannedJob;
    people: readonly Person[];
    absences: readonly PlannedAbsence[];
    move: (spot: Spot) => Promise<unknown>;
    onClose: () => void;
}

/** Dialog that moves a job, the alternative to dragging and for days out of view. */
export const MoveDialog = ({ job, people, absences, move, onClose }: MoveDialogProps) => {
    const translate = useTranslate();
    const title = (name: string) => translate(`resources.${JOB_CARDS}.fields.${name}`);
    const [day, setDay] = useState(job.planned_on ?? today());
    const [person, setPerson] = useState(String(job.assigned_to_id ?? ''));
    const [busy, setBusy] = useState(false);
    const chosen =
        people.find(({ id }) => String(id) === person) ??
        (job.assigned_to && String(job.assigned_to.id) === person ? job.assigned_to : null);
    const choices =
        job.assigned_to && !people.some(({ id }) => id === job.assigned_to_id) ? [job.assigned_to, ...people] : people;
    const awayText = useAwayText();
    const away = awayOn(absences, chosen?.id, day);
    const submit = async () => {
        if (!isDay(day)) return;
        setBusy(true);
        await move({ day, person: chosen });
        onClose();
    };
    return (
        <ActionDialog
            title={translate('domains.jobs.planning.move', { name: job.number })}
            submitLabel={translate('domains.jobs.planning.confirm')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                <DateEntry
                    kind="date"
                    label={title('scheduled_on')}
                    value={day}
                    onChange={setDay}
                    clearable={false}
                    error={!isDay(day)}
                    autoFocus
                />
                <TextField
                    select
                    label={title('assigned_to_id')}
                    value={person}
                    onChange={event => setPerson(event.target.value)}
                >
                    <MenuItem value="">{translate('domains.jobs.nobody')}</MenuItem>
                    {choices.map(({ id, label }) => (
                        <MenuItem key={id} value={String(id)}>
                            {label}
                        </MenuItem>
                    ))}
                </TextField>
                <div role="status">
                    {away && chosen && (
                        <Alert severity="warning">
                            {translate('domains.jobs.planning.away', { name: chosen.label, reason: awayText(away) })}
                        </Alert>
                    )}
                </div>
            </Stack>
        </ActionDialog>
    );
};
