import type { PageDefinition } from '../engine/definition';
import { configurationSets, deviceConfigurations, deviceMaintenances, devices, stockTypes } from './definitions';
import { deviceInstallations, deviceUninstallations } from './installations';

export const definitions = [
    devices,
    stockTypes,
    configurationSets,
    deviceConfigurations,
    deviceMaintenances,
    deviceInstallations,
    deviceUninstallations,
];

export const pages: readonly PageDefinition[] = [
    {
        path: '/devices/edit-stock-type/:id',
        place: 'administration',
        title: 'Edit device stock type',
        permission: ['update_device'],
        load: () => import('./EditStockTypePage'),
    },
    {
        path: '/devices/:id/site-logs',
        place: 'administration',
        title: 'Device site logs',
        permission: ['read_device'],
        load: () => import('./SiteLogsPage'),
    },
];
