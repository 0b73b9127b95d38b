import { JOB_STATUS } from '../../domain/operations/jobs';
import { lateCompletionMessages } from '../../domain/operations/lateCompletions';
import { inventoryMessages, type PartLine } from '../../domain/stock/inventory';
import { notify } from '../communication/notify';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { insertRow } from '../engine/write/store';
import type { WriteContext } from '../engine/write/writeContext';
import { partFaults } from '../inventory/kits';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { postMovements } from '../stock/ledger';
import { readPartLines } from './jobParts';
import { doerName } from './notifyAssignee';

export const LATE_COMPLETIONS = 'late-completions';

/** Completed work on a job that was changed or closed before the upload. */
export interface LateWork {
    technicianId: number;
    /** UTC ISO 8601 */
    doneAt: string;
    notes: string | null;
    /** one line per form field; null if none was filled in */
    answers: string | null;
    /** absent: the planned parts, unless the job's completion used them */
    parts: readonly PartLine[] | undefined;
    isReopeningRequested: boolean;
}

const partsLeft = async (db: Db, card: Row): Promise<PartLine[]> =>
    card.status === JOB_STATUS.completed
        ? []
        : (await readPartLines(db, card)).map(({ itemId, quantity }) => ({ inventory_item_id: itemId, quantity }));

/**
 * Stores late work with its job, whatever the job's status, in an open transaction. Stock moves only when the office
 * confirms.
 * @throws ApiError 422 at the line of `parts` whose part does not exist
 */
export const recordLateWork = async (db: Db, context: WriteContext, card: Row, work: LateWork): Promise<Row> => {
    const { services, caller } = context;
    const late = compiled(services.registry, LATE_COMPLETIONS);
    const given = work.parts ?? (await partsLeft(db, card));
    const known = await db`
        SELECT id FROM inventory_items WHERE id = ANY(${given.map(line => line.inventory_item_id)}::bigint[])`;
    const faults: Record<string, string[]> = {};
    for (const [at, { inventory_item_id: part, quantity }] of given.entries())
        if (quantity > 0 && !known.some(({ id }) => Number(id) === part))
            faults[`parts.${at}.inventory_item_id`] = ['Part does not exist.'];
    if (Object.keys(faults).length) throw invalid(faults);
    const parts = given.filter(({ quantity }) => quantity > 0);
    const id = await insertRow(db, late, caller.userId, {
        job_card_id: card.id,
        technician_id: work.technicianId,
        done_at: work.doneAt,
        is_reopening_requested: work.isReopeningRequested,
        notes: work.notes,
        answers: work.answers,
        parts_location_id: card.parts_location_id ?? null,
        parts,
    });
    const record = (await findRecord(db, late, caller, id)) as Row;
    await audit(db, services, late, caller, record, {
        action: 'create',
        changes: changesBetween(late, undefined, record),
    });
    await notify(db, services, {
        to: { permission: ['update_late_completion'] },
        type: 'Job card',
        data: {
            message: lateCompletionMessages.reported(await doerName(db, context), {
                job: String(card.number),
                number: String(record.number),
                hasParts: parts.length > 0,
                isReopeningRequested: work.isReopeningRequested,
            }),
            id: Number(card.id),
            job_card_id: Number(card.id),
        },
        except: caller.userId,
    });
    return record;
};

const takeParts = async (record: Row, { db, services, caller }: HookContext) => {
    const lines = record.parts as PartLine[];
    const movements = lines.flatMap(({ inventory_item_id: itemId, quantity }, at) =>
        quantity > 0
            ? [
                  {
                      itemId,
                      locationId: Number(record.parts_location_id),
                      quantity: -quantity,
                      field: `parts.${at}.quantity`,
                  },
              ]
            : [],
    );
    if (!movements.length) return;
    if (!record.parts_location_id) throw invalid({ parts_location_id: [inventoryMessages.partsPlace] });
    await postMovements(
        db,
        services,
        caller,
        {
            resource: LATE_COMPLETIONS,
            id: Number(record.id),
            label: String(record.number),
            occurredAt: String(record.done_at),
            occurredField: 'done_at',
        },
        movements,
    );
};

export const lateCompletionHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current && current.status !== 'pending') throw conflict(lateCompletionMessages.decided, current);
        const faults = await partFaults(db, (input.parts ?? []) as PartLine[], 'parts');
        if (Object.keys(faults).length) throw invalid(faults);
        return input;
    },
    async afterTransition(record, transition, context) {
        const { db, caller, reason } = context;
        if (transition === 'confirm') await takeParts(record, context);
        await db`
            UPDATE late_completions SET decided_at = clock_now(), decided_by_id = ${caller.userId}, decision_reason = ${reason ?? null}
            WHERE id = ${Number(record.id)}`;
    },
};
