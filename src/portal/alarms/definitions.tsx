import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { defineResource, section } from '../engine/defineResource';
import { AssignToMe, MakeJobCard } from './AlarmActions';
import { AlarmHeader } from './AlarmHeader';
import { AlarmFigures, AlarmName } from './AlarmList';
import { OtherAlarms } from './OtherAlarms';
import { ReadingsAround } from './ReadingsAround';

export const alarms = defineResource('alarms', {
    mounts: [{ base: '/alarm', place: 'uhub', list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' }],
    icon: NotificationsActiveOutlined,
    list: {
        header: AlarmFigures,
        columns: [
            { source: 'title', render: AlarmName },
            'level',
            'status',
            'udose_site_id',
            'raised_at',
            'assigned_to_id',
            { source: 'customer_id', hidden: true },
            { source: 'occurrences', hidden: true },
            { source: 'message', hidden: true },
            { source: 'last_seen_at', hidden: true },
            { source: 'code', hidden: true },
            { source: 'device_id', hidden: true },
            { source: 'source', hidden: true },
            { source: 'acknowledged_at', hidden: true },
            { source: 'acknowledged_by_id', hidden: true },
            { source: 'snoozed_until', hidden: true },
            { source: 'cleared_at', hidden: true },
            { source: 'job_card_id', hidden: true },
        ],
        filters: [
            'status',
            'level',
            'alarm_type_id',
            'udose_site_id',
            'customer_id',
            'assigned_to_id',
            'raised_at',
            'source',
            'device_id',
        ],
    },
    form: [
        section('domains.alarms.section.alarm', ['alarm_type_id', 'udose_site_id']),
        section('domains.alarms.section.care', ['assigned_to_id', 'job_card_id', 'note']),
    ],
    view: {
        header: AlarmHeader,
        actions: [MakeJobCard, AssignToMe],
        facts: [
            section('domains.alarms.section.alarm', ['message', 'alarm_type_id', 'code', 'level', 'source']),
            section('domains.alarms.section.course', [
                'raised_at',
                'last_seen_at',
                'occurrences',
                'notified_at',
                'acknowledged_at',
                'acknowledged_by_id',
                'snoozed_until',
                'cleared_at',
            ]),
            section('domains.alarms.section.place', ['udose_site_id', 'customer_id', 'device_id']),
            section('domains.alarms.section.care', ['assigned_to_id', 'job_card_id', 'note']),
        ],
        tabs: [
            {
                path: 'readings',
                title: 'domains.alarms.around',
                permission: ['read_udose_site'],
                content: <ReadingsAround />,
            },
            {
                path: 'site',
                title: 'domains.alarms.others',
                permission: ['access_alarm'],
                content: <OtherAlarms />,
            },
        ],
    },
});

/** Reached from the list of alarms; the specification gives them no pages of their own. */
export const alarmTypes = defineResource('alarm-types', {
    mounts: [{ base: '/alarm/types', place: 'uhub', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: CampaignOutlined,
    list: {
        columns: ['code', 'title', 'level', 'message', 'repeat_minutes', 'is_active'],
        filters: ['level', 'is_active'],
    },
    form: [
        section('domains.alarms.section.type', ['code', 'title', 'level', 'is_active']),
        section('domains.alarms.section.told', ['message', 'repeat_minutes']),
    ],
});
