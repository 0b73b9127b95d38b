import BuildOutlined from '@mui/icons-material/BuildOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { ResourceName } from '../../contract/generated/types';
import { defineScreen, type FieldOf } from '../admin/defineScreen';
import type { RecordTab, ScreenDefinition } from '../admin/definition';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { related } from '../admin/view/related';
import { useChangeStockType } from './changeStockType';
import { DeviceHeader, useDeviceMessages } from './DeviceHeader';
import { DeviceLocationColumn } from './DeviceLocation';
import { DeviceLocations } from './DeviceLocations';
import { useIssueToken } from './issueToken';

const SETTINGS = ['update_interval', 'dosing_mode', 'flowmeter_setting', 'nutrient_probe_mode'] as const;
const LIMITS = [
    'water_flow_limit_per_hr',
    'alarm_level',
    'conductivity_skip_level',
    'conductivity_skip_limit',
] as const;

/** Edited in a tab of the device; no page of its own. */
const deviceConfigurations = defineScreen('device-configurations', {
    mounts: [],
    icon: TuneOutlined,
    list: { columns: ['configuration_set_id', 'status', 'in_use_since'] },
    form: [
        { title: 'domains.devices.section.set', fields: ['device_id', 'configuration_set_id', 'notes'] },
        { title: 'domains.devices.section.settings', fields: SETTINGS },
        { title: 'domains.devices.section.limits', fields: LIMITS },
    ],
});
const deviceMaintenances = defineScreen('device-maintenances', {
    mounts: [],
    icon: BuildOutlined,
    list: { columns: ['summary', 'kind', 'status', 'scheduled_on'] },
    form: [
        {
            title: 'domains.devices.section.work',
            fields: ['device_id', 'kind', 'summary', 'scheduled_on', 'assigned_to_id', 'inventory_location_id'],
        },
        { title: 'domains.devices.section.result', fields: ['firmware_version', 'findings'] },
    ],
});

const inPlace = <N extends ResourceName>(
    definition: ScreenDefinition<FieldOf<N>>,
    path: string,
    title: string,
    columns: readonly FieldOf<N>[],
): RecordTab => ({
    path,
    title,
    resource: definition.name,
    content: <RelatedInPlace definition={definition as ScreenDefinition} field="device_id" columns={columns} />,
});

export const devices = defineScreen('devices', {
    mounts: [{ base: '/devices', place: 'administration' }],
    icon: MemoryOutlined,
    fields: { site_id: { column: DeviceLocationColumn, label: 'domains.devices.place.label' } },
    list: {
        columns: [
            'serial',
            'device_status',
            'product',
            'site_id',
            'customer_id',
            'last_communicated_at',
            'stock_type_id',
        ],
        filters: [
            'device_status',
            'product',
            'customer_id',
            'site_id',
            'inventory_location_id',
            'stock_type_id',
            'last_communicated_at',
        ],
        importable: true,
    },
    form: [
        { title: 'domains.devices.section.device', fields: ['serial', 'product', 'stock_type_id'] },
        { title: 'domains.devices.section.place', fields: ['inventory_location_id', 'notes'] },
    ],
    view: {
        header: DeviceHeader,
        actions: [useDeviceMessages, useChangeStockType, useIssueToken],
        facts: [
            {
                title: 'domains.devices.section.device',
                fields: ['serial', 'product', 'stock_type_id', 'firmware_version'],
            },
            {
                title: 'domains.devices.section.place',
                fields: ['site_id', 'customer_id', 'installed_at', 'inventory_location_id'],
            },
            {
                title: 'domains.devices.section.contact',
                fields: ['device_status', 'last_communicated_at', 'clock_offset_seconds', 'token_issued_at'],
            },
            { title: 'domains.devices.section.notes', fields: ['notes'] },
        ],
        tabs: [
            { path: 'locations', title: 'domains.devices.tab.locations', content: <DeviceLocations /> },
            inPlace<'device-configurations'>(
                deviceConfigurations,
                'configurations',
                'domains.devices.tab.configurations',
                ['summary', 'status', 'in_use_since', 'dosing_mode', 'flowmeter_setting', 'alarm_level'],
            ),
            inPlace<'device-maintenances'>(deviceMaintenances, 'maintenances', 'domains.devices.tab.maintenances', [
                'summary',
                'kind',
                'status',
                'scheduled_on',
                'assigned_to_id',
                'finished_at',
            ]),
            related('alarms', 'device_id', {
                columns: ['title', 'status', 'level', 'site_id', 'raised_at', 'cleared_at'],
            }),
        ],
    },
});

export const stockTypes = defineScreen('stock-types', {
    mounts: [{ base: '/devices/stock-types', place: 'administration', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: CategoryOutlined,
    list: { columns: ['name', 'product', 'description'] },
    form: [{ title: 'domains.devices.section.stockType', fields: ['name', 'product', 'description'] }],
});

export const configurationSets = defineScreen('configuration-sets', {
    mounts: [
        { base: '/devices/configuration-sets', place: 'administration', list: 'list', add: 'add', edit: 'edit/:id' },
    ],
    icon: SettingsSuggestOutlined,
    list: {
        columns: ['name', 'product', 'dosing_mode', 'flowmeter_setting', 'update_interval', 'alarm_level'],
    },
    form: [
        { title: 'domains.devices.section.set', fields: ['name', 'product', 'description'] },
        { title: 'domains.devices.section.settings', fields: SETTINGS },
        { title: 'domains.devices.section.limits', fields: LIMITS },
    ],
});

export { deviceConfigurations, deviceMaintenances };
