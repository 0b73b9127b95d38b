import { transact } from '../platform/database/transact';
import type { Handlers, Services } from '../platform/services';
import { exportCustomerData } from './exportCustomerData';
import { readOnboardingOfCustomer } from './onboarding';
import { getCustomerOverview, getPropertyOverview } from './overview';
import { refreshSubscribedProducts } from './subscriptions';
import { listCustomerTimeline, listPropertyTimeline } from './timeline';

export { hooks } from './hooks';
export const handlers: Handlers = {
    readOnboardingOfCustomer,
    getCustomerOverview,
    getPropertyOverview,
    listCustomerTimeline,
    listPropertyTimeline,
    exportCustomerData,
};

/** Subscriptions begin and end by date, without a write. */
export const registerWork = (services: Services): void =>
    services.queue.register(
        'customers.refresh-subscribed-products',
        () => transact(services, tx => refreshSubscribedProducts(tx, services)),
        { cron: '5 * * * *' },
    );
