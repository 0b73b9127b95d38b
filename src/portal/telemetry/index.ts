import type { PageDefinition } from '../admin/definition';
import { TELEMETRY_PAGES, type TelemetryPageKey } from './paths';

const LOADERS: Record<TelemetryPageKey, PageDefinition['load']> = {
    device_logs: () => import('./DeviceLogsPage'),
    daily_summary: () => import('./DailySummaryPage'),
    voltage: () => import('./VoltagePage'),
    water_pressure: () => import('./WaterPressurePage'),
    conductivity: () => import('./ConductivityPage'),
    nutrient_usage: () => import('./NutrientUsagePage'),
    water_nutrient: () => import('./WaterNutrientPage'),
};

const charts = TELEMETRY_PAGES.map(({ key, pattern }) => ({
    path: pattern,
    place: 'uhub' as const,
    module: 'udose' as const,
    title: `domains.telemetry.page.${key}`,
    permission: ['read_udose_site'],
    load: LOADERS[key],
}));

export const pages: readonly PageDefinition[] = [
    ...charts,
    {
        path: '/logs',
        place: 'uhub',
        menu: { tools: 10 },
        title: 'domains.siteRecords.logs.title',
        permission: ['access_log'],
        load: () => import('./logs/LogsPage'),
    },
    {
        path: '/export-report',
        place: 'uhub',
        menu: { tools: 20 },
        title: 'domains.siteRecords.report.title',
        permission: ['access_export_report'],
        load: () => import('./exportReport/ExportReportPage'),
    },
];
