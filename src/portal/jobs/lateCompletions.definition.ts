import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import { defineScreen } from '../admin/defineScreen';

export const lateCompletions = defineScreen('late-completions', {
    mounts: [{ base: '/dit-connect/late-completion', list: 'list', view: 'view/:id', edit: 'edit/:id' }],
    icon: AssignmentLateOutlined,
    list: {
        columns: ['number', 'status', 'job_card_id', 'technician_id', 'done_at', 'is_reopening_requested'],
        filters: ['status', 'job_card_id', 'technician_id', 'is_reopening_requested', 'done_at'],
        empty: 'domains.jobs.lateBelong',
    },
    form: [{ title: 'domains.jobs.section.parts', fields: ['parts_location_id', 'parts'] }],
    view: {
        facts: [
            {
                title: 'domains.jobs.section.completion',
                fields: ['job_card_id', 'technician_id', 'done_at', 'is_reopening_requested', 'notes', 'answers'],
            },
            { title: 'domains.jobs.section.parts', fields: ['parts_location_id', 'parts'] },
            {
                title: 'domains.jobs.section.decision',
                fields: ['status', 'decided_at', 'decided_by_id', 'decision_reason'],
            },
        ],
    },
});
