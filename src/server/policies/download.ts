import { can } from '../engine/can';
import { REPLY_SENT } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { policyPdf } from './policyPdf';
import { POLICIES, type RevisionFile } from './revisions';

/** PDF of a revision, with the acceptances for users who manage the policy. */
export const downloadPolicy = async (
    context: OperationContext<Record<string, unknown>, { revision?: number }, { id: string }>,
) => {
    const { services, caller, params, query, reply } = context;
    const { sql } = services;
    const id = Number(params.id);
    const policy = await findRecord(sql, compiled(services.registry, POLICIES), caller, id);
    if (!policy) throw notFound();
    const [revision] = await sql`
        SELECT r.id, r.title, r.revision, r.text, r.files, r.change_note, r.sha256, r.published_at, u.fullname AS published_by
        FROM policy_revisions r LEFT JOIN users u ON u.id = r.published_by_id
        WHERE r.policy_id = ${id} AND r.revision = ${query.revision ?? Number(policy.revision)}`;
    if (!revision) throw notFound();
    const keeps = can(caller, ['update_policy', 'notify_policy']);
    const acceptances = keeps
        ? await sql<{ person: string; at: string }[]>`
            SELECT u.fullname AS person, max(a.accepted_at) AS at FROM policy_acceptances a JOIN users u ON u.id = a.user_id
            WHERE a.policy_revision_id = ${revision.id} GROUP BY u.id, u.fullname ORDER BY at, u.id`
        : null;
    const pdf = await policyPdf({
        business: services.config.business.name,
        title: revision.title,
        revision: Number(revision.revision),
        published: { at: revision.published_at, by: revision.published_by },
        change_note: revision.change_note,
        text: revision.text,
        files: revision.files as RevisionFile[],
        sha256: revision.sha256,
        acceptances,
    });
    await reply
        .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="policy-${id}-revision-${revision.revision}.pdf"`,
            'cache-control': 'no-store',
        })
        .send(pdf);
    return REPLY_SENT;
};
