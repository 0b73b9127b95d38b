import type { PageDefinition } from '../admin/definition';

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
    {
        path: '/udose-sites/:id/target-dose-automation',
        place: 'uhub',
        module: 'udose',
        title: 'domains.sites.target.title',
        permission: ['update_udose_site'],
        load: () => import('./targetDose/AutomationPage'),
    },
];
