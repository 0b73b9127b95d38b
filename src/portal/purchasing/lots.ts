import type { PurchaseItem } from './request';

/** What came of a line with one lot of the supplier, as it is typed. */
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

/** A number as people type it; undefined where it is none. */
export const numberIn = (text: string): number | undefined => {
    const value = Number(text.replace(/[,\s$]/g, ''));
    return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
};
