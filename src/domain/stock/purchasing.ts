import { money, type OrderLine, orderTotals, type Totals } from '../sales/orders';
import { formatLitres, isVolume, litres, millilitres } from './quantities';

/**
 * Rules of purchases shared by forms and server: missing fields, editable fields, approvers, outstanding quantities.
 */

/** Statuses of purchases that are neither rejected nor completed. */
export const OPEN_PURCHASES = ['document_pending', 'document_completed', 'approved', 'on_hold', 'paid'] as const;

/** supplements are bought in their stock unit */
export const SUPPLEMENT_UNIT = 'L';

export interface PurchaseLine {
    supplement_id?: number | null | undefined;
    /** an inventory part */
    inventory_item_id?: number | null | undefined;
    description?: string | null | undefined;
    quantity?: number | null | undefined;
    unit?: string | null | undefined;
    /** dollars before GST */
    unit_price?: number | null | undefined;
    received_quantity?: number | undefined;
}
export interface PurchaseDraft {
    status?: string;
    supplier_id?: number | null | undefined;
    fulfilment_type?: string | null | undefined;
    inventory_location_id?: number | null | undefined;
    needed_by?: string | null | undefined;
    items?: readonly PurchaseLine[] | null | undefined;
}

export const purchaseMessages = {
    decimals: 'can have at most three decimals.',
    what: 'Choose a supplement or a part, or describe the item.',
    either: 'Leave this blank if a supplement or a part is chosen.',
    one: 'Choose a supplement or a part, not both.',
    inPieces: 'is counted in whole pieces.',
    notOrdered: 'The order can be sent once the request is approved.',
    noAddress: 'This supplier has no email address. Enter one, or add it to the supplier.',
    document: 'Add a file first, or request approval without documents and give the reason.',
    locked: 'This request is approved: its supplier, lines and amounts cannot change.',
    received: 'Some of this was received already: its supplier, lines and amounts cannot change.',
    onHold: 'This request is on hold: its supplier, lines and amounts cannot change until it is taken up again.',
    rejected: 'This request was rejected. Only its notes can change.',
    ownRequest: 'You requested this. Someone else has to approve it.',
    editor: 'You entered its amounts. Someone else has to approve it.',
    limit: (total: number, limit: number) =>
        `This comes to ${money(total)}, and you may approve up to ${money(limit)}. An Admin has to approve it.`,
    rejectedLate:
        'Some of this was received already, so it cannot be rejected. Have it approved, then complete it with less.',
    notToReceive: 'Only approved or paid requests can be received.',
    tooMuch: (left: string) => `Only ${left} is still outstanding.`,
    nothingLeft: 'This line is fully received.',
} as const;

/** Subtotal, GST and total in dollars, as sales orders reckon them: in whole cents, each line rounded, GST of their sum. */
export const purchaseTotals = (lines: readonly PurchaseLine[]): Totals => orderTotals(lines.map(asOrderLine));

const asOrderLine = ({ quantity, unit_price }: PurchaseLine): OrderLine => ({
    type: 'product',
    quantity: quantity ?? null,
    unit_price: unit_price ?? null,
});

/** Errors across the lines of a request, by field; the contract validates single fields. */
export const lineFaults = (lines: readonly PurchaseLine[]): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    for (const [at, { supplement_id, inventory_item_id, description, quantity, unit }] of lines.entries()) {
        const hasDescription = Boolean(description?.trim());
        const isStock = Boolean(supplement_id || inventory_item_id);
        if (!isStock && !hasDescription) faults[`items.${at}.supplement_id`] = [purchaseMessages.what];
        if (supplement_id && inventory_item_id) faults[`items.${at}.inventory_item_id`] = [purchaseMessages.one];
        if (isStock && hasDescription) faults[`items.${at}.description`] = [purchaseMessages.either];
        if (typeof quantity === 'number' && !isVolume(quantity))
            faults[`items.${at}.quantity`] = [purchaseMessages.decimals];
        else if (inventory_item_id && unit === 'each' && typeof quantity === 'number' && !Number.isInteger(quantity))
            faults[`items.${at}.quantity`] = [purchaseMessages.inPieces];
    }
    return faults;
};

export interface MissingPurchaseField {
    /** path in the form: `items.0.unit_price` */
    field: string;
    /** display name of the item */
    label: string;
}
/** Missing fields before a request can be approved. Required files are checked by the caller. */
export const missingPurchaseFields = ({
    supplier_id,
    fulfilment_type,
    inventory_location_id,
    items,
}: PurchaseDraft): MissingPurchaseField[] => [
    ...(supplier_id ? [] : [{ field: 'supplier_id', label: 'Supplier' }]),
    ...(inventory_location_id || !needsPlace(fulfilment_type, items ?? [])
        ? []
        : [{ field: 'inventory_location_id', label: 'Deliver to' }]),
    ...(items ?? []).flatMap(({ unit_price }, at) =>
        unit_price === null || unit_price === undefined
            ? [{ field: `items.${at}.unit_price`, label: `Unit price of item ${at + 1}` }]
            : [],
    ),
];
/** Supplements, parts and deliveries need a receiving place. */
const needsPlace = (fulfilment: string | null | undefined, lines: readonly PurchaseLine[]) =>
    fulfilment === 'delivery' ||
    lines.some(({ supplement_id, inventory_item_id }) => supplement_id || inventory_item_id);

