import type { Db, Services } from '../platform/services';

/** Invariants of stock. Each is one statement over all stock that returns the violations. */
export type StockRule =
    | 'balance'
    | 'noted_balance'
    | 'lots'
    | 'months'
    | 'reserved'
    | 'document'
    | 'void'
    | 'reversal'
    | 'conserved'
    | 'cost'
    | 'tank'
    | 'received'
    | 'devices';

export interface StockFault {
    rule: StockRule;
    /** the place, document or tank, as people call it */
    at: string;
    /** stored value in the stock's unit, litres or dollars; null if there is none to compare */
    recorded: number | null;
    /** expected value, derived from its sources */
    expected: number | null;
    /** the record that shows it */
    resource: string | null;
    record_id: number | null;
}

/** Reported violations of each rule; more of them have the same cause. */
const MAX_ITEMS = 50;

/** Documents that move what they are about whenever they are done. */
const ALWAYS_POSTED = [
    'supplement-transfers',
    'supplement-mixings',
    'supplement-manufactures',
    'supplement-sales',
    'supplement-deliveries',
];
/** Where the states of a document are called otherwise than here. */
const STATUS_OF: Readonly<Record<string, string>> = {
    'job-cards': `CASE d.status WHEN 4 THEN 'completed' WHEN 0 THEN 'void' ELSE 'pending' END`,
};
/** States in which a document has moved nothing yet, or never will. */
const WAITING = ['pending', 'planned', 'in_progress', 'rejected'];

const THING = (alias: string) => `coalesce(${alias}.supplement_id, -${alias}.inventory_item_id)`;

const KEPT = `
    SELECT 'supplement-inventories' AS resource, id, name, supplement_id AS thing, inventory_location_id AS location, quantity, reserved_quantity
    FROM supplement_inventories
    UNION ALL
    SELECT 'inventory-item-stocks', s.id, s.name, -s.inventory_item_id, s.inventory_location_id, s.quantity, s.reserved_quantity
    FROM inventory_item_stocks s JOIN inventory_items i ON i.id = s.inventory_item_id WHERE i.device_product IS NULL`;

/** Documents of the ledger with what stands of each: neither taken back nor taking back. */
const DOCUMENTS = `
    SELECT m.document_resource AS resource, m.document_id AS id, min(m.document_label) AS label,
           count(*) FILTER (WHERE m.reverses_id IS NULL AND r.id IS NULL) AS standing
    FROM stock_movements m LEFT JOIN stock_movements r ON r.reverses_id = m.id
    GROUP BY 1, 2`;

