import { INPUT_TYPES, publishingFaults, questionsOf, type Section, setsUsed, shapeFault } from '../../domain/forms';
import type { ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { lockResponseSets } from './responseSets';
import { readFormVersion } from './versions';

export const TEMPLATES = 'templates';

/** Draft fields that publishing copies into a version. */
const FROZEN = ['name', 'about', 'failed_becomes'] as const;
const differs = async (db: Db, draft: Row): Promise<boolean> => {
    if (!draft.published_version_id) return true;
    const published = await readFormVersion(db, Number(draft.published_version_id));
    if (!published) return true;
    const frozen: Row = { name: published.name, about: published.about, failed_becomes: published.failedBecomes };
    if (FROZEN.some(name => draft[name] !== frozen[name])) return true;
    const content = draft.content as Section[];
    // compared by key, because the database does not preserve key order
    const plain = (value: unknown): unknown =>
        Array.isArray(value)
            ? value.map(plain)
            : value && typeof value === 'object'
              ? Object.entries(value)
                    .filter(([, inner]) => inner !== null && inner !== undefined)
                    .sort(([one], [other]) => (one < other ? -1 : 1))
                    .map(([key, inner]) => [key, plain(inner)])
              : value;
    if (JSON.stringify(plain(content)) !== JSON.stringify(plain(published.content))) return true;
    const sets = await lockResponseSets(db, setsUsed(content));
    return sets.some(({ id, revision }) => published.response_sets.find(kept => kept.id === id)?.revision !== revision);
};

export const templateHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const draft: Row = { content: [], about: 'nothing', failed_becomes: 'nothing', ...current, ...input };
        const fault = shapeFault(draft.content);
        if (fault) throw invalid({ content: [fault] });
        const content = draft.content as Section[];
        const used = setsUsed(content);
        if (input.content !== undefined) {
            const known = new Set((await lockResponseSets(db, used)).map(({ id }) => id));
            // references archived since may remain in a draft until it is published
            const before = new Set((current?.response_set_ids as number[] | undefined) ?? []);
            const stranger = questionsOf(content).find(
                ({ response_set_id: id }) => id && used.includes(id) && !known.has(id) && !before.has(id),
            );
            if (stranger)
                throw invalid({
                    content: [`“${stranger.label}” uses a response set that no longer exists. Choose another one.`],
                });
        }
        if (
            ['maintenance_request', 'blocking_request'].includes(String(draft.failed_becomes)) &&
            draft.about !== 'vehicle'
        )
            throw invalid({
                failed_becomes: ['A maintenance request needs a vehicle. Choose A vehicle under It is about.'],
            });
        return {
            ...input,
            question_count: questionsOf(content).length,
            response_set_ids: used,
            has_changes: await differs(db, draft),
        };
    },
    /** Creates the next version from the draft and its response sets. */
    async afterTransition(record, transition, { db, caller }) {
        if (transition !== 'publish') return;
        const content = record.content as Section[];
        const sets = await lockResponseSets(db, setsUsed(content));
        const faults = publishingFaults(content, sets);
        if (faults.length) throw invalid({ content: faults }, faults.slice(0, 5).join(' '));
        const id = Number(record.id);
        const revision = Number(record.revision ?? 0) + 1;
        const [version] = await db`
            INSERT INTO template_versions (label, template_id, revision, name, about, failed_becomes, content, response_sets, question_count, created_by, updated_by)
            VALUES (${`${record.name}, version ${revision}`}, ${id}, ${revision}, ${String(record.name)}, ${String(record.about)}, ${String(record.failed_becomes)},
                    ${db.json(content as never)}, ${db.json(sets as never)}, ${questionsOf(content).length}, ${caller.userId}, ${caller.userId})
            RETURNING id`;
        await db`
            UPDATE form_templates
            SET revision = ${revision}, published_version_id = ${version?.id}, published_at = clock_now(), has_changes = false
            WHERE id = ${id}`;
    },
};

export const listInputTypes = async () => data(Object.entries(INPUT_TYPES).map(([id, label]) => ({ id, label })));
