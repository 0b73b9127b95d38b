import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import type { Db, Services, SqlFragment } from '../platform/services';
import { retryDelaySeconds } from './retries';

export interface ClaimedDelivery {
    id: string;
    webhook_id: string;
    message_id: string;
    event: string;
    resource: string | null;
    record_id: string | null;
    changed: string[];
    occurred_at: string;
    attempts: number;
}

/** Concurrent calls of one webhook. */
const PER_WEBHOOK = 4;
/** After this time, a delivery of a killed server is sent again, with the same message id. */
const LEASE_SECONDS = 60;
/** Overdue deliveries given up in one transaction. */
const GIVE_UP_BATCH = 500;

const INACTIVE_REASON = 'The webhook was paused or archived for more than 24 hours.';

/** Whether any webhook could have deliveries. */
export const hasActiveWebhooks = async ({ sql }: Pick<Services, 'sql'>): Promise<boolean> => {
    const [found] = await sql`SELECT 1 FROM webhooks WHERE status = 'active' AND archived_at IS NULL LIMIT 1`;
    return found !== undefined;
};

/**
 * Locks the active webhooks with due deliveries until the end of the claim, without those that another server has
 * locked. The lock does not conflict with the foreign key of new deliveries.
 */
const lockDueWebhooks = async (tx: Db): Promise<string[]> => {
    const rows = await tx<{ id: string }[]>`
        SELECT w.id FROM webhooks w
        WHERE w.status = 'active' AND w.archived_at IS NULL AND EXISTS (
            SELECT 1 FROM webhook_deliveries c
            WHERE c.webhook_id = w.id AND c.status IN ('waiting', 'sending') AND c.next_at <= clock_now())
        FOR NO KEY UPDATE OF w SKIP LOCKED`;
    return rows.map(({ id }) => id);
};

/** Gives up attempted deliveries after 24 hours, such as one that ends its server each time; a batch in each claim. */
const giveUpOverdue = async (
    services: Services,
    tx: Db,
    webhookIds: readonly string[],
    batch: number,
): Promise<void> => {
    const ended = await tx<{ id: string }[]>`
        UPDATE webhook_deliveries
        SET status = 'failed', next_at = NULL, reason = coalesce(reason, 'The delivery was not sent within 24 hours.')
        WHERE id IN (
            SELECT id FROM webhook_deliveries
            WHERE webhook_id = ANY(${[...webhookIds]}::bigint[]) AND status IN ('waiting', 'sending')
              AND next_at <= clock_now() AND give_up_at < clock_now() AND attempts > 0
            ORDER BY give_up_at LIMIT ${batch})
        RETURNING id`;
    for (const { id } of ended) publishDelivery(services, tx, Number(id));
};

/**
 * Gives up the events of a webhook that waited for more than 24 hours while it was paused or archived.
 * @param db the transaction that starts the webhook again
 */
export const giveUpWaiting = async (db: Db, webhookId: number): Promise<void> => {
    await db`
        UPDATE webhook_deliveries SET status = 'failed', next_at = NULL, reason = ${INACTIVE_REASON}
        WHERE webhook_id = ${webhookId} AND status IN ('waiting', 'sending') AND give_up_at < clock_now() AND next_at <= clock_now()`;
};

/**
 * Claims due deliveries, so that no other server sends them, those due longest first. A delivery waits for earlier ones of
 * its record and webhook.
 */
