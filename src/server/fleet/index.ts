import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import {
    checklistHooks,
    completeSafetyChecklist,
    createSafetyChecklistOfVehicle,
    listSafetyChecklistsOfVehicle,
} from './checklists';
import { printVehicleFaultCode, readVehicleByCode, renewVehicleFaultCode, reportVehicleFault } from './faultCodes';
import { completeVehicleMaintenance, requestHooks } from './maintenance';
import { readingHooks } from './meterReadings';
import { listDriversOfVehicle, setDriversOfVehicle, vehicleHooks } from './vehicles';

export { registerWork } from './vehicles';

export const hooks: Hooks = {
    vehicles: vehicleHooks,
    'vehicle-meter-readings': readingHooks,
    'vehicle-safety-checklists': checklistHooks,
    'vehicle-maintenance-requests': requestHooks,
};
export const handlers: Handlers = {
    listDriversOfVehicle,
    setDriversOfVehicle,
    listSafetyChecklistsOfVehicle,
    createSafetyChecklistOfVehicle,
    completeSafetyChecklist,
    completeVehicleMaintenance,
    printVehicleFaultCode,
    renewVehicleFaultCode,
    readVehicleByCode,
    reportVehicleFault,
};