/** Each statement answers with what is wrong: at, recorded, expected, resource, record_id. */
const RULES: Record<Exclude<StockRule, 'document' | 'void'>, string> = {
    balance: `
        WITH posted AS (
            SELECT ${THING('m')} AS thing, m.inventory_location_id AS location, sum(m.quantity) AS total FROM stock_movements m GROUP BY 1, 2)
        SELECT k.name AS at, k.quantity AS recorded, coalesce(p.total, 0) AS expected, k.resource, k.id AS record_id
        FROM (${KEPT}) k LEFT JOIN posted p USING (thing, location)
        WHERE k.quantity <> coalesce(p.total, 0) OR k.quantity < 0`,
    noted_balance: `
        SELECT k.name || ' · ' || m.document_label AS at, m.balance AS recorded, m.before + m.quantity AS expected, k.resource, k.id AS record_id
        FROM (SELECT ${THING('s')} AS thing, s.inventory_location_id AS location, s.document_label, s.quantity, s.balance, s.id,
                     lag(s.balance, 1, 0::numeric) OVER (PARTITION BY s.supplement_id, s.inventory_item_id, s.inventory_location_id ORDER BY s.id) AS before
              FROM stock_movements s) m
        JOIN (${KEPT}) k USING (thing, location)
        WHERE m.balance <> m.before + m.quantity OR m.balance < 0`,
    lots: `
        WITH posted AS (
            SELECT ${THING('m')} AS thing, m.inventory_location_id AS location, coalesce(m.stock_batch_id, 0) AS batch, sum(m.quantity) AS total
            FROM stock_movements m GROUP BY 1, 2, 3),
        lots AS (
            SELECT ${THING('l')} AS thing, l.inventory_location_id AS location, coalesce(l.stock_batch_id, 0) AS batch, l.quantity FROM stock_lots l)
        SELECT k.name || coalesce(' · ' || b.code, '') AS at, l.quantity AS recorded, p.total AS expected,
               CASE WHEN b.id IS NULL THEN k.resource ELSE 'stock-batches' END AS resource, coalesce(b.id, k.id) AS record_id
        FROM posted p FULL JOIN lots l USING (thing, location, batch)
        JOIN (${KEPT}) k USING (thing, location)
        LEFT JOIN stock_batches b ON b.id = batch
        WHERE coalesce(l.quantity, 0) <> coalesce(p.total, 0) OR l.quantity < 0 OR (thing > 0 AND b.supplement_id <> thing)
        UNION ALL
        SELECT i.name, i.unusable_quantity, coalesce(u.total, 0), 'supplement-inventories', i.id
        FROM supplement_inventories i LEFT JOIN (
            SELECT l.supplement_id, l.inventory_location_id, sum(l.quantity) AS total
            FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id AND b.status <> 'available' GROUP BY 1, 2) u
            USING (supplement_id, inventory_location_id)
        WHERE i.unusable_quantity <> coalesce(u.total, 0)`,
    months: `
        WITH sums AS (
            SELECT ${THING('c')} AS thing, c.inventory_location_id AS location, coalesce(c.stock_batch_id, 0) AS batch, sum(c.quantity) AS total
            FROM stock_month_changes c GROUP BY 1, 2, 3),
        lots AS (
            SELECT ${THING('l')} AS thing, l.inventory_location_id AS location, coalesce(l.stock_batch_id, 0) AS batch, l.quantity FROM stock_lots l)
        SELECT k.name || coalesce(' · ' || b.code, '') AS at, coalesce(s.total, 0) AS recorded, coalesce(l.quantity, 0) AS expected, k.resource, k.id AS record_id
        FROM sums s FULL JOIN lots l USING (thing, location, batch)
        JOIN (${KEPT}) k USING (thing, location)
        LEFT JOIN stock_batches b ON b.id = batch
        WHERE coalesce(l.quantity, 0) <> coalesce(s.total, 0)`,
    reserved: `
        WITH promised AS (
            SELECT ${THING('r')} AS thing, r.inventory_location_id AS location, sum(r.quantity) AS total FROM stock_reservations r GROUP BY 1, 2),
        unusable AS (
            SELECT ${THING('l')} AS thing, l.inventory_location_id AS location, sum(l.quantity) AS total
            FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id AND b.status <> 'available' GROUP BY 1, 2)
        SELECT k.name AS at, k.reserved_quantity AS recorded, least(coalesce(p.total, 0), k.quantity - coalesce(u.total, 0)) AS expected, k.resource, k.id AS record_id
        FROM (${KEPT}) k LEFT JOIN promised p USING (thing, location) LEFT JOIN unusable u USING (thing, location)
        WHERE k.reserved_quantity <> coalesce(p.total, 0) OR k.reserved_quantity > k.quantity - coalesce(u.total, 0)`,
    reversal: `
        SELECT r.document_label AS at, r.quantity AS recorded, -m.quantity AS expected, r.document_resource AS resource, r.document_id AS record_id
        FROM stock_movements r JOIN stock_movements m ON m.id = r.reverses_id
        WHERE r.quantity <> -m.quantity OR m.reverses_id IS NOT NULL
           OR (r.document_resource, r.document_id, r.inventory_location_id) IS DISTINCT FROM (m.document_resource, m.document_id, m.inventory_location_id)
           OR (r.supplement_id, r.inventory_item_id, r.stock_batch_id) IS DISTINCT FROM (m.supplement_id, m.inventory_item_id, m.stock_batch_id)`,
    // stock leaving one place arrives at another, in the same batch
    conserved: `
        SELECT m.document_label || ' · ' || coalesce(s.name, i.name) AS at, sum(m.quantity) AS recorded, 0 AS expected, m.document_resource AS resource, m.document_id AS record_id
        FROM stock_movements m
        LEFT JOIN supplements s ON s.id = m.supplement_id
        LEFT JOIN inventory_items i ON i.id = m.inventory_item_id
        LEFT JOIN supplement_refills f ON f.id = m.document_id AND m.document_resource = 'supplement-refills'
        WHERE m.document_resource = 'supplement-transfers' OR f.storage_tank_id IS NOT NULL
        GROUP BY m.document_resource, m.document_id, m.document_label, coalesce(s.name, i.name), ${THING('m')}, m.stock_batch_id HAVING sum(m.quantity) <> 0`,
    // a product is worth its inputs, to the cent
    cost: `
        SELECT m.document_label AS at, round(sum(m.quantity * b.unit_cost) FILTER (WHERE m.quantity > 0), 2) AS recorded,
               round(-sum(m.quantity * b.unit_cost) FILTER (WHERE m.quantity < 0), 2) AS expected, m.document_resource AS resource, m.document_id AS record_id
        FROM stock_movements m
        LEFT JOIN stock_movements r ON r.reverses_id = m.id
        LEFT JOIN stock_batches b ON b.id = m.stock_batch_id
        WHERE m.document_resource IN ('supplement-mixings', 'supplement-manufactures') AND m.reverses_id IS NULL AND r.id IS NULL
        GROUP BY m.document_resource, m.document_id, m.document_label
        HAVING bool_and(b.unit_cost IS NOT NULL) AND abs(sum(m.quantity * b.unit_cost)) >= 0.005`,
    tank: `
        SELECT t.name AS at, t.level AS recorded, coalesce(m.total, 0) AS expected, 'storage-tanks' AS resource, t.id AS record_id
        FROM storage_tanks t
        LEFT JOIN (SELECT storage_tank_id, sum(quantity) AS total FROM storage_tank_movements GROUP BY 1) m ON m.storage_tank_id = t.id
        WHERE t.level <> coalesce(m.total, 0) OR t.level > t.capacity OR t.level < 0
        UNION ALL
        SELECT t.name, coalesce(c.total, 0), t.level, 'storage-tanks', t.id
        FROM storage_tanks t
        LEFT JOIN (SELECT storage_tank_id, sum(quantity) AS total FROM storage_tank_month_changes GROUP BY 1) c ON c.storage_tank_id = t.id
        WHERE t.level <> coalesce(c.total, 0)
        UNION ALL
        SELECT string_agg(t.name, ', ' ORDER BY t.name), sum(t.level), coalesce(min(i.quantity), 0), 'storage-tanks', min(t.id)
        FROM storage_tanks t
        LEFT JOIN supplement_inventories i ON i.supplement_id = t.supplement_id AND i.inventory_location_id = t.location_id
        GROUP BY t.supplement_id, t.location_id HAVING sum(t.level) > coalesce(min(i.quantity), 0)`,
    received: `
        SELECT q.number || ' · ' || coalesce(s.name, p.name, i.description) AS at, i.received_quantity AS recorded, coalesce(n.total, 0) AS expected,
               'purchase-requests' AS resource, q.id AS record_id
        FROM purchase_request_items i
        JOIN purchase_requests q ON q.id = i.purchase_request_id
        LEFT JOIN supplements s ON s.id = i.supplement_id
        LEFT JOIN inventory_items p ON p.id = i.inventory_item_id
        LEFT JOIN (SELECT l.purchase_request_item_id AS id, sum(l.quantity) AS total
                   FROM purchase_receipt_items l JOIN purchase_receipts g ON g.id = l.purchase_receipt_id
                   WHERE g.voided_at IS NULL GROUP BY 1) n ON n.id = i.id
        WHERE i.received_quantity <> coalesce(n.total, 0)
        UNION ALL
        SELECT g.number || ' · ' || s.name, coalesce(m.total, 0), l.quantity, 'purchase-receipts', g.id
        FROM purchase_receipt_items l
        JOIN purchase_receipts g ON g.id = l.purchase_receipt_id AND g.voided_at IS NULL
        JOIN supplements s ON s.id = l.supplement_id
        LEFT JOIN (SELECT document_id, stock_batch_id, sum(quantity) AS total FROM stock_movements
                   WHERE document_resource = 'purchase-receipts' GROUP BY 1, 2) m ON m.document_id = g.id AND m.stock_batch_id = l.stock_batch_id
        WHERE l.quantity <> coalesce(m.total, 0)
        UNION ALL
        SELECT g.number || ' · ' || p.name, coalesce(min(m.total), 0), sum(l.quantity), 'purchase-receipts', g.id
        FROM purchase_receipt_items l
        JOIN purchase_receipts g ON g.id = l.purchase_receipt_id AND g.voided_at IS NULL
        JOIN inventory_items p ON p.id = l.inventory_item_id
        LEFT JOIN (SELECT document_id, inventory_item_id, sum(quantity) AS total FROM stock_movements
                   WHERE document_resource = 'purchase-receipts' GROUP BY 1, 2) m ON m.document_id = g.id AND m.inventory_item_id = p.id
        GROUP BY g.id, p.id HAVING sum(l.quantity) <> coalesce(min(m.total), 0)`,
    devices: `
        SELECT s.name AS at, s.quantity AS recorded, count(d.id) AS expected, 'inventory-item-stocks' AS resource, s.id AS record_id
        FROM inventory_item_stocks s
        JOIN inventory_items i ON i.id = s.inventory_item_id AND i.device_product IS NOT NULL AND i.archived_at IS NULL
        LEFT JOIN devices d ON d.product = i.device_product AND d.inventory_location_id = s.inventory_location_id AND d.site_id IS NULL AND d.archived_at IS NULL
        GROUP BY s.id HAVING s.quantity <> count(d.id)`,
};