export const claimDeliveries = (services: Services, most: number, batch = GIVE_UP_BATCH): Promise<ClaimedDelivery[]> =>
    transact(services, async tx => {
        // a statement of its own: the next one counts calls under way in a snapshot taken after the lock
        const webhookIds = await lockDueWebhooks(tx);
        if (webhookIds.length === 0) return [];
        await giveUpOverdue(services, tx, webhookIds, batch);
        return tx<ClaimedDelivery[]>`
            UPDATE webhook_deliveries d
            SET status = 'sending', attempts = d.attempts + 1, next_at = clock_now() + make_interval(secs => ${LEASE_SECONDS})
            FROM (
                SELECT due.id FROM unnest(${webhookIds}::bigint[]) AS w (id) CROSS JOIN LATERAL (
                    SELECT c.id, c.next_at FROM webhook_deliveries c
                    WHERE c.webhook_id = w.id AND c.status IN ('waiting', 'sending') AND c.next_at <= clock_now()
                      AND (c.attempts = 0 OR c.give_up_at >= clock_now())
                      AND NOT EXISTS (
                        SELECT 1 FROM webhook_deliveries b
                        WHERE b.webhook_id = w.id AND b.resource = c.resource AND b.record_id = c.record_id
                          AND b.id < c.id AND b.status IN ('waiting', 'sending'))
                    ORDER BY c.next_at, c.id
                    LIMIT greatest(0, ${PER_WEBHOOK} - (
                        SELECT count(*) FROM webhook_deliveries s
                        WHERE s.webhook_id = w.id AND s.status = 'sending' AND s.next_at > clock_now()))
                    FOR UPDATE OF c SKIP LOCKED) due
                ORDER BY due.next_at, due.id
                LIMIT ${most}) picked
            WHERE d.id = picked.id
            RETURNING d.id, d.webhook_id, d.message_id, d.event, d.resource, d.record_id, d.changed, d.occurred_at, d.attempts`;
    });

/** Result of one attempt. */
export interface Outcome {
    /** absent: no response */
    response?: { status: number; text: string };
    reason?: string;
}

const publishDelivery = ({ events, registry }: Services, db: Db, id: number) =>
    events.publishAfter(db, {
        type: 'record',
        resource: 'webhook-deliveries',
        id,
        customerId: null,
        permission: registry.get('webhook-deliveries')?.resource.actions.list ?? [],
    });

/** Condition of the attempt that a server claimed: after the end of its lease, another server may have claimed the row. */
const ofAttempt = (tx: Db, { id, attempts }: ClaimedDelivery) =>
    tx`id = ${id} AND status = 'sending' AND attempts = ${attempts}`;

const outcomeColumns = (tx: Db, { response, reason }: Outcome) =>
    tx`response_status = ${response?.status ?? null}, response = ${response?.text.replaceAll('\0', '') ?? null}, reason = ${reason ?? null}`;

/**
 * Makes the later events of a record wait until its next attempt, or follow at once if there is none. Without it each
 * poll would read all of them.
 */
const alignLater = (tx: Db, { id, webhook_id: webhookId, resource, record_id: recordId }: ClaimedDelivery) => tx`
    UPDATE webhook_deliveries
    SET next_at = coalesce((SELECT e.next_at FROM webhook_deliveries e WHERE e.id = ${id}), clock_now())
    WHERE webhook_id = ${webhookId} AND resource = ${resource} AND record_id = ${recordId} AND id > ${id}
      AND status = 'waiting' AND attempts = 0`;

/** Records the end of an attempt, unless another server has claimed the delivery since. */
const endAttempt = async (
    services: Services,
    tx: Db,
    delivery: ClaimedDelivery,
    columns: SqlFragment,
): Promise<void> => {
    const ended = await tx`UPDATE webhook_deliveries SET ${columns} WHERE ${ofAttempt(tx, delivery)} RETURNING id`;
    if (ended.length) await alignLater(tx, delivery);
    publishDelivery(services, tx, Number(delivery.id));
};

