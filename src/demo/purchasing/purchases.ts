import { money, orderTotals } from '../../domain/sales/orders';
import type { Services, StoredFile } from '../../server/platform/services';
import { createBatch } from '../../server/stock/batches';
import { postMovements } from '../../server/stock/ledger';
import { pdf } from '../documents/documents';
import type { Row, SeedContext } from '../seedContext';
import { DEMO_PRICES, LEAD_TIMES, type PlannedPurchase, planPurchases } from './purchasePlan';

const APPROVED = ['approved', 'paid', 'completed'];
/** approval limit of the demo manager, in dollars */
const LIMIT = 5000;
const REQUESTERS = ['Dave Ruddock', 'Priya Nair', 'Helen Achterberg'];
const numberOf = (prefix: string, id: number) => `${prefix}-${String(id).padStart(6, '0')}`;

/** Supplier quotes by request number, stored before the transaction, because files do not roll back. */
export const storeQuotes = async ({ files }: Services): Promise<Map<number, StoredFile>> => {
    const stored = new Map<number, StoredFile>();
    for (const { id, offer, items, total, documented } of planPurchases()) {
        if (!documented) continue;
        const lines = items.map(
            ({ quantity, unit, description, price }) =>
                `${quantity} ${unit}  ${description ?? offer.items[0]?.description}  ${price === null ? '' : money(price)}`,
        );
        const data = pdf(`Quote of ${offer.supplierName}`, [...lines, `Total with GST: ${money(total)}`]);
        stored.set(
            id,
            await files.put({ data, name: `Quote ${offer.supplierName}.pdf`, field: 'files', folder: 'purchases' }),
        );
    }
    return stored;
};

const seedPrices = async ({ tx, insert, people, day }: SeedContext): Promise<void> => {
    for (const [supplier, days] of Object.entries(LEAD_TIMES))
        await tx`UPDATE suppliers SET lead_time_days = ${days} WHERE id = ${Number(supplier)}`;
    const names = await tx`
        SELECT s.id AS supplier, p.id AS supplement, p.name || ', ' || s.name AS name FROM suppliers s, supplements p`;
    await insert(
        'supplier_prices',
        DEMO_PRICES.flatMap(({ supplier, supplement, prices, minimum }) =>
            prices.map(([daysAgo, price]) => ({
                name: names.find(row => Number(row.supplier) === supplier && Number(row.supplement) === supplement)
                    ?.name,
                supplier_id: supplier,
                supplement_id: supplement,
                price,
                valid_from: day(daysAgo),
                minimum_quantity: minimum,
                created_by: people.manager,
                updated_by: people.manager,
            })),
        ),
    );
    await tx`
        INSERT INTO purchase_approval_limits (name, role_id, amount, created_by, updated_by)
        SELECT name, id, ${LIMIT}, ${people.admin ?? null}, ${people.admin ?? null} FROM roles
        WHERE name = 'DIT Manager' AND platform = 'dit_connect'`;
};

const seedReceipts = async (
    context: SeedContext,
    planned: readonly PlannedPurchase[],
    firstItem: ReadonlyMap<number, number>,
) => {
    const { insert, people, hours, day } = context;
    const received = planned.filter(purchase => purchase.received !== null);
    const receipts: Row[] = [];
    const items: Row[] = [];
    for (const [at, { id, offer, items: lines, received: daysAgo }] of received.entries()) {
        const when = hours((daysAgo ?? 0) * 24 + 3);
        receipts.push({
            number: numberOf('GR', at + 1),
            status: 'received',
            purchase_request_id: id,
            supplier_id: offer.supplier,
            inventory_location_id: offer.service ? null : offer.location,
            received_on: day(daysAgo ?? 0),
            delivery_note: `DN ${4100 + at * 7}`,
            value: orderTotals(
                lines.map(line => ({ type: 'product', quantity: line.received, unit_price: line.price })),
            ).subtotal,
            created_at: when,
            created_by: people.user,
            updated_at: when,
            updated_by: people.user,
        });
        for (const [position, line] of lines.entries())
            items.push({
                purchase_receipt_id: at + 1,
                position,
                purchase_request_item_id: (firstItem.get(id) ?? 0) + position,
                supplement_id: line.supplement,
                description: line.description,
                quantity: line.received,
                unit: line.unit,
                unit_cost: line.price,
                supplier_lot: line.supplement ? `L${2600 + at}` : null,
                expires_on: line.supplement ? day(-540) : null,
            });
    }
    await insert('purchase_receipts', receipts);
    await insert('purchase_receipt_items', items);
    await postStock(context, receipts, items);
};

/** Posts received supplements to the ledger, as the product does. */
const postStock = async ({ tx, services }: SeedContext, receipts: readonly Row[], items: readonly Row[]) => {
    for (const [at, receipt] of receipts.entries()) {
        const lots = items.filter(item => item.purchase_receipt_id === at + 1 && item.supplement_id);
        const document = {
            resource: 'purchase-receipts',
            id: at + 1,
            label: String(receipt.number),
            occurredAt: receipt.created_at as Date,
        };
        for (const lot of lots) {
            const batchId = await createBatch(tx, null, document, {
                supplementId: Number(lot.supplement_id),
                code: `${receipt.number}-1`,
                supplierId: Number(receipt.supplier_id),
                supplierLot: String(lot.supplier_lot),
                expiresOn: String(lot.expires_on),
                unitCost: Number(lot.unit_cost),
            });
            await postMovements(tx, services, null, document, [
                {
                    supplementId: Number(lot.supplement_id),
                    locationId: Number(receipt.inventory_location_id),
                    quantity: Number(lot.quantity),
                    batchId,
                },
            ]);
            await tx`
                UPDATE purchase_receipt_items SET stock_batch_id = ${batchId}
                WHERE purchase_receipt_id = ${at + 1} AND supplement_id = ${Number(lot.supplement_id)}`;
        }
    }
};

