import { lowSupplementText } from '../../domain/stock/availability';
import type { Db, Services } from '../platform/services';
import { notifyLowStocks } from './locations';
import { stockKind } from './lockStock';
import { onStockMoved } from './movedListeners';

/**
 * Notifies about supplements below their minimum: the managers of the location, and users who may request purchases or
 * productions. Once per shortage: a database trigger resets the mark when there is enough again.
 * @param inventories ids to check; absent: all, because minimums change too
 * @returns number of inventories in notifications
 */
export const notifyLowSupplements = async (
    tx: Db,
    services: Services,
    inventories?: readonly number[],
): Promise<number> => {
    const low = await tx`
        UPDATE supplement_inventories i SET reorder_told_at = clock_now()
        WHERE i.id IN (
            SELECT k.id FROM supplement_inventories k
            WHERE k.is_low AND k.reorder_told_at IS NULL ${inventories ? tx`AND k.id = ANY(${[...inventories]}::bigint[])` : tx``}
            ORDER BY k.id FOR UPDATE SKIP LOCKED)
        RETURNING i.id, i.name, i.quantity - i.unusable_quantity AS quantity, i.minimum_quantity,
            (SELECT l.responsible_id FROM inventory_locations l WHERE l.id = i.inventory_location_id) AS responsible`;
    await notifyLowStocks(
        tx,
        services,
        low.map(({ id, responsible, ...stock }) => ({
            responsible,
            readers: ['create_purchase_request', 'create_production_request'],
            data: { message: lowSupplementText(stock as never), id: Number(id), resource: 'supplement-inventories' },
        })),
    );
    return low.length;
};

onStockMoved(async (tx, services, places) => {
    const inventories = places.filter(place => stockKind(place) === 'supplement').map(({ id }) => id);
    if (inventories.length) await notifyLowSupplements(tx, services, inventories);
});
