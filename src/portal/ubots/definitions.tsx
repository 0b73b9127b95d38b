import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { Stack } from '@mui/material';
import { defineScreen } from '../admin/defineScreen';
import { Report } from '../admin/report';
import { FILES_AND_HISTORY } from '../admin/view/RecordTabs';
import { installationsTab } from '../devices/installationsTab';
import { WhatToDoAtSite } from '../diagnosis/WhatToDo';
import { siteStateOf } from '../telemetry/SiteState';
import { UbotBattery } from './UbotBattery';
import { UbotHeader } from './UbotHeader';
import { UbotRainfall } from './UbotRainfall';
import { ubotRecords } from './ubotRecords';

const COLUMNS = [
    'name',
    'bot_state',
    'site_status',
    'customer_property_id',
    'rainfall_today',
    'rainfall_week',
    'battery_voltage',
    'temperature',
    'last_communicated_at',
] as const;
const FILTERS = [
    'bot_state',
    'site_status',
    'customer_id',
    'customer_property_id',
    'battery_is_low',
    'device_status',
    'battery_voltage',
    'last_communicated_at',
] as const;
const FORM = [
    { title: 'domains.ubots.section.site', fields: ['name', 'customer_property_id', 'latitude', 'longitude', 'notes'] },
    { title: 'domains.ubots.section.device', fields: ['update_interval', 'low_battery_level', 'installed_on'] },
] as const;
const FACTS = [
    {
        title: 'domains.ubots.section.device',
        fields: [
            'device_id',
            'device_status',
            'last_communicated_at',
            'battery_voltage',
            'low_battery_level',
            'update_interval',
            'installed_on',
        ],
    },
    {
        title: 'domains.ubots.section.place',
        fields: ['customer_property_id', 'customer_id', 'latitude', 'longitude', 'notes'],
    },
] as const;

export const ubotSites = defineScreen('ubot-sites', {
    mounts: [{ base: '/ubots' }],
    icon: PrecisionManufacturingOutlined,
    fields: { bot_state: { render: siteStateOf('ubot-sites', 'bot_state') } },
    list: { columns: COLUMNS, filters: FILTERS, quick: 'bot_state', importable: true },
    form: FORM,
    view: {
        header: UbotHeader,
        tabs: [
            {
                path: '',
                title: 'domains.ubots.tab.rainfall',
                content: (
                    <Stack spacing={2}>
                        <WhatToDoAtSite />
                        <UbotRainfall />
                    </Stack>
                ),
            },
            { path: 'battery', title: 'domains.ubots.tab.battery', content: <UbotBattery /> },
            { path: 'records', title: 'domains.ubots.tab.records', content: <Report definition={ubotRecords} /> },
            installationsTab,
        ],
        tabGroups: [
            { title: 'domains.sites.group.readings', paths: ['', 'battery', 'records'] },
            { title: 'engine.view.facts', paths: ['facts', installationsTab.path] },
            FILES_AND_HISTORY,
        ],
        facts: FACTS,
    },
});

/** The same record for users who may only see trial sites. */
export const ubotTests = defineScreen('ubot-tests', {
    mounts: [{ base: '/ubots/test-sites', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: ScienceOutlined,
    fields: { bot_state: { render: siteStateOf('ubot-tests', 'bot_state') } },
    list: { columns: COLUMNS, filters: FILTERS.filter(name => name !== 'site_status') },
    form: FORM,
    view: { header: UbotHeader, facts: FACTS },
});
