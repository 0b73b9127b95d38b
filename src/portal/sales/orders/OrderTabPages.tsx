import { ResourceContextProvider } from 'react-admin';
import { ContractShow } from '../../admin';
import { salesOrders } from '../definitions';

const page = (tab: string) => () => (
    <ResourceContextProvider value="sales-orders">
        <ContractShow definition={salesOrders} tab={tab} />
    </ResourceContextProvider>
);

/** Order tabs that are separate pages. */
export const ContractTabPage = page('contract');
export const JobCardsTabPage = page('job-card');
export const NotesTabPage = page('pre-installation-notes');
export const DeliveriesTabPage = page('supplement-deliveries');
