import { storeResponse } from '../../engine/http/idempotency';
import { recordLabel } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { audit } from '../../engine/write/audit';
import { recordWrites } from '../../engine/write/write';
import { invalidateCallers } from '../../identity/callers';
import { afterCommit, transact } from '../../platform/database/transact';
import { conflict } from '../../platform/errors';
import type { Db } from '../../platform/services';
import { announceMoves } from './announceMoves';
import { findClashes } from './clashes';
import { joinMoved, type Merging, type Moved, moveRows, NOTHING_MOVED, settleClashes, startMoving } from './moveRows';
import { readMerges } from './readMerges';
import { countReferences, readReferences } from './references';
import { type MergeContext, readPair, refusalOf } from './rules';

/** Moves all rows of the merged record; audits those whose name changes, and notifies open pages. */
const moveAll = async (
    db: Db,
    { services, caller, rules }: MergeContext,
    merging: Merging,
    label: string,
): Promise<Moved> => {
    const { table } = compiled(services.registry, rules.resource).resource;
    const references = await readReferences(db, table);
    const prepared = (await rules.prepare?.(db, merging)) ?? [];
    const clashes = await findClashes(db, references, merging.kept, merging.merged);
    const settled = await settleClashes(db, clashes, merging, label);
    const rows = await moveRows(db, references, merging);
    const moved = joinMoved({ ...NOTHING_MOVED, changed: prepared }, settled, rows);
    await announceMoves(db, { services, caller }, moved);
    return moved;
};

/** Merges a record into another and archives it. */
export const merge = async (context: MergeContext, mergedId: number, keptId: number) => {
    const { services, caller, rules } = context;
    return transact(services, async db => {
        const pair = await readPair(db, context, mergedId, keptId, true);
        const { found, kept, merged } = pair;
        const references = await readReferences(db, found.resource.table);
        const counts = await countReferences(db, references, { resource: rules.resource, id: mergedId });
        const refusal = await refusalOf(
            db,
            context,
            pair,
            counts.reduce((sum, count) => sum + count, 0),
        );
        if (refusal) throw conflict(refusal);
        const [keptLabel, mergedLabel] = [await recordLabel(db, found, kept), await recordLabel(db, found, merged)];
        await startMoving(db);
        const merging: Merging = { resource: rules.resource, kept: keptId, merged: mergedId, userId: caller.userId };
        const moved = await moveAll(db, context, merging, mergedLabel);
        await recordWrites.archive(db, context, found, mergedId, 'archive');
        await db`
            INSERT INTO merges (resource, kept_id, merged_id, moved, merged_at, merged_by)
            VALUES (${rules.resource}, ${keptId}, ${mergedId}, ${db.json(moved as never)}, ${services.clock.now()}, ${caller.userId})`;
        await audit(db, services, found, caller, kept, { action: 'merge', reason: `${mergedLabel} → ${keptLabel}` });
        await audit(db, services, found, caller, merged, { action: 'merge', reason: `${mergedLabel} → ${keptLabel}` });
        await rules.refresh?.(db, services, [keptId, mergedId]);
        afterCommit(db, invalidateCallers);
        const [made] = await readMerges(db, context, mergedId);
        await storeResponse(db, 200, { body: made });
        return made;
    });
};
