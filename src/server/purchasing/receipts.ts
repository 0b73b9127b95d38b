import { todayIn } from '../../domain/calendar/days';
import type { ActivityAction } from '../../domain/records/activityActions';
import {
    canReceive,
    type PurchaseLine,
    purchaseMessages,
    purchaseTotals,
    type ReceivedLine,
    receiptFaults,
} from '../../domain/stock/purchasing';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { assignColumns } from '../engine/write/store';
import { respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { createBatch } from '../stock/batches';
import { postMovements, reverseMovements, type StockDocument } from '../stock/ledger';
import { notifyRequester, type PurchaseRequest } from './notifyPeople';

const REQUESTS = 'purchase-requests';
const RECEIPTS = 'purchase-receipts';

interface Line extends ReceivedLine {
    unit_cost?: number;
    supplier_lot?: string;
    expires_on?: string;
}
interface Receipt {
    version: number;
    received_on?: string;
    inventory_location_id?: number;
    delivery_note?: string;
    notes?: string;
    lines: Line[];
}
interface Item extends PurchaseLine {
    id: number;
}
/** Receipt line with its order line. */
interface Part extends Line {
    item: Item;
    /** form field for error messages */
    field: string;
    cost: number | null;
}
const itemsOf = (request: Row) => request.items as Item[];
const document = (receipt: { id?: unknown; number?: unknown }, reason?: string): StockDocument => ({
    resource: RECEIPTS,
    id: Number(receipt.id),
    label: String(receipt.number),
    ...(reason ? { reason } : {}),
});

const validateReceipt = (request: Row, { lines, received_on }: Receipt, today: string): Part[] => {
    if (!canReceive(request)) throw conflict(purchaseMessages.notToReceive, request);
    const items = itemsOf(request);
    const faults = receiptFaults(items, lines);
    if (received_on && received_on > today) faults.received_on = ['Received on must not be in the future.'];
    if (Object.keys(faults).length) throw invalid(faults);
    return lines.map((line, at) => {
        const item = items.find(({ id }) => id === line.item_id) as Item;
        return { ...line, item, field: `lines.${at}.quantity`, cost: line.unit_cost ?? item.unit_price ?? null };
    });
};

/** Receiving place: the receipt's, else the request's. Required for supplements and parts. */
const placeOf = async (db: Db, request: Row, given: number | undefined, parts: readonly Part[]) => {
    const id = given ?? (request.inventory_location_id as number | null);
    if (id === null) {
        if (parts.some(({ item }) => item.supplement_id || item.inventory_item_id))
            throw invalid({ inventory_location_id: ['Received at is required.'] });
        return null;
    }
    const [found] = await db`SELECT id FROM inventory_locations WHERE id = ${id} AND archived_at IS NULL FOR KEY SHARE`;
    if (!found) throw invalid({ inventory_location_id: ['Received at does not exist.'] });
    return id;
};

const receiptValue = (parts: readonly Part[]): number =>
    purchaseTotals(parts.map(({ quantity, cost }) => ({ quantity, unit_price: cost }))).subtotal;

const insertReceipt = async (
    db: Db,
    { caller }: WriteContext,
    request: Row,
    receipt: Receipt & { received_on: string },
    place: number | null,
    value: number,
): Promise<{ id: number; number: string }> => {
    const [row] = await db`
        INSERT INTO purchase_receipts (purchase_request_id, supplier_id, inventory_location_id, received_on, delivery_note, notes, value, created_by, updated_by)
        VALUES (${request.id as number}, ${request.supplier_id as number | null}, ${place}, ${receipt.received_on}, ${receipt.delivery_note?.trim() || null},
                ${receipt.notes?.trim() || null}, ${value}, ${caller.userId}, ${caller.userId})
        RETURNING id, number`;
    return { id: Number(row?.id), number: String(row?.number) };
};

/** Each lot of a supplement becomes a batch with its cost: `GR-000012-1`. */
const batchOf = (db: Db, { caller }: WriteContext, request: Row, receipt: StockDocument, part: Part, at: number) =>
    part.item.supplement_id
        ? createBatch(
              db,
              caller,
              receipt,
              {
                  supplementId: part.item.supplement_id,
                  code: `${receipt.label}-${at + 1}`,
                  supplierId: request.supplier_id as number | null,
                  supplierLot: part.supplier_lot?.trim() || null,
                  expiresOn: part.expires_on ?? null,
                  unitCost: part.cost,
              },
              part.field,
          )
        : null;

const insertItems = (db: Db, receiptId: number, parts: readonly (Part & { batchId: number | null })[]) =>
    db`INSERT INTO purchase_receipt_items ${db(
        parts.map(({ item, quantity, cost, supplier_lot, expires_on, batchId }, position) => ({
            purchase_receipt_id: receiptId,
            position,
            purchase_request_item_id: item.id,
            supplement_id: item.supplement_id ?? null,
            inventory_item_id: item.inventory_item_id ?? null,
            description: item.description ?? null,
            quantity,
            unit: item.unit ?? null,
            unit_cost: cost,
            stock_batch_id: batchId,
            supplier_lot: supplier_lot?.trim() || null,
            expires_on: expires_on ?? null,
        })),
    )}`;

/** Stock position of a line; empty for a line with only a description. */
const stockOf = ({ supplement_id, inventory_item_id }: Item) =>
    supplement_id ? [{ supplementId: supplement_id }] : inventory_item_id ? [{ itemId: inventory_item_id }] : [];

/** Adds received quantities to the lines, or subtracts them. */
const countReceived = (db: Db, receiptId: number, sign: 1 | -1) => db`
    UPDATE purchase_request_items i SET received_quantity = i.received_quantity + ${sign}::int * n.quantity
    FROM (SELECT purchase_request_item_id AS id, sum(quantity) AS quantity FROM purchase_receipt_items
          WHERE purchase_receipt_id = ${receiptId} GROUP BY 1) n
    WHERE n.id = i.id`;

/** Writes the resulting status of the request, with its history. */
const settleRequest = async (
    db: Db,
    { services, caller }: WriteContext,
    requests: Compiled,
    before: Row,
    action: ActivityAction,
    assignments: readonly string[],
    values: readonly unknown[] = [],
    reason?: string,
): Promise<Row> => {
    await assignColumns(db, requests, before.id as number, caller.userId, assignments, values);
    const after = (await findRecord(db, requests, caller, before.id as number)) as Row;
    await audit(db, services, requests, caller, after, {
        action,
        changes: changesBetween(requests, before, after),
        ...(reason ? { reason } : {}),
    });
    return after;
};

/**
 * Posts a receipt in its document's transaction: lines, stock, and completion of the request with the last quantity.
 */
export const receivePurchase = async ({ services, caller, params, body }: OperationContext<Receipt>) => {
    const context = { services, caller };
    const requests = compiled(services.registry, REQUESTS);
    const receipts = compiled(services.registry, RECEIPTS);
    const today = todayIn(undefined, services.clock.now());
    const shown = await transact(services, async db => {
        const request = await lockRecord(db, context, requests, Number(params.id));
        await requireVersion(context, requests, request, body.version);
        await requireNotArchived(context, requests, request);
        const parts = validateReceipt(request, body, today);
        const place = await placeOf(db, request, body.inventory_location_id, parts);
        const received_on = body.received_on ?? today;
        const made = await insertReceipt(db, context, request, { ...body, received_on }, place, receiptValue(parts));
        const lots: (Part & { batchId: number | null })[] = [];
        for (const [at, part] of parts.entries())
            lots.push({ ...part, batchId: await batchOf(db, context, request, document(made), part, at) });
        await insertItems(db, made.id, lots);
        const receipt = (await findRecord(db, receipts, caller, made.id)) as Row;
        await countReceived(db, made.id, 1);
        await postMovements(
            db,
            services,
            caller,
            document(receipt),
            lots.flatMap(({ item, quantity, field, batchId }) =>
                place === null
                    ? []
                    : [...stockOf(item).map(what => ({ ...what, locationId: place, quantity, batchId, field }))],
            ),
        );
        await audit(db, services, receipts, caller, receipt, { action: 'create' });
        const [left] = await db`
            SELECT EXISTS (SELECT 1 FROM purchase_request_items WHERE purchase_request_id = ${request.id as number} AND received_quantity < quantity) AS more`;
        const after = (await settleRequest(
            db,
            context,
            requests,
            request,
            'receive',
            left?.more ? [] : ["status = 'completed'", 'received_on = $3'],
            left?.more ? [] : [received_on],
        )) as PurchaseRequest;
        await notifyRequester({ db, ...context }, after, left?.more ? 'received part of' : 'received all of');
        return respondWith(db, { services, caller }, receipts, receipt, 201);
    });
    return created(shown);
};

/** Voids a receipt: reverses its stock movements and makes its quantities outstanding again. */
const takeBack = async (receipt: Row, context: HookContext & { reason?: string }) => {
    const { db, services, caller, reason = '' } = context;
    const requests = compiled(services.registry, REQUESTS);
    const request = await lockRecord(db, context, requests, receipt.purchase_request_id as number);
    const [moved] = await db`
        SELECT EXISTS (SELECT 1 FROM stock_movements WHERE document_resource = ${RECEIPTS} AND document_id = ${receipt.id as number}) AS stock`;
    if (moved?.stock) await reverseMovements(db, services, caller, document(receipt, reason));
    await countReceived(db, receipt.id as number, -1);
    await db`
        UPDATE purchase_receipts SET voided_at = clock_now(), voided_by_id = ${caller.userId}, void_reason = ${reason}
        WHERE id = ${receipt.id as number}`;
    await settleRequest(
        db,
        context,
        requests,
        request,
        'void_receipt',
        // reopens the request for its outstanding quantities
        request.status === 'completed'
            ? [
                  "status = CASE WHEN paid_on IS NULL THEN 'approved' ELSE 'paid' END",
                  'received_on = NULL',
                  'short_reason = NULL',
              ]
            : [],
        [],
        reason,
    );
};

export const receiptHooks: ResourceHooks = { afterTransition: (receipt, _, context) => takeBack(receipt, context) };
