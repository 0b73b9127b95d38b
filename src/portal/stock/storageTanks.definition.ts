import PropaneTankOutlinedIcon from '@mui/icons-material/PropaneTankOutlined';
import { createElement } from 'react';
import { defineResource, related, section } from '../engine';
import { useDip } from './dip';
import { StorageTankTrace } from './TankTrace';

export const storageTanks = defineResource('storage-tanks', {
    mounts: [{ base: '/dit-connect/storage-tank', list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' }],
    icon: PropaneTankOutlinedIcon,
    list: {
        columns: ['name', 'location_id', 'supplement_id', 'capacity', 'level', 'status'],
        filters: ['location_id', 'supplement_id', 'status', 'capacity'],
    },
    form: [
        section('Tank', ['name', 'location_id', 'capacity', 'status']),
        section('Contents', ['supplement_id', 'notes']),
    ],
    view: {
        actions: [useDip],
        tabs: [
            {
                path: 'trace',
                title: 'domains.stock.batch.trace',
                content: createElement(StorageTankTrace),
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
            related('storage-tank-movements', 'storage_tank_id', {
                columns: ['occurred_at', 'document_label', 'quantity', 'balance', 'reason'],
            }),
        ],
    },
});
