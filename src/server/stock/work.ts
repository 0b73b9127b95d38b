import { transact } from '../foundation/database/transact';
import type { Services } from '../foundation/services';
import { checkStock } from './checkStock';
import { KEEP_WHAT_CAME, keepWhatCame } from './keeping';
import { tellOfLowSupplements } from './lowSupplements';
import { followUse } from './use';

export const registerWork = (services: Services): void => {
    const { queue } = services;
    // in the night, when nobody waits for the database: it reads every movement
    queue.register('stock.check', async () => void (await checkStock(services)), { cron: '30 17 * * *' });
    queue.register('stock.use', () => transact(services, tx => followUse(tx, services)), { cron: '35 * * * *' });
    queue.register(KEEP_WHAT_CAME, async () => void (await keepWhatCame(services)), {
        key: 'all',
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
    // what does not go through the ledger: other minimums
    queue.register('stock.low', async () => void (await transact(services, tx => tellOfLowSupplements(tx, services))), {
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
};
