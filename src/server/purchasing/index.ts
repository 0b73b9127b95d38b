import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { requestFileHooks, uploadPurchaseRequestFiles } from './files';
import { previewPurchaseOrderPdf, sendPurchaseOrder } from './orders';
import { receiptHooks, receivePurchase } from './receipts';
import { requestHooks } from './requests';
import { getPurchaseSettings } from './settings';
import { limitHooks, priceHooks, supplierHooks } from './suppliers';

export const hooks: Hooks = {
    'purchase-requests': requestHooks,
    'purchase-request-files': requestFileHooks,
    'purchase-receipts': receiptHooks,
    'purchase-approval-limits': limitHooks,
    suppliers: supplierHooks,
    'supplier-prices': priceHooks,
};
export const handlers: Handlers = {
    getPurchaseSettings,
    receivePurchase,
    uploadPurchaseRequestFiles,
    previewPurchaseOrderPdf,
    sendPurchaseOrder,
};
