import { type ItemCategory, inventoryMessages, SKU_PREFIX } from '../../domain/stock/inventory';
import { data } from '../engine/http/envelope';
import { findRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { likePattern } from '../engine/sql/query';
import { invalid, notFound } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { nextSku } from './items';

const ITEMS = 'inventory-items';

interface OverviewQuery {
    page?: number;
    per_page?: number;
    search?: string;
    category?: string;
    flag_id?: number;
}
interface Overview {
    data: { id: number; device_product: string | null }[];
}

/** A page of the item list, with the flags and places of each, in two statements regardless of its length. */
const listInventoryOverview = async ({
    services,
    caller,
    query: { flag_id, ...query },
}: OperationContext<unknown, OverviewQuery>) => {
    const answer = await listRecords(services, compiled(services.registry, ITEMS), caller, {
        ...query,
        ...(flag_id ? { flag_ids: flag_id } : {}),
    });
    const { data: items } = answer.content as unknown as Overview;
    const rows = await services.sql`
        SELECT i.id,
               (SELECT coalesce(json_agg(json_build_object('id', f.id, 'label', f.name, 'color', f.color, 'reorder', f.reorder) ORDER BY f.name), '[]')
                FROM inventory_items_flags l JOIN inventory_item_flags f ON f.id = l.other_id WHERE l.owner_id = i.id) AS flags,
               (SELECT coalesce(json_agg(json_build_object(
                    'id', s.id, 'inventory_location', json_build_object('id', p.id, 'label', p.name), 'quantity', s.quantity,
                    'minimum_quantity', s.minimum_quantity, 'is_low', s.is_low, 'shelf', s.shelf) ORDER BY s.quantity DESC, p.name), '[]')
                FROM inventory_item_stocks s JOIN inventory_locations p ON p.id = s.inventory_location_id
                WHERE s.inventory_item_id = i.id AND s.archived_at IS NULL) AS places
        FROM inventory_items i WHERE i.id = ANY(${items.map(({ id }) => id)}::bigint[])`;
    const more = new Map(rows.map(({ id, flags, places }) => [Number(id), { flags, places }]));
    for (const item of items) Object.assign(item, more.get(item.id), { is_devices: item.device_product !== null });
    return answer;
};

const getInventorySku = async ({
    services: { sql },
    caller,
    query: { category, sku },
}: OperationContext<unknown, { category?: string; sku?: string }>) => {
    if (caller.customerId !== null) throw notFound();
    if ((category === undefined) === (sku === undefined)) throw invalid({ category: [inventoryMessages.oneOfBoth] });
    if (sku === undefined) {
        if (!Object.hasOwn(SKU_PREFIX, String(category)))
            throw invalid({ category: ['is not one of the categories.'] });
        return { sku: await nextSku(sql, category as ItemCategory), is_free: true };
    }
    const [taken] = await sql`
        SELECT 1 FROM inventory_items WHERE fold_text(sku) = fold_text(${sku}) AND archived_at IS NULL`;
    return { sku, is_free: !taken };
};

const listCountsOfInventoryItem = async ({ services, caller, params, query }: OperationContext) => {
    const id = Number(params.id);
    if (!(await findRecord(services.sql, compiled(services.registry, ITEMS), caller, id))) throw notFound();
    return listRecords(services, compiled(services.registry, 'inventory-item-counts'), caller, {
        ...query,
        inventory_item_id: id,
    });
};

interface StoreQuery {
    search?: string;
    inventory_location_id?: number;
    per_page?: number;
}
/** Stored uDOSE devices that are not installed; uBOTs are excluded. */
const listUdoseDevicesInStore = async ({
    services: { sql },
    caller,
    query: { search, inventory_location_id, per_page = 30 },
}: OperationContext<unknown, StoreQuery>) => {
    if (caller.customerId !== null) return data([]);
    if (search?.includes('\0')) throw invalid({ search: ['contains a character that cannot be searched.'] });
    return data(
        await sql`
            SELECT d.id, d.serial AS label, d.product,
                   CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'label', i.name) END AS inventory_item,
                   json_build_object('id', p.id, 'label', p.name) AS inventory_location
            FROM devices d
            JOIN inventory_locations p ON p.id = d.inventory_location_id
            LEFT JOIN inventory_items i ON i.device_product = d.product AND i.archived_at IS NULL
            WHERE d.product <> 'ubot' AND d.site_id IS NULL AND d.archived_at IS NULL
              ${search?.trim() ? sql`AND fold_text(d.serial) LIKE ${likePattern(search.trim())}` : sql``}
              ${inventory_location_id ? sql`AND d.inventory_location_id = ${inventory_location_id}` : sql``}
            ORDER BY natural_key(d.serial) COLLATE "C" LIMIT ${per_page}`,
    );
};

export const listHandlers: Handlers = {
    listInventoryOverview,
    getInventorySku,
    listCountsOfInventoryItem,
    listUdoseDevicesInStore,
};
