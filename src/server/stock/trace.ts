import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';

/** Documents that leave stock within the business: what they move is still where the batch is. */
export const INTERNAL_DOCUMENTS = ['supplement-transfers', 'supplement-adjustments', 'stocktakes'];

/**
 * Condition of batches `b` of a supplier's lot, however it is spelt. The key is the index's; it takes L7 and L007 for the same, which
 * the folded text does not.
 */
export const ofLot = (db: Db, lot: string) =>
    db`natural_key(b.supplier_lot) COLLATE "C" = natural_key(${lot}) AND fold_text(b.supplier_lot) = fold_text(${lot})`;

/** Where a batch came from, where it is, and to whom it went: each read by the index of its movements. */
export const traceStockBatch = async ({ services, caller, params }: OperationContext) => {
    const { sql } = services;
    const id = Number(params.id);
    const batch = await findRecord(sql, compiled(services.registry, 'stock-batches'), caller, id);
    if (!batch) throw notFound();
    const lot = batch.supplier_lot as string | null;
    const unreversed = sql`
        SELECT m.* FROM supplement_movements m
        WHERE m.stock_batch_id = ${id} AND m.reverses_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM supplement_movements r WHERE r.reverses_id = m.id)`;
    const other = (taken: boolean) => sql`
        WITH mine AS (${unreversed})
        SELECT b.code || ' · ' || s.name AS label, 'stock-batches' AS resource, b.id, NULL::json AS customer,
               sum(abs(o.quantity)) AS quantity, min(o.occurred_at) AS at
        FROM (SELECT DISTINCT document_resource, document_id FROM mine
              WHERE quantity ${taken ? sql`> 0` : sql`< 0`} AND document_resource <> ALL(${INTERNAL_DOCUMENTS})) d
        JOIN supplement_movements o ON o.document_resource = d.document_resource AND o.document_id = d.document_id
             AND o.reverses_id IS NULL AND o.quantity ${taken ? sql`< 0` : sql`> 0`} AND o.stock_batch_id <> ${id}
             AND NOT EXISTS (SELECT 1 FROM supplement_movements r WHERE r.reverses_id = o.id)
        JOIN stock_batches b ON b.id = o.stock_batch_id
        JOIN supplements s ON s.id = b.supplement_id
        GROUP BY b.id, b.code, s.name ORDER BY min(o.occurred_at), b.id`;
    const [same_lot, made_from, made_into, places, sites, others] = await Promise.all([
        lot
            ? sql`
                SELECT b.id, b.code || ' · ' || s.name AS label FROM stock_batches b JOIN supplements s ON s.id = b.supplement_id
                WHERE ${ofLot(sql, lot)} AND b.supplier_id IS NOT DISTINCT FROM ${(batch.supplier_id as number | null) ?? null}
                  AND b.id <> ${id} AND b.archived_at IS NULL ORDER BY b.id`
            : [],
        other(true),
        other(false),
        sql`
            SELECT p.name AS label, 'supplement-inventories' AS resource, i.id, NULL::json AS customer, l.quantity, NULL::timestamptz AS at
            FROM supplement_lots l
            JOIN inventory_locations p ON p.id = l.inventory_location_id
            JOIN supplement_inventories i ON i.supplement_id = l.supplement_id AND i.inventory_location_id = l.inventory_location_id
            WHERE l.stock_batch_id = ${id} AND l.quantity > 0 ORDER BY l.quantity DESC, natural_key(p.name) COLLATE "C"`,
        sql`
            WITH mine AS (${unreversed})
            SELECT v.name || ' · ' || r.name AS label, 'udose-sites' AS resource, u.id, v.id AS site_id,
                   json_build_object('id', c.id, 'label', c.name) AS customer, -m.quantity AS quantity, m.occurred_at AS at
            FROM mine m
            LEFT JOIN supplement_deliveries d ON d.id = m.document_id AND m.document_resource = 'supplement-deliveries'
            LEFT JOIN supplement_refills f ON f.id = m.document_id AND m.document_resource = 'supplement-refills'
            JOIN sites v ON v.id = coalesce(d.site_id, f.site_id)
            LEFT JOIN udose_sites u ON u.site_id = v.id
            JOIN customer_properties r ON r.id = v.customer_property_id
            JOIN customers c ON c.id = v.customer_id
            WHERE m.quantity < 0 ORDER BY m.occurred_at, m.id`,
        sql`
            WITH mine AS (${unreversed})
            SELECT m.document_label AS label, m.document_resource AS resource, m.document_id AS id,
                   CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'label', c.name) END AS customer,
                   -sum(m.quantity) AS quantity, min(m.occurred_at) AS at
            FROM mine m
            LEFT JOIN supplement_refills f ON f.id = m.document_id AND m.document_resource = 'supplement-refills'
            LEFT JOIN supplement_sales l ON l.id = m.document_id AND m.document_resource = 'supplement-sales'
            LEFT JOIN customers c ON c.id = l.customer_id
            WHERE m.document_resource <> ALL(${[...INTERNAL_DOCUMENTS, 'supplement-deliveries']}) AND f.site_id IS NULL
            GROUP BY 1, 2, 3, c.id HAVING sum(m.quantity) < 0 ORDER BY min(m.occurred_at)`,
    ]);
    const [called] = await sql`
        SELECT b.id, b.code || ' · ' || s.name AS label FROM stock_batches b JOIN supplements s ON s.id = b.supplement_id WHERE b.id = ${id}`;
    return { batch: called, same_lot, made_from, made_into, places, sites, others };
};
