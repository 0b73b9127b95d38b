import { alarms, alarmTypes } from './definitions';

export const definitions = [alarms, alarmTypes];
