import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { embeddedLabel, type ReadContext, readableRecords, readableResource } from '../jobs/readContext';
import type { Caller, Db } from '../platform/services';
import { readCountSheet } from '../stock/counts';
import type { Stocktake } from '../stock/stocktakes';
import { devicesAt } from './deviceEntries';

/** Limits of a phone's offline cache: locations other than vehicles, parts per location, and part names for findings. */
const MAX_PLACES = 12;
const MAX_PARTS = 1000;
const MAX_NAMES = 4000;

/** An open count in the format of the phone's cache and of conflicts. */
export const cachedCounts = async (db: Db, stocktake: Row, caller: Caller) => {
    const lines = await readCountSheet(db, stocktake as unknown as Stocktake, caller);
    const countFields = (line: Row) => ({
        counted_quantity: line.counted_quantity ?? null,
        counted_by: embeddedLabel(line.counted_by),
    });
    return {
        id: stocktake.id,
        number: stocktake.number,
        counts: lines.flatMap(line => {
            const supplement = line.supplement as { id: number; label: string } | null;
            return supplement ? [{ supplement_id: supplement.id, name: supplement.label, ...countFields(line) }] : [];
        }),
        part_counts: lines.flatMap(line => {
            const part = line.inventory_item as { id: number; label: string } | null;
            return part
                ? [{ inventory_item_id: part.id, name: part.label, unit: line.unit, ...countFields(line) }]
                : [];
        }),
    };
};

const openCounts = async (reader: ReadContext, locations: readonly unknown[]): Promise<Row[]> =>
    (await readableRecords(reader, 'stocktakes', 'inventory_location_id', locations)).filter(
        ({ status }) => status === 'pending',
    );
/** Blind counts hide the book quantities from the caller. */
const hiddenIn = ({ caller }: ReadContext, counts: readonly Row[]): Set<unknown> =>
    new Set(
        can(caller, ['adjust_supplement_inventory'])
            ? []
            : counts.filter(({ is_blind }) => is_blind).map(count => count.inventory_location_id),
    );
export const blindLocations = async (reader: ReadContext, locations: readonly unknown[]): Promise<Set<unknown>> =>
    hiddenIn(reader, await openCounts(reader, locations));

/** Parts counted by hand. Devices are excluded, because they are placed by serial number. */
const partsAt = async (reader: ReadContext, locations: readonly unknown[]) =>
    readableResource(reader, 'inventory-item-stocks') && locations.length
        ? reader.db`
            SELECT s.* FROM unnest(${locations.map(Number)}::bigint[]) l (id) CROSS JOIN LATERAL (
                SELECT s.inventory_location_id, s.inventory_item_id, s.shelf, s.quantity, s.reserved_quantity, i.name
                FROM inventory_item_stocks s JOIN inventory_items i ON i.id = s.inventory_item_id
                WHERE s.inventory_location_id = l.id AND s.archived_at IS NULL AND i.archived_at IS NULL AND i.device_product IS NULL
                ORDER BY s.quantity = 0, natural_key(s.shelf) COLLATE "C" NULLS LAST, natural_key(i.name) COLLATE "C" LIMIT ${MAX_PARTS}
            ) s ORDER BY natural_key(s.shelf) COLLATE "C" NULLS LAST, natural_key(s.name) COLLATE "C", s.inventory_item_id`
        : [];

/** Stock of each location, with its open stocktake. */
export const locationStock = async (reader: ReadContext, given: readonly unknown[]) => {
    const { db, caller } = reader;
    const locations = [...new Set(given.filter(Boolean))];
    const stock = await readableRecords(reader, 'supplement-inventories', 'inventory_location_id', locations);
    const parts = await partsAt(reader, locations);
    const devices = await devicesAt(reader, locations);
    const counts = await openCounts(reader, locations);
    const sheets = new Map<unknown, Awaited<ReturnType<typeof cachedCounts>>>();
    for (const count of counts) {
        sheets.set(count.inventory_location_id, await cachedCounts(db, count, caller));
    }
    const hidden = hiddenIn(reader, counts);
    return (location: unknown) => {
        const shown = (quantity: unknown) => (hidden.has(location) ? null : Number(quantity ?? 0));
        return {
            stock: stock
                .filter(line => location && line.inventory_location_id === location)
                .map(line => ({
                    supplement_id: line.supplement_id,
                    name: embeddedLabel(line.supplement) ?? '',
                    quantity: shown(line.quantity),
                }))
                .sort((one, other) => one.name.localeCompare(other.name)),
            parts: parts
                .filter(part => location && Number(part.inventory_location_id) === location)
                .map(part => ({
                    inventory_item_id: Number(part.inventory_item_id),
                    shelf: part.shelf,
                    quantity: shown(part.quantity),
                    free: shown(Math.max(0, Number(part.quantity) - Number(part.reserved_quantity))),
                })),
            devices: devices(location),
            stocktake: sheets.get(location) ?? null,
        };
    };
};

