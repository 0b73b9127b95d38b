import { displayText } from '../../../domain/records/displayText';
import { can } from '../../engine/can';
import type { Row } from '../../engine/hooks';
import { data } from '../../engine/http/envelope';
import { storeResponse } from '../../engine/http/idempotency';
import { findRecord, recordLabel } from '../../engine/read/read';
import { type Compiled, canSeeField, compiled } from '../../engine/sql/compile';
import { audit } from '../../engine/write/audit';
import { recordWrites } from '../../engine/write/write';
import { lockRecord } from '../../engine/write/writeContext';
import { invalidateCallers } from '../../identity/callers';
import { afterCommit, transact } from '../../platform/database/transact';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../../platform/services';
import { SITE_KINDS } from '../../sites/siteKinds';
import { refreshSubscribedProducts } from '../subscriptions';
import { findClashes } from './clashes';
import { mergeCredit } from './mergeCredit';
import {
    joinMoved,
    type Merging,
    type Moved,
    moveBack,
    moveRows,
    NOTHING_MOVED,
    settleClashes,
    startMoving,
} from './moveRows';
import { countReferences, readReferences } from './references';

/** Hours in which a merge can be undone. */
const UNDO_HOURS = 24;
/** Days after which the list of moved rows is deleted. */
const KEPT_DAYS = 30;
/** Maximum number of moved rows: they are written in one transaction, and listed in one row. */
const MOST_ROWS = 100_000;

/** Rules of a resource beyond those of all merges. Each function gets the kept record first. */
export interface MergeRules {
    resource: 'customers' | 'customer-properties' | 'customer-contacts';
    /** reason why these records cannot be merged */
    refuse?(db: Db, kept: Row, merged: Row): Promise<string | undefined>;
    /** sentences for the preview */
    notes?(db: Db, kept: Row, merged: Row): Promise<string[]>;
    /** changes before rows move */
    prepare?(db: Db, merging: Merging): Promise<Moved['changed']>;
    /** changes after the undo has moved rows back */
    afterUndo?(db: Db, merging: Merging): Promise<void>;
    /** updates derived values of both records after a merge or its undo */
    refresh?(db: Db, services: Services, ids: readonly number[]): Promise<void>;
}

interface Context {
    services: Services;
    caller: Caller;
    rules: MergeRules;
}
interface Pair {
    found: Compiled;
    kept: Row;
    merged: Row;
}

/**
 * Staff who may read, change and archive the resource. The contract requires the permission to archive; the others are
 * checked here.
 */
const requireMerger = ({ services, caller, rules }: Context): Compiled => {
    const found = compiled(services.registry, rules.resource);
    if (!caller.staff || caller.token) throw forbidden();
    const { get, update, archive } = found.resource.actions;
    if (![get, update, archive].every(permissions => can(caller, permissions))) throw forbidden();
    return found;
};

