import { inventoryMessages } from '../../domain/inventory';
import { isOpen, JOB_STATUS, OPEN_STATUSES } from '../../domain/jobs';
import { compiled } from '../engine/compile';
import { data } from '../engine/envelope';
import type { HookContext, Row } from '../engine/hooks';
import { findRecord } from '../engine/read';
import { invalid, notFound } from '../foundation/errors';
import type { Caller, Db, OperationContext, Services } from '../foundation/services';
import { keepFor, keepsStock } from '../stock/keeping';
import { postMovements, reverseMovements } from '../stock/ledger';
import type { Doer } from '../stock/places';

const RESOURCE = 'job-cards';

const document = (card: Row) => ({ resource: RESOURCE, id: Number(card.id), label: String(card.number) });
const isLive = (card: Row) => isOpen(card.status) && !card.archived_at;

/** What the kit of a job takes, at the place that the job says. */
const linesOf = async (db: Db, card: Row) => {
    if (!card.installation_kit_id || !card.parts_location_id) return [];
    const rows = await db`
        SELECT inventory_item_id, quantity FROM installation_kit_items
        WHERE installation_kit_id = ${Number(card.installation_kit_id)} ORDER BY position, id`;
    return rows.map(row => ({
        itemId: Number(row.inventory_item_id),
        locationId: Number(card.parts_location_id),
        quantity: Number(row.quantity),
    }));
};

/** An installation begins with the usual kit of its device, and a kit with the place where it is usually taken from. */
export const startParts = async (input: Row, current: Row | undefined, { db }: HookContext): Promise<Row> => {
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
    const kit = next.installation_kit_id ?? null;
    if (kit === null) return current?.installation_kit_id || input.parts_location_id ? { parts_location_id: null } : {};
    if (next.parts_location_id) return { installation_kit_id: kit };
    const [usual] = await db`SELECT inventory_location_id FROM installation_kits WHERE id = ${Number(kit)}`;
    if (!usual?.inventory_location_id) throw invalid({ parts_location_id: [inventoryMessages.kitPlace] });
    return { installation_kit_id: kit, parts_location_id: Number(usual.inventory_location_id) };
};

/** The parts of open jobs are kept for them, at the place that each job says. */
const CARDS = keepsStock({
    resource: RESOURCE,
    table: 'job_cards',
    takesSupplements: false,
    wants: `
        SELECT t.id AS document_id, NULL::bigint AS supplement_id, k.inventory_item_id, t.parts_location_id AS inventory_location_id,
               k.quantity, coalesce(t.scheduled_on, t.due_on) AS day
        FROM job_cards t JOIN installation_kit_items k ON k.installation_kit_id = t.installation_kit_id
        WHERE t.status IN (${OPEN_STATUSES.join(', ')}) AND t.archived_at IS NULL AND t.parts_location_id IS NOT NULL`,
});

/** Keeps for a job what it takes, part by part as far as it is there; nothing for a job that is over. */
export const keepParts = (db: Db, doer: Doer, card: Row): Promise<void> => keepFor(db, doer, CARDS, Number(card.id));

/**
 * Takes what the kit of a completed job says out of stock, and frees what was kept for it.
 * @throws 422 at `installation_kit_id`, naming each part that is not there or is kept for others
 */
export const takeParts = async (db: Db, services: Services, caller: Caller, card: Row, completedAt: string) =>
    postMovements(
        db,
        services,
        caller,
        { ...document(card), occurredAt: completedAt, occurredField: 'completed_at' },
        (await linesOf(db, card)).map(({ quantity, ...place }, at) => ({
            ...place,
            quantity: -quantity,
            field: `installation_kit_id.${at}`,
        })),
    );

/** What a completed job has taken is back, and kept for it again. */
export const putPartsBack = async (db: Db, services: Services, caller: Caller, card: Row, reason: string) => {
    const [taken] = await db`
        SELECT 1 FROM stock_movements m WHERE m.document_resource = ${RESOURCE} AND m.document_id = ${Number(card.id)}
          AND m.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id) LIMIT 1`;
    if (taken) await reverseMovements(db, services, caller, { ...document(card), reason });
};

/** SQL of the parts of a job's kit that are not kept for it. */
export const PARTS_SHORT = `
    SELECT string_agg(i.name, ', ' ORDER BY k.position, k.id)
    FROM installation_kit_items k JOIN inventory_items i ON i.id = k.inventory_item_id
    LEFT JOIN stock_reservations r ON r.document_resource = '${RESOURCE}' AND r.document_id = t.id
        AND r.inventory_item_id = k.inventory_item_id AND r.inventory_location_id = t.parts_location_id
    WHERE k.installation_kit_id = t.installation_kit_id AND t.status IN (${OPEN_STATUSES.join(', ')}) AND t.archived_at IS NULL
      AND coalesce(r.quantity, 0) < k.quantity`;

export const listPartsOfJobCard = async ({ services, caller, params }: OperationContext) => {
    const card = await findRecord(services.sql, compiled(services.registry, RESOURCE), caller, Number(params.id));
    // what is in store is for our staff
    if (!card || caller.customerId !== null) throw notFound();
    const wanted =
        card.status === JOB_STATUS.completed
            ? services.sql`
                SELECT m.inventory_item_id, m.inventory_location_id, -m.quantity AS quantity, m.id AS place
                FROM stock_movements m WHERE m.document_resource = ${RESOURCE} AND m.document_id = ${Number(card.id)}
                  AND m.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)`
            : services.sql`
                SELECT k.inventory_item_id, ${(card.parts_location_id as number | null) ?? null}::bigint AS inventory_location_id, k.quantity, k.position AS place
                FROM installation_kit_items k WHERE k.installation_kit_id = ${Number(card.installation_kit_id ?? 0)}`;
    const kept = services.sql`r.inventory_item_id = w.inventory_item_id AND r.inventory_location_id = w.inventory_location_id`;
    const mine = services.sql`r.document_resource = ${RESOURCE} AND r.document_id = ${Number(card.id)}`;
    return data(
        await services.sql`
            SELECT json_build_object('id', i.id, 'label', i.name) AS inventory_item, i.unit, w.quantity,
                   coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE ${kept} AND ${mine}), 0) AS reserved,
                   coalesce(s.quantity, 0) AS in_stock,
                   ARRAY(SELECT r.document_label FROM stock_reservations r WHERE ${kept} AND NOT (${mine}) ORDER BY r.id LIMIT 5) AS kept_for,
                   ${isLive(card)} AND NOT EXISTS (SELECT 1 FROM stock_reservations r WHERE ${kept} AND ${mine} AND r.quantity >= w.quantity) AS is_short
            FROM (${wanted}) w
            JOIN inventory_items i ON i.id = w.inventory_item_id
            LEFT JOIN inventory_item_stocks s ON s.inventory_item_id = w.inventory_item_id AND s.inventory_location_id = w.inventory_location_id
            ORDER BY w.place`,
    );
};
