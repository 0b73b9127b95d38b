import { transact } from '../platform/database/transact';
import type { Db, Services } from '../platform/services';
import { type Actor, stockPlace } from './lockStock';
import { releaseReservations, reserveStock } from './reservations';

/** Kind of documents that reserve stock while they are open. */
export interface ReservableDocuments {
    resource: string;
    table: string;
    /** whether it takes supplements, too, and not parts only */
    takesSupplements: boolean;
    /**
     * SQL of the demand of open documents, a row for each thing and place: `document_id`, `supplement_id`, `inventory_item_id`,
     * `inventory_location_id`, `quantity`, and `day`; earlier days are reserved first.
     */
    demandSql: string;
}

/** The work that keeps what has come for the documents that waited for it. */
export const RESERVE_ARRIVALS_JOB = 'stock.keep';

const registered: ReservableDocuments[] = [];
/** Documents of one round: each is a transaction of its own. */
const ROUND = 200;

/** A domain whose open documents have stock kept for them says so once, when it is loaded. */
export const registerReservations = (documents: ReservableDocuments): ReservableDocuments => {
    registered.push(documents);
    return documents;
};

/**
 * Keeps for a document what it will take as its rows now say, line by line as far as it is there; one that is no longer open frees
 * what was kept. The document is held here.
 */
export const reserveForDocument = async (
    tx: Db,
    doer: Actor,
    { resource, table, demandSql: wants }: ReservableDocuments,
    id: number,
) => {
    const [row] = await tx`SELECT number FROM ${tx(table)} WHERE id = ${id} FOR UPDATE`;
    if (!row) return;
    const lines = await tx.unsafe(`SELECT * FROM (${wants}) w WHERE w.document_id = $1`, [id]);
    const document = { resource, id, label: String(row.number) };
    if (!lines.length) await releaseReservations(tx, document);
    else
        await reserveStock(
            tx,
            doer,
            document,
            lines.map(line => ({
                ...(line.supplement_id === null
                    ? stockPlace('item', Number(line.inventory_item_id), Number(line.inventory_location_id))
                    : stockPlace('supplement', Number(line.supplement_id), Number(line.inventory_location_id))),
                quantity: Number(line.quantity),
            })),
        );
};

const RESERVED = `LEFT JOIN stock_reservations r ON r.document_resource = w.resource AND r.document_id = w.document_id
    AND r.inventory_location_id = w.inventory_location_id
    AND (r.supplement_id = w.supplement_id OR r.inventory_item_id = w.inventory_item_id)`;
const wanted = (of: readonly ReservableDocuments[]) =>
    of
        .map(({ resource, demandSql: wants }) => `SELECT '${resource}' AS resource, w.* FROM (${wants}) w`)
        .join(' UNION ALL ');

/** SQL of what open documents will take and is not kept for them, because it is not there: `supplement_id`, `location_id`, `quantity`. */
export const unreservedSupplementsSql = () => `
    SELECT w.supplement_id, w.inventory_location_id AS location_id, sum(w.quantity - coalesce(r.quantity, 0)) AS quantity
    FROM (${wanted(registered.filter(({ takesSupplements }) => takesSupplements))}) w ${RESERVED}
    WHERE w.supplement_id IS NOT NULL AND coalesce(r.quantity, 0) < w.quantity GROUP BY 1, 2`;

/** Litres or pieces of a place that may be used and are kept for nobody, as `reserve` sees them. */
const FREE = `
    coalesce((SELECT sum(l.quantity) FROM stock_lots l LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
              WHERE (l.supplement_id = w.supplement_id OR l.inventory_item_id = w.inventory_item_id)
                AND l.inventory_location_id = w.inventory_location_id AND l.quantity > 0 AND coalesce(b.status, 'available') = 'available'), 0)
    - coalesce((SELECT i.reserved_quantity FROM supplement_inventories i
                WHERE i.supplement_id = w.supplement_id AND i.inventory_location_id = w.inventory_location_id),
               (SELECT s.reserved_quantity FROM inventory_item_stocks s
                WHERE s.inventory_item_id = w.inventory_item_id AND s.inventory_location_id = w.inventory_location_id), 0)`;

/** Open documents whose reservations differ from their demand and can be changed: stock arrived, or the demand fell. */
const findUnsettled = ({ sql }: Services) =>
    sql.unsafe(
        `WITH wanted AS (${wanted(registered)})
        SELECT d.resource, d.document_id FROM (
            SELECT w.resource, w.document_id, w.day FROM wanted w ${RESERVED}
            WHERE coalesce(r.quantity, 0) > w.quantity
               OR (coalesce(r.quantity, 0) < w.quantity AND ${FREE} + coalesce(r.quantity, 0) >= w.quantity)
            UNION ALL
            SELECT r.document_resource, r.document_id, NULL FROM stock_reservations r
            WHERE r.document_resource = ANY($1) AND NOT EXISTS (
                SELECT 1 FROM wanted w WHERE w.resource = r.document_resource AND w.document_id = r.document_id
                  AND w.inventory_location_id = r.inventory_location_id
                  AND (w.supplement_id = r.supplement_id OR w.inventory_item_id = r.inventory_item_id))
        ) d GROUP BY 1, 2 ORDER BY min(d.day) NULLS LAST, 2 LIMIT ${ROUND}`,
        [registered.map(({ resource }) => resource)],
    );

/** Keeps for open documents what has come since they were written, the earliest day first. @returns how many were looked at */
export const reserveArrivals = async (services: Services): Promise<number> => {
    const due = await findUnsettled(services);
    for (const { resource, document_id } of due) {
        const documents = registered.find(kind => kind.resource === resource) as ReservableDocuments;
        await transact(services, tx => reserveForDocument(tx, null, documents, Number(document_id)));
    }
    return due.length;
};
