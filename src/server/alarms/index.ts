import type { Handlers } from '../foundation/services';
import { getAlarmCounts, listSiteAlarms } from './alarmCounts';

export { hooks } from './hooks';
export { registerWork } from './remindOfAlarms';
export const handlers: Handlers = { getAlarmCounts, listSiteAlarms };
