import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import { defineScreen, section } from '../admin/defineScreen';

export const lateCompletions = defineScreen('late-completions', {
    mounts: [{ base: '/dit-connect/late-completion', list: 'list', view: 'view/:id', edit: 'edit/:id' }],
    icon: AssignmentLateOutlined,
    list: {
        columns: ['number', 'status', 'job_card_id', 'technician_id', 'done_at', 'is_reopening_requested'],
        filters: ['status', 'job_card_id', 'technician_id', 'is_reopening_requested', 'done_at'],
        empty: 'domains.jobs.lateBelong',
    },
    form: [section('domains.jobs.section.parts', ['parts_location_id', 'parts'])],
    view: {
        facts: [
            section('domains.jobs.section.completion', [
                'job_card_id',
                'technician_id',
                'done_at',
                'is_reopening_requested',
                'notes',
                'answers',
            ]),
            section('domains.jobs.section.parts', ['parts_location_id', 'parts']),
            section('domains.jobs.section.decision', ['status', 'decided_at', 'decided_by_id', 'decision_reason']),
        ],
    },
});
