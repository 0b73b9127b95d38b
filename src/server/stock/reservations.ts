import { freeQuantity } from '../../domain/stock/lotAllocation';
import { litres, millilitres } from '../../domain/stock/quantities';
import type { Db } from '../platform/services';
import type { Overcommitted } from './allocateBatches';
import type { StockDocument } from './ledger';
import {
    type Actor,
    type LockedStock,
    lockStock,
    STOCK_KINDS,
    type StockPlace,
    stockItemId,
    stockKind,
    stockPlace,
    stockPlaceColumns,
    stockPlaceKey,
} from './lockStock';

/** Frees what was promised to a document. */
export const releaseReservations = (tx: Db, { resource, id }: Pick<StockDocument, 'resource' | 'id'>) => tx`
    DELETE FROM stock_reservations WHERE document_resource = ${resource} AND document_id = ${id}`;

/**
 * Replaces the reservations of a document by its demand. A line that is not available in full reserves nothing, so that
 * other documents can use the stock.
 * @param wanted by place, each place once: litres of a supplement, of an item in its unit
 */
export const reserveStock = async (
    tx: Db,
    actor: Actor,
    document: StockDocument,
    wanted: readonly (StockPlace & { quantity: number })[],
): Promise<void> => {
    const before = await tx`
        SELECT supplement_id, inventory_item_id, inventory_location_id FROM stock_reservations
        WHERE document_resource = ${document.resource} AND document_id = ${document.id}`;
    // where it was promised before is held with where it is promised now, in one order for all documents
    const places = [
        ...wanted,
        ...before.map(row =>
            row.supplement_id === null
                ? stockPlace('item', Number(row.inventory_item_id), Number(row.inventory_location_id))
                : stockPlace('supplement', Number(row.supplement_id), Number(row.inventory_location_id)),
        ),
    ];
    let locked = await lockStock(tx, actor, places);
    if ((await releaseReservations(tx, document)).count) locked = await lockStock(tx, actor, places);
    const rows = wanted.flatMap(place => {
        const stock = locked.get(stockPlaceKey(place)) as LockedStock;
        return millilitres(place.quantity) <= freeQuantity(stock)
            ? [
                  {
                      ...stockPlaceColumns(place),
                      quantity: place.quantity,
                      document_resource: document.resource,
                      document_id: document.id,
                      document_label: document.label,
                      created_by: actor?.userId ?? null,
                  },
              ]
            : [];
    });
    if (rows.length) await tx`INSERT INTO stock_reservations ${tx(rows)}`;
};

/** Cuts reservations to what may still be taken, the last one first. The places are held. */
export const cutReservations = async (tx: Db, overcommitted: readonly Overcommitted[]): Promise<void> => {
    for (const { at, over } of overcommitted) {
        let left = over;
        const rows = await tx`
            SELECT id, quantity FROM stock_reservations
            WHERE ${tx(STOCK_KINDS[stockKind(at)].column)} = ${stockItemId(at)} AND inventory_location_id = ${at.locationId} ORDER BY id DESC`;
        for (const row of rows) {
            const kept = millilitres(Number(row.quantity)) - left;
            if (kept > 0) await tx`UPDATE stock_reservations SET quantity = ${litres(kept)} WHERE id = ${row.id}`;
            else await tx`DELETE FROM stock_reservations WHERE id = ${row.id}`;
            left = -kept;
            if (left <= 0) break;
        }
    }
};
