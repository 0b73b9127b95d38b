import type { Hooks } from '../engine/hooks';
import type { Reports } from '../engine/reports/compileReport';
import type { Handlers, Services } from '../platform/services';
import { endStopsOfRunningDosers } from '../siteRecords/stopReasons';
import { RECOUNT_JOB } from '../sites/recountJob';
import { exportAssetUsage } from './assetUsage';
import { deviceLogs, logs } from './deviceLogs';
import { getDosePerHead } from './dosePerHead';
import { getDoseProvenance } from './doseProvenance';
import { getDoserUsage } from './doserUsage';
import { listDoseStrips } from './doseStrips';
import { checkAllSites } from './healthChecks';
import { healthCheckHandlers } from './healthChecksOfSite';
import { markOfflineSites } from './offlineSites';
import { pruneRejected } from './pruneRejected';
import { getRainfallOfSite, rainfallHooks } from './rainfall';
import { receiveDeviceMessages } from './receiveMessages';
import { recountDays } from './recountDays';
import { getSiteTelemetry } from './siteTelemetry';
import { previewSupplementCorrection, supplementCorrectionHooks } from './supplementCorrections';
import { getSupplementUsageSummary } from './supplementUsage';

const GRAMS_PER_ML =
    'grams_per_ml(t.supplement_id, (SELECT s.target_nutrient FROM udose_sites s WHERE s.id = t.site_id), coalesce(t.last_at, t.day::timestamptz), t.day)';

export const hooks: Hooks = {
    'daily-summary': {
        computed: {
            dose_per_head: 't.dose / nullif(t.head, 0)',
            target_millilitres: `t.target_dose / nullif(${GRAMS_PER_ML}, 0)`,
            grams_per_head: `t.dose / nullif(t.head, 0) * ${GRAMS_PER_ML}`,
            water_per_head: 't.water / nullif(t.head, 0)',
        },
    },
    'site-rainfalls': rainfallHooks,
    'supplement-corrections': supplementCorrectionHooks,
};
export const reports: Reports = { 'device-logs': deviceLogs, logs };
export const handlers: Handlers = {
    receiveDeviceMessages,
    getSiteTelemetry,
    getDosePerHead,
    listDoseStrips,
    getDoseProvenance,
    getSupplementUsageSummary,
    getDoserUsage,
    exportAssetUsage,
    previewSupplementCorrection,
    getRainfallOfSite,
    ...healthCheckHandlers,
};

export const registerWork = (services: Services): void => {
    services.queue.register(
        'telemetry.mark-silent-sites',
        async () => {
            await markOfflineSites(services);
        },
        { cron: '*/10 * * * *' },
    );
    services.queue.register(
        'telemetry.check-sites',
        async () => {
            await endStopsOfRunningDosers(services);
            await checkAllSites(services);
        },
        { cron: '7 * * * *' },
    );
    services.queue.register(
        'telemetry.next-month',
        async () => {
            await services.sql`SELECT ensure_reading_partitions(now()::date, (now() + interval '2 months')::date)`;
        },
        { cron: '20 2 * * *' },
    );
    services.queue.register(RECOUNT_JOB, async () => void (await recountDays(services)), {
        cron: '*/10 * * * *',
        key: RECOUNT_JOB,
    });
    services.queue.register('telemetry.prune-rejected', () => pruneRejected(services), { cron: '10 4 * * *' });
};