/** Places that the caller looks after or counts, and those from which their jobs take parts; without their vehicles. */
export const dayLocations = async (reader: ReadContext, ofVehicles: readonly unknown[], ofJobs: readonly unknown[]) => {
    const { db, caller } = reader;
    const known = await db`
        SELECT id, counted FROM (
            SELECT l.id, l.responsible_id = ${caller.userId} OR EXISTS (
                SELECT 1 FROM stocktakes s WHERE s.inventory_location_id = l.id AND s.assignee_id = ${caller.userId}
                  AND s.status = 'pending' AND s.archived_at IS NULL) AS counted, l.name
            FROM inventory_locations l WHERE l.archived_at IS NULL
        ) l
        WHERE (counted OR id = ANY(${ofJobs.filter(Boolean) as number[]}::bigint[]))
          AND id <> ALL(${ofVehicles.filter(Boolean) as number[]}::bigint[])
        ORDER BY counted DESC NULLS LAST, natural_key(name) COLLATE "C", id LIMIT ${MAX_PLACES}`;
    const records = await readableRecords(
        reader,
        'inventory-locations',
        'id',
        known.map(({ id }) => Number(id)),
    );
    const loads = await locationStock(
        reader,
        records.map(({ id }) => id),
    );
    return known.flatMap(({ id, counted }) => {
        const found = records.find(record => record.id === Number(id));
        return found
            ? [{ id: found.id, name: String(found.name), is_counted: counted === true, ...loads(found.id) }]
            : [];
    });
};

/** Names of the cached parts; for readers of the inventory also those of all other parts, which a count may find. */
export const partNames = async (reader: ReadContext, ids: readonly number[]) =>
    (
        await reader.db`
            SELECT id::int, name, unit, sku, barcode FROM inventory_items
            WHERE id = ANY(${[...new Set(ids)]}::bigint[])
               OR (${readableResource(reader, 'inventory-items') !== undefined} AND archived_at IS NULL AND device_product IS NULL)
            ORDER BY id = ANY(${[...new Set(ids)]}::bigint[]) DESC, natural_key(name) COLLATE "C", id LIMIT ${MAX_NAMES}`
    ).map(({ id, name, unit, sku, barcode }) => ({ id, name, unit, sku, barcode }));

/**
 * Current state of parts that a job does not plan: quantity zero, and the free stock at its place. Only if the caller
 * may read them.
 */
export const otherPartsAtLocation = async (reader: ReadContext, location: unknown, ids: readonly number[]) => {
    const canReadStock = readableResource(reader, 'inventory-item-stocks') !== undefined;
    const canReadParts = readableResource(reader, 'inventory-items') !== undefined;
    if (!location || !ids.length || !(canReadStock || canReadParts)) return [];
    const isHidden = !canReadStock || (await blindLocations(reader, [location])).has(location);
    return (
        await reader.db`
            SELECT i.id::int, i.name, i.unit, greatest(coalesce(s.quantity - s.reserved_quantity, 0), 0)::float8 AS free
            FROM inventory_items i LEFT JOIN inventory_item_stocks s ON s.inventory_item_id = i.id AND s.inventory_location_id = ${Number(location)}
            WHERE i.id = ANY(${[...ids]}::bigint[]) AND (${canReadParts} OR s.inventory_item_id IS NOT NULL) ORDER BY natural_key(i.name) COLLATE "C", i.id LIMIT 100`
    ).map(({ id, name, unit, free }) => ({
        inventory_item_id: id,
        name,
        unit,
        quantity: 0,
        kit_quantity: null,
        available: isHidden ? null : free,
    }));
};
