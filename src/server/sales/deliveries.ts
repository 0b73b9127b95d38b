import { type Stroke, strokeFault } from '../../domain/sales/signatures';
import type { ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import type { Clock } from '../platform/clock';
import { conflict, forbidden, invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { followCompletion, followDelivery } from '../refills/followDelivery';
import { postMovements, reverseMovements } from '../stock/ledger';
import { decideExtra, type ExtraDecision } from './extraLitres';
import { completedOrderNumber } from './orderSupplies';
import {
    fillSiteTank,
    lockSite,
    lockSiteTank,
    recordRevertedLevel,
    reverseSiteTank,
    revertedKilograms,
} from './siteTank';

/** Clocks of phones are a little off. */
const TOLERANCE_MS = 5 * 60_000;
export const DELIVERIES = 'supplement-deliveries';

const document = (delivery: Row, more: { occurredAt?: string; reason?: string } = {}) => ({
    resource: DELIVERIES,
    id: delivery.id as number,
    label: String(delivery.number),
    ...more,
});

/**
 * Validates a delivery's references: site, order and job card of one customer.
 * @returns the customer's id
 * @throws ApiError 422
 */
const checkTogether = async (db: Db, delivery: Row, id: number | null): Promise<number> => {
    const [site] = await db`SELECT customer_id FROM udose_sites WHERE id = ${delivery.site_id as number}`;
    const customer = site?.customer_id as number | undefined;
    if (!customer) throw invalid({ site_id: ['This site belongs to no customer.'] });
    if (delivery.sales_order_id) {
        const [order] =
            await db`SELECT customer_id, status FROM sales_orders WHERE id = ${delivery.sales_order_id as number}`;
        if (order?.customer_id !== customer)
            throw invalid({ sales_order_id: ['This order and the site belong to different customers.'] });
        if (order.status === 'completed')
            throw invalid({ sales_order_id: ['This order is completed. Undo its completion first.'] });
    }
    if (delivery.job_card_id) {
        const [card] = await db`SELECT type, customer_id FROM job_cards WHERE id = ${delivery.job_card_id as number}`;
        if (card?.type !== 'supplement_delivery')
            throw invalid({ job_card_id: ['This job is not a supplement delivery. Choose one that is.'] });
        if (card.customer_id !== customer)
            throw invalid({ job_card_id: ['This job and the site belong to different customers.'] });
        const [other] = await db`
            SELECT number FROM supplement_deliveries
            WHERE job_card_id = ${delivery.job_card_id as number} AND id IS DISTINCT FROM ${id} AND status <> 'void' AND archived_at IS NULL`;
        if (other) throw invalid({ job_card_id: [`This job already has the delivery ${other.number}.`] });
    }
    return customer;
};

/** The delivery is held before its order, always. */
const requireOpenOrder = async (db: Db, delivery: Row): Promise<void> => {
    const order = await completedOrderNumber(db, delivery.sales_order_id);
    if (order)
        throw conflict(`The order ${order} of this delivery is completed. Open the order again first.`, delivery);
};

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Fields that can change after stock and tank depend on a delivery. */
const ALWAYS = new Set(['notes']);

export const deliveryHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, caller }) {
        // stock moves by our own people only
        if (!caller.staff) throw forbidden();
        if (current && current.status !== 'pending' && Object.keys(input).some(name => !ALWAYS.has(name)))
            throw conflict('This delivery is no longer pending. Only its notes can be changed.', current);
        const delivery: Row = { ...current, ...input };
        if (!delivery.inventory_location_id) throw invalid({ inventory_location_id: ['From is required.'] });
        const customer_id = await checkTogether(db, delivery, (current?.id as number | undefined) ?? null);
        const isPlanned =
            !current || ['job_card_id', 'sales_order_id', 'without_order_reason'].some(name => name in input);
        if (isPlanned && delivery.job_card_id && !delivery.sales_order_id && !hasText(delivery.without_order_reason))
            throw invalid({
                without_order_reason: ['Choose a sales order, or enter why this delivery has none.'],
            });
        return { ...input, customer_id };
    },
    afterWrite: (delivery, _, { db, services, caller }) => followDelivery(db, services, caller, Number(delivery.id)),
    beforeRestore: (delivery, { db }) => requireOpenOrder(db, delivery),
    afterArchive: (delivery, _, { db, services, caller }) => followDelivery(db, services, caller, Number(delivery.id)),
};

export interface DeliveryCompletion extends ExtraDecision {
    /** litres that went into the tank */
    quantity: number;
    /** UTC ISO 8601; absent: now */
    delivered_at?: string;
    /** kg on arrival; absent: what the site says */
    tank_level?: number;
    /** recipient's name */
    received_by?: string;
    signature?: readonly Stroke[];
    notes?: string;
}

const momentOf = (clock: Clock, given: string | undefined): string => {
    const at = given ? new Date(given) : clock.now();
    if (at.getTime() > clock.now().getTime() + TOLERANCE_MS)
        throw invalid({ delivered_at: ['must not be in the future.'] });
    return at.toISOString();
};

