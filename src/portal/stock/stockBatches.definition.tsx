import QrCode2OutlinedIcon from '@mui/icons-material/QrCode2Outlined';
import { useRecordContext } from 'react-admin';
import { defineScreen, related } from '../admin';
import { BatchTrace } from './BatchTrace';
import { Litres } from './Litres';
import { RecallTab } from './Recall';

const InStock = () => <Litres value={useRecordContext<{ id: number; quantity: number }>()?.quantity} />;

export const stockBatches = defineScreen('stock-batches', {
    mounts: [{ base: '/dit-connect/stock-batch', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: QrCode2OutlinedIcon,
    fields: { quantity: { render: InStock } },
    list: {
        columns: [
            'code',
            'supplement_id',
            'status',
            'quantity',
            'supplier_id',
            'supplier_lot',
            'expires_on',
            'document_label',
        ],
        filters: ['supplement_id', 'supplier_id', 'status', 'expires_on'],
        empty: 'domains.stock.batch.belongs',
    },
    form: [{ title: 'domains.stock.section.batch', fields: ['supplier_lot', 'made_on', 'expires_on', 'notes'] }],
    view: {
        facts: [
            {
                title: 'domains.stock.section.batch',
                fields: ['supplement_id', 'code', 'quantity', 'unit_cost', 'made_on', 'expires_on'],
            },
            {
                title: 'domains.stock.section.origin',
                fields: ['supplier_id', 'supplier_lot', 'document_label', 'notes'],
            },
        ],
        tabs: [
            { path: 'trace', title: 'domains.stock.batch.trace', content: <BatchTrace /> },
            { path: 'recall', title: 'domains.stock.recall.title', content: <RecallTab /> },
            related('stock-lots', 'stock_batch_id', {
                columns: ['inventory_location_id', 'quantity', 'value'],
                title: 'domains.stock.batch.where',
            }),
        ],
    },
});
