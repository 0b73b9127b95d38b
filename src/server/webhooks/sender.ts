import { callerOfTokenId } from '../identity/authenticate';
import type { Services } from '../platform/services';
import { buildMessage } from './buildMessage';
import { callReceiver } from './callReceiver';
import {
    type ClaimedDelivery,
    claimDeliveries,
    hasActiveWebhooks,
    markDelivered,
    markFailed,
    markSkipped,
    releaseClaim,
    removeInvisible,
    stopWebhook,
} from './outbox';
import { readSecrets } from './secrets';
import { signMessage } from './signature';
import { reasonOfTokenEnd } from './tokenState';

/** Concurrent calls of one server. */
const AT_ONCE = 100;
const GONE = 410;

/** Address and token of an active webhook; undefined once it is paused, stopped or archived. */
const activeWebhook = async ({ sql }: Services, id: string) => {
    const [webhook] = await sql<{ url: string; api_token_id: string }[]>`
        SELECT url, api_token_id FROM webhooks WHERE id = ${id} AND status = 'active' AND archived_at IS NULL`;
    return webhook;
};

/** Sends one claimed delivery and records the outcome. */
const send = async (services: Services, delivery: ClaimedDelivery): Promise<void> => {
    const { sql, config, clock } = services;
    const webhook = await activeWebhook(services, delivery.webhook_id);
    if (!webhook) return releaseClaim(services, delivery);
    const tokenId = Number(webhook.api_token_id);
    const caller = await callerOfTokenId(sql, tokenId);
    if (!caller) return stopWebhook(services, delivery, webhook.url, await reasonOfTokenEnd(sql, tokenId));
    const message = await buildMessage(services, caller, delivery).catch((error: unknown) => {
        services.log.error({ err: error, delivery: delivery.id }, 'a webhook message could not be built');
        return { failed: 'The message could not be built.' };
    });
    if ('failed' in message) return markFailed(services, delivery, { reason: message.failed });
    if ('invisible' in message) return removeInvisible(services, delivery);
    if ('skipped' in message) return markSkipped(services, delivery, message.skipped);
    const secrets = await readSecrets(sql, services, delivery.webhook_id);
    if (secrets.length === 0)
        return stopWebhook(
            services,
            delivery,
            webhook.url,
            'The signing secret cannot be read. Issue a new one, then resume.',
        );
    const id = delivery.message_id;
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const headers = {
        'content-type': 'application/json',
        'user-agent': 'Headwater-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage(secrets, { id, timestamp, body: message.body }),
    };
    // building the message takes time in which a person can pause the webhook or enter another address
    if ((await activeWebhook(services, delivery.webhook_id))?.url !== webhook.url)
        return releaseClaim(services, delivery);
    const answered = await callReceiver(webhook.url, headers, message.body, config.webhookOrigins).catch(
        (error: Error) => error,
    );
    if (answered instanceof Error) return markFailed(services, delivery, { reason: answered.message });
    const { status } = answered;
    if (status >= 200 && status < 300) return markDelivered(services, delivery, { response: answered });
    if (status === GONE)
        return stopWebhook(services, delivery, webhook.url, 'The receiver answered 410 Gone.', { response: answered });
    return markFailed(services, delivery, { response: answered, reason: `The receiver answered ${status}.` });
};

/** Sends the deliveries of the outbox. A slow receiver occupies only its own few calls. */
export class WebhookSender {
    private readonly underWay = new Set<Promise<void>>();
    /** whether a webhook was active at the last look, so that changes without a listener cost no query */
    hasListeners = false;

    /** @param onEnd called after each attempt: the next delivery of its record or webhook may be due */
    constructor(
        private readonly services: Services,
        private readonly onEnd: () => void = () => {},
    ) {}

    /** Claims due deliveries and starts to send them. @returns the number of started ones */
    async startDue(): Promise<number> {
        this.hasListeners = await hasActiveWebhooks(this.services);
        const room = AT_ONCE - this.underWay.size;
        if (!this.hasListeners || room <= 0) return 0;
        const claimed = await claimDeliveries(this.services, room);
        for (const delivery of claimed) this.start(delivery);
        return claimed.length;
    }

    private start(delivery: ClaimedDelivery): void {
        const sending = send(this.services, delivery)
            // the lease ends, and the delivery is sent again
            .catch(error => this.services.log.error({ err: error, delivery: delivery.id }, 'a webhook was not sent'))
            .finally(() => {
                this.underWay.delete(sending);
                this.onEnd();
            });
        this.underWay.add(sending);
    }

    /** Waits for the calls under way. */
    async drain(): Promise<void> {
        await Promise.all(this.underWay);
    }

    /** Sends until nothing is due. */
    async sendDue(): Promise<void> {
        while ((await this.startDue()) > 0) await this.drain();
    }
}