/**
 * The supplement goes out of the stock of its location and into the tank of the site, in the transaction that is open.
 * The delivery is held by the caller; the site is held here, and the stock last.
 * @throws 422 for more than the location holds or the tank takes, for litres beyond the order without an answer, or where the supplement's density is not known
 */
const deliver = async (
    tx: Db,
    services: Services,
    caller: Caller,
    delivery: Row,
    done: DeliveryCompletion,
): Promise<void> => {
    const litres = done.quantity;
    const drawn = done.signature?.length ? strokeFault(done.signature) : undefined;
    if (drawn) throw invalid({ signature: [drawn] });
    const at = momentOf(services.clock, done.delivered_at);
    const siteId = delivery.site_id as number;
    const supplementId = delivery.supplement_id as number;
    const extra = await decideExtra(tx, services, caller, delivery, litres, done);
    await lockSite(tx, siteId);
    const filled = await lockSiteTank(
        tx,
        {
            own: { resource: DELIVERIES, id: delivery.id as number },
            siteId,
            supplementId,
            litres,
            at,
            found: done.tank_level,
            foundField: 'tank_level',
        },
        await revertedKilograms(tx, delivery.id as number, siteId),
    );
    await postMovements(
        tx,
        services,
        caller,
        { ...document(delivery, { occurredAt: at }), occurredField: 'delivered_at' },
        [{ supplementId, locationId: delivery.inventory_location_id as number, quantity: -litres, field: 'quantity' }],
    );
    await fillSiteTank(
        tx,
        services,
        caller,
        { number: String(delivery.number), id: delivery.id as number, readers: ['access_supplement_delivery_note'] },
        filled,
    );
    await tx`
        UPDATE supplement_deliveries
        SET status = 'completed', delivered_quantity = ${litres}, delivered_at = ${at}, tank_level_expected = ${filled.expected},
            tank_level_before = ${filled.before}, tank_drift = ${filled.drift}, tank_level_after = ${filled.after},
            received_by = ${done.received_by?.trim() || null}, signature = ${done.signature?.length ? tx.json(done.signature as never) : null},
            supplement_before_id = ${filled.supplementBefore}, extra_quantity = ${extra?.litres ?? null},
            extra_billing = ${extra?.billing ?? null}, extra_reason = ${extra?.reason ?? null}, extra_allowed_by = ${extra?.allowedBy ?? null},
            notes = coalesce(${done.notes?.trim() || null}, notes),
            version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${delivery.id as number}`;
};

/** Completes a delivery that is held, with its line of history: the one way, whether its job or itself is completed. */
export const completeDelivery = async (
    tx: Db,
    services: Services,
    caller: Caller,
    id: number,
    done: DeliveryCompletion,
): Promise<Row> => {
    const deliveries = compiled(services.registry, DELIVERIES);
    const current = (await findRecord(tx, deliveries, caller, id, true)) as Row;
    if (current.status !== 'pending') throw conflict('This delivery is no longer pending.', current);
    await requireOpenOrder(tx, current);
    await deliver(tx, services, caller, current, done);
    const record = (await findRecord(tx, deliveries, caller, id)) as Row;
    await audit(tx, services, deliveries, caller, record, {
        action: 'complete',
        changes: changesBetween(deliveries, current, record),
    });
    await followCompletion(tx, services, caller, Number(record.site_id), id);
    return record;
};

/** Resets the outcome of a delivery that is undone; the plan stays. */
const CLEAR_RESULT = (tx: Db) => tx`
    delivered_quantity = NULL, tank_level_expected = NULL, tank_level_before = NULL, tank_drift = NULL, tank_level_after = NULL,
    supplement_before_id = NULL, received_by = NULL, signature = NULL,
    extra_quantity = NULL, extra_billing = NULL, extra_reason = NULL, extra_allowed_by = NULL,`;

/** Takes back what a completed delivery did to stock and tank. The delivery is held by the caller. */
export const revertDelivery = async (
    tx: Db,
    services: Services,
    caller: Caller,
    delivery: Row,
    to: 'void' | 'pending',
    reason: string,
): Promise<void> => {
    const siteId = delivery.site_id as number;
    await requireOpenOrder(tx, delivery);
    // sites are held before stock, as when a tank is filled
    await lockSite(tx, siteId);
    await reverseMovements(tx, services, caller, document(delivery, { reason }));
    const owed = await reverseSiteTank(tx, services, {
        own: { resource: DELIVERIES, id: delivery.id as number },
        siteId,
        supplementId: delivery.supplement_id as number,
        supplementBefore: (delivery.supplement_before_id as number | null) ?? null,
        kilograms: (delivery.tank_level_after as number) - (delivery.tank_level_before as number),
        at: delivery.delivered_at as string,
    });
    if (to === 'pending') await recordRevertedLevel(tx, delivery.id as number, siteId, owed, services.clock.now());
    await tx`
        UPDATE supplement_deliveries
        SET status = ${to}, void_reason = ${to === 'void' ? reason : null},
            delivered_at = ${to === 'void' ? (delivery.delivered_at as string) : null},
            ${to === 'void' ? tx`` : CLEAR_RESULT(tx)}
            version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${delivery.id as number}`;
    await followDelivery(tx, services, caller, Number(delivery.id));
};
