import type { Handlers } from '../foundation/services';
import { getAlarmCounts, listSiteAlarms } from './alarmCounts';

export { hooks } from './hooks';
export { registerJobs } from './remindOfAlarms';
export const handlers: Handlers = { getAlarmCounts, listSiteAlarms };
