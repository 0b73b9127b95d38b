import type { Hooks } from '../engine/hooks';
import type { Reports } from '../engine/reports/compileReport';
import type { Handlers } from '../platform/services';
import { configurationHooksByResource } from './configurations';
import { getDeviceCounts } from './devicesCounts';
import { deviceLocations, deviceSiteLogs } from './devicesHistory';
import { deviceHooks } from './devicesHooks';
import {
    completeDeviceInstallation,
    completeDeviceUninstallation,
    completeUbotDeviceInstallation,
    completeUbotDeviceUninstallation,
    installationHooks,
    ubotInstallationHooks,
    ubotUninstallationHooks,
    uninstallationHooks,
} from './installations';
import { issueDeviceToken } from './issueToken';
import { listDeviceStockTypes, stockTypeHooks, updateDeviceStockType } from './stockTypes';

export const hooks: Hooks = {
    devices: deviceHooks,
    'stock-types': stockTypeHooks,
    'device-installations': installationHooks,
    'device-uninstallations': uninstallationHooks,
    'ubot-device-installations': ubotInstallationHooks,
    'ubot-device-uninstallations': ubotUninstallationHooks,
    ...configurationHooksByResource,
};
export const handlers: Handlers = {
    issueDeviceToken,
    completeDeviceInstallation,
    completeDeviceUninstallation,
    completeUbotDeviceInstallation,
    completeUbotDeviceUninstallation,
    getDeviceCounts,
    listDeviceStockTypes,
    updateDeviceStockType,
};

export const reports: Reports = { 'device-locations': deviceLocations, 'site-logs': deviceSiteLogs };
