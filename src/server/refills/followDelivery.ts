import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { type RefillRequestStatus, statusByDelivery } from '../../domain/sales/refillPlanning';
import { formatLitres } from '../../domain/stock/quantities';
import { notify } from '../communication/notify';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import type { Caller, Db, Services } from '../platform/services';
import { SYSTEM_CALLER } from '../platform/systemCaller';

export const REQUESTS = 'refill-requests';

const siteName = (request: Row) => (request.site as { label?: string } | null)?.label ?? String(request.number);

/** Notifies the customer's people who ask for refills, except the person who caused the news. */
export const notifyCustomer = async (db: Db, services: Services, caller: Caller, request: Row, message: string) => {
    if (typeof request.customer_id !== 'number') return;
    await notify(db, services, {
        to: { permission: ['create_refill_request'], customerId: request.customer_id },
        type: 'Refill request',
        data: { message, resource: REQUESTS, id: Number(request.id), event: String(request.status) },
        except: caller.userId,
        mergeMinutes: 10,
    });
};

const newsOf = (request: Row, before: Row): string => {
    const site = siteName(request);
    const day = request.planned_on ? ` for ${formatDate(String(request.planned_on))}` : '';
    switch (request.status as RefillRequestStatus) {
        case 'planned':
            return before.status === 'planned'
                ? `The refill of ${site} is now planned${day}.`
                : `The refill of ${site} is planned${day}.`;
        case 'done':
            return `${site} was refilled with ${formatLitres(Number(request.delivered_quantity))}.`;
        default:
            return `The delivery to ${site} was cancelled. Your request is open again.`;
    }
};

/** Outcome of a request as its delivery or refill decides it; null: none. */
interface Outcome {
    status: RefillRequestStatus;
    planned_on: string | null;
    delivered_quantity: number | null;
    delivered_at: string | null;
}

/** Writes the outcome of a request with its line of history, and notifies the customer of a change. */
const setOutcome = async (db: Db, services: Services, caller: Caller, id: number, outcome: Outcome) => {
    const requests = compiled(services.registry, REQUESTS);
    const before = (await findRecord(db, requests, SYSTEM_CALLER, id, true)) as Row;
    if (before.status === 'declined' || before.status === 'withdrawn') return;
    const { status, planned_on, delivered_quantity, delivered_at } = outcome;
    const changed = await db`
        UPDATE refill_requests r
        SET status = ${status}, planned_on = ${planned_on}, delivered_quantity = ${delivered_quantity}, delivered_at = ${delivered_at},
            version = version + 1, updated_at = now(), updated_by = ${caller.userId || null}
        WHERE id = ${id}
          AND (status, planned_on, delivered_quantity) IS DISTINCT FROM (${status}, ${planned_on}::date, ${delivered_quantity}::numeric)
          AND (${status === 'done'} OR NOT EXISTS (
              SELECT 1 FROM refill_requests o WHERE o.site_id = r.site_id AND o.id <> r.id
                AND o.status IN ('asked', 'planned') AND o.archived_at IS NULL))
        RETURNING id`;
    if (changed.length === 0) return;
    const record = (await findRecord(db, requests, SYSTEM_CALLER, id)) as Row;
    await audit(db, services, requests, caller, record, {
        action: 'update',
        changes: changesBetween(requests, before, record),
    });
    await notifyCustomer(db, services, caller, record, newsOf(record, before));
};

const linkAsked = (db: Db, siteId: number, deliveryId: number) => db`
    UPDATE refill_requests SET supplement_delivery_id = ${deliveryId}
    WHERE site_id = ${siteId} AND status = 'asked' AND archived_at IS NULL`;

/**
 * Moves the refill request of a delivery along with it: planned, done, or open again where the delivery was cancelled. Called
 * after every change of a delivery, in its transaction. A delivery planned for today or later takes the request that waits at
 * its site; an overdue one promises no day. Where another request of the site is open, an earlier one stays as it is, since a
 * site has one open request.
 */
export const followDelivery = async (db: Db, services: Services, caller: Caller, deliveryId: number): Promise<void> => {
    const [delivery] = await db`
        SELECT d.site_id, d.status, d.archived_at, d.delivered_quantity::float8 AS delivered_quantity, d.delivered_at,
               coalesce(j.scheduled_on, d.planned_on)::text AS planned_on
        FROM supplement_deliveries d LEFT JOIN job_cards j ON j.id = d.job_card_id WHERE d.id = ${deliveryId}`;
    if (!delivery) return;
    const { planned_on } = delivery as { planned_on: string | null };
    const isAhead = planned_on === null || planned_on >= todayIn(BUSINESS_ZONE, services.clock.now());
    if (delivery.status === 'pending' && !delivery.archived_at && isAhead)
        await linkAsked(db, Number(delivery.site_id), deliveryId);
    const linked = await db`
        SELECT id, site_id FROM refill_requests WHERE supplement_delivery_id = ${deliveryId} AND archived_at IS NULL ORDER BY id`;
    for (const { id, site_id } of linked) {
        const status = statusByDelivery(delivery as never, site_id);
        const isDone = status === 'done';
        await setOutcome(db, services, caller, Number(id), {
            status,
            planned_on: isDone || status === 'planned' ? planned_on : null,
            delivered_quantity: isDone ? delivery.delivered_quantity : null,
            delivered_at: isDone ? delivery.delivered_at : null,
        });
    }
};

/** Closes the request that waits at the site of a delivery that was just completed, also of an overdue one. */
export const followCompletion = async (
    db: Db,
    services: Services,
    caller: Caller,
    siteId: number,
    deliveryId: number,
): Promise<void> => {
    await linkAsked(db, siteId, deliveryId);
    await followDelivery(db, services, caller, deliveryId);
};

/**
 * Closes the open request of a site whose tank was filled by a refill without a delivery. The request leaves its planned
 * delivery, which would open it again.
 * @param refill litres, and time of the refill
 */
export const followRefill = async (
    db: Db,
    services: Services,
    caller: Caller,
    siteId: number,
    refill: { quantity: number; refilledAt: string },
): Promise<void> => {
    const open = await db`
        UPDATE refill_requests SET supplement_delivery_id = NULL
        WHERE site_id = ${siteId} AND status IN ('asked', 'planned') AND archived_at IS NULL RETURNING id`;
    for (const { id } of open)
        await setOutcome(db, services, caller, Number(id), {
            status: 'done',
            planned_on: null,
            delivered_quantity: refill.quantity,
            delivered_at: refill.refilledAt,
        });
};
