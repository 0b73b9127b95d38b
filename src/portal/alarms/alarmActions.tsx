import AssignmentOutlinedIcon from '@mui/icons-material/AssignmentOutlined';
import PersonAddAltOutlinedIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useQueryClient } from '@tanstack/react-query';
import {
    type RaRecord,
    useCanAccess,
    useCreatePath,
    useNavigate,
    useNotify,
    useRecordContext,
    useUpdate,
} from 'react-admin';
import { ALARM_PRIORITY, alarmSentence } from '../../domain/telemetry/alarmCatalogue';
import { useRecordState } from '../admin/useRecordState';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useSession } from '../session/store';
import { NewJobDialog } from '../sites/NewJobDialog';
import type { AlarmRecord } from './alarmRecord';

/** Assigns the alarm to the user with one click; others are chosen in the form. */
export const useAssignToMe = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: 'alarms', action: 'edit' });
    const me = useSession()?.user.id;
    const [update, { isPending }] = useUpdate('alarms', undefined, {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('domains.alarms.assigned', { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!alarm || !me || alarm.archived_at || alarm.status === 'cleared' || alarm.assigned_to_id === me) return null;
    if (!canEdit) return null;
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

/** Values of a new job for an alarm, which refers to it from then on. */
const jobOfAlarm = (alarm: AlarmRecord) => ({
    type: 'site_maintenance',
    title: alarm.title,
    description: alarmSentence(alarm),
    priority: ALARM_PRIORITY[alarm.level],
    customer_id: alarm.customer_id,
    site_id: alarm.site_id,
    // defaults to the alarm's assignee, else left to the user
    assigned_to_id: alarm.assigned_to_id,
    alarm_ids: [alarm.id],
});

/** Creates a job for the alarm, filled from the playbook of the site's cause. */
export const useMakeJobCard = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const { canAccess: canAddJob } = useCanAccess({ resource: 'job-cards', action: 'create' });
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const queryClient = useQueryClient();
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    if (!alarm || alarm.job_card_id || alarm.archived_at || alarm.status === 'cleared') return null;
    if (!canAddJob) return null;
    const openJob = ({ id }: RaRecord) => {
        void queryClient.invalidateQueries({ queryKey: ['alarms'] });
        // users without access to jobs stay on the alarm, which names the job
        if (canOpenPage(pagePath('job-cards', 'view', Number(id))))
            navigate(createPath({ resource: 'job-cards', type: 'show', id }));
    };
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
        dialog: isDialogOpen && (
            <NewJobDialog given={jobOfAlarm(alarm)} isForCause onClose={() => setDialogOpen(false)} onDone={openJob} />
        ),
    };
};
