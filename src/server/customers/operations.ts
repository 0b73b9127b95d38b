import type { Services } from '../services';
import { refreshSubscribedProducts } from './subscriptions';

export { hooks } from './hooks';
export { refreshSubscribedProducts } from './subscriptions';

/** Subscriptions begin and end by the calendar, without anybody writing. */
export const registerJobs = (services: Services): void =>
    services.jobs.register(
        'customers.refresh-subscribed-products',
        () => services.sql.begin(tx => refreshSubscribedProducts(tx, services)).then(() => undefined),
        { cron: '5 * * * *' },
    );
