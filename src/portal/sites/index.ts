import type { PageDefinition } from '../engine/definition';
import { udoseSites } from './definitions';
import { siteMaintenances } from './siteMaintenances';

export const definitions = [udoseSites, siteMaintenances];

/** One page, told what of the business it looks at. */
export const pages: readonly PageDefinition[] = [
    {
        path: '/udose-sites/map',
        title: 'domains.maps.title',
        permission: ['access_udose_site'],
        load: () => import('../maps/SiteMapPage'),
    },
    { path: '/dashboard-map-view', title: 'domains.maps.dashboard', load: () => import('../maps/DashboardMapPage') },
    { path: '/dashboard', title: 'domains.dashboard.udose', load: () => import('./dashboards/UdoseDashboard') },
    {
        path: '/unified/dashboard',
        title: 'domains.dashboard.unified',
        load: () => import('./dashboards/UnifiedDashboard'),
    },
    {
        path: '/udose-ag/dashboard',
        title: 'domains.dashboard.udose_ag',
        load: () => import('./dashboards/UdoseAgDashboard'),
    },
    { path: '/ubots/dashboard', title: 'domains.dashboard.ubot', load: () => import('./dashboards/UbotDashboard') },
    {
        path: '/dit-connect/dashboard',
        title: 'domains.dashboard.operations',
        load: () => import('./dashboards/OperationsDashboard'),
    },
];
