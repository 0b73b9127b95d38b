import { groupBy } from '../../domain/records/groupBy';
import { type Lot, sortForIssue } from '../../domain/stock/lotAllocation';
import { millilitres, type StockUnit } from '../../domain/stock/quantities';
import type { Caller, Db } from '../platform/services';

/** User to whom a change is attributed; null: the system. */
export type Actor = Pick<Caller, 'userId'> | null;
/** Stock position: a supplement in litres, or an inventory item in its own unit, at a location. */
export type StockPlace = { locationId: number } & (
    | { supplementId: number; itemId?: undefined }
    | { itemId: number; supplementId?: undefined }
);
/** Tables and columns of each kind of stock. Movements, lots and reservations of both kinds are in the same tables. */
export const STOCK_KINDS = {
    supplement: { column: 'supplement_id', balances: 'supplement_inventories', things: 'supplements' },
    item: { column: 'inventory_item_id', balances: 'inventory_item_stocks', things: 'inventory_items' },
} as const;
export type StockKind = keyof typeof STOCK_KINDS;
/** Resource whose records are the balances of a kind. */
export const BALANCE_RESOURCES: Record<StockKind, string> = {
    supplement: 'supplement-inventories',
    item: 'inventory-item-stocks',
};
export const stockKind = ({ itemId }: StockPlace): StockKind => (itemId === undefined ? 'supplement' : 'item');
/** Id of the supplement or the item. */
export const stockItemId = ({ supplementId, itemId }: StockPlace): number => supplementId ?? (itemId as number);
/** Supplements and parts as one number, as the lines of a stocktake keep it: negative for parts. */
export const signedItemId = (place: StockPlace): number =>
    stockKind(place) === 'item' ? -stockItemId(place) : stockItemId(place);
/** A place without what else is said beside it. */
export const toStockPlace = ({ supplementId, itemId, locationId }: StockPlace): StockPlace =>
    itemId === undefined ? { supplementId, locationId } : { itemId, locationId };
export const stockPlace = (kind: StockKind, thing: number, locationId: number): StockPlace =>
    kind === 'item' ? { itemId: thing, locationId } : { supplementId: thing, locationId };
/** The columns of a row that is of this place. */
export const stockPlaceColumns = (place: StockPlace) => ({
    supplement_id: place.supplementId ?? null,
    inventory_item_id: place.itemId ?? null,
    inventory_location_id: place.locationId,
});

export type LockedStock = StockPlace & {
    /** id of the balance: supplement inventory, or stock of an item */
    id: number;
    /** in its unit; litres of a supplement */
    quantity: number;
    /** name of the supplement or item */
    name: string;
    unit: StockUnit;
    location: string;
    /** true for items that are devices: they are counted, not moved by quantity */
    isDevices: boolean;
    /** in the order in which they are taken */
    lots: Lot[];
    /** thousandths of its unit (millilitres) that are promised to documents */
    reserved: number;
    /** labels of those documents */
    reservedFor: string[];
};
export const stockPlaceKey = (place: StockPlace) => `${place.supplementId ?? `i${place.itemId}`} ${place.locationId}`;

/**
 * Holds the balances of these places until the transaction ends, and tells what is in them; those that nobody kept yet
 * are made. Always in the same order, so that no two documents wait for each other.
 */
export const lockStock = async (
    tx: Db,
    actor: Actor,
    places: readonly StockPlace[],
): Promise<Map<string, LockedStock>> => {
    const found = new Map<string, LockedStock>();
    for (const kind of ['supplement', 'item'] as const) {
        const ofKind = places.filter(place => stockKind(place) === kind);
        if (ofKind.length) await lockKind(tx, actor, kind, ofKind, found);
    }
    return found;
};

