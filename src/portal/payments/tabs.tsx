import type { RecordTab } from '../admin/definition';
import { AccountPanel } from './AccountPanel';

/** Account tab of a customer. */
export const customerAccount: RecordTab = {
    path: 'account',
    title: 'domains.payments.tab.account',
    permission: ['access_sale', 'read_sale'],
    content: <AccountPanel />,
};
