import type { PageDefinition } from '../admin/definition';

/** One page, told what of the business it looks at. */
export const pages: readonly PageDefinition[] = [
    {
        path: '/dashboard-map-view',
        place: 'uhub',
        module: 'udose',
        menu: { 'uhub.overview': 30 },
        title: 'domains.sites.map.dashboard',
        load: () => import('./DashboardMapPage'),
    },
    {
        path: '/dashboard/new',
        place: 'uhub',
        module: 'udose',
        anySubscription: true,
        menu: { 'uhub.overview': 20 },
        title: 'domains.dashboards.new',
        load: () => import('./NewDashboard'),
    },
    {
        path: '/dashboard',
        place: 'uhub',
        module: 'udose',
        anySubscription: true,
        menu: { 'uhub.overview': 10, 'unified.overview': 20 },
        title: 'domains.dashboards.udose',
        load: () => import('./UdoseDashboard'),
    },
    {
        path: '/unified/dashboard',
        place: 'unified',
        menu: { 'unified.overview': 10, 'uhub.overview': 40, 'dit_connect.overview': 20, 'neville.overview': 10 },
        title: 'domains.dashboards.unified',
        load: () => import('./UnifiedDashboard'),
    },
    {
        path: '/udose-ag/dashboard',
        place: 'uhub',
        module: 'udose_ag',
        menu: { udose_ag: 10 },
        title: 'domains.dashboards.udose_ag',
        load: () => import('./UdoseAgDashboard'),
    },
    {
        path: '/ubots/dashboard',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 20 },
        title: 'domains.dashboards.ubot',
        load: () => import('./UbotDashboard'),
    },
    {
        path: '/dit-connect/dashboard',
        place: 'dit_connect',
        menu: { 'dit_connect.overview': 10, 'unified.overview': 30 },
        title: 'domains.dashboards.operations',
        load: () => import('./OperationsDashboard'),
    },
];
