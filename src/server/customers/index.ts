import { transact } from '../platform/database/transact';
import type { Handlers, Services } from '../platform/services';
import { exportCustomerData } from './exportCustomerData';
import { contactMerge } from './merging/contactMerge';
import { customerMerge } from './merging/customerMerge';
import { moveLateRows, pruneMerges } from './merging/lateRows';
import { mergeHandlers } from './merging/mergeHandlers';
import { propertyMerge } from './merging/propertyMerge';
import { readOnboardingOfCustomer } from './onboarding';
import { getCustomerOverview, getPropertyOverview } from './overview';
import { refreshSubscribedProducts } from './subscriptions';
import { listCustomerTimeline, listPropertyTimeline } from './timeline';
import { sendWeeklySummaries, weeklySummaryHandlers } from './weeklySummary';

const MERGES = [customerMerge, propertyMerge, contactMerge];

export { hooks } from './hooks';
export const handlers: Handlers = {
    readOnboardingOfCustomer,
    getCustomerOverview,
    getPropertyOverview,
    listCustomerTimeline,
    listPropertyTimeline,
    exportCustomerData,
    ...weeklySummaryHandlers,
    ...mergeHandlers('Customer', customerMerge),
    ...mergeHandlers('Property', propertyMerge),
    ...mergeHandlers('Contact', contactMerge),
};

export const registerWork = (services: Services): void => {
    // subscriptions begin and end by date, without a write
    services.queue.register(
        'customers.refresh-subscribed-products',
        () => transact(services, tx => refreshSubscribedProducts(tx, services)),
        { cron: '5 * * * *' },
    );
    services.queue.register('customers.move-late-rows', () => moveLateRows(services, MERGES), {
        cron: '*/5 * * * *',
        key: 'customers.move-late-rows',
    });
    services.queue.register('customers.prune-merges', () => pruneMerges(services), { cron: '40 4 * * *' });
    services.queue.register('customers.weekly-summaries', () => sendWeeklySummaries(services), {
        cron: '*/5 * * * *',
        key: 'customers.weekly-summaries',
        retryLimit: 0,
    });
};
