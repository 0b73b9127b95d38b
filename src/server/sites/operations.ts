import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { updateDeviceSettings } from './deviceSettings';
import { hooks as siteHooks } from './hooks';
import { listSites } from './listSites';
import { getMapSettings } from './mapSettings';
import { siteMaintenanceHandlers, siteMaintenanceHooks } from './siteMaintenances';

export const hooks: Hooks = { ...siteHooks, 'site-maintenances': siteMaintenanceHooks };
export const handlers: Handlers = { listSites, getMapSettings, updateDeviceSettings, ...siteMaintenanceHandlers };
