import type { NotificationContent } from '../../domain/notifications';
import { notify } from '../communication/notify';
import type { ResourceHooks } from '../engine/hooks';
import type { Db, Services } from '../foundation/services';

export const locationHooks: ResourceHooks = {
    computed: {
        low_count: `(SELECT count(*)::int FROM supplement_inventories s WHERE s.inventory_location_id = t.id AND s.is_low AND s.archived_at IS NULL)
            + (SELECT count(*)::int FROM inventory_item_stocks s WHERE s.inventory_location_id = t.id AND s.is_low AND s.archived_at IS NULL)`,
    },
};

/**
 * Tells who looks after a location that something there is low, and of the others those who may ask for more of it.
 * @param readers permissions by which others are told; none: only who looks after it
 */
export const tellOfLow = async (
    tx: Db,
    services: Services,
    { responsible, readers }: { responsible: number | null; readers: readonly string[] },
    data: NotificationContent,
): Promise<void> => {
    if (responsible !== null) await notify(tx, services, { to: { userIds: [responsible] }, type: 'Low stock', data });
    if (readers.length)
        await notify(tx, services, {
            to: { permission: readers },
            type: 'Low stock',
            data,
            ...(responsible === null ? {} : { except: responsible }),
        });
};
