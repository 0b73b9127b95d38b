import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { defineScreen, EVERY_PAGE, related, section } from '../admin';
import { Report } from '../admin/report';
import { removePersonalData } from '../privacy/useRemovePersonalData';
import { CustomerCounts } from './CustomerCounts';
import { commissions } from './commissions';

export const referrers = defineScreen('referrers', {
    mounts: [{ base: '/referrers', place: 'administration', ...EVERY_PAGE }],
    icon: HandshakeOutlined,
    list: {
        columns: ['name', 'contact_name', 'phone', 'email', 'customer_count', 'commission'],
        empty: 'domains.referrers.belong',
    },
    form: [
        section('domains.referrers.section.referrer', ['name', 'abn']),
        section('domains.referrers.section.contact', ['contact_name', 'phone', 'email']),
        section('domains.referrers.section.commission', ['rates']),
        section('domains.referrers.section.notes', ['notes'], { collapsed: true }),
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
