export const alarms = {};
