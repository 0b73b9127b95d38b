import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { demographicsHandlers, demographicsHooks } from './demographics';
import { followUpHandlers, followUpHooks } from './followUps';
import { noteHandlers } from './notes';
import { problemReportHandlers } from './problemReports';
import { serviceLogHandlers, serviceLogHooks } from './serviceLogs';
import { siteMaintenanceHandlers, siteMaintenanceHooks } from './siteMaintenances';
import { stopReasonHooks } from './stopReasons';
import { tankReadingHandlers } from './tankReadings';
import { getSiteTimeline } from './timeline';

export const hooks: Hooks = {
    'site-maintenances': siteMaintenanceHooks,
    'site-follow-ups': followUpHooks,
    'service-logs': serviceLogHooks,
    'stop-reasons': stopReasonHooks,
    'site-animal-demographics': demographicsHooks,
};

export const handlers: Handlers = {
    getSiteTimeline,
    ...siteMaintenanceHandlers,
    ...followUpHandlers,
    ...problemReportHandlers,
    ...serviceLogHandlers,
    ...demographicsHandlers,
    ...noteHandlers,
    ...tankReadingHandlers,
};
