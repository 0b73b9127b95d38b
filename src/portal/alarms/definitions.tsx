import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { defineScreen } from '../admin/defineScreen';
import { AlarmHeader } from './AlarmHeader';
import { AlarmName } from './AlarmList';
import { AlarmReadings } from './AlarmReadings';
import { useAssignToMe, useMakeJobCard } from './alarmActions';
import { AlarmResponses } from './responses/AlarmResponses';
import { SiteAlarms } from './SiteAlarms';

export const alarms = defineScreen('alarms', {
    mounts: [{ base: '/alarm', place: 'uhub' }],
    icon: NotificationsActiveOutlined,
    fields: { title: { render: AlarmName } },
    list: {
        columns: ['title', 'level', 'status', 'site_id', 'raised_at', 'assigned_to_id'],
        filter: { status: ['open', 'acknowledged', 'snoozed'] },
        empty: 'domains.alarms.belongs',
        filters: [
            'status',
            'level',
            'alarm_type_id',
            'site_id',
            'customer_id',
            'assigned_to_id',
            'raised_at',
            'source',
            'device_id',
        ],
    },
    form: [
        { title: 'domains.alarms.section.alarm', fields: ['alarm_type_id', 'site_id'] },
        { title: 'domains.alarms.section.care', fields: ['assigned_to_id', 'job_card_id', 'note'] },
    ],
    view: {
        header: AlarmHeader,
        actions: [useMakeJobCard, useAssignToMe],
        tabs: [
            {
                path: 'responses',
                title: 'domains.alarms.response.history',
                permission: ['access_alarm_response'],
                content: <AlarmResponses />,
            },
            {
                path: 'readings',
                title: 'domains.alarms.around',
                permission: ['read_udose_site'],
                content: <AlarmReadings />,
            },
            {
                path: 'site',
                title: 'domains.alarms.others',
                permission: ['access_alarm'],
                content: <SiteAlarms />,
            },
        ],
    },
});

/** Accessible from the alarm list; the specification defines no pages for them. */
export const alarmTypes = defineScreen('alarm-types', {
    mounts: [{ base: '/alarm/types', place: 'uhub', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: CampaignOutlined,
    list: { quick: 'level', columns: ['code', 'title', 'level', 'message', 'repeat_minutes', 'is_active'] },
    form: [
        { title: 'domains.alarms.section.type', fields: ['code', 'title', 'level', 'is_active'] },
        { title: 'domains.alarms.section.told', fields: ['message', 'repeat_minutes'] },
    ],
});

/** Listed in a tab of the alarm. */
export const alarmResponses = defineScreen('alarm-responses', {
    mounts: [{ base: '/alarm/responses', place: 'uhub', list: 'list', view: 'view/:id' }],
    icon: ReplyOutlined,
    list: {
        columns: ['alarm_id', 'status', 'responded_by_id', 'responded_at', 'site_id', 'customer_id', 'notes'],
        readerColumns: ['alarm_id', 'status', 'responded_by_id', 'responded_at', 'site_id', 'notes'],
        filters: ['status', 'site_id', 'customer_id', 'responded_at'],
    },
});
