import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { ChecklistHeader } from './ChecklistHeader';
import { RequestHeader } from './RequestHeader';
import { useCompleteChecklist, useCompleteMaintenance } from './useComplete';
import { useFaultCode } from './useFaultCode';
import { VehicleHeader } from './VehicleHeader';

export const vehicles = defineScreen('vehicles', {
    mounts: [{ base: '/dit-connect/fleet-vehicle' }],
    icon: DirectionsCarOutlined,
    list: {
        columns: [
            'name',
            'registration',
            'safety_state',
            'odometer',
            'service_due_on',
            'service_due_at',
            'registration_due_on',
            'cost_per_kilometre',
            'status',
        ],
        filters: ['status', 'safety_state', 'service_due_on', 'registration_due_on', 'insurance_due_on', 'driver_ids'],
        filter: { status: 'active' },
        empty: 'domains.fleet.vehiclesBelong',
    },
    form: [
        { title: 'domains.fleet.section.vehicle', fields: ['name', 'registration', 'status', 'driver_ids'] },
        {
            title: 'domains.fleet.section.model',
            fields: [
                'make',
                'model',
                'year',
                'vin',
                'fuel',
                'litres_per_100_km',
                'litres_per_hour',
                'inventory_location_id',
            ],
        },
        {
            title: 'domains.fleet.section.runs',
            fields: ['tank_litres', 'tank_count', 'hours_per_day', 'depot_id'],
        },
        {
            title: 'domains.fleet.section.service',
            fields: ['service_months', 'service_kilometres', 'service_due_on', 'service_due_at'],
        },
        {
            title: 'domains.fleet.section.papers',
            fields: ['registration_due_on', 'insurance_due_on', 'insurer', 'insurance_number'],
        },
        { title: 'domains.fleet.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        header: VehicleHeader,
        actions: [useFaultCode],
        tabs: [
            related('travel-diaries', 'vehicle_id', {
                columns: ['number', 'date', 'user_id', 'customer_property_id', 'total_kms', 'work_kms', 'status'],
            }),
            related('vehicle-safety-checklists', 'vehicle_id', {
                columns: ['number', 'status', 'outcome', 'odometer', 'completed_at', 'completed_by_id'],
            }),
            related('vehicle-maintenance-requests', 'vehicle_id', {
                columns: ['number', 'status', 'type', 'description', 'booked_for', 'cost', 'completed_on'],
            }),
            related('service-plans', 'vehicle_id', {
                columns: ['name', 'status', 'job_type', 'interval_text', 'last_done_on', 'next_due_on'],
            }),
            related('vehicle-meter-readings', 'vehicle_id', {
                columns: ['value', 'distance', 'engine_hours', 'read_at', 'source', 'is_new_meter', 'notes'],
            }),
            related('transport-emissions', 'vehicle_id', {
                columns: ['happened_on', 'customer_property_id', 'fuel', 'litres', 'distance', 'scope1', 'scope3'],
            }),
        ],
    },
});

export const vehicleMeterReadings = defineScreen('vehicle-meter-readings', {
    mounts: [{ base: '/dit-connect/fleet-meter-reading', list: 'list', add: 'add', view: 'view/:id' }],
    icon: SpeedOutlined,
    list: {
        columns: ['vehicle_id', 'value', 'distance', 'read_at', 'source', 'is_new_meter'],
        filters: ['vehicle_id', 'read_at', 'source', 'is_new_meter'],
        empty: 'domains.fleet.readingsBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.fleet.section.reading',
            fields: ['vehicle_id', 'value', 'engine_hours', 'read_at', 'is_checked', 'is_new_meter', 'notes'],
        },
    ],
});

export const vehicleChecklistItems = defineScreen('vehicle-checklist-items', {
    mounts: [{ base: '/dit-connect/fleet-checklist-item' }],
    icon: ChecklistOutlined,
    list: { columns: ['name', 'is_critical', 'place', 'guidance'], empty: 'domains.fleet.itemsBelong' },
    form: [{ title: 'domains.fleet.section.item', fields: ['name', 'is_critical', 'guidance', 'place'] }],
});

export const vehicleSafetyChecklists = defineScreen('vehicle-safety-checklists', {
    mounts: [{ base: '/dit-connect/fleet-safety-checklist' }],
    icon: FactCheckOutlined,
    list: {
        columns: ['number', 'vehicle_id', 'status', 'outcome', 'odometer', 'completed_at', 'completed_by_id'],
        filters: ['vehicle_id', 'outcome', 'completed_at'],
        empty: 'domains.fleet.checklistsBelong',
        importable: false,
    },
    form: [{ title: 'domains.fleet.section.checklist', fields: ['vehicle_id', 'notes'] }],
    view: {
        header: ChecklistHeader,
        actions: [useCompleteChecklist],
        // the items are shown above
        facts: [
            {
                title: 'domains.fleet.section.checklist',
                fields: ['vehicle_id', 'outcome', 'odometer', 'completed_at', 'completed_by_id', 'notes'],
            },
        ],
    },
});

export const vehicleMaintenanceRequests = defineScreen('vehicle-maintenance-requests', {
    mounts: [{ base: '/dit-connect/fleet-maintenance', list: 'list', add: 'add', edit: ':id/edit', view: 'view/:id' }],
    icon: BuildOutlined,
    list: {
        columns: ['number', 'vehicle_id', 'status', 'type', 'description', 'is_blocking', 'booked_for', 'cost'],
        filters: [
            'vehicle_id',
            'type',
            'is_blocking',
            'booked_for',
            'completed_on',
            'vehicle_maintenance_service_provider_id',
        ],
        empty: 'domains.fleet.requestsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.fleet.section.request', fields: ['vehicle_id', 'type', 'description', 'is_blocking'] },
        {
            title: 'domains.fleet.section.booking',
            fields: ['vehicle_maintenance_service_provider_id', 'booked_for', 'cost'],
        },
        { title: 'domains.fleet.section.done', fields: ['work_done'], collapsed: true },
    ],
    view: { header: RequestHeader, actions: [useCompleteMaintenance] },
});

export const vehicleMaintenanceServiceProviders = defineScreen('vehicle-maintenance-service-providers', {
    mounts: [
        {
            base: '/vehicle-maintenance-service-provider',
            place: 'administration',
        },
    ],
    icon: HandymanOutlined,
    list: { columns: ['name', 'contact_name', 'phone', 'email'], empty: 'domains.fleet.providersBelong' },
    form: [
        {
            title: 'domains.fleet.section.provider',
            fields: ['name', 'contact_name', 'phone', 'email', 'address', 'notes'],
        },
    ],
    view: {
        tabs: [
            related('vehicle-maintenance-requests', 'vehicle_maintenance_service_provider_id', {
                columns: ['number', 'vehicle_id', 'status', 'type', 'booked_for', 'cost'],
            }),
        ],
    },
});
