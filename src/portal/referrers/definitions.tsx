import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { defineScreen, related } from '../admin';
import { Report } from '../admin/report';
import { removePersonalData } from '../privacy/useRemovePersonalData';
import { CustomerCounts } from './CustomerCounts';
import { commissions } from './commissions';

export const referrers = defineScreen('referrers', {
    mounts: [{ base: '/referrers', place: 'administration' }],
    icon: HandshakeOutlined,
    list: {
        columns: ['name', 'contact_name', 'phone', 'email', 'customer_count', 'commission'],
        empty: 'domains.referrers.belong',
    },
    form: [
        { title: 'domains.referrers.section.referrer', fields: ['name', 'abn'] },
        { title: 'domains.referrers.section.contact', fields: ['contact_name', 'phone', 'email'] },
        { title: 'domains.referrers.section.commission', fields: ['rates'] },
        { title: 'domains.referrers.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        header: CustomerCounts,
        actions: [removePersonalData('referrers', 'name')],
        tabs: [
            related('customers', 'referrer_id', { columns: ['name', 'status', 'town', 'customer_since', 'phone'] }),
            {
                path: 'commission',
                title: 'domains.referrers.tab.commission',
                content: <Report definition={commissions} />,
            },
        ],
    },
});
