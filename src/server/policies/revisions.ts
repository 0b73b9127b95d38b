import { createHash } from 'node:crypto';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord, presentOne } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { syncRequests } from './acceptanceRequests';

export const POLICIES = 'policies';
export const REVISIONS = 'policy-revisions';

/** File as stored in a revision, whose content remains even if the attachment is removed. */
export interface RevisionFile {
    name: string;
    media_type: string;
    size: number;
    sha256: string;
    file_path: string;
}

/** SQL of a policy's current files, in the form that a revision stores. @param id SQL of the policy's id */
const filesNow = (id: string) => `(
    SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'media_type', a.media_type, 'size', a.size, 'sha256', a.sha256, 'file_path', a.file_path) ORDER BY a.id), '[]')
    FROM attachments a WHERE a.resource = '${POLICIES}' AND a.record_id = ${id} AND a.archived_at IS NULL)`;

/**
 * SHA-256 of the accepted content: policy, revision, title, text, and name and content of each file. As JSON, so that
 * different contents cannot yield the same bytes.
 */
export const hashOfRevision = (
    policyId: number,
    revision: number,
    title: string,
    text: string,
    files: readonly Pick<RevisionFile, 'name' | 'sha256'>[],
): string =>
    createHash('sha256')
        .update(
            JSON.stringify([policyId, revision, title, text, files.map(({ name, sha256 }) => [name, sha256])]),
            'utf8',
        )
        .digest('hex');

const HAS_CHANGES = `t.current_revision_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM policy_revisions r WHERE r.id = t.current_revision_id
      AND (r.title, r.text, r.files) IS DISTINCT FROM (t.title, t.text, ${filesNow('t.id')}))`;
const countOf = (condition: string) => `SELECT count(*)::int FROM policy_staff s WHERE s.policy_id = t.id${condition}`;

/**
 * Refuses roles that may not open policies, and people who are not staff: neither could accept the policy.
 * @throws ApiError 422
 */
const refuseIneligible = async (db: Db, input: Row): Promise<void> => {
    const errors: Record<string, string[]> = {};
    const roles = (input.role_ids ?? []) as number[];
    const unable = await db<{ name: string }[]>`
        SELECT r.name FROM roles r
        WHERE r.id = ANY(${roles}::bigint[]) AND NOT (r.name = 'Super Admin' AND r.is_system) AND NOT EXISTS (
            SELECT 1 FROM roles_permissions g JOIN permissions p ON p.id = g.other_id
            WHERE g.owner_id = r.id AND p.name = 'access_policy')
        ORDER BY r.name`;
    if (unable.length)
        errors.role_ids = [
            `${unable.map(({ name }) => name).join(', ')} may not open policies. Give the role that permission first.`,
        ];
    const people = (input.user_ids ?? []) as number[];
    const outsiders = await db<{ fullname: string }[]>`
        SELECT u.fullname FROM users u WHERE u.id = ANY(${people}::bigint[]) AND NOT (u.is_staff AND u.customer_id IS NULL) ORDER BY u.fullname`;
    if (outsiders.length)
        errors.user_ids = [
            `${outsiders.map(({ fullname }) => fullname).join(', ')}: policies are accepted by our own staff only.`,
        ];
    if (Object.keys(errors).length) throw invalid(errors);
};

const ofRevision = (column: string) => `SELECT r.${column} FROM policy_revisions r WHERE r.id = t.current_revision_id`;
/** Readers get the published revision, not the draft. */
const asPublished = (row: Row): Row => ({
    ...row,
    title: row.published_title ?? row.title,
    // lists omit the text
    ...('text' in row ? { text: row.published_text ?? row.text } : {}),
    has_changes: false,
});

export const policyHooks: ResourceHooks = {
    computed: {
        published_title: ofRevision('title'),
        published_text: ofRevision('text'),
        has_changes: HAS_CHANGES,
        asked_count: countOf(''),
        accepted_count: countOf(" AND s.state = 'accepted'"),
        overdue_count: countOf(" AND s.state = 'overdue'"),
    },
    async beforeWrite(input, _current, { db }) {
        await refuseIneligible(db, input);
        return input;
    },
    afterWrite: async (_record, _previous, { db }) => syncRequests(db),
    afterArchive: async (_record, _action, { db }) => syncRequests(db),
    present: (rows, { caller, services }) =>
        can(caller, services.registry.get(POLICIES)?.resource.actions.update) ? rows : rows.map(asPublished),
};

const LINK_SECONDS = 300;
/** Files as returned: without storage paths, with temporary signed links. */
export const presentFiles = (services: Services, files: readonly RevisionFile[]) =>
    files.map(({ file_path, ...file }) => ({
        ...file,
        url: services.files.link(file_path, { expiresSeconds: LINK_SECONDS, downloadAs: file.name }),
    }));

export const revisionHooks: ResourceHooks = {
    present: (rows, { services }) =>
        rows.map(row => (row.files ? { ...row, files: presentFiles(services, row.files as RevisionFile[]) } : row)),
};

/** Publishes the current text and files as the next revision, and requests acceptance again. */
export const publishPolicy = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; change_note?: string | null }>) => {
    const id = Number(params.id);
    const policies = compiled(services.registry, POLICIES);
    return transact(services, async db => {
        const context: HookContext = { db, services, caller };
        const policy = await lockRecord(db, context, policies, id);
        await requireNotArchived(context, policies, policy);
        await requireVersion(context, policies, policy, body.version);
        if (policy.status === 'published' && !policy.has_changes)
            throw conflict(
                `The text and files are the same as in revision ${policy.revision}.`,
                await presentOne(services, policies, caller, policy),
            );
        const [now] = await db<
            { files: RevisionFile[] }[]
        >`SELECT ${db.unsafe(filesNow('t.id'))} AS files FROM policies t WHERE t.id = ${id}`;
        const files = now?.files ?? [];
        const title = String(policy.title);
        const text = String(policy.text);
        const revision = Number(policy.revision ?? 0) + 1;
        const at = services.clock.now();
        const [made] = await db`
            INSERT INTO policy_revisions (name, policy_id, revision, title, text, files, change_note, sha256, published_at, published_by_id, created_by, updated_by)
            VALUES (${`${title} (${revision})`}, ${id}, ${revision}, ${title}, ${text}, ${db.json(files as never)}, ${body.change_note?.trim() || null},
                    ${hashOfRevision(id, revision, title, text, files)}, ${at}, ${caller.userId}, ${caller.userId}, ${caller.userId})
            RETURNING id`;
        await db`
            UPDATE policies SET status = 'published', current_revision_id = ${Number(made?.id)}, revision = ${revision}, published_at = ${at},
                   version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        await syncRequests(db);
        const record = (await findRecord(db, policies, caller, id)) as Row;
        await audit(db, services, policies, caller, record, {
            action: 'publish',
            changes: changesBetween(policies, policy, record),
            ...(body.change_note?.trim() ? { reason: body.change_note.trim() } : {}),
        });
        const shown = await respondWith(db, { services, caller }, policies, record, 201);
        return created(shown);
    });
};
