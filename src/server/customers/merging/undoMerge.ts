import type { Row } from '../../engine/hooks';
import { storeResponse } from '../../engine/http/idempotency';
import { findRecord } from '../../engine/read/read';
import { audit } from '../../engine/write/audit';
import { recordWrites } from '../../engine/write/write';
import { lockRecord } from '../../engine/write/writeContext';
import { invalidateCallers } from '../../identity/callers';
import { afterCommit, transact } from '../../platform/database/transact';
import { conflict, notFound } from '../../platform/errors';
import { announceMoves } from './announceMoves';
import { type Merging, moveBack, NOTHING_MOVED, startMoving } from './moveRows';
import { type MergeRow, readMerges } from './readMerges';
import { readReferences } from './references';
import { type MergeContext, requireMerger } from './rules';

/** Restores a merged record, with what still belongs to the kept one. */
export const undoMerge = async (context: MergeContext, mergedId: number) => {
    const { services, caller, rules } = context;
    const found = requireMerger(context);
    return transact(services, async db => {
        const [row] = await db<MergeRow[]>`
            SELECT id, kept_id::float8, merged_id::float8, moved, merged_at, undone_at FROM merges
            WHERE resource = ${rules.resource} AND merged_id = ${mergedId} ORDER BY id DESC LIMIT 1 FOR UPDATE`;
        if (!row) throw notFound();
        const locked = new Map<number, Row>();
        for (const id of [row.kept_id, mergedId].sort((a, b) => a - b))
            locked.set(id, await lockRecord(db, context, found, id));
        const state = (await readMerges(db, context, mergedId)).find(({ id }) => id === Number(row.id));
        const refusal =
            state?.undo_refusal ??
            (await rules.refuseUndo?.(db, locked.get(row.kept_id) as Row, locked.get(mergedId) as Row));
        if (refusal) throw conflict(refusal);
        await startMoving(db, 'undo');
        await recordWrites.archive(db, context, found, mergedId, 'restore');
        const merging: Merging = {
            resource: rules.resource,
            kept: row.kept_id,
            merged: mergedId,
            userId: caller.userId,
        };
        const moved = row.moved ?? NOTHING_MOVED;
        await moveBack(db, await readReferences(db, found.resource.table), merging, moved, rules.mayRestore);
        await rules.afterUndo?.(db, merging);
        await announceMoves(db, context, moved, true);
        await db`UPDATE merges SET undone_at = ${services.clock.now()}, undone_by = ${caller.userId} WHERE id = ${row.id}`;
        const reason = `${state?.merged.label} → ${state?.kept.label}`;
        for (const id of [row.kept_id, mergedId]) {
            const record = await findRecord(db, found, caller, id);
            if (record) await audit(db, services, found, caller, record, { action: 'undo_merge', reason });
        }
        await rules.refresh?.(db, services, [row.kept_id, mergedId]);
        afterCommit(db, invalidateCallers);
        const [undone] = (await readMerges(db, context, mergedId)).filter(({ id }) => id === Number(row.id));
        await storeResponse(db, 200, { body: undone });
        return undone;
    });
};
