export const telemetry = {};
