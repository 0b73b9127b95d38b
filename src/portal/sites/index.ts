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
    { path: '/dashboard/new', title: 'domains.dashboard.new', load: () => import('./dashboards/NewDashboard') },
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
    { path: '/ubots', title: 'domains.ubot.home', load: () => import('./ubot/UbotHomePage') },
    {
        path: '/ubot-sites/dashboard',
        title: 'domains.ubot.sites_dashboard',
        load: () => import('./ubot/UbotSitesDashboardPage'),
    },
    {
        path: '/ubots/map',
        title: 'domains.ubot.map',
        permission: ['access_ubot'],
        load: () => import('../maps/UbotMapPage'),
    },
    {
        path: '/udose-ags/:id/daily-messages',
        title: 'domains.udose_ag.page.daily_messages',
        permission: ['read_udose_ag'],
        load: () => import('./udoseAg/DailyMessagesPage'),
    },
    {
        path: '/udose-ag-session-summaries/:id',
        title: 'domains.udose_ag.page.sessions',
        permission: ['read_udose_ag'],
        load: () => import('./udoseAg/SessionsPage'),
    },
    {
        path: '/dit-connect/dashboard',
        title: 'domains.dashboard.operations',
        load: () => import('./dashboards/OperationsDashboard'),
    },
];