/** Loads both records, in a transaction locked in the order of their ids. */
const readPair = async (db: Db, context: Context, mergedId: number, keptId: number, lock: boolean): Promise<Pair> => {
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

const refusalOf = async (
    db: Db,
    { rules }: Context,
    { found, kept, merged }: Pair,
    total: number,
): Promise<string | undefined> => {
    for (const record of [merged, kept])
        if (record.archived_at)
            return `${await recordLabel(db, found, record)} is archived. Restore it first, or choose another record.`;
    if (total > MOST_ROWS)
        return `${await recordLabel(db, found, merged)} has ${total.toLocaleString('en-AU')} entries, and a merge moves at most ${MOST_ROWS.toLocaleString('en-AU')}. Keep this record instead.`;
    return rules.refuse?.(db, kept, merged);
};

/** Resources by table, where rows are counted by their name; kinds of site are counted as sites. */
const titlesOf = ({ registry }: Services): Map<string, string> => {
    const titles = new Map([
        ['attachments', 'Files'],
        ['comments', 'Comments'],
    ]);
    for (const { resource } of registry.values())
        if (!resource.view && !resource.where && !resource.kindOf && !titles.has(resource.table))
            titles.set(resource.table, resource.plural);
    return titles;
};

const differencesOf = (caller: Caller, { found, kept, merged }: Pair) =>
    found.resource.fields.flatMap(field => {
        if (
            !canSeeField(caller, field) ||
            field.readOnly ||
            field.computed ||
            field.through ||
            field.rows ||
            field.type === 'json'
        )
            return [];
        const shown = (row: Row) => {
            const label = field.embed ? (row[field.embed] as { label?: string } | null)?.label : undefined;
            return (label ?? displayText(field, row[field.name])) || null;
        };
        const values = { kept: shown(kept), merged: shown(merged) };
        return values.kept === values.merged ? [] : [{ field: field.name, title: field.title, ...values }];
    });

const previewMerge = async (context: Context, mergedId: number, keptId: number) => {
    const db = context.services.sql;
    const pair = await readPair(db, context, mergedId, keptId, false);
    const { found, kept, merged } = pair;
    const references = await readReferences(db, found.resource.table);
    const counts = await countReferences(db, references, { resource: found.resource.name, id: mergedId });
    const titles = titlesOf(context.services);
    const moves = new Map<string, number>();
    for (const [at, { table }] of references.entries()) {
        const title = titles.get(table);
        if (title && counts[at]) moves.set(title, (moves.get(title) ?? 0) + counts[at]);
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    const refusal = (await refusalOf(db, context, pair, total)) ?? null;
    const label = await recordLabel(db, found, merged);
    const clashes = await findClashes(db, references, keptId, mergedId);
    const renamed = clashes.flatMap(({ name, row }) => (name ? [String(row[name])] : []));
    return {
        kept: { id: keptId, label: await recordLabel(db, found, kept) },
        merged: { id: mergedId, label },
        refusal,
        moves: [...moves].map(([title, count]) => ({ title, count })),
        renamed: [...new Set(renamed)].map(name => ({ from: name, to: `${name} (${label})` })),
        duplicates: clashes.length - renamed.length,
        differences: differencesOf(context.caller, pair),
        notes: refusal ? [] : ((await context.rules.notes?.(db, kept, merged)) ?? []),
    };
};

/** Moves all rows of the merged record; audits those whose name changes, and notifies open pages. */
const moveAll = async (
    db: Db,
    { services, caller, rules }: Context,
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
    await announce(db, { services, caller }, moved);
    return moved;
};

/** Publishes changed rows to open pages, and audits those whose own values changed. */
const announce = async (
    db: Db,
    { services, caller }: { services: Services; caller: Caller },
    { rows, changed }: Moved,
    isUndone = false,
) => {
    const byTable = new Map(
        [...services.registry.values()]
            .filter(({ resource }) => !resource.view && !resource.where)
            .map(found => [found.resource.table, found]),
    );
    for (const { table, id, column, from, to } of changed) {
        const found = byTable.get(table);
        const record = found?.fields.has(column) && (await findRecord(db, found, caller, id));
        if (!found || !record) continue;
        const change = isUndone ? { from: to, to: from } : { from, to };
        await audit(db, services, found, caller, record, { action: 'update', changes: { [column]: change } });
    }
    for (const { table, ids } of rows) {
        const found = byTable.get(table);
        const first = /\d+/.exec(ids ?? '');
        // one event refreshes the lists of a resource
        if (found && first)
            await services.events.publish(db, {
                type: 'record',
                resource: found.resource.name,
                id: Number(first[0]),
                customerId: null,
                permission: [...(found.resource.actions.get ?? []), ...(found.resource.actions.list ?? [])],
            });
    }
};

const merge = async (context: Context, mergedId: number, keptId: number) => {
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

interface MergeRow {
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
const readMerges = async (db: Db, { services, rules }: Context, id: number) => {
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

const undo = async (context: Context, mergedId: number) => {
    const { services, caller, rules } = context;
    const found = requireMerger(context);
    return transact(services, async db => {
        const [row] = await db<MergeRow[]>`
            SELECT id, kept_id::float8, merged_id::float8, moved, merged_at, undone_at FROM merges
            WHERE resource = ${rules.resource} AND merged_id = ${mergedId} ORDER BY id DESC LIMIT 1 FOR UPDATE`;
        if (!row) throw notFound();
        for (const id of [row.kept_id, mergedId].sort((a, b) => a - b)) await lockRecord(db, context, found, id);
        const state = (await readMerges(db, context, mergedId)).find(({ id }) => id === Number(row.id));
        if (state?.undo_refusal) throw conflict(state.undo_refusal);
        await startMoving(db, 'undo');
        await recordWrites.archive(db, context, found, mergedId, 'restore');
        const merging: Merging = {
            resource: rules.resource,
            kept: row.kept_id,
            merged: mergedId,
            userId: caller.userId,
        };
        const moved = row.moved ?? NOTHING_MOVED;
        await moveBack(db, await readReferences(db, found.resource.table), merging, moved);
        await rules.afterUndo?.(db, merging);
        await announce(db, context, moved, true);
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

/** Operations of a resource: `previewCustomerMerge`, `mergeCustomer`, `undoCustomerMerge`, `listCustomerMerges`. */
export const mergeHandlers = (name: string, rules: MergeRules): Handlers => ({
    [`preview${name}Merge`]: ({ services, caller, params, query }: OperationContext) =>
        previewMerge({ services, caller, rules }, Number(params.id), Number(query.into)),
    [`merge${name}`]: ({ services, caller, params, body }: OperationContext) =>
        merge({ services, caller, rules }, Number(params.id), Number(body.into)),
    [`undo${name}Merge`]: ({ services, caller, params }: OperationContext) =>
        undo({ services, caller, rules }, Number(params.id)),
    [`list${name}Merges`]: async ({ services, caller, params }: OperationContext) => {
        const found = compiled(services.registry, rules.resource);
        if (!caller.staff || !(await findRecord(services.sql, found, caller, Number(params.id)))) throw notFound();
        return data(await readMerges(services.sql, { services, caller, rules }, Number(params.id)));
    },
});

/** Sentences on users who see records of the other customer after a merge; users limited to properties keep their limits. */
const newAccess = async (db: Db, kept: Row, merged: Row): Promise<string[]> => {
    const totals = await db<{ customer_id: number; total: number }[]>`
        SELECT u.customer_id::float8, count(*)::int AS total FROM users u
        WHERE u.customer_id = ANY(${[Number(kept.id), Number(merged.id)]}::bigint[]) AND u.archived_at IS NULL AND NOT u.limited_to_properties
        GROUP BY 1`;
    return [
        [merged, kept],
        [kept, merged],
    ].flatMap(([from, to]) => {
        const total = totals.find(row => row.customer_id === Number(from?.id))?.total ?? 0;
        const users = total === 1 ? '1 user' : `${total.toLocaleString('en-AU')} users`;
        return total > 0 ? [`${users} of ${from?.name} will see all records of ${to?.name}.`] : [];
    });
};

/**
 * Gives the sites, ear tags and open alerts that were added to moved properties since the merge to the customer that the
 * undo restores, because their scope must be that of their property. Open work of sites follows by triggers.
 */
const followProperties = async (db: Db, { kept, merged }: Merging): Promise<void> => {
    const properties = db`SELECT id FROM customer_properties WHERE customer_id = ${merged}`;
    for (const { table } of SITE_KINDS)
        await db`
            UPDATE ${db(table)} SET customer_id = ${merged}
            WHERE customer_id = ${kept} AND customer_property_id IN (${properties})`;
    await db`
        DELETE FROM site_thresholds
        WHERE customer_id = ${kept} AND site_id IN (SELECT id FROM sites WHERE customer_id = ${merged})`;
    await db`
        UPDATE ceres_tag_links SET customer_id = ${merged}
        WHERE customer_id = ${kept} AND unlinked_at IS NULL AND customer_property_id IN (${properties})`;
    await db`
        UPDATE ceres_tag_alerts SET customer_id = ${merged}
        WHERE customer_id = ${kept} AND cleared_at IS NULL AND customer_property_id IN (${properties})`;
    await db`
        UPDATE ceres_tag_observations o SET customer_id = ${merged} FROM ceres_tags t
        WHERE o.customer_id = ${kept} AND t.customer_property_id IN (${properties})
          AND o.ceres_tag_id = t.id AND o.observed_at >= t.linked_at`;
};

export const customerMerge: MergeRules = {
    resource: 'customers',
    refuse: async (db, kept, merged) => (await mergeCredit(db, Number(kept.id), Number(merged.id))).refusal,
    notes: async (db, kept, merged) => {
        const { note } = await mergeCredit(db, Number(kept.id), Number(merged.id));
        const access = await newAccess(db, kept, merged);
        const overlapping = await db<{ product: string }[]>`
            SELECT DISTINCT m.product FROM customer_subscriptions m JOIN customer_subscriptions k ON k.product = m.product
            WHERE m.customer_id = ${Number(merged.id)} AND k.customer_id = ${Number(kept.id)}
              AND m.status <> 'cancelled' AND k.status <> 'cancelled' AND m.archived_at IS NULL AND k.archived_at IS NULL
              AND daterange(m.starts_on, m.ends_on, '[]') && daterange(k.starts_on, k.ends_on, '[]') ORDER BY 1`;
        return [
            ...access,
            ...(note ? [note] : []),
            ...overlapping.map(({ product }) => `Both have a subscription to ${product}. End one of them afterwards.`),
        ];
    },
    // a customer has one primary contact
    async prepare(db, { kept, merged }) {
        const demoted = await db<{ id: number }[]>`
            UPDATE customer_contacts SET kind = 'other' WHERE customer_id = ${merged} AND kind = 'primary' AND archived_at IS NULL
              AND EXISTS (SELECT 1 FROM customer_contacts WHERE customer_id = ${kept} AND kind = 'primary' AND archived_at IS NULL)
            RETURNING id::float8`;
        return demoted.map(({ id }) => ({
            table: 'customer_contacts',
            id: Number(id),
            column: 'kind',
            from: 'primary',
            to: 'other',
            reference: 'customer_id',
        }));
    },
    afterUndo: followProperties,
    refresh: refreshSubscribedProducts,
};

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