/** Whether each document of the ledger is there, and has moved what its state says. */
const documentRules = async (
    db: Db,
    { registry }: Pick<Services, 'registry'>,
): Promise<Record<'document' | 'void', string>> => {
    const named = await db`
        SELECT DISTINCT document_resource AS resource FROM stock_movements
        UNION SELECT DISTINCT document_resource FROM stock_reservations`;
    const known = named.flatMap(({ resource }) => {
        const found = registry.get(resource)?.resource;
        if (!found?.table) return [];
        const status = found.fields.some(({ name }) => name === 'status')
            ? (STATUS_OF[resource] ?? 'd.status::text')
            : 'NULL';
        return [
            `SELECT '${resource}' AS resource, d.id, ${status} AS status, d.archived_at IS NOT NULL AS is_archived FROM ${found.table} d`,
        ];
    });
    const records = known.length
        ? known.join(' UNION ALL ')
        : `SELECT ''::text AS resource, 0::bigint AS id, NULL AS status, false AS is_archived WHERE false`;
    const list = (values: readonly string[]) => values.map(value => `'${value}'`).join(', ');
    return {
        document: `
            SELECT g.label AS at, NULL AS recorded, NULL AS expected, NULL AS resource, NULL AS record_id
            FROM (SELECT resource, id, label FROM (${DOCUMENTS}) of_movements
                  UNION SELECT document_resource, document_id, document_label FROM stock_reservations) g
            LEFT JOIN (${records}) d USING (resource, id) WHERE d.id IS NULL
            UNION ALL
            SELECT d.resource || ' ' || d.id, 0, NULL, d.resource, d.id
            FROM (${records}) d LEFT JOIN (${DOCUMENTS}) g USING (resource, id)
            WHERE d.resource IN (${list(ALWAYS_POSTED)}) AND d.status = 'completed' AND coalesce(g.standing, 0) = 0`,
        void: `
            SELECT g.label AS at, g.standing AS recorded, 0 AS expected, g.resource, g.id AS record_id
            FROM (${DOCUMENTS}) g JOIN (${records}) d USING (resource, id)
            WHERE g.standing > 0 AND d.status IN (${list(['void', ...WAITING])})
            UNION ALL
            SELECT q.document_label, q.quantity, 0, q.document_resource, q.document_id
            FROM stock_reservations q JOIN (${records}) d ON d.resource = q.document_resource AND d.id = q.document_id
            WHERE d.status IN ('void', 'completed') OR d.is_archived`,
    };
};

/**
 * Checks every invariant over all stock, in one statement each that reads all movements. Takes several seconds for
 * millions of movements, so run it at night and in tests.
 */
export const findStockFaults = async (db: Db, services: Pick<Services, 'registry'>): Promise<StockFault[]> => {
    const faults: StockFault[] = [];
    for (const [rule, statement] of Object.entries({ ...RULES, ...(await documentRules(db, services)) })) {
        const rows = await db.unsafe(`SELECT * FROM (${statement}) f ORDER BY at, record_id LIMIT ${MAX_ITEMS}`);
        for (const { at, recorded, expected, resource, record_id } of rows)
            faults.push({
                rule: rule as StockRule,
                at: String(at),
                recorded: recorded === null ? null : Number(recorded),
                expected: expected === null ? null : Number(expected),
                resource,
                record_id: record_id === null ? null : Number(record_id),
            });
    }
    return faults;
};
