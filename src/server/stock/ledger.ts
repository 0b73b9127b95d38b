import { isQuantity, isVolume, stockMessages } from '../../domain/stock/quantities';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Db, Services } from '../platform/services';
import { allocateBatches, type BatchPosting } from './allocateBatches';
import {
    type Actor,
    BALANCE_RESOURCES,
    type LockedStock,
    lockStock,
    type StockPlace,
    signedItemId,
    stockKind,
    stockPlace,
    stockPlaceColumns,
    stockPlaceKey,
    toStockPlace,
} from './lockStock';
import { notifyStockMoved } from './movedListeners';
import { cutReservations, releaseReservations } from './reservations';

/** Source document of stock movements. */
export interface StockDocument {
    /** name of the resource or pseudo-resource: `supplement-transfers`, `supplement-adjustments` */
    resource: string;
    id: number;
    /** as people call it: `ST-12` */
    label: string;
    /** when it happened; absent: now */
    occurredAt?: string | Date;
    /** form field of the time */
    occurredField?: string;
    reason?: string;
    /** true for counts: posts regardless of reservations and of batch status */
    physical?: boolean;
}
export type StockMovement = StockPlace & {
    /** in, or out where negative; never 0. Litres of a supplement, to the millilitre; of an item in its unit, pieces whole */
    quantity: number;
    /** destination of outgoing stock, which keeps its batches */
    toLocationId?: number;
    /** the tank there that it goes into */
    toTankId?: number;
    /** absent: out, as batches are issued (`sortForIssue`); in, of no known batch */
    batchId?: number | null;
    /** for supplements: the source or target tank at the place; absent: as the tanks have room */
    tankId?: number;
    /** field of the form that a refusal names, e.g. `items.0.quantity` */
    field?: string;
};
type Tools = Services;

/** Insufficient stock (422); the offline queue shows it as a conflict. */
export class StockRefusal extends ApiError {
    constructor(errors: Record<string, string[]>, message: string) {
        super(422, message, errors);
    }
}

const append = async (
    tx: Db,
    services: Tools,
    doer: Actor,
    document: StockDocument,
    postings: readonly BatchPosting[],
    locked: ReadonlyMap<string, LockedStock>,
) => {
    const rows = postings.map(posting => ({
        ...stockPlaceColumns(posting),
        quantity: posting.quantity,
        stock_batch_id: posting.batchId,
        storage_tank_id: posting.tankId ?? null,
        document_resource: document.resource,
        document_id: document.id,
        document_label: document.label,
        reverses_id: posting.reverses ?? null,
        reason: document.reason ?? null,
        occurred_at: document.occurredAt
            ? new Date(document.occurredAt).toISOString()
            : services.clock.now().toISOString(),
        created_by: doer?.userId ?? null,
    }));
    // the database adds them to what is in stock, and notes the balance after each
    const posted = await tx`INSERT INTO stock_movements ${tx(rows)} RETURNING id`;
    const places = [...new Set(postings.map(stockPlaceKey))].map(key => locked.get(key) as LockedStock);
    // together: a stocktake moves hundreds of places
    await services.events.publish(
        tx,
        ...places.map(place => {
            const resource = BALANCE_RESOURCES[stockKind(place)];
            const permission = services.registry.get(resource)?.resource.actions;
            return {
                type: 'record' as const,
                resource,
                id: place.id,
                customerId: null,
                permission: [...(permission?.list ?? []), ...(permission?.get ?? [])],
            };
        }),
    );
    await notifyStockMoved(tx, services, places);
    return posted.map(({ id }) => Number(id));
};

/** Movements of a document that stand, turned round: neither taken back nor taking back. In the order in which they were posted. */
const reversedMovements = async (tx: Db, document: Pick<StockDocument, 'resource' | 'id'>) =>
    (
        await tx`
            SELECT m.id, m.supplement_id, m.inventory_item_id, m.inventory_location_id, m.quantity, m.stock_batch_id
            FROM stock_movements m
            WHERE m.document_resource = ${document.resource} AND m.document_id = ${document.id} AND m.reverses_id IS NULL
              AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)
            ORDER BY m.id`
    ).map(row => ({
        ...(row.supplement_id === null
            ? stockPlace('item', Number(row.inventory_item_id), Number(row.inventory_location_id))
            : stockPlace('supplement', Number(row.supplement_id), Number(row.inventory_location_id))),
        reverses: Number(row.id),
        batchId: row.stock_batch_id === null ? null : Number(row.stock_batch_id),
        quantity: -Number(row.quantity),
    }));

const placesOf = (movements: readonly StockMovement[]): StockPlace[] =>
    movements.flatMap(movement => [
        toStockPlace(movement),
        ...(movement.toLocationId === undefined
            ? []
            : [{ ...toStockPlace(movement), locationId: movement.toLocationId }]),
    ]);

