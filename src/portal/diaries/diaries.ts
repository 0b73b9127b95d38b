import type { components } from '../../contract/generated/connect';
import type { ResourceTypes } from '../../contract/generated/types';

export const TRIPS = 'travel-diaries';
export const WORK_DIARIES = 'work-diaries';
export type Trip = ResourceTypes['travel-diaries'] & { id: number };
export type TripStart = components['schemas']['TripStart'];
export type VehicleLogbook = components['schemas']['VehicleLogbook'];
export type WorkDiaryTotal = components['schemas']['WorkDiaryTotal'];
