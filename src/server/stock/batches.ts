import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { overcommitted } from './allocateBatches';
import type { StockDocument } from './ledger';
import { type Actor, lockStock, stockPlace } from './lockStock';
import { notifyLowSupplements } from './lowSupplements';
import { cutReservations } from './reservations';

/** Frees what is reserved of a batch that may no longer be taken; otherwise the documents it is reserved for block each other. */
const afterTransition = async ({ id }: Row, _step: string, { db, caller, services }: HookContext) => {
    const lots = await db`
        SELECT supplement_id, inventory_location_id FROM stock_lots WHERE stock_batch_id = ${Number(id)} AND quantity > 0`;
    if (!lots.length) return;
    const places = lots.map(lot =>
        stockPlace('supplement', Number(lot.supplement_id), Number(lot.inventory_location_id)),
    );
    const locked = await lockStock(db, caller, places);
    await notifyLowSupplements(
        db,
        services,
        [...locked.values()].map(place => place.id),
    );
    await cutReservations(
        db,
        overcommitted([...locked.values()].map(at => ({ at, lots: at.lots, reserved: at.reserved }))),
    );
};

export const batchHooks: ResourceHooks = {
    afterTransition,
    computed: {
        quantity: 'SELECT coalesce(sum(l.quantity), 0) FROM stock_lots l WHERE l.stock_batch_id = t.id',
    },
};

export interface NewBatch {
    supplementId: number;
    /** as it stands on the label; unique for the supplement */
    code: string;
    supplierId?: number | null;
    supplierLot?: string | null;
    /** `YYYY-MM-DD` */
    madeOn?: string | null;
    expiresOn?: string | null;
    /** dollars per litre without GST, to six decimals; null where nobody knows */
    unitCost?: number | null;
}

/**
 * Makes the batch that a document brings, in the transaction that is open. Its cost stays what it is: what a void brings back
 * is worth what it was.
 * @param field of the form that a refusal names
 * @throws 422 where the supplement has a batch of that code already
 */
export const createBatch = async (
    tx: Db,
    doer: Actor,
    document: StockDocument,
    batch: NewBatch,
    field = 'code',
): Promise<number> => {
    const [made] = await tx`
        INSERT INTO stock_batches (supplement_id, code, supplier_id, supplier_lot, made_on, expires_on, unit_cost,
            document_resource, document_id, document_label, created_by, updated_by)
        VALUES (${batch.supplementId}, ${batch.code}, ${batch.supplierId ?? null}, ${batch.supplierLot ?? null},
            ${batch.madeOn ?? null}, ${batch.expiresOn ?? null}, round(${batch.unitCost ?? null}::numeric, 6),
            ${document.resource}, ${document.id}, ${document.label}, ${doer?.userId ?? null}, ${doer?.userId ?? null})
        ON CONFLICT (supplement_id, fold_text(code)) WHERE archived_at IS NULL DO NOTHING RETURNING id`;
    if (!made) throw invalid({ [field]: [`This supplement already has a batch ${batch.code}.`] });
    return Number(made.id);
};

/**
 * Sets a produced batch's unit cost to the cost of its inputs per litre produced, precise enough for the whole batch to
 * equal its inputs to the cent. An input without a batch cost counts at its stock cost on the day of the production.
 * @param movements ids of the document's movements; inputs are negative
 * @returns dollars per litre; null if the cost of any input is unknown
 */
export const setBatchCost = async (
    tx: Db,
    batchId: number,
    movements: readonly number[],
    litres: number,
): Promise<number | null> => {
    const [batch] = await tx`
        UPDATE stock_batches b SET unit_cost = (
            SELECT CASE WHEN bool_and(c.cost IS NOT NULL) THEN round(sum(-m.quantity * c.cost) / ${litres}::numeric, 10) END
            FROM stock_movements m LEFT JOIN stock_batches o ON o.id = m.stock_batch_id
            CROSS JOIN LATERAL (
                SELECT stock_unit_cost(o.unit_cost, m.supplement_id, m.inventory_item_id, business_day(m.occurred_at)) AS cost) c
            WHERE m.id = ANY(${[...movements]}::bigint[]) AND m.quantity < 0)
        WHERE b.id = ${batchId} RETURNING b.unit_cost`;
    return (batch?.unit_cost as number | null | undefined) ?? null;
};

/** Archives the batch of a voided production, which frees its code for the replacement. */
export const retireBatch = async (tx: Db, doer: Actor, batchId: number): Promise<void> => {
    await tx`
        UPDATE stock_batches SET archived_at = now(), updated_at = now(), updated_by = ${doer?.userId ?? null}, version = version + 1
        WHERE id = ${batchId}`;
};
