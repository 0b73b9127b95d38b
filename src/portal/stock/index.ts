import type { PageDefinition } from '../engine/definition';
import { inventoryLocations } from './inventoryLocations';
import { storageTanks } from './storageTanks';
import { supplementInventories } from './supplementInventories';
import { supplementTransfers } from './supplementTransfers';
import { suppliers } from './suppliers';

export const definitions = [suppliers, inventoryLocations, storageTanks, supplementInventories, supplementTransfers];

const permission = ['access_supplement_inventory'];
export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/stock-availability/summary',
        title: 'Stock availability summary',
        permission,
        load: () => import('./AvailabilityPage'),
    },
    {
        path: '/dit-connect/stock-availability/group-summary/:id',
        title: 'Stock availability by group',
        permission,
        load: () => import('./GroupAvailabilityPage'),
    },
    {
        path: '/dit-connect/stock-availability/supplement-summary/:id',
        title: 'Stock availability by supplement',
        permission,
        load: () => import('./SupplementAvailabilityPage'),
    },
];
