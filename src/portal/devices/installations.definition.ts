import BuildCircleOutlined from '@mui/icons-material/BuildCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { defineScreen } from '../admin/defineScreen';
import { preloadable } from '../links';
import { useCompleteInstallation } from './CompleteDocument';
import { UninstalledDevice } from './UninstalledDevice';

export const deviceInstallations = defineScreen('device-installations', {
    mounts: [{ base: '/device-installation', place: 'administration', list: 'list', view: 'view/:id' }],
    icon: BuildCircleOutlined,
    list: {
        columns: ['number', 'state', 'device_id', 'site_id', 'customer_id', 'job_card_id', 'installed_at'],
        filters: ['state', 'site_kind', 'device_id', 'site_id', 'customer_id', 'installed_at', 'removed_at'],
        importable: false,
    },
    form: [
        { title: 'domains.jobs.section.installation', fields: ['device_id', 'site_id'] },
        { title: 'domains.jobs.section.found', fields: ['water_line_type', 'water_flow_status', 'battery_voltage'] },
        { title: 'domains.jobs.section.notes', fields: ['notes'] },
    ],
    view: {
        actions: [useCompleteInstallation],
    },
});

export const deviceUninstallations = defineScreen('device-uninstallations', {
    mounts: [{ base: '/device-uninstallation', place: 'administration', add: 'add', edit: 'edit/:id' }],
    icon: RemoveCircleOutlineOutlined,
    fields: { device_id: { input: UninstalledDevice } },
    form: [
        { title: 'domains.jobs.section.device', fields: ['device_id', 'inventory_location_id', 'reason'] },
        { title: 'domains.jobs.section.notes', fields: ['notes'] },
    ],
    pages: {
        add: preloadable(async () => ({ default: (await import('./UninstallationPages')).AddUninstallation })),
        edit: preloadable(async () => ({ default: (await import('./UninstallationPages')).EditUninstallation })),
    },
});
