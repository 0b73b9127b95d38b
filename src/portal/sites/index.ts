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
        place: 'uhub',
        module: 'udose',
        menu: { udose: 20 },
        title: 'domains.maps.title',
        permission: ['access_udose_site'],
        load: () => import('./map/SiteMapPage'),
    },
    {
        path: '/dashboard-map-view',
        place: 'uhub',
        module: 'udose',
        menu: { 'uhub.overview': 30 },
        title: 'domains.maps.dashboard',
        load: () => import('../dashboards/DashboardMapPage'),
    },
    {
        path: '/dashboard/new',
        place: 'uhub',
        module: 'udose',
        anySubscription: true,
        menu: { 'uhub.overview': 20 },
        title: 'domains.dashboard.new',
        load: () => import('../dashboards/NewDashboard'),
    },
    {
        path: '/dashboard',
        place: 'uhub',
        module: 'udose',
        anySubscription: true,
        menu: { 'uhub.overview': 10, 'unified.overview': 20 },
        title: 'domains.dashboard.udose',
        load: () => import('../dashboards/UdoseDashboard'),
    },
    {
        path: '/unified/dashboard',
        place: 'unified',
        menu: { 'unified.overview': 10, 'uhub.overview': 40, 'dit_connect.overview': 20, 'neville.overview': 10 },
        title: 'domains.dashboard.unified',
        load: () => import('../dashboards/UnifiedDashboard'),
    },
    {
        path: '/udose-ag/dashboard',
        place: 'uhub',
        module: 'udose_ag',
        menu: { udose_ag: 10 },
        title: 'domains.dashboard.udose_ag',
        load: () => import('../dashboards/UdoseAgDashboard'),
    },
    {
        path: '/ubots/dashboard',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 20 },
        title: 'domains.dashboard.ubot',
        load: () => import('../dashboards/UbotDashboard'),
    },
    {
        path: '/ubots',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 10 },
        title: 'domains.ubot.home',
        load: () => import('../ubots/UbotHomePage'),
    },
    {
        path: '/ubot-sites/dashboard',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 30 },
        title: 'domains.ubot.sites_dashboard',
        load: () => import('../ubots/UbotSitesDashboardPage'),
    },
    {
        path: '/ubots/map',
        place: 'uhub',
        module: 'ubot',
        menu: { ubot: 50 },
        title: 'domains.ubot.map',
        permission: ['access_ubot'],
        load: () => import('../ubots/UbotMapPage'),
    },
    {
        path: '/udose-ags/:id/daily-messages',
        place: 'uhub',
        module: 'udose_ag',
        title: 'domains.udose_ag.page.daily_messages',
        permission: ['read_udose_ag'],
        load: () => import('../udoseAgs/DailyMessagesPage'),
    },
    {
        path: '/udose-ag-session-summaries/:id',
        place: 'uhub',
        module: 'udose_ag',
        title: 'domains.udose_ag.page.sessions',
        permission: ['read_udose_ag'],
        load: () => import('../udoseAgs/SessionsPage'),
    },
    {
        path: '/dit-connect/dashboard',
        place: 'dit_connect',
        menu: { 'dit_connect.overview': 10, 'unified.overview': 30 },
        title: 'domains.dashboard.operations',
        load: () => import('../dashboards/OperationsDashboard'),
    },
];
