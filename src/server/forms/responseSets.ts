import type { Choice, ChoiceSet } from '../../domain/forms';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

const choicesOf = (record: Row): Choice[] =>
    (record.choices as Choice[]).map(({ id, name, color, score, is_failed }) => ({
        id,
        name,
        color,
        score,
        is_failed,
    }));

/** A set changes with its choices: another order is a new version, another description is not. */
const versionOf = (record: Row) => JSON.stringify([record.name, choicesOf(record)]);

export const responseSetHooks: ResourceHooks = {
    beforeWrite(input) {
        const seen = new Set<string>();
        for (const [at, row] of ((input.choices as Choice[] | undefined) ?? []).entries()) {
            const name = row.name?.trim().toLowerCase();
            if (name && seen.has(name)) throw invalid({ [`choices.${at}.name`]: ['This choice already exists.'] });
            seen.add(name);
        }
        return input;
    },
    async afterWrite(record, previous, { db, caller }) {
        if (previous && versionOf(previous) === versionOf(record)) return;
        const id = Number(record.id);
        const revision = previous ? Number(previous.revision) + 1 : 1;
        await db`
            INSERT INTO response_set_versions (label, response_set_id, revision, choices, created_by, updated_by)
            VALUES (${`${record.name}, version ${revision}`}, ${id}, ${revision}, ${db.json(choicesOf(record) as never)}, ${caller.userId}, ${caller.userId})`;
        if (!previous) return;
        await db`UPDATE response_sets SET revision = ${revision} WHERE id = ${id}`;
        // forms published with the previous version now have unpublished changes; published versions are unchanged
        await db`
            UPDATE form_templates t SET has_changes = true
            FROM form_templates_response_sets l
            WHERE l.owner_id = t.id AND l.other_id = ${id} AND NOT t.has_changes`;
    },
};

/** Current response sets without archived ones, locked until the transaction ends. */
export const lockResponseSets = async (db: Db, ids: readonly number[]): Promise<ChoiceSet[]> => {
    if (ids.length === 0) return [];
    const sets = await db`
        SELECT id, name, revision FROM response_sets
        WHERE id = ANY(${[...ids]}::bigint[]) AND archived_at IS NULL ORDER BY id FOR SHARE`;
    const choices = await db`
        SELECT response_set_id, id, name, color, score, is_failed FROM response_set_choices
        WHERE response_set_id = ANY(${[...ids]}::bigint[]) ORDER BY response_set_id, position, id`;
    return sets.map(set => ({
        id: Number(set.id),
        revision: Number(set.revision),
        name: String(set.name),
        choices: choices
            .filter(choice => Number(choice.response_set_id) === Number(set.id))
            .map(choice => ({
                id: Number(choice.id),
                name: String(choice.name),
                color: String(choice.color),
                score: choice.score === null ? null : Number(choice.score),
                is_failed: Boolean(choice.is_failed),
            })),
    }));
};
