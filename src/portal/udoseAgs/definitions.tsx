import GrassOutlined from '@mui/icons-material/GrassOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import WavesOutlined from '@mui/icons-material/WavesOutlined';
import { Stack } from '@mui/material';
import { defineScreen } from '../admin/defineScreen';
import { FILES_AND_HISTORY } from '../admin/view/RecordTabs';
import { related } from '../admin/view/related';
import { installationsTab } from '../devices/installationsTab';
import { WhatToDoAtSite } from '../diagnosis/WhatToDo';
import { NutrientsOfUdoseAg } from '../livestock/NutrientsOf';
import { siteStateOf } from '../telemetry/SiteState';
import { AgHeader } from './AgHeader';
import { AgOverview } from './AgOverview';
import { FertilizerTank } from './FertilizerTank';
import { CropOfSite, FertilizerOfSite, PaddockOfSite } from './LandOfSite';

const FIELDS = {
    doser_state: { render: siteStateOf('udose-ags', 'doser_state') },
    tank_level: { column: FertilizerTank },
    paddock_id: { render: PaddockOfSite },
    crop_id: { render: CropOfSite },
    fertilizer_id: { render: FertilizerOfSite },
};
const COLUMNS = [
    'name',
    'doser_state',
    'site_status',
    'customer_property_id',
    'crop_id',
    'tank_level',
    'last_session_at',
    'last_communicated_at',
] as const;
const FILTERS = [
    'doser_state',
    'site_status',
    'customer_id',
    'customer_property_id',
    'tank_is_low',
    'device_status',
    'tank_level',
    'last_session_at',
    'last_communicated_at',
] as const;
/** Fields of the irrigated land, its crop and its fertiliser. */
const LAND = ['paddock_id', 'block_id', 'crop_id', 'area', 'fertilizer_id', 'target_rate'] as const;
const FORM = [
    {
        title: 'domains.udoseAgs.section.site',
        fields: ['name', 'customer_property_id', 'latitude', 'longitude', 'notes'],
    },
    { title: 'domains.udoseAgs.section.crop', fields: LAND },
    { title: 'domains.udoseAgs.section.tank', fields: ['tank_capacity', 'low_tank_level'] },
    { title: 'domains.udoseAgs.section.device', fields: ['update_interval', 'installed_on'] },
] as const;
const FACTS = [
    { title: 'domains.udoseAgs.section.crop', fields: LAND },
    { title: 'domains.udoseAgs.section.tank', fields: ['tank_level', 'tank_capacity', 'low_tank_level'] },
    {
        title: 'domains.udoseAgs.section.device',
        fields: [
            'device_id',
            'device_status',
            'last_communicated_at',
            'battery_voltage',
            'update_interval',
            'installed_on',
        ],
    },
    {
        title: 'domains.udoseAgs.section.place',
        fields: ['customer_property_id', 'customer_id', 'latitude', 'longitude', 'notes'],
    },
] as const;

export const udoseAgs = defineScreen('udose-ags', {
    mounts: [{ base: '/udose-ags' }],
    icon: GrassOutlined,
    fields: FIELDS,
    list: { columns: COLUMNS, filters: FILTERS, quick: 'doser_state', importable: true },
    form: FORM,
    view: {
        header: AgHeader,
        tabs: [
            {
                path: '',
                title: 'domains.udoseAgs.tab.overview',
                content: (
                    <Stack spacing={2}>
                        <WhatToDoAtSite />
                        <AgOverview />
                    </Stack>
                ),
            },
            { path: 'nutrients', title: 'domains.livestock.nutrients.tab', content: <NutrientsOfUdoseAg /> },
            related('udose-ag-session-summaries', 'site_id', {
                columns: ['number', 'status', 'started_at', 'water', 'dose', 'rate', 'target_rate'],
            }),
            related('udose-ag-activities', 'site_id', {
                columns: ['activity', 'occurred_at', 'fault', 'session', 'device_id'],
            }),
            installationsTab,
        ],
        tabGroups: [
            { title: 'domains.udoseAgs.tab.overview', paths: [''] },
            { title: 'domains.sites.group.readings', paths: ['udose-ag-session-summaries', 'udose-ag-activities'] },
            { title: 'domains.livestock.nutrients.tab', paths: ['nutrients'] },
            { title: 'engine.view.facts', paths: ['facts', installationsTab.path] },
            FILES_AND_HISTORY,
        ],
        facts: FACTS,
    },
});

/** The same record for users who may only see trial sites. */
export const udoseAgTests = defineScreen('udose-ag-tests', {
    mounts: [{ base: '/udose-ag/test-sites', list: 'list', edit: 'edit/:id', view: 'show/:id' }],
    icon: ScienceOutlined,
    fields: FIELDS,
    list: { columns: COLUMNS, filters: FILTERS.filter(name => name !== 'site_status') },
    form: FORM,
    view: { header: AgHeader, facts: FACTS },
});

export const udoseAgSessions = defineScreen('udose-ag-session-summaries', {
    mounts: [],
    icon: WavesOutlined,
    list: { columns: ['number', 'site_id', 'status', 'started_at', 'water', 'dose', 'rate'] },
});
export const udoseAgDays = defineScreen('udose-ag-daily-messages', {
    mounts: [],
    icon: SummarizeOutlined,
    list: { columns: ['day', 'site_id', 'sessions', 'water', 'dose'] },
});

/** Activities at all sites, newest first. */
export const udoseAgActivities = defineScreen('udose-ag-activities', {
    mounts: [{ base: '/udose-ag', list: 'recent-activities' }],
    icon: HistoryOutlined,
    list: {
        columns: ['occurred_at', 'activity', 'site_id', 'fault', 'session', 'device_id'],
    },
});
