import AssignmentOutlinedIcon from '@mui/icons-material/AssignmentOutlined';
import PersonAddAltOutlinedIcon from '@mui/icons-material/PersonAddAltOutlined';
import { DialogContentText, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
    useCanAccess,
    useCreatePath,
    useNavigate,
    useNotify,
    useRecordContext,
    useTranslate,
    useUpdate,
} from 'react-admin';
import { ALARM_PRIORITY } from '../../domain/telemetry/alarmCatalogue';
import { NO_ACTIONS, type UseActions } from '../admin/actions';
import { startValues } from '../admin/form/formErrors';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { resourceOf } from '../admin/metadata';
import { errorMessage } from '../admin/provider/errors';
import { useAttempt } from '../admin/useAttempt';
import { useRecordState } from '../admin/useRecordState';
import { useDateFault } from '../components/dates/DateBox';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';
import { useSession } from '../session/store';
import type { AlarmRecord } from './alarmRecord';

/** Assigns the alarm to the user with one click; others are chosen in the form. */
export const useAssignToMe: UseActions = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: 'alarms', action: 'edit' });
    const me = useSession()?.user.id;
    const [update, { isPending }] = useUpdate('alarms', undefined, {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('domains.alarms.assigned', { type: 'success' }),
        onError: error => notify(errorMessage(error), { type: 'error' }),
    });
    if (!alarm || !me || alarm.archived_at || alarm.status === 'cleared' || alarm.assigned_to_id === me)
        return NO_ACTIONS;
    if (!canEdit) return NO_ACTIONS;
    const assign = () =>
        update('alarms', {
            id: alarm.id,
            data: { version: alarm.version, assigned_to_id: me },
            previousData: alarm,
        });
    return {
        actions: [
            {
                name: 'assign',
                label: 'domains.alarms.assignMe',
                icon: PersonAddAltOutlinedIcon,
                busy: isPending,
                run: assign,
            },
        ],
    };
};

/** Creates a job for the alarm, with notes and parts. */
export const useMakeJobCard: UseActions = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const can = useCan();
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    if (!alarm || alarm.job_card_id || alarm.archived_at || alarm.status === 'cleared') return NO_ACTIONS;
    if (!can(['create_job_card'])) return NO_ACTIONS;
    return {
        actions: [
            {
                name: 'job',
                label: 'domains.alarms.makeJobCard',
                icon: AssignmentOutlinedIcon,
                // after the acknowledgement, creating a job is the usual next step
                next: alarm.status === 'acknowledged',
                run: () => setDialogOpen(true),
            },
        ],
        dialog: isDialogOpen && <JobCardDialog alarm={alarm} onClose={() => setDialogOpen(false)} />,
    };
};

/** the job's priority follows the alarm's level */
const startOfJob = ({ level }: AlarmRecord) =>
    startValues(resourceOf('job-cards').fields, { priority: ALARM_PRIORITY[level] });

const JobCardDialog = ({ alarm, onClose }: { alarm: AlarmRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const queryClient = useQueryClient();
    const [description, setDescription] = useState('');
    const assigneeId = useId();
    // defaults to the alarm's assignee, else left to the user
    const [assignee, setAssignee] = useState(
        alarm.assigned_to_id ?? (startOfJob(alarm).assigned_to_id as number | null),
    );
    const [due, setDue] = useState(() => String(startOfJob(alarm).due_on ?? ''));
    const { busy, attempt } = useAttempt();
    const dueFault = useDateFault()('date', due);
    const make = async () => {
        if (dueFault) return;
        await attempt(async () => {
            const { body } = await answered(
                mainApi.POST('/alarms/{id}/job-cards', {
                    params: { path: { id: alarm.id } },
                    body: { description: description.trim() || null, assigned_to_id: assignee, due_on: due || null },
                }),
            );
            void queryClient.invalidateQueries({ queryKey: ['alarms'] });
            void queryClient.invalidateQueries({ queryKey: ['job-cards'] });
            notify(translate('domains.alarms.madeJobCard', { number: body.number }), { type: 'success' });
            // users without access to jobs stay on the alarm, which names the job
            if (canOpenPage(pagePath('job-cards', 'view', body.id)))
                navigate(createPath({ resource: 'job-cards', type: 'show', id: body.id }));
        });
    };
    return (
        <ActionDialog
            title={translate('domains.alarms.jobCardTitle')}
            submitLabel={translate('domains.alarms.makeJobCard')}
            busy={busy}
            onSubmit={make}
            onCancel={onClose}
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate('domains.alarms.jobCardText', { site: alarm.site?.label ?? '' })}
            </DialogContentText>
            <Stack spacing={2}>
                <TextField
                    autoFocus
                    multiline
                    minRows={2}
                    label={translate('domains.alarms.jobCardNote')}
                    value={description}
                    onChange={event => setDescription(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 3000 } }}
                />
                <ReferencePicker
                    id={assigneeId}
                    reference="staffs"
                    label={translate('domains.alarms.jobCardAssignee')}
                    multiple={false}
                    value={assignee ? [assignee] : []}
                    onChange={ids => setAssignee(ids[0] ?? null)}
                />
                <DateEntry
                    kind="date"
                    label={translate('domains.alarms.jobCardDue')}
                    value={due}
                    onChange={setDue}
                    error={dueFault !== undefined}
                    helperText={dueFault}
                />
            </Stack>
        </ActionDialog>
    );
};
