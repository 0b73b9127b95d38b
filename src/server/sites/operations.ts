import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { getDashboard, getDashboardTrends } from './dashboards';
import { updateDeviceSettings } from './deviceSettings';
import { hooks as siteHooks } from './hooks';
import { listSites } from './listSites';
import { getMapSettings } from './mapSettings';
import { siteMaintenanceHandlers, siteMaintenanceHooks } from './siteMaintenances';
import { ubotHandlers, ubotHooks } from './ubots';
import { udoseAgHandlers, udoseAgHooks } from './udoseAgs';

export const hooks: Hooks = { ...siteHooks, ...udoseAgHooks, ...ubotHooks, 'site-maintenances': siteMaintenanceHooks };
export const handlers: Handlers = {
    listSites,
    getMapSettings,
    getDashboard,
    getDashboardTrends,
    updateDeviceSettings,
    ...siteMaintenanceHandlers,
    ...udoseAgHandlers,
    ...ubotHandlers,
};
