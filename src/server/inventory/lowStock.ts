import { inventoryMessages } from '../../domain/stock/inventory';
import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { notifyLowStocks } from '../stock/locations';
import { stockKind } from '../stock/lockStock';
import { onStockMoved } from '../stock/movedListeners';

/**
 * Notifies about stocks below their minimum: the managers of the location, and users who may request purchases if the
 * item's flag says it is re-ordered. Once per shortage: a database trigger resets the mark when there is enough again.
 * @param stocks ids to check; absent: all, because devices, minimums and flags change too
 * @returns number of stocks in notifications
 */
export const notifyLowStock = async (tx: Db, services: Services, stocks?: readonly number[]): Promise<number> => {
    const isBought = tx`EXISTS (SELECT 1 FROM inventory_items_flags o JOIN inventory_item_flags f ON f.id = o.other_id
        WHERE o.owner_id = i.id AND f.reorder AND f.archived_at IS NULL)`;
    const low = await tx`
        UPDATE inventory_item_stocks s SET reorder_told_at = clock_now()
        FROM inventory_items i, inventory_locations l
        WHERE s.id IN (
                SELECT k.id FROM inventory_item_stocks k
                WHERE k.is_low AND k.reorder_told_at IS NULL ${stocks ? tx`AND k.id = ANY(${[...stocks]}::bigint[])` : tx``}
                ORDER BY k.id FOR UPDATE SKIP LOCKED)
          AND i.id = s.inventory_item_id AND l.id = s.inventory_location_id AND i.archived_at IS NULL
          AND (l.responsible_id IS NOT NULL OR ${isBought})
        RETURNING s.id, s.quantity, s.minimum_quantity, i.name AS item, i.unit, l.name AS location,
            l.responsible_id AS responsible, ${isBought} AS is_bought`;
    await notifyLowStocks(
        tx,
        services,
        low.map(({ id, responsible, is_bought, ...stock }) => ({
            responsible,
            readers: is_bought ? ['create_purchase_request'] : [],
            data: { message: inventoryMessages.low(stock as never), id: Number(id) },
        })),
    );
    return low.length;
};

onStockMoved(async (tx, services, places) => {
    const items = places.filter(place => stockKind(place) === 'item').map(({ id }) => id);
    if (items.length) await notifyLowStock(tx, services, items);
});

/** Periodic check for changes outside the ledger: installed devices, other minimums, other flags. */
export const registerWork = (services: Services) =>
    services.queue.register(
        'low-stock',
        async () => void (await transact(services, tx => notifyLowStock(tx, services))),
        { cron: '*/5 * * * *', retryLimit: 0 },
    );