export const missingFaults = (request: PurchaseDraft): Record<string, string[]> =>
    Object.fromEntries(missingPurchaseFields(request).map(({ field, label }) => [field, [`${label} is required.`]]));

/** Fields that an approval covers and locks. */
export const PURCHASE_TERMS = ['supplier_id', 'requested_by_id', 'items'] as const;

/** Reason why the terms of a request cannot change now; undefined if they can. */
export const termsLocked = ({ status, items }: PurchaseDraft): string | undefined => {
    if (status === 'rejected') return purchaseMessages.rejected;
    if (status === 'on_hold') return purchaseMessages.onHold;
    if (status === 'approved' || status === 'paid' || status === 'completed') return purchaseMessages.locked;
    return isPartlyReceived(items) ? purchaseMessages.received : undefined;
};
/** Whether any quantity has been received. */
export const isPartlyReceived = (items: readonly PurchaseLine[] | null | undefined): boolean =>
    (items ?? []).some(line => (line.received_quantity ?? 0) > 0);

/** Whether a file may still be removed: only before an approval of its content. */
export const canRemoveFile = ({ status }: PurchaseDraft): boolean =>
    status === 'document_pending' || status === 'document_completed';
export const canAddFile = ({ status }: PurchaseDraft): boolean => status !== 'rejected';
export const canOrder = ({ status }: PurchaseDraft): boolean => status === 'approved' || status === 'paid';
export const canReceive = ({ status }: PurchaseDraft): boolean => status === 'approved' || status === 'paid';

export interface ApprovedBy {
    userId: number;
    /** dollars with GST; null: any amount */
    limit: number | null;
}
/**
 * Reason why this person may not approve a request; undefined if they may. Requesters and editors of the amounts never
 * may.
 */
export const approvalRefusal = (
    request: {
        requested_by_id?: number | null;
        created_by?: number | null;
        amounts_edited_by_id?: number | null;
        total: number;
    },
    { userId, limit }: ApprovedBy,
): string | undefined => {
    if (request.requested_by_id === userId || request.created_by === userId) return purchaseMessages.ownRequest;
    if (request.amounts_edited_by_id === userId) return purchaseMessages.editor;
    if (limit !== null && request.total > limit) return purchaseMessages.limit(request.total, limit);
    return undefined;
};

export interface SupplierPrice {
    supplement_id: number;
    /** dollars per litre before GST */
    price: number;
    /** YYYY-MM-DD */
    valid_from: string;
    minimum_quantity?: number | null;
}
/** Supplier's price of a supplement on a day: the latest one that has started. */
export const priceOn = (
    prices: readonly SupplierPrice[],
    supplementId: number,
    day: string,
): SupplierPrice | undefined =>
    prices
        .filter(price => price.supplement_id === supplementId && price.valid_from <= day)
        .sort((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];

/** Outstanding quantity of a line. */
export const outstanding = ({ quantity, received_quantity }: PurchaseLine): number =>
    litres(Math.max(0, millilitres(quantity ?? 0) - millilitres(received_quantity ?? 0)));

/** A quantity with its unit, in a sentence. */
export const quantityText = (quantity: number, unit: string | null | undefined): string =>
    unit === SUPPLEMENT_UNIT
        ? formatLitres(quantity)
        : [quantity.toLocaleString('en-AU', { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' ');

export interface ReceivedLine {
    item_id: number;
    quantity: number;
}
/** Errors of a receipt by field: quantities beyond the outstanding ones, with several lots of a line added up. */
export const receiptFaults = (
    items: readonly (PurchaseLine & { id: number })[],
    lines: readonly ReceivedLine[],
): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    const left = new Map(items.map(item => [item.id, millilitres(outstanding(item))]));
    for (const [at, { item_id, quantity }] of lines.entries()) {
        const item = items.find(({ id }) => id === item_id);
        const field = `lines.${at}.quantity`;
        if (!item) {
            faults[`lines.${at}.item_id`] = ['This line belongs to another request.'];
            continue;
        }
        if (!isVolume(quantity)) {
            faults[field] = [purchaseMessages.decimals];
            continue;
        }
        const before = left.get(item_id) ?? 0;
        const after = before - millilitres(quantity);
        if (after < 0)
            faults[field] = [
                before > 0
                    ? purchaseMessages.tooMuch(quantityText(litres(before), item.unit))
                    : purchaseMessages.nothingLeft,
            ];
        left.set(item_id, Math.max(0, after));
    }
    return faults;
};
