import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { invalid, notFound } from '../platform/errors';
import type { OperationContext, SqlFragment } from '../platform/services';

interface TankTraceQuery {
    storage_tank_id?: number;
    site_id?: number;
}

/**
 * Traces the contents of a storage or site tank: each batch with quantity and time, and its input batches back to
 * supplier lots. Voided fillings are left out; fillings from beside a storage tank have no known batch.
 */
export const traceTank = async ({ services, caller, query }: OperationContext<unknown, TankTraceQuery>) => {
    const { storage_tank_id: tank, site_id: site } = query;
    if ((tank === undefined) === (site === undefined))
        throw invalid({ storage_tank_id: ['is required, or a site. Enter one of the two.'] });
    if (caller.customerId !== null) throw notFound();
    const { sql, registry } = services;
    const record = await findRecord(
        sql,
        compiled(registry, tank ? 'storage-tanks' : 'sites'),
        caller,
        Number(tank ?? site),
    );
    if (!record) throw notFound();
    const filled: SqlFragment = tank
        ? sql`
            SELECT m.stock_batch_id AS batch, w.quantity, w.occurred_at AS at
            FROM storage_tank_movements w LEFT JOIN stock_movements m ON m.id = w.supplement_movement_id
            WHERE w.storage_tank_id = ${tank} AND w.quantity > 0 AND m.reverses_id IS NULL
              AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)`
        : sql`
            SELECT m.stock_batch_id AS batch, -m.quantity AS quantity, m.occurred_at AS at
            FROM (SELECT 'supplement-deliveries' AS resource, id FROM supplement_deliveries WHERE site_id = ${site as number}
                  UNION ALL SELECT 'supplement-refills', id FROM supplement_refills WHERE site_id = ${site as number}) d
            JOIN stock_movements m ON m.document_resource = d.resource AND m.document_id = d.id AND m.quantity < 0 AND m.reverses_id IS NULL
            WHERE NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)`;
    const rows = await sql`
        WITH RECURSIVE filled AS (
            SELECT batch, sum(quantity) AS quantity, min(at) AS first_at, max(at) AS last_at FROM (${filled}) f GROUP BY 1
        ), came AS (
            SELECT batch, 0 AS step FROM filled WHERE batch IS NOT NULL
            UNION
            SELECT o.stock_batch_id, c.step + 1 FROM came c
            JOIN stock_batches b ON b.id = c.batch
            JOIN stock_movements o ON o.document_resource = b.document_resource AND o.document_id = b.document_id
                 AND o.quantity < 0 AND o.reverses_id IS NULL AND o.stock_batch_id IS NOT NULL
            WHERE b.document_resource IN ('supplement-mixings', 'supplement-manufactures') AND c.step < 12
        ), steps AS (SELECT batch, min(step) AS step FROM came GROUP BY 1)
        SELECT json_build_object('id', b.id, 'label', b.code || ' · ' || s.name) AS batch, t.step, b.status, b.supplier_lot,
               CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'label', p.name) END AS supplier,
               f.quantity, f.first_at, f.last_at
        FROM steps t
        JOIN stock_batches b ON b.id = t.batch
        JOIN supplements s ON s.id = b.supplement_id
        LEFT JOIN suppliers p ON p.id = b.supplier_id
        LEFT JOIN filled f ON f.batch = b.id
        UNION ALL
        SELECT NULL, 0, NULL, NULL, NULL, quantity, first_at, last_at FROM filled WHERE batch IS NULL
        ORDER BY 2, 8 DESC NULLS LAST`;
    return { tank: { id: Number(record.id), label: String(record.name) }, batches: rows };
};
