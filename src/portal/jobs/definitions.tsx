import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import { defineResource, section } from '../engine/defineResource';
import { preloadable } from '../links';
import { SiteOfRecord } from '../sites/SiteOfRecord';
import { DeviceInput } from './DeviceInput';
import { DueColumn } from './DueOn';
import { JobActions } from './JobActions';
import { JobHeader } from './JobHeader';
import { JobHistory } from './JobHistory';
import { JobOverview } from './JobOverview';
import { UbotSiteInput, UdoseAgInput } from './OtherSiteInput';
import { SiteInput } from './SiteInput';
import { AboveList } from './ViewToggle';

const site = { source: 'udose_site_id', input: SiteInput } as const;
const agSite = { source: 'udose_ag_id', input: UdoseAgInput } as const;
const ubotSite = { source: 'ubot_site_id', input: UbotSiteInput } as const;
const device = { source: 'device_id', input: DeviceInput } as const;

export const jobCards = defineResource('job-cards', {
    mounts: [{ base: '/dit-connect/job-card', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: EngineeringOutlined,
    list: {
        columns: [
            'number',
            'title',
            'type',
            'status',
            { source: 'due_on', render: DueColumn },
            'assigned_to_id',
            { source: 'udose_site_id', render: SiteOfRecord },
            { source: 'priority', hidden: true },
            { source: 'customer_id', hidden: true },
            { source: 'customer_property_id', hidden: true },
            { source: 'device_id', hidden: true },
            { source: 'sales_order_id', hidden: true },
            { source: 'scheduled_on', hidden: true },
            { source: 'completed_at', hidden: true },
            { source: 'completed_by_id', hidden: true },
            { source: 'updated_at', hidden: true },
        ],
        filters: [
            'status',
            'type',
            'priority',
            'assigned_to_id',
            'customer_id',
            'udose_site_id',
            'due_on',
            'scheduled_on',
            'completed_at',
        ],
        header: AboveList,
        page: preloadable(async () => ({ default: (await import('./JobCardListPage')).JobCardListPage })),
    },
    form: [
        section('domains.jobs.section.job', ['type', 'priority', 'title', 'description']),
        section('domains.jobs.section.where', [
            site,
            agSite,
            ubotSite,
            device,
            'customer_id',
            'customer_property_id',
            'sales_order_id',
        ]),
        section('domains.jobs.section.planning', ['assigned_to_id', 'scheduled_on', 'due_on']),
    ],
    pages: { edit: preloadable(async () => ({ default: (await import('./JobCardEditPage')).JobCardEditPage })) },
    view: {
        header: JobHeader,
        actions: [JobActions],
        facts: [
            section('domains.jobs.section.job', ['type', 'priority', 'status', 'title', 'description']),
            section('domains.jobs.section.about', [
                'customer_id',
                'customer_property_id',
                'udose_site_id',
                'udose_ag_id',
                'ubot_site_id',
                'device_id',
                'sales_order_id',
            ]),
            section('domains.jobs.section.planning', ['assigned_to_id', 'scheduled_on', 'due_on', 'started_at']),
            section('domains.jobs.section.completion', ['completed_at', 'completed_by_id', 'completion_notes']),
        ],
        tabs: [
            { path: '', title: 'domains.jobs.section.job', content: <JobOverview /> },
            {
                path: 'history',
                title: 'domains.jobs.history',
                content: <JobHistory />,
                permission: ['access_job_card_history'],
            },
        ],
        without: ['history'],
    },
});

/** The same job card, as an installation is planned: the site and the device come first. */
export const installationPlan = {
    ...jobCards,
    form: [
        section('domains.jobs.section.installation', [site, agSite, ubotSite, device]),
        section('domains.jobs.section.task', ['title', 'priority', 'description']),
        section('domains.jobs.section.planning', ['assigned_to_id', 'scheduled_on', 'due_on', 'sales_order_id']),
    ],
} as typeof jobCards;
