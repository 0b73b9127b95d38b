import type { PageDefinition } from '../engine/definition';
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

export const pages: readonly PageDefinition[] = TELEMETRY_PAGES.map(({ key, pattern }) => ({
    path: pattern,
    title: `domains.telemetry.page.${key}`,
    permission: ['read_udose_site'],
    load: LOADERS[key],
}));
