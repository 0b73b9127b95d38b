import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { NextServicesOfPlan } from './NextServices';
import { PLAN_INPUTS } from './planInputs';

export const servicePlans = defineScreen('service-plans', {
    mounts: [{ base: '/dit-connect/service-plan' }],
    icon: EventRepeatOutlined,
    fields: PLAN_INPUTS,
    list: {
        columns: [
            'name',
            'status',
            'covers',
            'subject',
            'interval_text',
            'last_done_on',
            'next_due_on',
            'assigned_to_id',
        ],
        filters: ['status', 'covers', 'job_type', 'next_due_on', 'assigned_to_id'],
        filter: { status: 'active' },
        sort: 'next_due_on',
        empty: 'domains.servicePlans.empty',
    },
    form: [
        { title: 'domains.servicePlans.section.plan', fields: ['name', 'covers'] },
        {
            title: 'domains.servicePlans.section.covers',
            fields: ['site_id', 'customer_property_id', 'device_id', 'vehicle_id', 'job_type'],
        },
        {
            title: 'domains.servicePlans.section.interval',
            fields: ['every_months', 'every_litres', 'every_kilometres', 'every_hours', 'starts_on'],
        },
        {
            title: 'domains.servicePlans.section.jobs',
            fields: ['lead_days', 'skip_percent', 'assigned_to_id', 'instructions'],
        },
    ],
    view: {
        header: NextServicesOfPlan,
        facts: [
            {
                title: 'domains.servicePlans.section.plan',
                fields: ['covers', 'subject', 'job_type', 'interval_text', 'starts_on', 'last_done_on', 'next_due_on'],
            },
            {
                title: 'domains.servicePlans.section.jobs',
                fields: ['lead_days', 'skip_percent', 'assigned_to_id', 'instructions'],
            },
        ],
        tabs: [
            related('planned-services', 'service_plan_id', {
                columns: [
                    'label',
                    'state',
                    'due_on',
                    'job_card_id',
                    'vehicle_maintenance_request_id',
                    'reason',
                    'note',
                ],
            }),
        ],
    },
});

export const plannedServices = defineScreen('planned-services', {
    mounts: [],
    icon: EventRepeatOutlined,
    list: {
        columns: ['label', 'state', 'due_on', 'job_card_id', 'note'],
        empty: 'domains.servicePlans.emptyPlanned',
    },
});
