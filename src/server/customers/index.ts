import { transact } from '../foundation/database/transact';
import type { Handlers, Services } from '../foundation/services';
import { refreshSubscribedProducts } from './subscriptions';

export { hooks } from './hooks';
export const handlers: Handlers = {};

/** Subscriptions begin and end by the calendar, without anybody writing. */
export const registerWork = (services: Services): void =>
    services.queue.register(
        'customers.refresh-subscribed-products',
        () => transact(services, tx => refreshSubscribedProducts(tx, services)),
        { cron: '5 * * * *' },
    );
