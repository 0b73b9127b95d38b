import { stockCheckMessage } from '../../domain/stock/ledgerChecks';
import { notify } from '../communication/notify';
import { transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { findStockFaults, type StockFault } from './invariants';

const keyOf = ({ rule, at }: Pick<StockFault, 'rule' | 'at'>) => `${rule} ${at}`;

/**
 * Holds all stock against what must be true of it, keeps what was found, and tells who may correct stock of what the check
 * before had not found.
 * @returns what does not agree
 */
export const checkStock = async (services: Services): Promise<StockFault[]> => {
    const { sql, clock } = services;
    const began = performance.now();
    const faults = await findStockFaults(sql, services);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    await transact(services, async tx => {
        const before = await tx`
            SELECT rule, at FROM stock_check_faults WHERE stock_check_id = (SELECT max(id) FROM stock_checks)`;
        const known = new Set(before.map(row => keyOf(row as unknown as StockFault)));
        const fresh = faults.filter(fault => !known.has(keyOf(fault)));
        const [check] = await tx`
            INSERT INTO stock_checks (checked_at, outcome, movements, fault_count, new_count, seconds)
            SELECT ${clock.now().toISOString()}, ${faults.length ? 'differs' : 'agrees'}, count(*), ${faults.length}, ${fresh.length}, ${seconds}
            FROM stock_movements RETURNING id`;
        const id = Number(check?.id);
        if (faults.length)
            await tx`INSERT INTO stock_check_faults ${tx(
                faults.map((fault, position) => ({ stock_check_id: id, position, ...fault })),
            )}`;
        if (fresh.length)
            await notify(tx, services, {
                to: { permission: ['adjust_supplement_inventory'] },
                type: 'Stock check',
                data: { message: stockCheckMessage(fresh), id },
            });
    });
    return faults;
};
