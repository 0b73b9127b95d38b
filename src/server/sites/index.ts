import type { Hooks } from '../engine/hooks';
import type { Handlers, Services } from '../platform/services';
import { updateDeviceSettings } from './deviceSettings';
import { getSiteDiagnosis, listSiteDiagnoses } from './diagnosis/diagnoses';
import { getSitePlaybook } from './diagnosis/sitePlaybook';
import { hooks as siteHooks } from './hooks';
import { listSiteSummaries } from './listSites';
import { getMapSettings } from './mapSettings';
import { commonSiteHooks } from './propertyDefaults';
import { changeSupplement } from './supplementChange';
import { automationHandlers, automationHooks } from './targetDose/automationOfSite';
import { decisionHandlers } from './targetDose/decide';
import { followSchedules } from './targetDose/followSchedules';
import { compareThresholds, thresholdHandlers } from './thresholds';
import { listWaterPoints } from './waterPoints';

/** The same sites under another name: what is read with them is the same. */
const siteViews = { 'udose-minis': siteHooks['udose-sites'] ?? {}, 'udose-test-sites': siteHooks['udose-sites'] ?? {} };

export const hooks: Hooks = { ...siteHooks, ...siteViews, 'target-dose-automations': automationHooks };
export const hooksOfKinds: Hooks = { sites: commonSiteHooks };

export const handlers: Handlers = {
    listSiteSummaries,
    listWaterPoints,
    listSiteDiagnoses,
    getSiteDiagnosis,
    getSitePlaybook,
    getMapSettings,
    updateDeviceSettings,
    changeSupplement,
    ...automationHandlers,
    ...decisionHandlers,
    ...thresholdHandlers,
};

export const registerWork = (services: Services): void => {
    services.queue.register('sites.follow-schedules', async () => void (await followSchedules(services)), {
        cron: '*/10 * * * *',
    });
    services.queue.register('sites.compare-thresholds', () => compareThresholds(services), {
        cron: '25 * * * *',
        key: 'sites.compare-thresholds',
    });
};
