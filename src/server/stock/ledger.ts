import { isVolume, litres, millilitres, stockMessages } from '../../domain/stock';
import { type ApiError, conflict, invalid } from '../foundation/errors';
import type { Caller, Db, Services } from '../foundation/services';

/** What moved the stock. */
export interface StockDocument {
    /** name of the resource, or of what is like one: `supplement-transfers`, `supplement-adjustments` */
    resource: string;
    id: number;
    /** as people call it: `ST-12` */
    label: string;
    /** when it happened; absent: now */
    occurredAt?: string | Date;
    reason?: string;
}
export interface StockMovement {
    supplementId: number;
    locationId: number;
    /** litres to the millilitre: in, or out where negative; never 0 */
    quantity: number;
    /** the tank of that supplement and place that it goes into or comes out of; absent: as the tanks have room */
    tankId?: number;
    /** field of the form that a refusal names, e.g. `items.0.quantity` */
    field?: string;
}
/** Who is said to have done it; null: the system itself. */
type Doer = Pick<Caller, 'userId'> | null;
type Tools = Pick<Services, 'clock' | 'events' | 'registry'>;

interface Held {
    id: number;
    supplementId: number;
    locationId: number;
    quantity: number;
    supplement: string;
    location: string;
}
const place = ({ supplementId, locationId }: Pick<StockMovement, 'supplementId' | 'locationId'>) =>
    `${supplementId} ${locationId}`;

/**
 * Holds the inventories of these places until the transaction ends, and tells what is in them; those that nobody kept yet
 * are made. Always in the same order, so that no two documents wait for each other.
 */
