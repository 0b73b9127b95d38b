import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { ChecklistHeader } from './ChecklistHeader';
import { RequestHeader } from './RequestHeader';
import { useCompleteChecklist, useCompleteMaintenance } from './useComplete';
import { useFaultCode } from './useFaultCode';
import { VehicleHeader } from './VehicleHeader';

export const vehicles = defineScreen('vehicles', {
    mounts: [{ base: '/dit-connect/fleet-vehicle', ...EVERY_PAGE }],
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
        section('domains.fleet.section.vehicle', ['name', 'registration', 'status', 'driver_ids']),
        section('domains.fleet.section.model', [
            'make',
            'model',
            'year',
            'vin',
            'fuel',
            'litres_per_100_km',
            'litres_per_hour',
            'inventory_location_id',
        ]),
        section('domains.fleet.section.service', [
            'service_months',
            'service_kilometres',
            'service_due_on',
            'service_due_at',
        ]),
        section('domains.fleet.section.papers', [
            'registration_due_on',
            'insurance_due_on',
            'insurer',
            'insurance_number',
        ]),
        section('domains.fleet.section.notes', ['notes'], { collapsed: true }),
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
            related('vehicle-meter-readings', 'vehicle_id', {
                columns: ['value', 'distance', 'read_at', 'source', 'is_new_meter', 'notes'],
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
        section('domains.fleet.section.reading', [
            'vehicle_id',
            'value',
            'read_at',
            'is_checked',
            'is_new_meter',
            'notes',
        ]),
    ],
});

export const vehicleChecklistItems = defineScreen('vehicle-checklist-items', {
    mounts: [{ base: '/dit-connect/fleet-checklist-item', ...EVERY_PAGE }],
    icon: ChecklistOutlined,
    list: { columns: ['name', 'is_critical', 'place', 'guidance'], empty: 'domains.fleet.itemsBelong' },
    form: [section('domains.fleet.section.item', ['name', 'is_critical', 'guidance', 'place'])],
});

export const vehicleSafetyChecklists = defineScreen('vehicle-safety-checklists', {
    mounts: [{ base: '/dit-connect/fleet-safety-checklist', ...EVERY_PAGE }],
    icon: FactCheckOutlined,
    list: {
        columns: ['number', 'vehicle_id', 'status', 'outcome', 'odometer', 'completed_at', 'completed_by_id'],
        filters: ['vehicle_id', 'outcome', 'completed_at'],
        empty: 'domains.fleet.checklistsBelong',
        importable: false,
    },
    form: [section('domains.fleet.section.checklist', ['vehicle_id', 'notes'])],
    view: {
        header: ChecklistHeader,
        actions: [useCompleteChecklist],
        // the items are shown above
        facts: [
            section('domains.fleet.section.checklist', [
                'vehicle_id',
                'outcome',
                'odometer',
                'completed_at',
                'completed_by_id',
                'notes',
            ]),
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
        section('domains.fleet.section.request', ['vehicle_id', 'type', 'description', 'is_blocking']),
        section('domains.fleet.section.booking', ['vehicle_maintenance_service_provider_id', 'booked_for', 'cost']),
        section('domains.fleet.section.done', ['work_done'], { collapsed: true }),
    ],
    view: { header: RequestHeader, actions: [useCompleteMaintenance] },
});

export const vehicleMaintenanceServiceProviders = defineScreen('vehicle-maintenance-service-providers', {
    mounts: [
        {
            base: '/vehicle-maintenance-service-provider',
            place: 'administration',
            ...EVERY_PAGE,
        },
    ],
    icon: HandymanOutlined,
    list: { columns: ['name', 'contact_name', 'phone', 'email'], empty: 'domains.fleet.providersBelong' },
    form: [section('domains.fleet.section.provider', ['name', 'contact_name', 'phone', 'email', 'address', 'notes'])],
    view: {
        tabs: [
            related('vehicle-maintenance-requests', 'vehicle_maintenance_service_provider_id', {
                columns: ['number', 'vehicle_id', 'status', 'type', 'booked_for', 'cost'],
            }),
        ],
    },
});
