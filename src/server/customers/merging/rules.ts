import { can } from '../../engine/can';
import type { Row } from '../../engine/hooks';
import { findRecord, recordLabel } from '../../engine/read/read';
import { type Compiled, compiled } from '../../engine/sql/compile';
import { forbidden, invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Services } from '../../platform/services';
import type { MayRestore, Merging, Moved } from './moveRows';

/** Hours in which a merge can be undone. */
export const UNDO_HOURS = 24;
/** Maximum number of moved rows: they are written in one transaction, and listed in one row. */
const MOST_ROWS = 100_000;

/** Rules of a resource beyond those of all merges. Each function gets the kept record first, and texts depend on the caller's permissions. */
export interface MergeRules {
    resource: 'customers' | 'customer-properties' | 'customer-contacts';
    /** reason why these records cannot be merged */
    refuse?(db: Db, kept: Row, merged: Row, caller: Caller): Promise<string | undefined>;
    /** sentences for the preview */
    notes?(db: Db, kept: Row, merged: Row, caller: Caller): Promise<string[]>;
    /** changes before rows move */
    prepare?(db: Db, merging: Merging): Promise<Moved['changed']>;
    /** reason why their merge cannot be undone any more */
    refuseUndo?(db: Db, kept: Row, merged: Row): Promise<string | undefined>;
    /** whether the undo restores a changed value, for rules that no key of the database holds */
    mayRestore?: MayRestore;
    /** changes after the undo has moved rows back */
    afterUndo?(db: Db, merging: Merging): Promise<void>;
    /** updates derived values of both records after a merge or its undo */
    refresh?(db: Db, services: Services, ids: readonly number[]): Promise<void>;
}

export interface MergeContext {
    services: Services;
    caller: Caller;
    rules: MergeRules;
}
export interface Pair {
    found: Compiled;
    kept: Row;
    merged: Row;
}

/**
 * Staff who may read, change and archive the resource. The contract requires the permission to archive; the others are
 * checked here.
 */
export const requireMerger = ({ services, caller, rules }: MergeContext): Compiled => {
    const found = compiled(services.registry, rules.resource);
    if (!caller.staff || caller.token) throw forbidden();
    const { get, update, archive } = found.resource.actions;
    if (![get, update, archive].every(permissions => can(caller, permissions))) throw forbidden();
    return found;
};

/** Loads both records, in a transaction locked in the order of their ids. */
export const readPair = async (
    db: Db,
    context: MergeContext,
    mergedId: number,
    keptId: number,
    lock: boolean,
): Promise<Pair> => {
    const found = requireMerger(context);
    if (mergedId === keptId) throw invalid({ into: ['Choose another record: this one cannot be merged with itself.'] });
    const rows = new Map<number, Row>();
    for (const id of [mergedId, keptId].sort((a, b) => a - b)) {
        const row = await findRecord(db, found, context.caller, id, lock);
        if (row) rows.set(id, row);
    }
    const merged = rows.get(mergedId);
    const kept = rows.get(keptId);
    if (!merged) throw notFound();
    if (!kept) throw invalid({ into: [`${found.resource.title} does not exist.`] });
    return { found, kept, merged };
};

export const refusalOf = async (
    db: Db,
    { rules, caller }: MergeContext,
    { found, kept, merged }: Pair,
    total: number,
): Promise<string | undefined> => {
    for (const record of [merged, kept])
        if (record.archived_at)
            return `${await recordLabel(db, found, record)} is archived. Restore it first, or choose another record.`;
    if (total > MOST_ROWS)
        return `${await recordLabel(db, found, merged)} has ${total.toLocaleString('en-AU')} entries, and a merge moves at most ${MOST_ROWS.toLocaleString('en-AU')}. Keep this record instead.`;
    return rules.refuse?.(db, kept, merged, caller);
};
