import { orderTotals } from '../../domain/sales/orders';
import { litres, millilitres } from '../../domain/stock/quantities';
import { postMovements } from '../../server/stock/ledger';
import type { SeedContext } from '../seedContext';

const PLANT = 5;
/** Batch that is quarantined after some of it was sold, so that its recall reaches customers. */
const RECALLED = 'quarantined';
/** supplement, litres, label, and the supplier's lot */
const RECEIVED: readonly (readonly [
    supplement: number,
    quantity: number,
    code: string,
    lot: string,
    status: string,
])[] = [
    [1, 4000, 'NB-2611-01', 'NT58812', 'available'],
    [6, 2400, 'NB-2611-02', 'NT58812', 'available'],
    [3, 1800, 'NB-2611-03', 'NT58790', RECALLED],
];
const COST = 0.842;
const DAYS_AGO = 3;

/**
 * Stock received at the plant a few days ago, entered by count with its delivery docket: the first stock with a known
 * batch.
 */
export const seedBatches = async (context: SeedContext): Promise<void> => {
    const { tx, people, hours, day } = context;
    const at = hours(DAYS_AGO * 24);
    const by = people.manager ?? null;
    for (const [supplement, quantity, code, lot, status] of RECEIVED) {
        const [bookStock] = await tx`
            SELECT quantity FROM supplement_inventories WHERE supplement_id = ${supplement} AND inventory_location_id = ${PLANT}`;
        const recorded = Number(bookStock?.quantity ?? 0);
        const [count] = await tx`
            INSERT INTO stock_adjustments (supplement_id, inventory_location_id, recorded_quantity, counted_quantity, difference, reason, counted_at, created_at, created_by)
            VALUES (${supplement}, ${PLANT}, ${recorded}, ${litres(millilitres(recorded) + millilitres(quantity))}, ${quantity}, 'Came with the docket of Norfert', ${at}, ${at}, ${by})
            RETURNING id`;
        const [batch] = await tx`
            INSERT INTO stock_batches (supplement_id, code, status, supplier_id, supplier_lot, made_on, expires_on, unit_cost,
                document_resource, document_id, document_label, created_at, created_by, updated_by)
            VALUES (${supplement}, ${code}, 'available', 1, ${lot}, ${day(DAYS_AGO + 9)}, ${day(-360)}, ${COST},
                'supplement-adjustments', ${count?.id as number}, 'Count', ${at}, ${by}, ${by})
            RETURNING id`;
        await tx`
            INSERT INTO supplement_movements (supplement_id, inventory_location_id, quantity, stock_batch_id, document_resource, document_id, document_label, reason, occurred_at, created_at, created_by)
            VALUES (${supplement}, ${PLANT}, ${quantity}, ${batch?.id as number}, 'supplement-adjustments', ${count?.id as number}, 'Count', 'Came with the docket of Norfert', ${at}, ${at}, ${by})`;
        if (status !== RECALLED) continue;
        await sellBatch(context, supplement, Number(batch?.id));
        await tx`UPDATE stock_batches SET status = ${status} WHERE id = ${batch?.id as number}`;
    }
    await seedPendingAdjustments(context);
};

/** Drums of a batch, sold at the plant on the day after it came. */
const sellBatch = async ({ tx, services, people, hours }: SeedContext, supplement: number, batchId: number) => {
    const by = people.user ?? people.manager ?? null;
    const [{ price } = { price: null }] =
        await tx`SELECT price_per_litre AS price FROM supplements WHERE id = ${supplement}`;
    const buyers = await tx`
        SELECT DISTINCT ON (customer_id) customer_id, id AS property FROM customer_properties
        WHERE archived_at IS NULL ORDER BY customer_id, id LIMIT 3`;
    for (const [at, { customer_id, property }] of buyers.entries()) {
        const soldAt = hours((DAYS_AGO - 1) * 24 - at * 2);
        const line = {
            type: 'product',
            quantity: 60 + 40 * at,
            unit_price: Number(price ?? 1.9),
            discount: null,
        } as const;
        const { subtotal, gst, total } = orderTotals([line]);
        const [sale] = await tx`
            INSERT INTO supplement_sales (customer_id, customer_property_id, inventory_location_id, sold_by_id, sold_at, subtotal, gst, total,
                created_at, created_by, updated_by)
            VALUES (${customer_id}, ${property}, ${PLANT}, ${by}, ${soldAt}, ${subtotal}, ${gst}, ${total}, ${soldAt}, ${by}, ${by})
            RETURNING id, number`;
        await tx`
            INSERT INTO supplement_sale_items (supplement_sale_id, supplement_id, quantity, unit_price, amount)
            VALUES (${sale?.id}, ${supplement}, ${line.quantity}, ${line.unit_price}, ${subtotal})`;
        await postMovements(
            tx,
            services,
            { userId: by as number },
            { resource: 'supplement-sales', id: Number(sale?.id), label: String(sale?.number), occurredAt: soldAt },
            [{ supplementId: supplement, locationId: PLANT, quantity: -line.quantity, batchId }],
        );
    }
};

/** This morning's counts, whose differences require approval. */
const seedPendingAdjustments = async ({ tx, people, hours }: SeedContext): Promise<void> => {
    await tx`
        INSERT INTO stock_adjustments (supplement_id, inventory_location_id, recorded_quantity, counted_quantity, difference,
            status, reason_id, reason, counted_at, created_at, created_by, updated_by)
        SELECT i.supplement_id, i.inventory_location_id, i.quantity, i.quantity - 1250, -1250, 'pending', r.id,
               r.name || ': Valve of the transfer pump was left open overnight', ${hours(5)}, ${hours(5)}, ${people.user ?? null}::bigint, ${people.user ?? null}::bigint
        FROM supplement_inventories i, stock_adjustment_reasons r
        WHERE i.inventory_location_id <> ${PLANT} AND i.quantity > 2500 AND r.name = 'Spilled or leaked'
        ORDER BY i.quantity DESC LIMIT 4`;
};
