import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { rotateSecret } from './secrets';

/** Locks a webhook that the caller may change. @throws ApiError 404, 403, and 409 for an archived one */
const lockWebhook = async (db: Db, { services, caller }: OperationContext, id: number): Promise<Row> => {
    const found = compiled(services.registry, 'webhooks');
    const webhook = await lockRecord(db, { services, caller }, found, id);
    await requireNotArchived({ services, caller }, found, webhook);
    return webhook;
};

/** @throws ApiError 409 */
const requireActive = ({ status }: Row): void => {
    if (status !== 'active') throw conflict('The webhook is not active.');
};

/** Announces new deliveries to the senders of all servers, and to open pages. */
const announce = (db: Db, { services }: OperationContext, webhookId: number) =>
    services.events.publish(db, {
        type: 'record',
        resource: 'webhooks',
        id: webhookId,
        customerId: null,
        permission: compiled(services.registry, 'webhooks').resource.actions.list ?? [],
    });

const QUEUED = { message: 'The event is queued.' };

export const handlers: Handlers = {
    issueWebhookSecret: context =>
        transact(context.services, async tx => {
            const { services, caller, params } = context;
            const webhook = await lockWebhook(tx, context, Number(params.id));
            const issued = await rotateSecret(tx, services, Number(webhook.id));
            const [{ at, status } = { at: null, status: null }] = await tx`
                UPDATE webhooks SET secret_issued_at = clock_now(), version = version + 1, updated_at = now(), updated_by = ${caller.userId},
                    status = CASE WHEN secret_issued_at IS NULL THEN 'active' ELSE status END
                WHERE id = ${Number(webhook.id)} RETURNING secret_issued_at AS at, status`;
            await audit(tx, services, compiled(services.registry, 'webhooks'), caller, webhook, {
                action: 'update',
                changes: {
                    secret_issued_at: { from: webhook.secret_issued_at, to: at },
                    ...(status === webhook.status ? {} : { status: { from: webhook.status, to: status } }),
                },
            });
            // of a response with a secret (`x-secret`), only the status is stored
            await storeResponse(tx, 200, { body: issued });
            return issued;
        }),
    sendWebhookTest: context =>
        transact(context.services, async tx => {
            const webhook = await lockWebhook(tx, context, Number(context.params.id));
            requireActive(webhook);
            await tx`
                INSERT INTO webhook_deliveries (webhook_id, event, occurred_at)
                VALUES (${Number(webhook.id)}, 'webhook.test', clock_now())`;
            await announce(tx, context, Number(webhook.id));
            return QUEUED;
        }),
    resendWebhookDelivery: context =>
        transact(context.services, async tx => {
            const id = Number(context.params.id);
            const [found] = await tx<
                { webhook_id: string }[]
            >`SELECT webhook_id FROM webhook_deliveries WHERE id = ${id}`;
            if (!found) throw notFound();
            const webhook = await lockWebhook(tx, context, Number(found.webhook_id));
            requireActive(webhook);
            const queued = await tx`
                UPDATE webhook_deliveries SET status = 'waiting', attempts = 0, next_at = clock_now(), give_up_at = clock_now() + interval '24 hours',
                    response_status = NULL, response = NULL, reason = NULL, delivered_at = NULL
                WHERE id = ${id} AND status NOT IN ('waiting', 'sending') RETURNING id`;
            if (queued.length === 0) throw conflict('The delivery is still waiting.');
            await announce(tx, context, Number(webhook.id));
            return QUEUED;
        }),
};
