import { inTakingOrder, type Lot } from '../../domain/lots';
import { millilitres } from '../../domain/stock';
import type { Caller, Db } from '../foundation/services';

/** Who is said to have done it; null: the system itself. */
export type Doer = Pick<Caller, 'userId'> | null;
export interface Place {
    supplementId: number;
    locationId: number;
}
export interface Held extends Place {
    /** of the inventory */
    id: number;
    /** litres */
    quantity: number;
    supplement: string;
    location: string;
    /** in the order in which they are taken */
    lots: Lot[];
    /** millilitres that are promised to documents */
    reserved: number;
    /** those documents, as they are called */
    reservedFor: string[];
}
export const placeKey = ({ supplementId, locationId }: Place) => `${supplementId} ${locationId}`;

/**
 * Holds the inventories of these places until the transaction ends, and tells what is in them; those that nobody kept yet
 * are made. Always in the same order, so that no two documents wait for each other.
 */
export const holdStock = async (tx: Db, doer: Doer, places: readonly Place[]): Promise<Map<string, Held>> => {
    const supplements = places.map(({ supplementId }) => supplementId);
    const locations = places.map(({ locationId }) => locationId);
    await tx`
        INSERT INTO supplement_inventories (supplement_id, inventory_location_id, created_by, updated_by)
        SELECT DISTINCT p.supplement_id, p.location_id, ${doer?.userId ?? null}::bigint, ${doer?.userId ?? null}::bigint
        FROM unnest(${supplements}::bigint[], ${locations}::bigint[]) p (supplement_id, location_id)
        WHERE NOT EXISTS (
            SELECT 1 FROM supplement_inventories i
            WHERE i.supplement_id = p.supplement_id AND i.inventory_location_id = p.location_id)
        ORDER BY 1, 2
        ON CONFLICT (supplement_id, inventory_location_id) DO NOTHING`;
    const rows = await tx`
        SELECT i.id, i.supplement_id, i.inventory_location_id, i.quantity, i.reserved_quantity
        FROM supplement_inventories i
        WHERE (i.supplement_id, i.inventory_location_id)
            IN (SELECT * FROM unnest(${supplements}::bigint[], ${locations}::bigint[]))
        ORDER BY i.supplement_id, i.inventory_location_id FOR UPDATE OF i`;
    const found = new Map<string, Held>();
    for (const row of rows) {
        const place = { supplementId: Number(row.supplement_id), locationId: Number(row.inventory_location_id) };
        found.set(placeKey(place), {
            ...place,
            id: Number(row.id),
            quantity: Number(row.quantity),
            reserved: millilitres(Number(row.reserved_quantity)),
            supplement: '',
            location: '',
            lots: [],
            reservedFor: [],
        });
    }
    // what stands in the rows that are held: read after them
    const named = await tx`
        SELECT 's' || id AS key, name FROM supplements WHERE id = ANY(${supplements}::bigint[])
        UNION ALL SELECT 'l' || id, name FROM inventory_locations WHERE id = ANY(${locations}::bigint[])`;
    const names = new Map(named.map(({ key, name }) => [String(key), String(name)]));
    const lots = await tx`
        SELECT l.supplement_id, l.inventory_location_id, l.stock_batch_id, l.quantity, b.code, b.expires_on,
               coalesce(b.status, 'available') = 'available' AS usable
        FROM supplement_lots l LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
        WHERE l.quantity > 0 AND (l.supplement_id, l.inventory_location_id)
            IN (SELECT * FROM unnest(${supplements}::bigint[], ${locations}::bigint[]))`;
    const reserved = [...found.values()].some(place => place.reserved > 0)
        ? await tx`
            SELECT supplement_id, inventory_location_id, document_label FROM supplement_reservations
            WHERE (supplement_id, inventory_location_id)
                IN (SELECT * FROM unnest(${supplements}::bigint[], ${locations}::bigint[])) ORDER BY id`
        : [];
    const at = (row: { supplement_id: number; inventory_location_id: number }) =>
        found.get(
            placeKey({ supplementId: Number(row.supplement_id), locationId: Number(row.inventory_location_id) }),
        ) as Held;
    for (const row of lots as unknown as LotRow[])
        at(row).lots.push({
            batchId: row.stock_batch_id === null ? null : Number(row.stock_batch_id),
            code: row.code,
            held: millilitres(Number(row.quantity)),
            usable: row.usable,
            expiresOn: row.expires_on,
        });
    for (const row of reserved as unknown as ReservedRow[]) at(row).reservedFor.push(row.document_label);
    for (const place of found.values()) {
        place.supplement = names.get(`s${place.supplementId}`) ?? '';
        place.location = names.get(`l${place.locationId}`) ?? '';
        place.lots = inTakingOrder(place.lots);
    }
    return found;
};
interface PlacedRow {
    supplement_id: number;
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
