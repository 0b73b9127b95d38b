import { Alert } from '@mui/material';
import { required, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { awayOn } from '../../../domain/operations/jobPlanning';
import { ActionForm } from '../../admin/form/ActionForm';
import { DateInput } from '../../admin/inputs/DateInput';
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
    const choices =
        job.assigned_to && !people.some(({ id }) => id === job.assigned_to_id) ? [job.assigned_to, ...people] : people;
    const submit = async ({ scheduled_on, assigned_to_id }: Move) => {
        await move({ day: scheduled_on, person: choices.find(({ id }) => id === assigned_to_id) ?? null });
        onClose();
    };
    return (
        <ActionForm
            title={translate('domains.jobs.planning.move', { name: job.number })}
            submitLabel={translate('domains.jobs.planning.confirm')}
            defaultValues={{ scheduled_on: job.planned_on ?? today(), assigned_to_id: job.assigned_to_id ?? null }}
            onSubmit={submit}
            onClose={onClose}
        >
            <DateInput
                source="scheduled_on"
                label={title('scheduled_on')}
                validate={required()}
                clearable={false}
                autoFocus
            />
            <SelectInput
                source="assigned_to_id"
                label={title('assigned_to_id')}
                choices={[...choices]}
                optionText="label"
                emptyText="domains.jobs.nobody"
                translateChoice={false}
            />
            <AwayWarning people={choices} absences={absences} />
        </ActionForm>
    );
};

interface Move {
    scheduled_on: string;
    assigned_to_id: number | null;
}

const AwayWarning = ({ people, absences }: Pick<MoveDialogProps, 'people' | 'absences'>) => {
    const translate = useTranslate();
    const awayText = useAwayText();
    const { scheduled_on: day, assigned_to_id } = useWatch<Move>() as Move;
    const chosen = people.find(({ id }) => id === assigned_to_id);
    const away = awayOn(absences, chosen?.id, day);
    return (
        <div role="status">
            {away && chosen && (
                <Alert severity="warning">
                    {translate('domains.jobs.planning.away', { name: chosen.label, reason: awayText(away) })}
                </Alert>
            )}
        </div>
    );
};
