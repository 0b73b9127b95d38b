import { formatDate } from '../../domain/calendar/dateTexts';
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

/**
 * Moves the refill request of a delivery along with it: planned, done, or open again where the delivery was cancelled. Called
 * after every change of a delivery, in its transaction. Where another request of the site is open, an earlier one stays as it
 * is, since a site has one open request.
 */
export const followDelivery = async (db: Db, services: Services, caller: Caller, deliveryId: number): Promise<void> => {
    const requests = compiled(services.registry, REQUESTS);
    const [delivery] = await db`
        SELECT d.site_id, d.status, d.archived_at, d.delivered_quantity::float8 AS delivered_quantity, d.delivered_at,
               coalesce(j.scheduled_on, d.planned_on)::text AS planned_on
        FROM supplement_deliveries d LEFT JOIN job_cards j ON j.id = d.job_card_id WHERE d.id = ${deliveryId}`;
    const linked = await db`
        SELECT id FROM refill_requests WHERE supplement_delivery_id = ${deliveryId} AND archived_at IS NULL ORDER BY id`;
    for (const { id } of delivery ? linked : []) {
        const before = (await findRecord(db, requests, SYSTEM_CALLER, Number(id), true)) as Row;
        if (before.status === 'declined' || before.status === 'withdrawn') continue;
        const status = statusByDelivery(delivery as never, before.site_id);
        const isPlanned = status === 'planned';
        const isDone = status === 'done';
        const changed = await db`
            UPDATE refill_requests r
            SET status = ${status}, planned_on = ${isPlanned || isDone ? (delivery?.planned_on ?? null) : null},
                delivered_quantity = ${isDone ? (delivery?.delivered_quantity ?? null) : null},
                delivered_at = ${isDone ? (delivery?.delivered_at ?? null) : null},
                version = version + 1, updated_at = now(), updated_by = ${caller.userId || null}
            WHERE id = ${Number(id)}
              AND (status, planned_on, delivered_quantity) IS DISTINCT FROM
                  (${status}, ${isPlanned || isDone ? (delivery?.planned_on ?? null) : null}::date, ${isDone ? (delivery?.delivered_quantity ?? null) : null}::numeric)
              AND (${isDone} OR NOT EXISTS (
                  SELECT 1 FROM refill_requests o WHERE o.site_id = r.site_id AND o.id <> r.id
                    AND o.status IN ('asked', 'planned') AND o.archived_at IS NULL))
            RETURNING id`;
        if (changed.length === 0) continue;
        const record = (await findRecord(db, requests, SYSTEM_CALLER, Number(id))) as Row;
        await audit(db, services, requests, caller, record, {
            action: 'update',
            changes: changesBetween(requests, before, record),
        });
        await notifyCustomer(db, services, caller, record, newsOf(record, before));
    }
};

/** Links the open request of a site to a delivery that was planned there. */
export const linkRequest = async (db: Db, services: Services, caller: Caller, siteId: number, deliveryId: number) => {
    await db`
        UPDATE refill_requests SET supplement_delivery_id = ${deliveryId}
        WHERE site_id = ${siteId} AND status = 'asked' AND archived_at IS NULL`;
    await followDelivery(db, services, caller, deliveryId);
};
