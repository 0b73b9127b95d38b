import type { PageDefinition } from '../engine/definition';
import { siteAnimalDemographics } from '../siteRecords/demographics/definition';
import { followUps } from '../siteRecords/followUps/definition';
import { notes } from '../siteRecords/notes/definition';
import { recordPages } from '../siteRecords/recordPages';
import { serviceLogs } from '../siteRecords/serviceLogs/definition';
import { siteMaintenances } from '../siteRecords/siteMaintenances';
import { stopReasons } from '../siteRecords/stopReasons/definition';
import { ubotSites, ubotTests } from '../ubots/definitions';
import { udoseAgActivities, udoseAgDays, udoseAgSessions, udoseAgs, udoseAgTests } from '../udoseAgs/definitions';
import { udoseSites } from './definitions';
import { testSites, udoseMinis } from './siteLists';

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
        load: () => import('./map/SiteMapPage'),
    },
    {
        path: '/dashboard-map-view',
        title: 'domains.maps.dashboard',
        load: () => import('../dashboards/DashboardMapPage'),
    },
    { path: '/dashboard/new', title: 'domains.dashboard.new', load: () => import('../dashboards/NewDashboard') },
    { path: '/dashboard', title: 'domains.dashboard.udose', load: () => import('../dashboards/UdoseDashboard') },
    {
        path: '/unified/dashboard',
        title: 'domains.dashboard.unified',
        load: () => import('../dashboards/UnifiedDashboard'),
    },
    {
        path: '/udose-ag/dashboard',
        title: 'domains.dashboard.udose_ag',
        load: () => import('../dashboards/UdoseAgDashboard'),
    },
    { path: '/ubots/dashboard', title: 'domains.dashboard.ubot', load: () => import('../dashboards/UbotDashboard') },
    { path: '/ubots', title: 'domains.ubot.home', load: () => import('../ubots/UbotHomePage') },
    {
        path: '/ubot-sites/dashboard',
        title: 'domains.ubot.sites_dashboard',
        load: () => import('../ubots/UbotSitesDashboardPage'),
    },
    {
        path: '/ubots/map',
        title: 'domains.ubot.map',
        permission: ['access_ubot'],
        load: () => import('../ubots/UbotMapPage'),
    },
    {
        path: '/udose-ags/:id/daily-messages',
        title: 'domains.udose_ag.page.daily_messages',
        permission: ['read_udose_ag'],
        load: () => import('../udoseAgs/DailyMessagesPage'),
    },
    {
        path: '/udose-ag-session-summaries/:id',
        title: 'domains.udose_ag.page.sessions',
        permission: ['read_udose_ag'],
        load: () => import('../udoseAgs/SessionsPage'),
    },
    {
        path: '/dit-connect/dashboard',
        title: 'domains.dashboard.operations',
        load: () => import('../dashboards/OperationsDashboard'),
    },
];
