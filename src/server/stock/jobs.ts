import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { checkStock } from './checkStock';
import { RESERVE_ARRIVALS_JOB, reserveArrivals } from './documentReservations';
import { notifyLowSupplements } from './lowSupplements';
import { updateUsage } from './usage';

export const registerWork = (services: Services): void => {
    const { queue } = services;
    // in the night, when nobody waits for the database: it reads every movement
    queue.register('stock.check', async () => void (await checkStock(services)), { cron: '30 17 * * *' });
    queue.register('stock.use', () => transact(services, tx => updateUsage(tx, services)), { cron: '35 * * * *' });
    queue.register(RESERVE_ARRIVALS_JOB, async () => void (await reserveArrivals(services)), {
        key: 'all',
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
    // minimums change without a ledger entry
    queue.register('stock.low', async () => void (await transact(services, tx => notifyLowSupplements(tx, services))), {
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
};
