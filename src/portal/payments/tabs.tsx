import type { RecordTab } from '../admin/definition';
import { AccountPanel } from './AccountPanel';

export const customerAccount: RecordTab = {
    path: 'account',
    title: 'domains.payments.tab.account',
    permission: ['access_sale', 'read_sale'],
    content: <AccountPanel />,
};
