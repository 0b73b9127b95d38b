import type { Handlers } from '../services';
import { getAlarmCounts, listSiteAlarms } from './alarmCounts';

export { hooks } from './hooks';
export { registerJobs } from './remindOfAlarms';
export const handlers: Handlers = { getAlarmCounts, listSiteAlarms };
