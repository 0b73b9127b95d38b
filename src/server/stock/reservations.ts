import { free } from '../../domain/lots';
import { litres, millilitres } from '../../domain/stock';
import type { Db } from '../foundation/services';
import type { Overcommitted } from './allot';
import type { StockDocument } from './ledger';
import {
    columnsOf,
    type Doer,
    type Held,
    holdStock,
    KINDS,
    kindOf,
    type Place,
    placeAt,
    placeKey,
    thingOf,
} from './places';

/** Frees what was promised to a document. */
export const release = (tx: Db, { resource, id }: Pick<StockDocument, 'resource' | 'id'>) => tx`
    DELETE FROM stock_reservations WHERE document_resource = ${resource} AND document_id = ${id}`;

/**
 * Promises a document what it will take; what it was promised before is released. A line that is not there whole, or is somebody
 * else's in part, is promised nothing: half of it would be of no use to it, and is of use to others.
 * @param wanted by place, each place once: litres of a supplement, of an item in its unit
 */
export const reserve = async (
    tx: Db,
    doer: Doer,
    document: StockDocument,
    wanted: readonly (Place & { quantity: number })[],
): Promise<void> => {
    const before = await tx`
        SELECT supplement_id, inventory_item_id, inventory_location_id FROM stock_reservations
        WHERE document_resource = ${document.resource} AND document_id = ${document.id}`;
    // where it was promised before is held with where it is promised now, in one order for all documents
    const places = [
        ...wanted,
        ...before.map(row =>
            row.supplement_id === null
                ? placeAt('item', Number(row.inventory_item_id), Number(row.inventory_location_id))
                : placeAt('supplement', Number(row.supplement_id), Number(row.inventory_location_id)),
        ),
    ];
    let held = await holdStock(tx, doer, places);
    if ((await release(tx, document)).count) held = await holdStock(tx, doer, places);
    const rows = wanted.flatMap(place => {
        const here = held.get(placeKey(place)) as Held;
        return millilitres(place.quantity) <= free(here)
            ? [
                  {
                      ...columnsOf(place),
                      quantity: place.quantity,
                      document_resource: document.resource,
                      document_id: document.id,
                      document_label: document.label,
                      created_by: doer?.userId ?? null,
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
            WHERE ${tx(KINDS[kindOf(at)].column)} = ${thingOf(at)} AND inventory_location_id = ${at.locationId} ORDER BY id DESC`;
        for (const row of rows) {
            const kept = millilitres(Number(row.quantity)) - left;
            if (kept > 0) await tx`UPDATE stock_reservations SET quantity = ${litres(kept)} WHERE id = ${row.id}`;
            else await tx`DELETE FROM stock_reservations WHERE id = ${row.id}`;
            left = -kept;
            if (left <= 0) break;
        }
    }
};
