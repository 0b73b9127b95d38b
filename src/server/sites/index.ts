import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { updateDeviceSettings } from './deviceSettings';
import { hooks as siteHooks } from './hooks';
import { listSiteSummaries } from './listSites';
import { getMapSettings } from './mapSettings';
import { hooksOfAllSites } from './sitePlace';
import { changeSupplement } from './supplementChange';

/** The same sites under another name: what is read with them is the same. */
const siteViews = { 'udose-minis': siteHooks['udose-sites'] ?? {}, 'udose-test-sites': siteHooks['udose-sites'] ?? {} };

export const hooks: Hooks = { ...siteHooks, ...siteViews };
export const hooksOfKinds: Hooks = { sites: hooksOfAllSites };

export const handlers: Handlers = { listSiteSummaries, getMapSettings, updateDeviceSettings, changeSupplement };
