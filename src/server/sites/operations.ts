import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { getDashboard, getDashboardTrends } from './dashboards';
import { demographicsHandlers, demographicsHooks } from './demographics';
import { updateDeviceSettings } from './deviceSettings';
import { followUpHandlers, followUpHooks } from './followUps';
import { hooks as siteHooks } from './hooks';
import { listSites } from './listSites';
import { getMapSettings } from './mapSettings';
import { noteHandlers } from './notes';
import { serviceLogHandlers, serviceLogHooks } from './serviceLogs';
import { siteMaintenanceHandlers, siteMaintenanceHooks } from './siteMaintenances';
import { stopReasonHooks } from './stopReasons';
import { changeSupplement } from './supplementChange';
import { getSiteTimeline } from './timeline';
import { ubotHandlers, ubotHooks } from './ubots';
import { udoseAgHandlers, udoseAgHooks } from './udoseAgs';

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
