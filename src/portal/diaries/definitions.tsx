import CommuteOutlined from '@mui/icons-material/CommuteOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { businessTime } from '../../domain/operations/diaries';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { TripHeader } from './TripHeader';
import { TripDistanceInput, TripVehicleInput } from './TripInputs';
import { useEndTrip, useNameVehicle } from './tripActions';
import { WorkColumn } from './WorkColumn';
import { WorkInput } from './WorkInput';

export const activities = defineScreen('activities', {
    mounts: [
        {
            base: '/rnd-activity',
            place: 'administration',
        },
    ],
    icon: ScienceOutlined,
    list: {
        columns: ['name', 'kind', 'core_activity_id', 'brand', 'status'],
        filters: ['kind', 'brand', 'core_activity_id'],
        filter: { status: 'active' },
        empty: 'domains.diaries.activitiesBelong',
    },
    form: [
        {
            title: 'domains.diaries.section.activity',
            fields: ['name', 'brand', 'kind', 'status', 'hypothesis', 'core_activity_id'],
        },
        { title: 'domains.diaries.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        tabs: [
            related('activities', 'core_activity_id', {
                columns: ['name', 'brand', 'status'],
                title: 'domains.diaries.supporting',
            }),
        ],
    },
});

export const workDiaries = defineScreen('work-diaries', {
    mounts: [{ base: '/dit-connect/work-diary' }],
    icon: EditNoteOutlined,
    fields: { entries: { column: WorkColumn } },
    list: {
        columns: ['number', 'date', 'user_id', 'brand', 'hours', 'entries'],
        filters: ['user_id', 'date', 'brand'],
        empty: 'domains.diaries.diariesBelong',
    },
    form: [
        { title: 'domains.diaries.section.diary', fields: ['date', 'brand', 'user_id'] },
        { title: 'domains.diaries.section.work', fields: [{ source: 'entries', input: WorkInput }] },
        { title: 'domains.diaries.section.notes', fields: ['notes'], collapsed: true },
    ],
});

export const travelDiaries = defineScreen('travel-diaries', {
    mounts: [{ base: '/travel-diary' }],
    icon: CommuteOutlined,
    list: {
        columns: [
            'number',
            'date',
            'vehicle_id',
            'user_id',
            'customer_property_id',
            'total_kms',
            'work_kms',
            'personal_kms',
            'status',
        ],
        filters: ['date', 'vehicle_id', 'user_id', 'job_card_id', 'customer_property_id', 'emission_state'],
        empty: 'domains.diaries.tripsBelong',
        importable: false,
    },
    // sensible defaults, so that starting a trip needs only Save
    starts: () => ({ start_time: businessTime() }),
    form: [
        {
            title: 'domains.diaries.section.trip',
            fields: [
                { source: 'vehicle_id', input: TripVehicleInput },
                'date',
                'job_card_id',
                'customer_property_id',
                'start_time',
                'end_time',
            ],
        },
        {
            title: 'domains.diaries.section.meter',
            fields: [
                'start_odometer_reading',
                'end_odometer_reading',
                { source: 'total_kms', input: TripDistanceInput },
            ],
        },
        {
            title: 'domains.diaries.section.purpose',
            fields: ['work_kms', 'personal_kms', 'rnd_distance', 'non_rnd_distance'],
        },
        { title: 'domains.diaries.section.roads', fields: ['public_road_distance', 'private_road_distance'] },
        {
            title: 'domains.diaries.section.flying',
            fields: ['total_flying_hours', 'rnd_flying_hours', 'non_rnd_flying_hours'],
            collapsed: true,
        },
        { title: 'domains.diaries.section.notes', fields: ['notes'] },
    ],
    view: {
        header: TripHeader,
        actions: [useEndTrip, useNameVehicle],
        tabs: [
            related('transport-emissions', 'travel_diary_id', {
                columns: ['happened_on', 'customer_property_id', 'fuel', 'litres', 'distance', 'scope1', 'scope3'],
            }),
        ],
    },
});
