import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/ubots',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 10 },
        title: 'domains.ubots.home',
        load: () => import('./UbotHomePage'),
    },
    {
        path: '/ubot-sites/dashboard',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 30 },
        title: 'domains.ubots.sites_dashboard',
        load: () => import('./UbotSitesDashboardPage'),
    },
    {
        path: '/ubots/map',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 50 },
        title: 'domains.ubots.map',
        permission: ['access_ubot'],
        load: () => import('./UbotMapPage'),
    },
];
