import type { ResourceTypes } from '../../contract/generated/types';

export const REQUESTS = 'purchase-requests';
export type PurchaseRequest = ResourceTypes['purchase-requests'] & { id: number };
export type PurchaseItem = PurchaseRequest['items'][number] & { id: number };

/** Item label of a request line. */
export const itemLabel = ({ supplement, inventory_item, description }: PurchaseRequest['items'][number]): string =>
    supplement?.label ?? inventory_item?.label ?? description ?? '';
