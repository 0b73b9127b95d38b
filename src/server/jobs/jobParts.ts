import { JOB_STATUS, OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { changesOfKit, inventoryMessages, type PartLine } from '../../domain/stock/inventory';
import { canRead } from '../engine/can';
import type { HookContext, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { partFaults } from '../inventory/kits';
import { invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { registerReservations, reserveForDocument } from '../stock/documentReservations';
import { postMovements, reverseMovements } from '../stock/ledger';
import type { Actor } from '../stock/lockStock';
import { releaseReservations } from '../stock/reservations';

const RESOURCE = 'job-cards';

const document = (card: Row) => ({ resource: RESOURCE, id: Number(card.id), label: String(card.number) });

/**
 * SQL of the parts of a job `t`: those of its kit, with the job's changes; a changed quantity of 0 omits a kit part.
 */
const TAKES = `
    SELECT coalesce(p.inventory_item_id, k.inventory_item_id) AS inventory_item_id, coalesce(p.quantity, k.quantity) AS quantity,
           k.quantity AS kit_quantity, coalesce(k.position, 1000 + p.position) AS position
    FROM (SELECT * FROM installation_kit_items WHERE installation_kit_id = t.installation_kit_id) k
    FULL JOIN (SELECT * FROM job_card_parts WHERE job_card_id = t.id) p ON p.inventory_item_id = k.inventory_item_id`;

export const readPartLines = async (db: Db, card: Row) =>
    (
        await db`
            SELECT k.inventory_item_id, t.parts_location_id, k.quantity
            FROM job_cards t CROSS JOIN LATERAL (${db.unsafe(TAKES)}) k
            WHERE t.id = ${Number(card.id)} AND k.quantity > 0 ORDER BY k.position`
    ).map(row => ({
        itemId: Number(row.inventory_item_id),
        locationId: Number(row.parts_location_id),
        quantity: Number(row.quantity),
    }));

/** Whether a job needs any parts. */
export const usesParts = (card: Row): boolean =>
    Boolean(card.installation_kit_id) || ((card.part_changes as PartLine[] | null | undefined)?.length ?? 0) > 0;

/** Defaults: an installation uses the standard kit of its device, and a kit its usual source location. */
export const prepareParts = async (input: Row, current: Row | undefined, { db }: HookContext): Promise<Row> => {
    const next: Row = { ...current, ...input };
    if (
        !current &&
        input.installation_kit_id === undefined &&
        next.type === 'device_installation' &&
        typeof next.device_id === 'number'
    ) {
        const [usual] = await db`
            SELECT k.id FROM devices d JOIN installation_kits k ON k.device_product = d.product AND k.archived_at IS NULL
            WHERE d.id = ${next.device_id} AND (k.inventory_location_id IS NOT NULL OR ${typeof input.parts_location_id === 'number'})`;
        if (usual) next.installation_kit_id = Number(usual.id);
    }
    const faults = await partFaults(db, (input.part_changes ?? []) as PartLine[], 'part_changes');
    if (Object.keys(faults).length) throw invalid(faults);
    const kit = next.installation_kit_id ?? null;
    if (!usesParts(next))
        return (current && usesParts(current)) || input.parts_location_id ? { parts_location_id: null } : {};
    if (next.parts_location_id) return { installation_kit_id: kit };
    if (kit === null) throw invalid({ parts_location_id: [inventoryMessages.partsPlace] });
    const [usual] = await db`SELECT inventory_location_id FROM installation_kits WHERE id = ${Number(kit)}`;
    if (!usual?.inventory_location_id) throw invalid({ parts_location_id: [inventoryMessages.kitPlace] });
    return { installation_kit_id: kit, parts_location_id: Number(usual.inventory_location_id) };
};

/** Parts of open jobs are reserved at the location that the job names. */
const JOB_RESERVATIONS = registerReservations({
    resource: RESOURCE,
    table: 'job_cards',
    takesSupplements: false,
    demandSql: `
        SELECT t.id AS document_id, NULL::bigint AS supplement_id, k.inventory_item_id, t.parts_location_id AS inventory_location_id,
               k.quantity, coalesce(t.scheduled_on, t.due_on) AS day
        FROM job_cards t CROSS JOIN LATERAL (${TAKES}) k
        WHERE t.status IN (${OPEN_JOB_STATUSES.join(', ')}) AND t.archived_at IS NULL AND t.parts_location_id IS NOT NULL AND k.quantity > 0`,
});

/** Reserves a job's parts as far as available, part by part; releases all for a closed job. */
export const reserveParts = (db: Db, doer: Actor, card: Row): Promise<void> =>
    reserveForDocument(db, doer, JOB_RESERVATIONS, Number(card.id));

/**
 * True if the caller may read parts or their stock. Otherwise only the job's own parts can be used, because an error
 * message would reveal the name of any other.
 */
const canUseOtherParts = (services: Services, caller: Caller): boolean =>
    ['inventory-items', 'inventory-item-stocks'].some(name => canRead({ services, caller }, name));

/**
 * Records the difference between used and planned parts, so that the card consumes exactly the used ones.
 * @throws ApiError 422 at `parts`, or at `parts_location_id` if the job has no source location
 */
export const recordUsedParts = async (
    db: Db,
    services: Services,
    caller: Caller,
    card: Row,
    used: readonly PartLine[],
): Promise<void> => {
    const faults = await partFaults(db, used, 'parts');
    const known = await db`
        SELECT i.id FROM inventory_items i WHERE i.id = ANY(${used.map(line => line.inventory_item_id)}::bigint[])
          AND (${canUseOtherParts(services, caller)} OR EXISTS (
              SELECT 1 FROM job_cards t CROSS JOIN LATERAL (${db.unsafe(TAKES)}) k
              WHERE t.id = ${Number(card.id)} AND k.inventory_item_id = i.id))`;
    for (const [at, { inventory_item_id: part }] of used.entries())
        if (!known.some(({ id }) => Number(id) === part))
            faults[`parts.${at}.inventory_item_id`] = ['Part does not exist.'];
    if (used.length && !card.parts_location_id) faults.parts = [inventoryMessages.partsPlace];
    if (Object.keys(faults).length) throw invalid(faults);
    const kit = await db`
        SELECT inventory_item_id::int, quantity::float8 FROM installation_kit_items
        WHERE installation_kit_id = ${Number(card.installation_kit_id ?? 0)} ORDER BY position, id`;
    await db`DELETE FROM job_card_parts WHERE job_card_id = ${Number(card.id)}`;
    const rows = changesOfKit(kit as unknown as PartLine[], used).map((line, position) => ({
        ...line,
        position,
        job_card_id: Number(card.id),
    }));
    if (rows.length) await db`INSERT INTO job_card_parts ${db(rows)}`;
};

/**
 * Issues a completed job's parts from stock, and releases its reservations.
 * @param used entered used parts, whose lines errors name
 * @throws ApiError 422 at `parts` or `installation_kit_id`, naming each part that is missing or reserved for others
 */
export const consumeParts = async (
    db: Db,
    services: Services,
    caller: Caller,
    card: Row,
    { completedAt, used }: { completedAt: string; used: readonly PartLine[] | null | undefined },
): Promise<void> => {
    const lines = await readPartLines(db, card);
    // unused reserved parts are released
    if (!lines.length) await releaseReservations(db, document(card));
    await postMovements(
        db,
        services,
        caller,
        { ...document(card), occurredAt: completedAt, occurredField: 'completed_at' },
        lines.map(({ quantity, ...place }, at) => {
            const entered = used?.findIndex(line => line.inventory_item_id === place.itemId) ?? -1;
            return {
                ...place,
                quantity: -quantity,
                field: entered < 0 ? `installation_kit_id.${at}` : `parts.${entered}.quantity`,
            };
        }),
    );
};

/** Returns a completed job's parts to stock. */
export const returnParts = async (db: Db, services: Services, caller: Caller, card: Row, reason: string) => {
    const [taken] = await db`
        SELECT 1 FROM stock_movements m WHERE m.document_resource = ${RESOURCE} AND m.document_id = ${Number(card.id)}
          AND m.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id) LIMIT 1`;
    if (taken) await reverseMovements(db, services, caller, { ...document(card), reason });
};

/** SQL of a job's parts that are not reserved for it. */
export const SHORT_PARTS_SQL = `
    SELECT string_agg(i.name, ', ' ORDER BY k.position)
    FROM (${TAKES}) k JOIN inventory_items i ON i.id = k.inventory_item_id
    LEFT JOIN stock_reservations r ON r.document_resource = '${RESOURCE}' AND r.document_id = t.id
        AND r.inventory_item_id = k.inventory_item_id AND r.inventory_location_id = t.parts_location_id
    WHERE t.status IN (${OPEN_JOB_STATUSES.join(', ')}) AND t.archived_at IS NULL AND coalesce(r.quantity, 0) < k.quantity`;

/** Parts of jobs: planned, or taken if completed. `available` is the stock not reserved for other documents. */
export const readJobParts = (db: Db, ids: readonly number[]) => {
    const kept = db`r.inventory_item_id = w.inventory_item_id AND r.inventory_location_id = w.inventory_location_id`;
    const mine = db`r.document_resource = ${RESOURCE} AND r.document_id = w.job_card_id`;
    return db`
        WITH w AS (
            SELECT t.id AS job_card_id, t.status = ANY(${[...OPEN_JOB_STATUSES]}::int[]) AND t.archived_at IS NULL AS is_live,
                   k.inventory_item_id, t.parts_location_id AS inventory_location_id, k.quantity, k.position AS place, k.kit_quantity
            FROM job_cards t CROSS JOIN LATERAL (${db.unsafe(TAKES)}) k
            WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.status <> ${JOB_STATUS.completed}
            UNION ALL
            SELECT t.id, false, m.inventory_item_id, m.inventory_location_id, -m.quantity, m.id,
                   (SELECT k.quantity FROM installation_kit_items k
                    WHERE k.installation_kit_id = t.installation_kit_id AND k.inventory_item_id = m.inventory_item_id)
            FROM job_cards t JOIN stock_movements m ON m.document_resource = ${RESOURCE} AND m.document_id = t.id
            WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.status = ${JOB_STATUS.completed}
              AND m.inventory_item_id IS NOT NULL AND m.reverses_id IS NULL
              AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)
        )
        SELECT w.job_card_id, json_build_object('id', i.id, 'label', i.name) AS inventory_item, i.unit, w.quantity, w.kit_quantity,
               coalesce(o.reserved, 0) AS reserved, coalesce(s.quantity, 0) AS in_stock,
               greatest(coalesce(s.quantity - s.reserved_quantity, 0) + coalesce(o.reserved, 0), 0) AS available,
               ARRAY(SELECT r.document_label FROM stock_reservations r WHERE ${kept} AND NOT (${mine}) ORDER BY r.id LIMIT 5) AS kept_for,
               w.is_live AND w.quantity > 0 AND coalesce(o.reserved, 0) < w.quantity AS is_short
        FROM w
        JOIN inventory_items i ON i.id = w.inventory_item_id
        LEFT JOIN inventory_item_stocks s ON s.inventory_item_id = w.inventory_item_id AND s.inventory_location_id = w.inventory_location_id
        LEFT JOIN LATERAL (SELECT sum(r.quantity) AS reserved FROM stock_reservations r WHERE ${kept} AND ${mine}) o ON true
        ORDER BY w.job_card_id, w.place`;
};

export const listPartsOfJobCard = async ({ services, caller, params }: OperationContext) => {
    const card = await findRecord(services.sql, compiled(services.registry, RESOURCE), caller, Number(params.id));
    // only staff see stock quantities
    if (!card || caller.customerId !== null) throw notFound();
    return data(await readJobParts(services.sql, [Number(card.id)]));
};
