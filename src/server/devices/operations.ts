import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { configurationHooksByResource } from './configurations';
import { getDeviceCounts } from './devicesCounts';
import { listDeviceLocations, listDeviceSiteLogs } from './devicesHistory';
import { deviceHooks } from './devicesHooks';
import { issueDeviceToken } from './issueToken';
import { listDeviceStockTypes, stockTypeHooks, updateDeviceStockType } from './stockTypes';

export const hooks: Hooks = {
    devices: deviceHooks,
    'stock-types': stockTypeHooks,
    ...configurationHooksByResource,
};
export const handlers: Handlers = {
    issueDeviceToken,
    getDeviceCounts,
    listDeviceLocations,
    listDeviceSiteLogs,
    listDeviceStockTypes,
    updateDeviceStockType,
};