export const holdStock = async (
    tx: Db,
    doer: Doer,
    places: readonly Pick<StockMovement, 'supplementId' | 'locationId'>[],
): Promise<Map<string, Held>> => {
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
        SELECT i.id, i.supplement_id, i.inventory_location_id, i.quantity
        FROM supplement_inventories i
        WHERE (i.supplement_id, i.inventory_location_id)
            IN (SELECT * FROM unnest(${supplements}::bigint[], ${locations}::bigint[]))
        ORDER BY i.supplement_id, i.inventory_location_id FOR UPDATE OF i`;
    const named = await tx`
        SELECT 's' || id AS key, name FROM supplements WHERE id = ANY(${supplements}::bigint[])
        UNION ALL SELECT 'l' || id, name FROM inventory_locations WHERE id = ANY(${locations}::bigint[])`;
    const names = new Map(named.map(({ key, name }) => [String(key), String(name)]));
    return new Map(
        rows.map(row => {
            const [supplementId, locationId] = [Number(row.supplement_id), Number(row.inventory_location_id)];
            return [
                place({ supplementId, locationId }),
                {
                    id: Number(row.id),
                    supplementId,
                    locationId,
                    quantity: Number(row.quantity),
                    supplement: names.get(`s${supplementId}`) ?? '',
                    location: names.get(`l${locationId}`) ?? '',
                },
            ];
        }),
    );
};

/** What comes in is posted before what goes out: a document may pass a place through that was empty before it. */
const inOrder = <T extends { quantity: number }>(movements: readonly T[]): T[] => [
    ...movements.filter(({ quantity }) => quantity > 0),
    ...movements.filter(({ quantity }) => quantity < 0),
];

/** The first movement in order that a place has not enough for, with what is left for it then. */
const shortages = <T extends StockMovement>(movements: readonly T[], held: ReadonlyMap<string, Held>) => {
    const left = new Map([...held].map(([key, { quantity }]) => [key, millilitres(quantity)]));
    return movements.flatMap(movement => {
        const key = place(movement);
        const before = left.get(key) ?? 0;
        const after = before + millilitres(movement.quantity);
        if (after < 0) return [{ movement, before: litres(before), at: held.get(key) as Held }];
        left.set(key, after);
        return [];
    });
};

const append = async (
    tx: Db,
    services: Tools,
    doer: Doer,
    document: StockDocument,
    movements: readonly (StockMovement & { reverses?: number })[],
    held: ReadonlyMap<string, Held>,
) => {
    const rows = movements.map(({ supplementId, locationId, quantity, tankId, reverses }) => ({
        supplement_id: supplementId,
        inventory_location_id: locationId,
        quantity,
        storage_tank_id: tankId ?? null,
        document_resource: document.resource,
        document_id: document.id,
        document_label: document.label,
        reverses_id: reverses ?? null,
        reason: document.reason ?? null,
        occurred_at: document.occurredAt
            ? new Date(document.occurredAt).toISOString()
            : services.clock.now().toISOString(),
        created_by: doer?.userId ?? null,
    }));
    // the database adds them to what is in stock, and notes the balance after each
    const posted = await tx`INSERT INTO supplement_movements ${tx(rows)} RETURNING id`;
    const permission = services.registry.get('supplement-inventories')?.resource.actions;
    for (const key of new Set(movements.map(place)))
        await services.events.publish(tx, {
            type: 'record',
            resource: 'supplement-inventories',
            id: (held.get(key) as Held).id,
            customerId: null,
            permission: [...(permission?.list ?? []), ...(permission?.get ?? [])],
        });
    return posted.map(({ id }) => Number(id));
};

/** Movements of a document that stand: neither taken back nor taking back. In the order in which they were posted. */
const standing = async (tx: Db, document: Pick<StockDocument, 'resource' | 'id'>) =>
    (
        await tx`
            SELECT m.id, m.supplement_id, m.inventory_location_id, m.quantity FROM supplement_movements m
            WHERE m.document_resource = ${document.resource} AND m.document_id = ${document.id} AND m.reverses_id IS NULL
              AND NOT EXISTS (SELECT 1 FROM supplement_movements r WHERE r.reverses_id = m.id)
            ORDER BY m.id`
    ).map(row => ({
        reverses: Number(row.id),
        supplementId: Number(row.supplement_id),
        locationId: Number(row.inventory_location_id),
        quantity: -Number(row.quantity),
    }));

/**
 * Appends what a document moves, all or nothing, in the transaction that is open. Lock the document before.
 * Supplements and locations must exist. A document posts once, and again only after `reverseMovements`.
 * @returns ids of the movements
 * @throws 422 naming each `field` whose quantity is not there or is no volume; 409 when the document has posted already
 */
export const postMovements = async (
    tx: Db,
    services: Tools,
    caller: Doer,
    document: StockDocument,
    movements: readonly StockMovement[],
): Promise<number[]> => {
    if (!movements.length) return [];
    const wrong = movements.filter(({ quantity }) => quantity === 0 || !isVolume(quantity));
    if (wrong.length)
        throw invalid(Object.fromEntries(wrong.map(({ field }) => [field ?? 'quantity', [stockMessages.decimals]])));
    const held = await holdStock(tx, caller, movements);
    if ((await standing(tx, document)).length) throw conflict(stockMessages.posted);
    const ordered = inOrder(movements);
    const missing = shortages(ordered, held).map(({ movement, before, at }) => ({
        field: movement.field ?? 'quantity',
        message: stockMessages.short(at.supplement, at.location, before),
    }));
    if (missing.length)
        throw invalid(
            Object.fromEntries(missing.map(({ field, message }) => [field, [message]])),
            missing.map(({ message }) => message).join(' '),
        );
    return append(tx, services, caller, document, ordered, held);
};

/**
 * Appends the exact reverse of what a document has moved. Happens once: the database keeps one reverse of each movement.
 * @param document `occurredAt` and `reason` are those of the reversal
 * @returns ids of the movements
 * @throws 409 when nothing stands to be taken back, or what came in has gone elsewhere meanwhile
 */
export const reverseMovements = async (
    tx: Db,
    services: Tools,
    caller: Doer,
    document: StockDocument,
): Promise<number[]> => {
    const before = await standing(tx, document);
    if (!before.length) throw conflict(stockMessages.notPosted);
    const held = await holdStock(tx, caller, before);
    const ordered = inOrder(await standing(tx, document));
    if (!ordered.length) throw conflict(stockMessages.notPosted);
    const [gone] = shortages(ordered, held);
    if (gone) throw refusal(gone);
    return append(tx, services, caller, document, ordered, held);
};

const refusal = ({ movement, before, at }: { movement: StockMovement; before: number; at: Held }): ApiError =>
    conflict(stockMessages.gone(at.supplement, at.location, before, -movement.quantity));
