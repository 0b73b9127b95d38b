import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import MoveToInboxOutlinedIcon from '@mui/icons-material/MoveToInboxOutlined';
import SellOutlinedIcon from '@mui/icons-material/SellOutlined';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import { missingPurchaseFields, type PurchaseDraft } from '../../domain/stock/purchasing';
import { defineScreen, missingEntries } from '../admin';
import { preloadable } from '../links';
import { ApprovePreview } from './ApprovePreview';
import { ReceiptHeader } from './ReceiptHeader';
import { RequestFiles } from './RequestFiles';
import { RequestHeader } from './RequestHeader';
import { RequestOverview } from './RequestOverview';
import { RequestReceipts } from './RequestReceipts';
import { useRequestActions } from './requestActions';
import { newRequest, requestFields, requestForm } from './requestForm';
import { useOrder } from './useOrder';

export const purchaseRequests = defineScreen('purchase-requests', {
    mounts: [{ base: '/dit-connect/purchase-request' }],
    icon: ShoppingCartOutlinedIcon,
    fields: requestFields,
    list: {
        columns: ['number', 'status', 'priority', 'supplier_id', 'items', 'total', 'needed_by', 'requested_by_id'],
        filters: ['priority', 'supplier_id', 'requested_by_id', 'needed_by', 'inventory_location_id'],
        page: preloadable(async () => ({ default: (await import('./RequestListPage')).RequestListPage })),
        importable: false,
        empty: 'domains.purchasing.belongs',
    },
    form: requestForm,
    starts: newRequest,
    pages: { edit: preloadable(async () => ({ default: (await import('./RequestEditPage')).RequestEditPage })) },
    view: {
        heading: [['supplier_id']],
        header: RequestHeader,
        actions: [useRequestActions, useOrder],
        needs: {
            complete_documents: request =>
                missingEntries(
                    missingPurchaseFields(request as PurchaseDraft).length + (request.file_count === 0 ? 1 : 0),
                ),
            without_documents: request => missingEntries(missingPurchaseFields(request as PurchaseDraft).length),
        },
        previews: { approve: ApprovePreview },
        tabs: [
            { path: '', title: 'domains.purchasing.overview', content: <RequestOverview /> },
            { path: 'files', title: 'domains.purchasing.files.title', content: <RequestFiles /> },
            { path: 'receipts', title: 'domains.purchasing.receipts', content: <RequestReceipts /> },
        ],
        // quotes and invoices are files of the request
        without: ['attachments'],
    },
});

export const purchaseReceipts = defineScreen('purchase-receipts', {
    mounts: [{ base: '/dit-connect/purchase-receipt', list: 'list', view: 'view/:id' }],
    icon: MoveToInboxOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'purchase_request_id',
            'supplier_id',
            'received_on',
            'inventory_location_id',
            'value',
        ],
        filters: ['supplier_id', 'inventory_location_id', 'received_on'],
        sort: '-received_on',
        empty: 'domains.purchasing.receiptsBelong',
    },
    view: {
        header: ReceiptHeader,
        facts: [{ title: 'domains.purchasing.section.received', fields: ['items', 'delivery_note', 'notes'] }],
        without: ['attachments'],
    },
});

export const supplierPrices = defineScreen('supplier-prices', {
    mounts: [{ base: '/dit-connect/supplier-price', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: SellOutlinedIcon,
    list: { columns: ['supplier_id', 'supplement_id', 'price', 'minimum_quantity', 'valid_from'] },
    form: [
        {
            title: 'domains.purchasing.section.price',
            fields: ['supplier_id', 'supplement_id', 'price', 'minimum_quantity', 'valid_from', 'notes'],
        },
    ],
});

export const purchaseApprovalLimits = defineScreen('purchase-approval-limits', {
    mounts: [{ base: '/dit-connect/purchase-approval-limit', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: FactCheckOutlinedIcon,
    list: { columns: ['role_id', 'amount', 'updated_at'], importable: false },
    form: [{ title: 'domains.purchasing.section.limit', fields: ['role_id', 'amount'] }],
});
