import type { PageDefinition } from '../engine/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/udose-sites/map',
        place: 'uhub',
        module: 'udose',
        menu: { udose: 20 },
        title: 'domains.sites.map.title',
        permission: ['access_udose_site'],
        load: () => import('./map/SiteMapPage'),
    },
];
