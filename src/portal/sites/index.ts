import type { PageDefinition } from '../engine/definition';
import { udoseSites } from './definitions';
import { siteAnimalDemographics } from './demographics/definition';
import { followUps } from './followUps/definition';
import { notes } from './notes/definition';
import { recordPages } from './recordPages';
import { serviceLogs } from './serviceLogs/definition';
import { testSites, udoseMinis } from './siteLists';
import { siteMaintenances } from './siteMaintenances';
import { stopReasons } from './stopReasons/definition';
import { ubotSites, ubotTests } from './ubot/definitions';
import { udoseAgActivities, udoseAgDays, udoseAgSessions, udoseAgs, udoseAgTests } from './udoseAg/definitions';

export const definitions = [
    udoseSites,
    siteMaintenances,
    udoseMinis,
    testSites,
    followUps,
    serviceLogs,
    stopReasons,
    siteAnimalDemographics,
    notes,
    udoseAgs,
    udoseAgTests,
    udoseAgSessions,
    udoseAgDays,
    udoseAgActivities,
    ubotSites,
    ubotTests,
];

/** One page, told what of the business it looks at. */
export const pages: readonly PageDefinition[] = [
    ...recordPages,
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
