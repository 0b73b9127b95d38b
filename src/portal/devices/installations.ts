import BuildCircleOutlined from '@mui/icons-material/BuildCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { defineResource, section } from '../engine/defineResource';
import { preloadable } from '../links';
import { SiteOfRecord } from '../sites/SiteOfRecord';
import { CompleteInstallation } from './CompleteDocument';
import { UninstalledDevice } from './UninstalledDevice';

export const deviceInstallations = defineResource('device-installations', {
    mounts: [{ base: '/device-installation', place: 'administration', list: 'list', view: 'view/:id' }],
    icon: BuildCircleOutlined,
    list: {
        columns: [
            'number',
            'state',
            'device_id',
            { source: 'udose_site_id', render: SiteOfRecord },
            { source: 'site_kind', hidden: true },
            'customer_id',
            'job_card_id',
            'installed_at',
            { source: 'installed_by_id', hidden: true },
            { source: 'removed_at', hidden: true },
            { source: 'water_line_type', hidden: true },
            { source: 'water_flow_status', hidden: true },
            { source: 'battery_voltage', hidden: true },
        ],
        filters: [
            'state',
            'site_kind',
            'device_id',
            'udose_site_id',
            'udose_ag_id',
            'ubot_site_id',
            'customer_id',
            'installed_at',
            'removed_at',
        ],
        importable: false,
    },
    form: [
        section('domains.jobs.section.installation', ['device_id', 'udose_site_id']),
        section('domains.jobs.section.found', ['water_line_type', 'water_flow_status', 'battery_voltage']),
        section('domains.jobs.section.notes', ['notes']),
    ],
    view: {
        actions: [CompleteInstallation],
        facts: [
            section('domains.jobs.section.installation', [
                'state',
                'device_id',
                'udose_site_id',
                'udose_ag_id',
                'ubot_site_id',
                'customer_id',
                'job_card_id',
                'installed_at',
                'installed_by_id',
                'removed_at',
            ]),
            section('domains.jobs.section.found', ['water_line_type', 'water_flow_status', 'battery_voltage']),
            section('domains.jobs.section.notes', ['notes']),
        ],
    },
});

export const deviceUninstallations = defineResource('device-uninstallations', {
    mounts: [{ base: '/device-uninstallation', place: 'administration', add: 'add', edit: 'edit/:id' }],
    icon: RemoveCircleOutlineOutlined,
    form: [
        section('domains.jobs.section.device', [
            { source: 'device_id', input: UninstalledDevice },
            'inventory_location_id',
            'reason',
        ]),
        section('domains.jobs.section.notes', ['notes']),
    ],
    pages: {
        add: preloadable(async () => ({ default: (await import('./UninstallationPages')).AddUninstallation })),
        edit: preloadable(async () => ({ default: (await import('./UninstallationPages')).EditUninstallation })),
    },
});
