import SwapHorizOutlinedIcon from '@mui/icons-material/SwapHorizOutlined';
import { useRecordContext } from 'react-admin';
import { defineScreen } from '../admin/defineScreen';
import { Litres } from './Litres';
import { CompleteEffect, VoidEffect } from './TransferEffect';
import { TransferHeader, TransferLedger, TransferLines } from './TransferHeader';

/** Total litres; empty for a transfer of parts only. */
const TransferTotal = () => {
    const { total_quantity: total = 0 } = useRecordContext<{ id: number; total_quantity?: number }>() ?? {};
    return total > 0 ? <Litres value={total} /> : null;
};

export const supplementTransfers = defineScreen('supplement-transfers', {
    mounts: [{ base: '/dit-connect/supplement-transfer', list: 'list', view: 'view/:id' }],
    icon: SwapHorizOutlinedIcon,
    fields: { items: { column: TransferLines }, total_quantity: { render: TransferTotal } },
    list: {
        columns: [
            'number',
            'status',
            'from_location_id',
            'to_location_id',
            'items',
            'total_quantity',
            'planned_on',
            'completed_at',
        ],
        filter: { status: ['pending'] },
        empty: 'domains.stock.transfersBelong',
        sort: 'planned_on',
        importable: false,
    },
    form: [
        { title: 'domains.stock.section.route', fields: ['from_location_id', 'to_location_id', 'planned_on'] },
        { title: 'domains.stock.section.supplements', fields: ['items'] },
        { title: 'domains.stock.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        header: TransferHeader,
        previews: { complete: CompleteEffect, void: VoidEffect },
        tabs: [
            {
                path: 'movements',
                title: 'domains.stock.movements',
                content: <TransferLedger />,
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
        ],
    },
});
