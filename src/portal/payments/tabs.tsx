import type { Tab } from '../engine/definition';
import { AccountPanel } from './AccountPanel';

/** What the customer of the page owes and has paid. */
export const customerAccount: Tab = {
    path: 'account',
    title: 'domains.payments.tab.account',
    permission: ['access_sale', 'read_sale'],
    content: <AccountPanel />,
};
