import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/work-diary-totals',
        place: 'dit_connect',
        menu: { jobs: 65 },
        title: 'Hours by activity',
        permission: ['access_rnd'],
        load: () => import('./WorkTotalsPage'),
    },
    {
        path: '/dit-connect/vehicle-logbook',
        place: 'dit_connect',
        menu: { fleet: 17 },
        title: 'Vehicle logbook',
        permission: ['access_travel_diary'],
        load: () => import('./LogbookPage'),
    },
];