/** Thirteen months of purchases with approvals and receipts, and current pending ones. */
export const seedPurchases = async (context: SeedContext, quotes: ReadonlyMap<number, StoredFile>): Promise<void> => {
    const { tx, insert, people, hours, day } = context;
    await seedPrices(context);
    const planned = planPurchases();
    const colleagues = await tx`SELECT id, fullname FROM users WHERE fullname = ANY(${REQUESTERS}) ORDER BY id`;
    const requesterIds = [people.user, ...colleagues.map(({ id }) => Number(id))];
    const items: Row[] = [];
    const firstItem = new Map<number, number>();
    const requests = planned.map((purchase): Row => {
        const { id, offer, status, age, needed, received, priority, reason, documented, total } = purchase;
        const requesterId = requesterIds[purchase.requester % requesterIds.length];
        const approved = APPROVED.includes(status);
        const complete = status !== 'document_pending';
        const created = hours(age * 24 + 5);
        const approvedAt = hours(Math.max(2, age * 24 - 20));
        firstItem.set(id, items.length + 1);
        for (const [position, line] of purchase.items.entries())
            items.push({
                purchase_request_id: id,
                position,
                supplement_id: line.supplement,
                description: line.description,
                quantity: line.quantity,
                unit: line.unit,
                unit_price: line.price,
                received_quantity: line.received,
            });
        return {
            number: numberOf('PR', id),
            // approved lines are immutable, so the status is set after they are written
            status: 'document_pending',
            supplier_id: offer.supplier,
            priority,
            fulfilment_type: offer.service ? 'not_applicable' : offer.supplier === 7 ? 'pickup' : 'delivery',
            requested_by_id: requesterId,
            needed_by: day(needed),
            inventory_location_id: offer.service ? null : offer.location,
            promised_on: approved ? day(needed) : null,
            reason,
            ...orderTotals(
                purchase.items.map(line => ({ type: 'product', quantity: line.quantity, unit_price: line.price })),
            ),
            amounts_edited_by_id: requesterId,
            no_document_reason: complete && !documented ? 'The price was agreed by phone.' : null,
            approved_at: approved ? approvedAt : null,
            approved_by_id: approved
                ? total > LIMIT || requesterId === people.manager
                    ? people.admin
                    : people.manager
                : null,
            status_reason:
                status === 'rejected'
                    ? 'There are enough of these in Longreach.'
                    : status === 'on_hold'
                      ? 'Waits for the budget of next quarter.'
                      : null,
            paid_on: status === 'paid' || status === 'completed' ? day(Math.max(0, age - 4)) : null,
            payment_reference: status === 'completed' ? `INV ${7300 + id * 13}` : null,
            received_on: status === 'completed' ? day(received ?? 0) : null,
            version: approved ? 4 : complete ? 2 : 1,
            created_at: created,
            created_by: requesterId,
            updated_at: approved ? approvedAt : created,
            updated_by: approved ? people.manager : requesterId,
        };
    });
    await insert('purchase_requests', requests);
    await insert('purchase_request_items', items);
    for (const { id, status } of planned) await tx`UPDATE purchase_requests SET status = ${status} WHERE id = ${id}`;
    await insert(
        'purchase_request_files',
        planned.flatMap(({ id }) => {
            const file = quotes.get(id);
            const request = requests[id - 1];
            return file
                ? [
                      {
                          purchase_request_id: id,
                          name: file.name,
                          file_name: file.name,
                          file_path: file.key,
                          media_type: file.type,
                          size: file.size,
                          sha256: file.sha256,
                          created_at: request?.created_at,
                          created_by: request?.created_by,
                          updated_by: request?.created_by,
                      },
                  ]
                : [];
        }),
    );
    await seedReceipts(context, planned, firstItem);
};

/** Notifications to approvers about purchase requests that await approval. */
export const seedPurchaseNotifications = async ({ tx, people, hours }: SeedContext): Promise<void> => {
    const waiting = await tx`
        SELECT r.id, r.number, r.total, s.name AS supplier, u.fullname FROM purchase_requests r
        JOIN suppliers s ON s.id = r.supplier_id JOIN users u ON u.id = r.requested_by_id
        WHERE r.status = 'document_completed' ORDER BY r.id`;
    for (const [at, { id, number, total, supplier, fullname }] of waiting.entries()) {
        const message = `${fullname} requests approval of ${number}: ${supplier}, ${money(Number(total))}.`;
        const data = {
            type: 'Purchase Request',
            message,
            id: Number(id),
            purchase_request_id: Number(id),
            event: 'approval',
        };
        for (const recipient of [people.admin, ...(Number(total) > LIMIT ? [] : [people.manager])])
            await tx`
                INSERT INTO notifications (user_id, type, data, channels, created_at)
                VALUES (${recipient ?? null}, 'Purchase Request', ${tx.json(data)}, '{}', ${hours(20 - at * 4)})`;
    }
};