const lockKind = async (
    tx: Db,
    actor: Actor,
    kind: StockKind,
    places: readonly StockPlace[],
    found: Map<string, LockedStock>,
) => {
    const { column, balances, things } = STOCK_KINDS[kind];
    const thing = tx(column);
    const ids = places.map(stockItemId);
    const locations = places.map(({ locationId }) => locationId);
    await tx`
        INSERT INTO ${tx(balances)} (${thing}, inventory_location_id, created_by, updated_by)
        SELECT DISTINCT p.thing_id, p.location_id, ${actor?.userId ?? null}::bigint, ${actor?.userId ?? null}::bigint
        FROM unnest(${ids}::bigint[], ${locations}::bigint[]) p (thing_id, location_id)
        WHERE NOT EXISTS (
            SELECT 1 FROM ${tx(balances)} i
            WHERE i.${thing} = p.thing_id AND i.inventory_location_id = p.location_id)
        ORDER BY 1, 2
        ON CONFLICT (${thing}, inventory_location_id) DO NOTHING`;
    const rows = await tx`
        SELECT i.id, i.${thing} AS thing_id, i.inventory_location_id, i.quantity, i.reserved_quantity
        FROM ${tx(balances)} i
        WHERE (i.${thing}, i.inventory_location_id)
            IN (SELECT * FROM unnest(${ids}::bigint[], ${locations}::bigint[]))
        ORDER BY i.${thing}, i.inventory_location_id FOR UPDATE OF i`;
    for (const row of rows) {
        const place = stockPlace(kind, Number(row.thing_id), Number(row.inventory_location_id));
        found.set(stockPlaceKey(place), {
            ...place,
            id: Number(row.id),
            quantity: Number(row.quantity),
            reserved: millilitres(Number(row.reserved_quantity)),
            name: '',
            unit: 'L',
            location: '',
            isDevices: false,
            lots: [],
            reservedFor: [],
        });
    }
    // read after locking, so that the values are current
    const named = await tx`
        SELECT 't' || id AS key, name,
               ${kind === 'item' ? tx`unit` : tx`'L'`} AS unit, ${kind === 'item' ? tx`device_product IS NOT NULL` : tx`false`} AS is_devices
        FROM ${tx(things)} WHERE id = ANY(${ids}::bigint[])
        UNION ALL SELECT 'l' || id, name, NULL, NULL FROM inventory_locations WHERE id = ANY(${locations}::bigint[])`;
    const names = new Map(named.map(row => [String(row.key), row]));
    const lots = await readLots(tx, kind, places);
    const isPromised = [...found.values()].some(place => stockKind(place) === kind && place.reserved > 0);
    const reserved = isPromised
        ? await tx`
            SELECT ${thing} AS thing_id, inventory_location_id, document_label FROM stock_reservations
            WHERE (${thing}, inventory_location_id)
                IN (SELECT * FROM unnest(${ids}::bigint[], ${locations}::bigint[])) ORDER BY id`
        : [];
    const at = (row: PlacedRow) =>
        found.get(
            stockPlaceKey(stockPlace(kind, Number(row.thing_id), Number(row.inventory_location_id))),
        ) as LockedStock;
    for (const row of reserved as unknown as ReservedRow[]) at(row).reservedFor.push(row.document_label);
    for (const row of rows as unknown as PlacedRow[]) {
        const place = at(row);
        const thingNamed = names.get(`t${row.thing_id}`);
        place.name = thingNamed?.name ?? '';
        place.unit = thingNamed?.unit ?? 'L';
        place.isDevices = thingNamed?.is_devices ?? false;
        place.location = names.get(`l${place.locationId}`)?.name ?? '';
        place.lots = lots.get(stockPlaceKey(place)) ?? [];
    }
};

/** Lots at places of one kind, in the order of issue, by `stockPlaceKey`; also unusable ones. */
export const readLots = async (
    db: Db,
    kind: StockKind,
    places: readonly StockPlace[],
): Promise<ReadonlyMap<string, Lot[]>> => {
    const thing = db(STOCK_KINDS[kind].column);
    const rows = await db<LotRow[]>`
        SELECT l.${thing} AS thing_id, l.inventory_location_id, l.stock_batch_id, l.quantity, b.code, b.expires_on,
               coalesce(b.status, 'available') = 'available' AS usable
        FROM stock_lots l LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
        WHERE (l.quantity > 0 OR b.status <> 'available') AND (l.${thing}, l.inventory_location_id)
            IN (SELECT * FROM unnest(${places.map(stockItemId)}::bigint[], ${places.map(({ locationId }) => locationId)}::bigint[]))`;
    const byPlace = groupBy(rows, row =>
        stockPlaceKey(stockPlace(kind, Number(row.thing_id), Number(row.inventory_location_id))),
    );
    return new Map(
        [...byPlace].map(([key, own]) => [
            key,
            sortForIssue(
                own.map(({ stock_batch_id, code, quantity, usable, expires_on }) => ({
                    batchId: stock_batch_id === null ? null : Number(stock_batch_id),
                    code,
                    held: millilitres(Number(quantity)),
                    usable,
                    expiresOn: expires_on,
                })),
            ),
        ]),
    );
};
interface PlacedRow {
    thing_id: number;
    inventory_location_id: number;
}
interface LotRow extends PlacedRow {
    stock_batch_id: number | null;
    quantity: number;
    code: string | null;
    expires_on: string | null;
    usable: boolean;
}
interface ReservedRow extends PlacedRow {
    document_label: string;
}
