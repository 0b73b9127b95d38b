import { compiled } from '../../engine/sql/compile';
import type { Db, Services } from '../../platform/services';
import type { Moved } from './moveRows';
import { type MergeContext, UNDO_HOURS } from './rules';

export interface MergeRow {
    id: number;
    kept_id: number;
    merged_id: number;
    moved: Moved | null;
    merged_at: string;
    undone_at: string | null;
}

/** Reason why a merge cannot be undone. */
const undoRefusal = (
    { clock }: Services,
    { merged_at, undone_at, moved }: Pick<MergeRow, 'merged_at' | 'undone_at'> & { moved: unknown },
    { isKeptArchived, isMergedAgain }: { isKeptArchived: boolean; isMergedAgain: boolean },
): string | null => {
    if (undone_at) return 'This merge was undone.';
    if (!moved || new Date(merged_at).getTime() < clock.now().getTime() - UNDO_HOURS * 3_600_000)
        return `A merge can be undone for ${UNDO_HOURS} hours.`;
    if (isMergedAgain) return 'One of the records was merged again since. Undo that merge first.';
    if (isKeptArchived) return 'The record that was kept is archived. Restore it first.';
    return null;
};

/** Merges of a record, the newest first. */
export const readMerges = async (db: Db, { services, rules }: MergeContext, id: number) => {
    const found = compiled(services.registry, rules.resource);
    const label = (alias: string) => db.unsafe(found.label.replaceAll(/\bt\./g, `${alias}.`));
    const table = db(found.resource.table);
    const rows = await db`
        SELECT m.id::float8, m.kept_id::float8, m.merged_id::float8, m.merged_at, m.undone_at, m.moved IS NOT NULL AS moved,
               ${label('k')} AS kept_label, ${label('d')} AS merged_label, k.archived_at IS NOT NULL AS kept_archived,
               EXISTS (SELECT 1 FROM merges n WHERE n.resource = m.resource AND n.id > m.id AND n.undone_at IS NULL
                   AND ARRAY[n.kept_id, n.merged_id] && ARRAY[m.kept_id, m.merged_id]) AS merged_again,
               u.id::float8 AS by_id, u.fullname AS by_name
        FROM merges m JOIN ${table} k ON k.id = m.kept_id JOIN ${table} d ON d.id = m.merged_id JOIN users u ON u.id = m.merged_by
        WHERE m.resource = ${rules.resource} AND (m.kept_id = ${id} OR m.merged_id = ${id})
        ORDER BY m.id DESC`;
    return rows.map(row => ({
        id: row.id,
        kept: { id: row.kept_id, label: row.kept_label },
        merged: { id: row.merged_id, label: row.merged_label },
        merged_at: row.merged_at,
        merged_by: { id: row.by_id, label: row.by_name },
        undone_at: row.undone_at,
        undo_refusal: undoRefusal(services, row as never, {
            isKeptArchived: row.kept_archived,
            isMergedAgain: row.merged_again,
        }),
    }));
};
