/** Telemetry pages of a site in tab order, at the specification's addresses. */
export const TELEMETRY_PAGES = [
    { key: 'water_nutrient', pattern: '/udose-sites/water-nutrient-summary/:id' },
    { key: 'daily_summary', pattern: '/udose-sites/:id/daily-summary' },
    { key: 'nutrient_usage', pattern: '/udose-sites/nutrient-usage-summary/:id' },
    { key: 'voltage', pattern: '/udose-sites/voltage-summary/:id' },
    { key: 'conductivity', pattern: '/udose-sites/conductivity-summary/:id' },
    { key: 'water_pressure', pattern: '/udose-sites/:id/water-pressure' },
    { key: 'device_logs', pattern: '/udose-sites/:id/device-logs' },
] as const;
export type TelemetryPageKey = (typeof TELEMETRY_PAGES)[number]['key'];

export const telemetryPath = (key: TelemetryPageKey, id: string | number): string =>
    (TELEMETRY_PAGES.find(page => page.key === key)?.pattern ?? '').replace(':id', String(id));
