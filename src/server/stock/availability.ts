import { sumLitres } from '../../domain/stock';
import { compiled } from '../engine/compile';
import { data } from '../engine/envelope';
import { likePattern } from '../engine/query';
import { findRecord, listRecords } from '../engine/read';
import { invalid, notFound } from '../foundation/errors';
import type { Caller, Db, OperationContext } from '../foundation/services';

interface Narrowed {
    supplement_id?: number;
    supplement_group_id?: number;
    inventory_location_id?: number;
}

interface Availability {
    quantity: number;
    incoming: number;
    outgoing: number;
}

/** What is where, with what pending transfers would bring and take; places that only wait for a transfer included. */
const availability = async (db: Db, narrowed: Narrowed) => {
    const { supplement_id: supplement, supplement_group_id: group, inventory_location_id: location } = narrowed;
    return db`
        WITH pending AS (
            SELECT n.supplement_id, p.location_id, sum(n.quantity) FILTER (WHERE p.arrives) AS incoming,
                   sum(n.quantity) FILTER (WHERE NOT p.arrives) AS outgoing
            FROM supplement_transfers f
            JOIN supplement_transfer_items n ON n.supplement_transfer_id = f.id
            CROSS JOIN LATERAL (VALUES (f.from_location_id, false), (f.to_location_id, true)) p (location_id, arrives)
            WHERE f.status = 'pending' AND f.archived_at IS NULL
            GROUP BY 1, 2
        ), places AS (
            SELECT i.id, coalesce(i.supplement_id, w.supplement_id) AS supplement_id,
                   coalesce(i.inventory_location_id, w.location_id) AS location_id, coalesce(i.quantity, 0) AS quantity,
                   coalesce(w.incoming, 0) AS incoming, coalesce(w.outgoing, 0) AS outgoing, coalesce(i.planned_quantity, 0) AS planned_quantity, i.minimum_quantity, i.last_movement_at
            FROM (SELECT * FROM supplement_inventories WHERE archived_at IS NULL) i
            FULL JOIN pending w ON w.supplement_id = i.supplement_id AND w.location_id = i.inventory_location_id
        )
        SELECT p.id AS supplement_inventory_id, json_build_object('id', s.id, 'label', s.name) AS supplement,
               CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'label', g.name) END AS supplement_group, s.color,
               json_build_object('id', l.id, 'label', l.name) AS inventory_location,
               p.quantity, p.incoming, p.outgoing, p.planned_quantity, p.minimum_quantity, p.last_movement_at
        FROM places p
        JOIN supplements s ON s.id = p.supplement_id
        JOIN inventory_locations l ON l.id = p.location_id
        LEFT JOIN supplement_groups g ON g.id = s.supplement_group_id
        WHERE true
          ${supplement ? db`AND s.id = ${supplement}` : db``}
          ${group ? db`AND s.supplement_group_id = ${group}` : db``}
          ${location ? db`AND l.id = ${location}` : db``}
        ORDER BY s.name, l.name`;
};

/** Stock is our own business: it does not exist for a customer's people. */
const internal = (caller: Caller) => caller.customerId === null;

export const listStockAvailability = async ({ services, caller, query }: OperationContext<unknown, Narrowed>) =>
    data(internal(caller) ? await availability(services.sql, query) : []);

export const getSupplementStock = async ({ services, caller, params }: OperationContext) => {
    if (!internal(caller)) throw notFound();
    const id = Number(params.id);
    const [found] = await services.sql`
        SELECT json_build_object('id', s.id, 'label', s.name) AS supplement, s.color,
               CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'label', g.name) END AS supplement_group
        FROM supplements s LEFT JOIN supplement_groups g ON g.id = s.supplement_group_id WHERE s.id = ${id}`;
    if (!found) throw notFound();
    const locations = await availability(services.sql, { supplement_id: id });
    const total = (name: keyof Availability) => sumLitres(locations.map(row => Number(row[name])));
    return {
        ...found,
        quantity: total('quantity'),
        incoming: total('incoming'),
        outgoing: total('outgoing'),
        locations,
    };
};

interface ChoiceQuery extends Narrowed {
    search?: string;
    per_page?: number;
}
export const listSupplementInventoryChoices = async ({
    services: { sql },
    caller,
    query,
}: OperationContext<unknown, ChoiceQuery>) => {
    if (!internal(caller)) return data([]);
    if (query.search?.includes('\0')) throw invalid({ search: ['holds a character that cannot be searched.'] });
    const search = query.search?.trim();
    return data(
        await sql`
            SELECT id, name AS label, quantity, supplement_id, inventory_location_id FROM supplement_inventories
            WHERE archived_at IS NULL
              ${query.supplement_id ? sql`AND supplement_id = ${query.supplement_id}` : sql``}
              ${query.inventory_location_id ? sql`AND inventory_location_id = ${query.inventory_location_id}` : sql``}
              ${search ? sql`AND name ILIKE ${likePattern(search)}` : sql``}
            ORDER BY name, id LIMIT ${query.per_page ?? 30}`,
    );
};

export const listGroupSupplements = async ({ services, caller, params, query }: OperationContext) => {
    const id = Number(params.id);
    const group = await findRecord(services.sql, compiled(services.registry, 'supplement-groups'), caller, id);
    if (!group) throw notFound();
    return listRecords(services, compiled(services.registry, 'supplements'), caller, {
        ...query,
        supplement_group_id: id,
    });
};
