import type { PurchaseItem } from './request';

/** Form text of a received lot of one request line. */
export interface Lot {
    key: number;
    item: PurchaseItem;
    quantity: string;
    cost: string;
    supplierLot: string;
    expiresOn: string;
}

let keys = 0;
export const lotOf = (item: PurchaseItem, quantity?: number): Lot => ({
    key: ++keys,
    item,
    quantity: quantity === undefined ? '' : String(quantity),
    cost: item.unit_price === null ? '' : String(item.unit_price),
    supplierLot: '',
    expiresOn: '',
});
