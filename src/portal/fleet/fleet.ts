import type { ResourceTypes } from '../../contract/generated/types';

export const VEHICLES = 'vehicles';
export const CHECKLISTS = 'vehicle-safety-checklists';
export const REQUESTS = 'vehicle-maintenance-requests';
export type Vehicle = ResourceTypes['vehicles'] & { id: number };
export type Checklist = ResourceTypes['vehicle-safety-checklists'] & { id: number };
export type MaintenanceRequest = ResourceTypes['vehicle-maintenance-requests'] & { id: number };
