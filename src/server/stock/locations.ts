import type { NotificationContent } from '../../domain/communication/notifications';
import { lowStockSummary } from '../../domain/stock/availability';
import { notify } from '../communication/notify';
import type { ResourceHooks } from '../engine/hooks';
import type { Db, Services } from '../platform/services';

export const locationHooks: ResourceHooks = {
    computed: {
        low_count: `(SELECT count(*)::int FROM supplement_inventories s WHERE s.inventory_location_id = t.id AND s.is_low AND s.archived_at IS NULL)
            + (SELECT count(*)::int FROM inventory_item_stocks s WHERE s.inventory_location_id = t.id AND s.is_low AND s.archived_at IS NULL)`,
    },
};

/** A stock that fell below its minimum. */
interface LowStock {
    /** looks after the location */
    responsible: number | null;
    /** permissions by which others are notified; none: only who looks after it */
    readers: readonly string[];
    data: NotificationContent;
}

/** Notifies of stocks that are low: people who are notified of several get one message about all of them. */
export const notifyLowStocks = async (tx: Db, services: Services, low: readonly LowStock[]): Promise<void> => {
    const groups = new Map<string, LowStock[]>();
    for (const stock of low) {
        const receivers = JSON.stringify([stock.responsible, stock.readers]);
        groups.set(receivers, [...(groups.get(receivers) ?? []), stock]);
    }
    for (const group of groups.values()) {
        const [first] = group;
        if (!first) continue;
        const { responsible, readers } = first;
        const data =
            group.length === 1
                ? first.data
                : { ...first.data, message: lowStockSummary(group.map(({ data: { message } }) => message)) };
        if (responsible !== null)
            await notify(tx, services, { to: { userIds: [responsible] }, type: 'Low stock', data });
        if (readers.length)
            await notify(tx, services, {
                to: { permission: readers },
                type: 'Low stock',
                data,
                ...(responsible === null ? {} : { except: responsible }),
            });
    }
};
