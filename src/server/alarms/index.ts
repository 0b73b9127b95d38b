import type { Handlers } from '../platform/services';
import { getAlarmCounts, listSiteAlarms } from './alarmCounts';
import { responseHandlers } from './alarmResponses';
import { snoozeAlarm } from './snoozeAlarm';

export { hooks } from './hooks';
export { registerWork } from './remindOfAlarms';
export { syncAlarmTypes as prepare } from './syncAlarmTypes';
export const handlers: Handlers = { getAlarmCounts, listSiteAlarms, snoozeAlarm, ...responseHandlers };
