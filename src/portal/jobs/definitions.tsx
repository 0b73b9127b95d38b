import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { preloadable } from '../links';
import { AssigneeInput } from './AssigneeInput';
import { DELIVERY_PLAN_INPUTS } from './DeliveryPlanInputs';
import { DeviceInput } from './DeviceInput';
import { DueColumn } from './DueOn';
import { JobHeader } from './JobHeader';
import { JobHistory } from './JobHistory';
import { JobOverview } from './JobOverview';
import { useJobActions } from './jobActions';
import { KitInput } from './KitInput';
import { OpenJobsAtSite } from './OpenJobsAtSite';
import { PlannedParts } from './PartsInput';
import { SiteInput } from './SiteInput';
import { VehicleInput } from './VehicleInput';
import { AboveList } from './ViewToggle';

const PARTS = {
    title: 'domains.jobs.section.parts',
    fields: ['installation_kit_id', 'parts_location_id', { source: 'part_changes', input: PlannedParts }],
} as const;

/** Planning fields: assignee, vehicle, days and hours. */
const PLANNED = ['assigned_to_id', 'vehicle_id', 'scheduled_on', 'planned_hours', 'due_on'] as const;

export const jobCards = defineScreen('job-cards', {
    mounts: [{ base: '/dit-connect/job-card', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: EngineeringOutlined,
    // an alarm has one job
    once: ['alarm_ids'],
    fields: {
        due_on: { render: DueColumn },
        site_id: { input: SiteInput },
        device_id: { input: DeviceInput },
        installation_kit_id: { input: KitInput },
        assigned_to_id: { input: AssigneeInput },
        vehicle_id: { input: VehicleInput },
        ...DELIVERY_PLAN_INPUTS,
    },
    list: {
        columns: ['number', 'title', 'type', 'status', 'due_on', 'assigned_to_id', 'site_id'],
        filters: [
            'status',
            'type',
            'priority',
            'assigned_to_id',
            'vehicle_id',
            'customer_id',
            'site_id',
            'due_on',
            'scheduled_on',
            'completed_at',
        ],
        // open jobs, most urgent first
        filter: { status: [...OPEN_JOB_STATUSES] },
        sort: 'due_on',
        header: AboveList,
        page: preloadable(async () => ({ default: (await import('./JobCardListPage')).JobCardListPage })),
    },
    form: [
        {
            title: 'domains.jobs.section.job',
            fields: [{ source: 'type', input: OpenJobsAtSite }, 'type', 'priority', 'title', 'cause', 'description'],
        },
        {
            title: 'domains.jobs.section.where',
            fields: [
                'site_id',
                'device_id',
                'customer_id',
                'customer_property_id',
                'sales_order_id',
                'planned_delivery_id',
                'delivery_supplement_id',
                'delivery_quantity',
                'delivery_location_id',
                'without_order_reason',
            ],
        },
        { title: 'domains.jobs.section.planning', fields: PLANNED },
        PARTS,
    ],
    pages: { edit: preloadable(async () => ({ default: (await import('./JobCardEditPage')).JobCardEditPage })) },
    view: {
        heading: [
            ['title', 'type'],
            ['site_id', 'customer_property_id', 'customer_id'],
        ],
        header: JobHeader,
        actions: [useJobActions],
        tabs: [
            { path: '', title: 'domains.jobs.section.job', content: <JobOverview /> },
            related('travel-diaries', 'job_card_id', {
                columns: ['number', 'date', 'vehicle_id', 'user_id', 'total_kms', 'status'],
                title: 'domains.jobs.vehicle.trips',
            }),
            related('late-completions', 'job_card_id', {
                columns: ['number', 'status', 'technician_id', 'done_at', 'is_reopening_requested'],
            }),
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

export const absences = defineScreen('staff-absences', {
    mounts: [{ base: '/dit-connect/absence' }],
    icon: EventBusyOutlined,
    list: {
        columns: ['number', 'user_id', 'kind', 'from_on', 'until_on', 'notes'],
        filters: ['user_id', 'kind', 'from_on', 'until_on'],
        empty: 'domains.jobs.absencesBelong',
    },
    form: [{ title: 'domains.jobs.section.absence', fields: ['user_id', 'kind', 'from_on', 'until_on', 'notes'] }],
});

/** Job card form for planning an installation: site and device come first. */
export const installationPlan = {
    ...jobCards,
    form: [
        { title: 'domains.jobs.section.installation', fields: ['site_id', 'device_id'] },
        { title: 'domains.jobs.section.task', fields: ['title', 'priority', 'description'] },
        { title: 'domains.jobs.section.planning', fields: [...PLANNED, 'sales_order_id'] },
        PARTS,
    ],
} as typeof jobCards;
