import CalendarViewWeekIcon from '@mui/icons-material/CalendarViewWeek';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import { defineScreen } from '../admin/defineScreen';
import { FILES_AND_HISTORY } from '../admin/view/RecordTabs';
import { related } from '../admin/view/related';
import { preloadable } from '../links';
import { usePlanDelivery, usePlanSelected } from '../refills/planActions';
import { withServices } from '../servicePlans/withServices';
import { recordTabs } from '../siteRecords/recordTabs';
import { SiteReadings } from '../telemetry/SiteReadings';
import { siteStateOf } from '../telemetry/SiteState';
import { useCalculateDose } from './calculateDose';
import { useChangeSupplement } from './changeSupplement';
import { DoseChain } from './dose/DoseChain';
import { DosePreview } from './dose/DosePreview';
import { SettingsChanges } from './dose/SettingsChanges';
import { useNewJobAtSite } from './newJob';
import { SiteHeader } from './SiteHeader';
import { SiteOverview } from './SiteOverview';
import { SITE, SITE_FILTERS, TANK } from './siteLists.definition';
import { TankLevel } from './TankGauge';
import { TargetDoseTab } from './targetDose/TargetDoseTab';

/** The animals that drink, and what they are given. */
const HERD = ['number_of_animals', 'head_follows_mobs', 'live_weight', 'water_intake', 'supplement_id'] as const;
const LIMITS = {
    title: 'domains.sites.section.limits',
    fields: [
        'water_flow_limit_per_hr',
        'alarm_level',
        'conductivity_skip_level',
        'conductivity_skip_limit',
        'water_conductivity',
        'urea_loss',
    ],
} as const;

export const udoseSites = defineScreen('udose-sites', {
    mounts: [{ base: '/udose-sites' }],
    icon: SensorsOutlined,
    fields: {
        doser_state: { render: siteStateOf('udose-sites', 'doser_state') },
        nutrient_tank_current_level: { column: TankLevel },
    },
    list: {
        quick: 'doser_state',
        columns: [...SITE, 'customer_property_id', ...TANK],
        filters: [
            ...SITE_FILTERS,
            'product_type',
            'device_status',
            'nutrient_tank_current_level',
            'last_communicated_at',
        ],
        importable: true,
        views: [
            {
                key: 'days',
                title: 'domains.telemetry.strip.view',
                icon: CalendarViewWeekIcon,
                content: preloadable(() => import('../telemetry/strips/DoseStrips')),
            },
        ],
        rowActions: [usePlanDelivery],
        bulkActions: [usePlanSelected],
    },
    form: [
        {
            title: 'domains.sites.section.site',
            fields: ['name', 'customer_property_id', 'product_type', 'latitude', 'longitude', 'tag_ids', 'notes'],
        },
        {
            title: 'domains.sites.section.herd',
            fields: [
                ...HERD,
                'target_dose',
                'target_nutrient',
                'dosing_mode',
                'doses_per_day',
                'daily_cap',
                { source: 'target_dose', input: DosePreview },
            ],
        },
        {
            title: 'domains.sites.section.device',
            fields: ['installed_on', 'update_interval', 'flowmeter_setting', 'meter_pulses_per_litre'],
        },
        {
            title: 'domains.sites.section.tank',
            fields: [
                'nutrient_tank_capacity',
                'nutrient_tank_height',
                'nutrient_tank_current_level',
                'nutrient_probe_mode',
                'new_nutrient_selection',
            ],
        },
        LIMITS,
    ],
    view: {
        header: SiteHeader,
        actions: [usePlanDelivery, useNewJobAtSite, useChangeSupplement, useCalculateDose],
        tabs: [
            { path: '', title: 'domains.telemetry.overview.title', content: <SiteOverview /> },
            { path: 'dose', title: 'domains.sites.dose.tab', content: <DoseChain /> },
            {
                path: 'target-dose',
                title: 'domains.sites.target.tab',
                resource: 'target-dose-changes',
                content: <TargetDoseTab />,
            },
            related('alarms', 'site_id', {
                columns: ['title', 'level', 'status', 'raised_at', 'cleared_at', 'assigned_to_id'],
            }),
            withServices(
                related('job-cards', 'site_id', {
                    columns: ['number', 'type', 'status', 'due_on', 'assigned_to_id'],
                }),
            ),
            { path: 'readings', title: 'domains.telemetry.readings.title', content: <SiteReadings /> },
            ...recordTabs,
            {
                path: 'settings',
                title: 'domains.sites.dose.changes.title',
                resource: 'device-settings-changes',
                content: <SettingsChanges />,
            },
        ],
        tabGroups: [
            { title: 'domains.telemetry.overview.title', paths: [''] },
            { title: 'domains.sites.group.readings', paths: ['readings', 'supplement-usage', 'rainfall'] },
            { title: 'domains.sites.group.checks', paths: ['alarms', 'health-checks', 'site-follow-ups'] },
            { title: 'domains.sites.group.visits', paths: ['job-cards', 'service-logs', 'stop-reasons', 'timeline'] },
            { title: 'domains.sites.group.dose', paths: ['dose', 'target-dose', 'facts', 'settings'] },
            { title: 'domains.siteRecords.tab.animals', paths: ['animals'] },
            FILES_AND_HISTORY,
        ],
        facts: [
            {
                title: 'domains.sites.section.herd',
                fields: [
                    ...HERD,
                    'new_nutrient_selection',
                    'target_dose',
                    'target_dose_automation',
                    'target_nutrient',
                    'doses_per_day',
                    'daily_cap',
                ],
            },
            {
                title: 'domains.sites.section.tank',
                fields: [
                    'nutrient_tank_current_level',
                    'nutrient_tank_capacity',
                    'nutrient_tank_height',
                    'nutrient_probe_mode',
                ],
            },
            {
                title: 'domains.sites.section.device',
                fields: [
                    'product_type',
                    'device_serial',
                    'device_status',
                    'last_communicated_at',
                    'update_interval',
                    'dosing_mode',
                    'flowmeter_setting',
                    'meter_pulses_per_litre',
                    'pulse_per_litre_report',
                    'installed_on',
                ],
            },
            LIMITS,
            {
                title: 'domains.sites.section.place',
                fields: ['customer_property_id', 'customer_id', 'latitude', 'longitude', 'tag_ids', 'notes'],
            },
        ],
    },
});
