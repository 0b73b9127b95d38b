import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { defineScreen } from '../admin';
import { KeptCounts, RemovedCounts, RewrittenCounts } from './CountsColumn';

export const personalDataRemovals = defineScreen('personal-data-removals', {
    mounts: [{ base: '/personal-data-removals', place: 'administration', list: 'list', view: 'view/:id' }],
    icon: PersonRemoveOutlined,
    fields: {
        removed: { render: RemovedCounts },
        rewritten: { render: RewrittenCounts },
        kept: { render: KeptCounts },
    },
    list: {
        columns: ['label', 'subject', 'created_by', 'created_at', 'removed'],
        empty: 'domains.privacy.belong',
    },
    view: {
        facts: [
            {
                title: 'domains.privacy.what',
                fields: ['label', 'subject', 'record_id', 'removed', 'rewritten', 'kept', 'created_by', 'created_at'],
            },
        ],
        without: ['attachments', 'comments'],
    },
});
