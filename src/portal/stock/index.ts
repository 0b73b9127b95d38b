import type { PageDefinition } from '../admin/definition';

const permission = ['access_supplement_inventory'];
export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/stock-availability/summary',
        place: 'dit_connect',
        menu: { supplements: 30 },
        title: 'Stock availability summary',
        permission,
        load: () => import('./AvailabilityPage'),
    },
    {
        path: '/dit-connect/tank-trace/:id',
        place: 'dit_connect',
        title: 'What went into a tank',
        permission,
        load: () => import('./SiteTankTracePage'),
    },
    {
        path: '/dit-connect/stock-value',
        place: 'dit_connect',
        menu: { supplements: 35 },
        title: 'Stock value',
        permission,
        load: () => import('./ValuePage'),
    },
    {
        path: '/dit-connect/stock-availability/group-summary/:id',
        place: 'dit_connect',
        title: 'Stock availability by group',
        permission,
        load: () => import('./GroupAvailabilityPage'),
    },
    {
        path: '/dit-connect/stock-availability/supplement-summary/:id',
        place: 'dit_connect',
        title: 'Stock availability by supplement',
        permission,
        load: () => import('./SupplementAvailabilityPage'),
    },
];
