import type { Hooks } from '../engine/hooks';
import type { Handlers, Services } from '../services';
import { listDeviceLogs } from './deviceLogs';
import { getDoseProvenance } from './doseProvenance';
import { receiveDeviceMessages } from './receiveMessages';
import { markSilentSites } from './silentSites';
import { getSiteTelemetry } from './siteTelemetry';

export const hooks: Hooks = {
    'daily-summary': {
        computed: {
            dose_per_head: 't.dose / nullif(t.head, 0)',
            water_per_head: 't.water / nullif(t.head, 0)',
        },
    },
};
export const handlers: Handlers = { receiveDeviceMessages, listDeviceLogs, getSiteTelemetry, getDoseProvenance };

export const registerJobs = (services: Services): void => {
    services.jobs.register(
        'telemetry.mark-silent-sites',
        async () => {
            await markSilentSites(services);
        },
        { cron: '*/10 * * * *' },
    );
    services.jobs.register(
        'telemetry.next-month',
        async () => {
            await services.sql`SELECT ensure_reading_partitions(now()::date, (now() + interval '2 months')::date)`;
        },
        { cron: '20 2 * * *' },
    );
};
