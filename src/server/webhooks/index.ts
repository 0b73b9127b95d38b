import type { Services } from '../platform/services';
import { pruneDeliveries } from './outbox';
import { WebhookSender } from './sender';

export { hooks } from './hooks';
export { handlers } from './operations';

export const registerWork = (services: Services): void => {
    const sender = new WebhookSender(services, () => wake());
    const wake = services.queue.poll('webhooks.send', {
        work: async () => void (await sender.startDue()),
        drain: () => sender.drain(),
    });
    services.events.subscribe(({ type, resource }) => {
        if (type === 'record' && resource !== 'webhook-deliveries' && (sender.hasListeners || resource === 'webhooks'))
            wake();
    });
    services.queue.register('webhooks.prune', () => pruneDeliveries(services), { cron: '20 4 * * *' });
};
