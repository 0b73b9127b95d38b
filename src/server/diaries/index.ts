import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { activityHooks } from './activities';
import { listVehicleLogbooks } from './logbook';
import { TRIPS, tripHooks } from './trips';
import { getTripStart, getVehicleOfTrip, setVehicleOfTrip } from './tripVehicle';
import { listWorkDiaryTotals, WORK_DIARIES, workDiaryHooks } from './workDiaries';

export const hooks: Hooks = {
    activities: activityHooks,
    [WORK_DIARIES]: workDiaryHooks,
    [TRIPS]: tripHooks,
};
export const handlers: Handlers = {
    getVehicleOfTrip,
    setVehicleOfTrip,
    getTripStart,
    listVehicleLogbooks,
    listWorkDiaryTotals,
};
