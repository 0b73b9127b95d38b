import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import {
    completeDeviceInstallation,
    completeDeviceUninstallation,
    installationHooks,
    uninstallationHooks,
} from './installations';

export const hooks: Hooks = {
    'device-installations': installationHooks,
    'device-uninstallations': uninstallationHooks,
};
const pending = async () => {
    throw new Error('pending');
};
export const handlers: Handlers = {
    issueDeviceToken: pending,
    completeDeviceInstallation,
    completeDeviceUninstallation,
};
