import { compiled } from '../../engine/sql/compile';
import { transact } from '../../platform/database/transact';
import type { Services } from '../../platform/services';
import { findClashes } from './clashes';
import { joinMoved, type Merging, moveRows, NOTHING_MOVED, settleClashes, startMoving } from './moveRows';
import type { MergeRow } from './readMerges';
import { countReferences, readReferences } from './references';
import { type MergeRules, UNDO_HOURS } from './rules';

/** Days after which the list of moved rows is deleted. */
const KEPT_DAYS = 30;

/** Moves rows that were written for a merged record by transactions that began before the merge. */
export const moveLateRows = async (services: Services, all: readonly MergeRules[]): Promise<void> => {
    const { sql, clock } = services;
    const since = new Date(clock.now().getTime() - UNDO_HOURS * 3_600_000);
    const recent = await sql<{ id: number }[]>`
        SELECT id FROM merges WHERE moved IS NOT NULL AND undone_at IS NULL AND merged_at > ${since} ORDER BY id`;
    for (const { id } of recent)
        await transact(services, async db => {
            const [row] = await db<(MergeRow & { resource: string; merged_by: number })[]>`
                SELECT id, resource, kept_id::float8, merged_id::float8, moved, merged_by::float8 FROM merges
                WHERE id = ${id} AND undone_at IS NULL FOR UPDATE`;
            const rules = all.find(({ resource }) => resource === row?.resource);
            if (!row || !rules) return;
            const { resource } = compiled(services.registry, rules.resource);
            const [archived] = await db<{ label: string }[]>`
                SELECT name AS label FROM ${db(resource.table)} WHERE id = ${row.merged_id} AND archived_at IS NOT NULL`;
            if (!archived) return;
            const references = await readReferences(db, resource.table);
            const counts = await countReferences(db, references, { resource: rules.resource, id: row.merged_id });
            if (!counts.some(Boolean)) return;
            await startMoving(db);
            const merging: Merging = {
                resource: rules.resource,
                kept: row.kept_id,
                merged: row.merged_id,
                userId: row.merged_by,
            };
            const clashes = await findClashes(db, references, row.kept_id, row.merged_id);
            const settled = await settleClashes(db, clashes, merging, archived.label);
            const moved = joinMoved(row.moved ?? NOTHING_MOVED, settled, await moveRows(db, references, merging));
            await db`UPDATE merges SET moved = ${db.json(moved as never)} WHERE id = ${row.id}`;
        });
};

/** Deletes the lists of moved rows of old merges; who merged what remains. */
export const pruneMerges = async (services: Services): Promise<void> => {
    const before = new Date(services.clock.now().getTime() - KEPT_DAYS * 86_400_000);
    await transact(
        services,
        tx => tx`UPDATE merges SET moved = NULL WHERE moved IS NOT NULL AND merged_at < ${before}`,
    );
};
