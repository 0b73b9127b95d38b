import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import {
    completeDeviceInstallation,
    completeDeviceUninstallation,
    installationHooks,
    uninstallationHooks,
} from './installations';
import { issueDeviceToken } from './issueToken';

export const hooks: Hooks = {
    'device-installations': installationHooks,
    'device-uninstallations': uninstallationHooks,
};
export const handlers: Handlers = { issueDeviceToken, completeDeviceInstallation, completeDeviceUninstallation };
