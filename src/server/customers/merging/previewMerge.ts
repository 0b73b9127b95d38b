import { displayText } from '../../../domain/records/displayText';
import type { Row } from '../../engine/hooks';
import { recordLabel } from '../../engine/read/read';
import { canSeeField } from '../../engine/sql/compile';
import type { Caller, Services } from '../../platform/services';
import { findClashes } from './clashes';
import { countReferences, readReferences } from './references';
import { type MergeContext, type Pair, readPair, refusalOf } from './rules';

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

/** Consequences of a merge for the person who confirms it. */
export const previewMerge = async (context: MergeContext, mergedId: number, keptId: number) => {
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
        notes: refusal ? [] : ((await context.rules.notes?.(db, kept, merged, context.caller)) ?? []),
    };
};