/** The last stocktake that was approved after a time and counted any of these places. The places are held. */
export const stocktakeAfter = async (
    tx: Db,
    time: string | Date,
    places: readonly StockPlace[],
): Promise<{ number: string; location: string } | undefined> => {
    if (!places.length) return undefined;
    const [later] = await tx`
        SELECT s.number, p.name AS location FROM stocktakes s
        JOIN stocktake_lines l ON l.stocktake_id = s.id AND l.counted_quantity IS NOT NULL
        JOIN inventory_locations p ON p.id = s.inventory_location_id
        WHERE s.status = 'approved' AND s.approved_at > ${new Date(time).toISOString()}
          AND (l.thing, s.inventory_location_id) IN (
              SELECT * FROM unnest(${places.map(signedItemId)}::bigint[], ${places.map(({ locationId }) => locationId)}::bigint[]))
        ORDER BY s.approved_at DESC LIMIT 1`;
    return later && { number: String(later.number), location: String(later.location) };
};

/**
 * Refuses back-dated movements before an approved stocktake of their place. Lock the places before.
 * @throws StockRefusal
 */
const refuseBeforeCount = async (
    tx: Db,
    { occurredAt, occurredField = 'occurred_at' }: StockDocument,
    movements: readonly StockMovement[],
) => {
    const later = occurredAt && (await stocktakeAfter(tx, occurredAt, placesOf(movements)));
    if (later) {
        const message = stockMessages.counted(later.location, later.number);
        throw new StockRefusal({ [occurredField]: [message] }, message);
    }
};

const refuse = (
    movements: readonly StockMovement[],
    isWrong: (movement: StockMovement) => boolean,
    message: (movement: StockMovement) => string,
) => {
    const wrong = movements.filter(isWrong);
    if (wrong.length)
        throw invalid(Object.fromEntries(wrong.map(movement => [movement.field ?? 'quantity', [message(movement)]])));
};

/**
 * Appends what a document moves, all or nothing, in the transaction that is open. Lock the document before.
 * Supplements, items and locations must exist. A document posts once, and again only after `reverseMovements`. What was reserved for
 * it is its own to take.
 * @returns ids of the movements
 * @throws 422 naming each `field` whose quantity is not there, is reserved or may not be used, or is none that its unit has, or `occurred_at`
 *   where it lies before a count; 409 when the document has posted already
 */
export const postMovements = async (
    tx: Db,
    services: Tools,
    caller: Actor,
    document: StockDocument,
    movements: readonly StockMovement[],
): Promise<number[]> => {
    if (!movements.length) return [];
    refuse(
        movements,
        ({ quantity }) => quantity === 0 || !isVolume(quantity),
        () => stockMessages.decimals,
    );
    const places = placesOf(movements);
    let locked = await lockStock(tx, caller, places);
    const at = (movement: StockMovement) => locked.get(stockPlaceKey(movement)) as LockedStock;
    refuse(
        movements,
        movement => !isQuantity(movement.quantity, at(movement).unit),
        movement => stockMessages.precision(at(movement).unit),
    );
    refuse(
        movements,
        movement => at(movement).isDevices,
        movement => stockMessages.devices(at(movement).name),
    );
    if ((await releaseReservations(tx, document)).count) locked = await lockStock(tx, caller, places);
    if ((await reversedMovements(tx, document)).length) throw conflict(stockMessages.posted);
    await refuseBeforeCount(tx, document, movements);
    const { postings, shortages, over } = allocateBatches(movements, locked, document.physical);
    if (shortages.length)
        throw new StockRefusal(
            Object.fromEntries(shortages.map(({ field, message }) => [field, [message]])),
            shortages.map(({ message }) => message).join(' '),
        );
    if (document.physical) await cutReservations(tx, over);
    return append(tx, services, caller, document, postings, locked);
};

/**
 * Appends the exact reverse of what a document has moved. Happens once: the database keeps one reverse of each movement.
 * @param document `occurredAt` and `reason` are those of the reversal
 * @returns ids of the movements
 * @throws 409 when nothing stands to be taken back, or what came in has gone elsewhere or is reserved meanwhile
 */
export const reverseMovements = async (
    tx: Db,
    services: Tools,
    caller: Actor,
    document: StockDocument,
): Promise<number[]> => {
    const before = await reversedMovements(tx, document);
    if (!before.length) throw conflict(stockMessages.notPosted);
    const locked = await lockStock(tx, caller, before);
    const now = await reversedMovements(tx, document);
    if (!now.length) throw conflict(stockMessages.notPosted);
    const { postings, shortages, over } = allocateBatches(now, locked, document.physical);
    const [shortage] = shortages;
    if (shortage) throw conflict(stockMessages.notReversible(shortage.at, shortage.before, shortage.wanted));
    if (document.physical) await cutReservations(tx, over);
    return append(tx, services, caller, document, postings, locked);
};