export const markDelivered = (services: Services, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> =>
    transact(services, tx =>
        endAttempt(
            services,
            tx,
            delivery,
            tx`status = 'delivered', delivered_at = clock_now(), next_at = NULL, ${outcomeColumns(tx, outcome)}`,
        ),
    );

const planRetry = (services: Services, tx: Db, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> => {
    const next = tx`clock_now() + make_interval(secs => ${retryDelaySeconds(delivery.attempts)})`;
    return endAttempt(
        services,
        tx,
        delivery,
        tx`status = CASE WHEN ${next} > give_up_at THEN 'failed' ELSE 'waiting' END,
            next_at = CASE WHEN ${next} <= give_up_at THEN ${next} END, ${outcomeColumns(tx, outcome)}`,
    );
};

/** Plans the next attempt, or gives up after 24 hours. */
export const markFailed = (services: Services, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> =>
    transact(services, tx => planRetry(services, tx, delivery, outcome));

/** Returns a claimed delivery to the queue, because its webhook was paused, stopped or archived before the call. */
export const releaseClaim = async ({ sql }: Pick<Services, 'sql'>, delivery: ClaimedDelivery): Promise<void> => {
    await sql`
        UPDATE webhook_deliveries SET status = 'waiting', attempts = attempts - 1, next_at = clock_now()
        WHERE ${ofAttempt(sql, delivery)}`;
};

/** The token may not read records of this resource: nothing is sent, and the webhook shows the reason. */
export const markSkipped = (services: Services, delivery: ClaimedDelivery, reason: string): Promise<void> =>
    transact(services, async tx => {
        // first, because claims lock the webhook before its deliveries, too
        await tx`UPDATE webhooks SET status_reason = ${reason} WHERE id = ${delivery.webhook_id} AND status <> 'stopped'`;
        const columns = tx`status = 'skipped', next_at = NULL, ${outcomeColumns(tx, { reason })}`;
        await endAttempt(services, tx, delivery, columns);
    });

/** Removes the delivery of a record outside the token's scope, which the webhook must not even count. */
export const removeInvisible = (services: Services, delivery: ClaimedDelivery): Promise<void> =>
    transact(services, async tx => {
        const ended = await tx`DELETE FROM webhook_deliveries WHERE ${ofAttempt(tx, delivery)} RETURNING id`;
        if (ended.length) await alignLater(tx, delivery);
        publishDelivery(services, tx, Number(delivery.id));
    });

/**
 * Stops a webhook with the reason; its unsent deliveries become dead letters.
 * @param url the address at the start of the attempt: if another has been entered since, the delivery is retried
 */
export const stopWebhook = (
    services: Services,
    delivery: ClaimedDelivery,
    url: string,
    reason: string,
    outcome: Outcome = {},
): Promise<void> =>
    transact(services, async tx => {
        const [found] = await tx<{ id: string; name: string; status: string }[]>`
            SELECT id, name, status FROM webhooks
            WHERE id = ${delivery.webhook_id} AND status IN ('active', 'paused') AND url = ${url} FOR NO KEY UPDATE`;
        if (!found) return planRetry(services, tx, delivery, { ...outcome, reason });
        await tx`UPDATE webhook_deliveries SET ${outcomeColumns(tx, outcome)} WHERE ${ofAttempt(tx, delivery)}`;
        await tx`
            UPDATE webhook_deliveries SET status = 'failed', next_at = NULL, reason = ${reason}
            WHERE webhook_id = ${delivery.webhook_id} AND status IN ('waiting', 'sending')`;
        await tx`
            UPDATE webhooks SET status = 'stopped', status_reason = ${reason}, version = version + 1, updated_at = now(), updated_by = NULL
            WHERE id = ${delivery.webhook_id}`;
        const compiled = services.registry.get('webhooks');
        if (compiled)
            await audit(
                tx,
                services,
                compiled,
                null,
                { ...found, id: Number(found.id) },
                {
                    action: 'update',
                    changes: { status: { from: found.status, to: 'stopped' } },
                    reason,
                },
            );
        publishDelivery(services, tx, Number(delivery.id));
    });

const KEPT_DAYS = 30;
/** Deliveries deleted in one transaction. */
const PRUNE_BATCH = 5000;

/** Runs a statement in a transaction each time until it changes fewer rows than a batch. */
const repeatInBatches = async (services: Services, batch: number, run: (tx: Db) => Promise<{ count: number }>) => {
    let changed: number;
    do changed = (await transact(services, run)).count;
    while (changed === batch);
};

/** Gives up events that waited for a paused or archived webhook for more than 24 hours, and deletes old deliveries. */
export const pruneDeliveries = async (services: Services, batch = PRUNE_BATCH): Promise<void> => {
    await repeatInBatches(
        services,
        batch,
        tx => tx`
            UPDATE webhook_deliveries SET status = 'failed', next_at = NULL, reason = ${INACTIVE_REASON}
            WHERE id IN (
                SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
                WHERE (w.status = 'paused' OR w.archived_at IS NOT NULL) AND d.status IN ('waiting', 'sending')
                  AND d.give_up_at < clock_now()
                LIMIT ${batch})`,
    );
    await services.sql`DELETE FROM webhook_secrets WHERE expires_at < clock_now()`;
    await repeatInBatches(
        services,
        batch,
        tx => tx`
            DELETE FROM webhook_deliveries WHERE id IN (
                SELECT id FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})
                ORDER BY created_at LIMIT ${batch})`,
    );
};
