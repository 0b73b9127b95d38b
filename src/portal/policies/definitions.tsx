import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import { defineScreen } from '../admin/defineScreen';
import { FormattedTextInput } from '../admin/inputs/FormattedTextInput';
import { defineReport, Report } from '../admin/report';
import { related } from '../admin/view/related';
import { PolicyHeader, PolicyText, RevisionText } from './PolicyText';
import { usePolicyActions, useRevisionActions } from './policyActions';

/** Staff asked to accept the policy, with their acceptance state. */
const staff = defineReport('staff-policy', {
    texts: {
        title: 'domains.policies.tab.staff',
        nothing: { title: 'domains.policies.nobody', text: 'domains.policies.nobodyText' },
    },
    filters: ['state', 'user_id'],
    columns: [
        'user_id',
        'state',
        'due_on',
        'days_overdue',
        'told_at',
        'accepted_at',
        'accepted_revision',
        'expires_on',
    ],
    window: 'all',
});
const acceptances = defineReport('acceptances', {
    texts: {
        title: 'domains.policies.tab.acceptances',
        nothing: { title: 'domains.policies.noAcceptances', text: 'domains.policies.noAcceptancesText' },
    },
    filters: ['user_id'],
    window: 'all',
});
const KEEPERS = ['update_policy', 'notify_policy'];

export const policies = defineScreen('policies', {
    mounts: [{ base: '/dit-connect/policy' }],
    icon: PolicyOutlined,
    fields: { text: { input: FormattedTextInput } },
    list: {
        columns: [
            'title',
            'status',
            'revision',
            'published_at',
            'asked_count',
            'accepted_count',
            'overdue_count',
            'has_changes',
        ],
        filters: ['status', 'role_ids', 'published_at'],
        empty: 'domains.policies.belong',
        importable: false,
    },
    form: [
        { title: 'domains.policies.section.policy', fields: ['title', 'text'] },
        { title: 'domains.policies.section.who', fields: ['role_ids', 'user_ids', 'due_days', 'expires_after_months'] },
    ],
    view: {
        header: PolicyHeader,
        actions: [usePolicyActions],
        facts: [
            {
                title: 'domains.policies.section.who',
                fields: ['role_ids', 'user_ids', 'due_days', 'expires_after_months'],
            },
            {
                title: 'domains.policies.section.published',
                fields: [
                    'status',
                    'revision',
                    'current_revision_id',
                    'published_at',
                    'asked_count',
                    'accepted_count',
                    'overdue_count',
                ],
            },
        ],
        tabs: [
            { path: '', title: 'domains.policies.tab.text', content: <PolicyText /> },
            {
                path: 'staff',
                title: 'domains.policies.tab.staff',
                permission: KEEPERS,
                content: <Report definition={staff} />,
            },
            {
                path: 'acceptances',
                title: 'domains.policies.tab.acceptances',
                permission: KEEPERS,
                content: <Report definition={acceptances} />,
            },
            related('policy-revisions', 'policy_id', {
                columns: ['name', 'revision', 'change_note', 'published_at', 'published_by_id'],
            }),
        ],
    },
});

export const policyRevisions = defineScreen('policy-revisions', {
    mounts: [{ base: '/dit-connect/policy-revision', list: 'list', view: 'view/:id' }],
    icon: HistoryEduOutlined,
    list: {
        columns: ['name', 'policy_id', 'revision', 'change_note', 'published_at', 'published_by_id'],
        filters: ['policy_id', 'published_at', 'published_by_id'],
    },
    view: {
        actions: [useRevisionActions],
        facts: [
            {
                title: 'domains.policies.section.published',
                fields: ['policy_id', 'title', 'revision', 'change_note', 'published_at', 'published_by_id', 'sha256'],
            },
        ],
        tabs: [{ path: '', title: 'domains.policies.tab.text', content: <RevisionText /> }],
        without: ['attachments', 'comments', 'history'],
    },
});
