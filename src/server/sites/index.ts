import { getDashboard, getDashboardTrends } from '../dashboards/dashboards';
import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { demographicsHandlers, demographicsHooks } from '../siteRecords/demographics';
import { followUpHandlers, followUpHooks } from '../siteRecords/followUps';
import { noteHandlers } from '../siteRecords/notes';
import { serviceLogHandlers, serviceLogHooks } from '../siteRecords/serviceLogs';
import { siteMaintenanceHandlers, siteMaintenanceHooks } from '../siteRecords/siteMaintenances';
import { stopReasonHooks } from '../siteRecords/stopReasons';
import { getSiteTimeline } from '../siteRecords/timeline';
import { ubotHandlers, ubotHooks } from '../ubots/ubots';
import { udoseAgHandlers, udoseAgHooks } from '../udoseAgs/udoseAgs';
import { updateDeviceSettings } from './deviceSettings';
import { hooks as siteHooks } from './hooks';
import { listSites } from './listSites';
import { getMapSettings } from './mapSettings';
import { changeSupplement } from './supplementChange';

/** The same sites under another name: what is read with them is the same. */
const siteViews = { 'udose-minis': siteHooks['udose-sites'] ?? {}, 'udose-test-sites': siteHooks['udose-sites'] ?? {} };

export const hooks: Hooks = {
    ...siteHooks,
    ...siteViews,
    ...udoseAgHooks,
    ...ubotHooks,
    'site-maintenances': siteMaintenanceHooks,
    'site-follow-ups': followUpHooks,
    'service-logs': serviceLogHooks,
    'stop-reasons': stopReasonHooks,
    'site-animal-demographics': demographicsHooks,
};

export const handlers: Handlers = {
    listSites,
    getMapSettings,
    getDashboard,
    getDashboardTrends,
    updateDeviceSettings,
    changeSupplement,
    getSiteTimeline,
    ...siteMaintenanceHandlers,
    ...followUpHandlers,
    ...serviceLogHandlers,
    ...demographicsHandlers,
    ...noteHandlers,
    ...udoseAgHandlers,
    ...ubotHandlers,
};
