import { litres, millilitres } from '../../domain/stock';
import type { Db } from '../foundation/services';
import type { Posting } from './allot';
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
        const usable = here.lots.reduce((sum, lot) => sum + (lot.usable ? lot.held : 0), 0);
        return millilitres(place.quantity) <= usable - here.reserved
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

/** A count found less than was promised: who was promised last has to wait. The places are held. */
export const cutReservations = async (
    tx: Db,
    postings: readonly Posting[],
    held: ReadonlyMap<string, Held>,
): Promise<void> => {
    for (const key of new Set(postings.map(placeKey))) {
        const place = held.get(key) as Held;
        const moved = postings.reduce(
            (sum, posting) => sum + (placeKey(posting) === key ? millilitres(posting.quantity) : 0),
            0,
        );
        let over = place.reserved - (millilitres(place.quantity) + moved);
        if (over <= 0) continue;
        const rows = await tx`
            SELECT id, quantity FROM stock_reservations
            WHERE ${tx(KINDS[kindOf(place)].column)} = ${thingOf(place)} AND inventory_location_id = ${place.locationId} ORDER BY id DESC`;
        for (const row of rows) {
            const kept = millilitres(Number(row.quantity)) - over;
            if (kept > 0) await tx`UPDATE stock_reservations SET quantity = ${litres(kept)} WHERE id = ${row.id}`;
            else await tx`DELETE FROM stock_reservations WHERE id = ${row.id}`;
            over = -kept;
            if (over <= 0) break;
        }
    }
};
