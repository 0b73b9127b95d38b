import CleaningServicesOutlinedIcon from '@mui/icons-material/CleaningServicesOutlined';
import PropaneTankOutlinedIcon from '@mui/icons-material/PropaneTankOutlined';
import { createElement } from 'react';
import { defineScreen, related } from '../admin';
import { CleaningRequired, useClean } from './cleaning';
import { useDip } from './dip';
import { StorageTankTrace } from './TankTrace';

export const storageTanks = defineScreen('storage-tanks', {
    mounts: [{ base: '/dit-connect/storage-tank' }],
    icon: PropaneTankOutlinedIcon,
    list: {
        columns: ['name', 'location_id', 'supplement_id', 'capacity', 'level', 'last_held', 'cleaned_at', 'status'],
        filters: ['location_id', 'supplement_id', 'status', 'capacity'],
    },
    form: [
        { title: 'Tank', fields: ['name', 'location_id', 'capacity', 'status'] },
        { title: 'Contents', fields: ['supplement_id', 'notes'] },
    ],
    view: {
        header: CleaningRequired,
        actions: [useDip, useClean],
        tabs: [
            {
                path: 'trace',
                title: 'domains.stock.batch.trace',
                content: createElement(StorageTankTrace),
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
            related('storage-tank-cleanings', 'storage_tank_id', {
                columns: ['cleaned_at', 'cleaned_by_id', 'method', 'supplement_id', 'notes'],
            }),
            related('storage-tank-movements', 'storage_tank_id', {
                columns: ['occurred_at', 'document_label', 'quantity', 'balance', 'reason'],
            }),
        ],
    },
});

export const storageTankCleanings = defineScreen('storage-tank-cleanings', {
    mounts: [
        {
            base: '/dit-connect/storage-tank-cleaning',
        },
    ],
    icon: CleaningServicesOutlinedIcon,
    list: {
        columns: ['number', 'storage_tank_id', 'cleaned_at', 'cleaned_by_id', 'method', 'supplement_id'],
        importable: false,
    },
    form: [
        {
            title: 'domains.stock.section.cleaning',
            fields: ['storage_tank_id', 'cleaned_at', 'cleaned_by_id', 'method', 'notes'],
        },
    ],
});
