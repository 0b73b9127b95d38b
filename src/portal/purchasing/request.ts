import type { ResourceTypes } from '../../contract/generated/types';

export const REQUESTS = 'purchase-requests';
export type PurchaseRequest = ResourceTypes['purchase-requests'] & { id: number };
export type PurchaseItem = PurchaseRequest['items'][number] & { id: number };

/** What a line is of. */
export const whatOf = ({ supplement, description }: PurchaseRequest['items'][number]): string =>
    supplement?.label ?? description ?? '';
