import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { availableOf, runOutDate } from '../../domain/stock/availability';
import { sumLitres } from '../../domain/stock/quantities';
import { data } from '../engine/http/envelope';
import { findRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { likePattern } from '../engine/sql/query';
import { invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { unreservedSupplementsSql } from './documentReservations';

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

/**
 * Availability by supplement and location: stock, pending transfers, commitments, open orders and the day the stock
 * runs out. Includes locations without stock that await some.
 */
const availability = async (db: Db, { clock }: Pick<Services, 'clock'>, narrowed: Narrowed) => {
    const { supplement_id: supplement, supplement_group_id: group, inventory_location_id: location } = narrowed;
    const rows = await db`
        WITH coming AS (
            SELECT n.supplement_id, p.location_id, CASE WHEN p.arrives THEN n.quantity END AS incoming,
                   CASE WHEN NOT p.arrives THEN n.quantity END AS outgoing, NULL::numeric AS on_order
            FROM supplement_transfers f
            JOIN supplement_transfer_items n ON n.supplement_transfer_id = f.id
            CROSS JOIN LATERAL (VALUES (f.from_location_id, false), (f.to_location_id, true)) p (location_id, arrives)
            WHERE f.status = 'pending' AND f.archived_at IS NULL AND n.supplement_id IS NOT NULL
            UNION ALL
            SELECT n.supplement_id, q.inventory_location_id, NULL, NULL, n.quantity - n.received_quantity
            FROM purchase_requests q JOIN purchase_request_items n ON n.purchase_request_id = q.id
            WHERE q.status IN ('approved', 'paid') AND q.archived_at IS NULL AND q.inventory_location_id IS NOT NULL
              AND n.supplement_id IS NOT NULL AND n.received_quantity < n.quantity
        ), pending AS (
            SELECT supplement_id, location_id, sum(incoming) AS incoming, sum(outgoing) AS outgoing, sum(on_order) AS on_order
            FROM coming GROUP BY 1, 2
        ), unkept AS (${db.unsafe(unreservedSupplementsSql())}
        ), unusable AS (
            SELECT l.supplement_id, l.inventory_location_id, sum(l.quantity) AS quantity
            FROM stock_batches b JOIN stock_lots l ON l.stock_batch_id = b.id
            WHERE b.status <> 'available' AND l.quantity > 0 GROUP BY 1, 2
        ), places AS (
            SELECT i.*, coalesce(i.supplement_id, w.supplement_id) AS of_supplement, coalesce(i.inventory_location_id, w.location_id) AS at_location,
                   w.incoming, w.outgoing, w.on_order
            FROM (SELECT * FROM supplement_inventories WHERE archived_at IS NULL) i
            FULL JOIN pending w ON w.supplement_id = i.supplement_id AND w.location_id = i.inventory_location_id
        )
        SELECT p.id AS supplement_inventory_id, json_build_object('id', s.id, 'label', s.name) AS supplement,
               CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'label', g.name) END AS supplement_group, s.color,
               json_build_object('id', l.id, 'label', l.name) AS inventory_location,
               coalesce(p.quantity, 0) AS quantity, coalesce(p.incoming, 0) AS incoming, coalesce(p.outgoing, 0) AS outgoing,
               coalesce(p.planned_quantity, 0) AS planned_quantity, coalesce(p.quantity, 0) - coalesce(u.quantity, 0) AS usable,
               coalesce(p.reserved_quantity, 0) AS reserved, coalesce(k.quantity, 0) AS unkept, coalesce(p.on_order, 0) AS on_order,
               p.use_per_day, coalesce(p.sites_served, 0) AS sites_served, coalesce(p.sites_known, 0) AS sites_known,
               p.minimum_quantity, p.last_movement_at
        FROM places p
        JOIN supplements s ON s.id = p.of_supplement
        JOIN inventory_locations l ON l.id = p.at_location
        LEFT JOIN supplement_groups g ON g.id = s.supplement_group_id
        LEFT JOIN unkept k ON k.supplement_id = p.of_supplement AND k.location_id = p.at_location
        LEFT JOIN unusable u ON u.supplement_id = p.of_supplement AND u.inventory_location_id = p.at_location
        WHERE true
          ${supplement ? db`AND s.id = ${supplement}` : db``}
          ${group ? db`AND s.supplement_group_id = ${group}` : db``}
          ${location ? db`AND l.id = ${location}` : db``}
        ORDER BY natural_key(s.name) COLLATE "C", natural_key(l.name) COLLATE "C"`;
    const today = todayIn(BUSINESS_ZONE, clock.now());
    return rows.map(row => {
        const usable = Number(row.usable);
        const figures = {
            usable,
            reserved: Number(row.reserved),
            planned: Number(row.planned_quantity),
            unkept: Number(row.unkept),
        };
        return {
            ...row,
            available: availableOf(figures),
            runs_out_on: runOutDate(usable, row.use_per_day === null ? null : Number(row.use_per_day), today),
        };
    });
};

/** Stock is our own business: it does not exist for a customer's people. */
const internal = (caller: Caller) => caller.customerId === null;

export const listStockAvailability = async ({ services, caller, query }: OperationContext<unknown, Narrowed>) =>
    data(internal(caller) ? await availability(services.sql, services, query) : []);

export const getSupplementStock = async ({ services, caller, params }: OperationContext) => {
    if (!internal(caller)) throw notFound();
    const id = Number(params.id);
    const [found] = await services.sql`
        SELECT json_build_object('id', s.id, 'label', s.name) AS supplement, s.color,
               CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'label', g.name) END AS supplement_group
        FROM supplements s LEFT JOIN supplement_groups g ON g.id = s.supplement_group_id WHERE s.id = ${id}`;
    if (!found) throw notFound();
    const locations = await availability(services.sql, services, { supplement_id: id });
    const total = (name: keyof Availability) =>
        sumLitres(locations.map(row => Number((row as unknown as Availability)[name])));
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
    if (query.search?.includes('\0')) throw invalid({ search: ['contains a character that cannot be searched.'] });
    const search = query.search?.trim();
    return data(
        await sql`
            SELECT id, name AS label, quantity, supplement_id, inventory_location_id FROM supplement_inventories
            WHERE archived_at IS NULL
              ${query.supplement_id ? sql`AND supplement_id = ${query.supplement_id}` : sql``}
              ${query.inventory_location_id ? sql`AND inventory_location_id = ${query.inventory_location_id}` : sql``}
              ${search ? sql`AND fold_text(name) LIKE ${likePattern(search)}` : sql``}
            ORDER BY natural_key(name) COLLATE "C", id LIMIT ${query.per_page ?? 30}`,
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
