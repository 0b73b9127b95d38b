import type { HookContext, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { POLICIES, presentFiles, type RevisionFile } from './revisions';

interface Revision {
    id: number;
    revision: number;
    title: string;
    text: string;
    files: RevisionFile[];
    sha256: string;
    change_note: string | null;
    published_at: string;
}
interface AcceptanceStatus {
    state: 'open' | 'overdue' | 'accepted';
    due_on: string;
    days_overdue: number | null;
    expires_on: string | null;
}

const revisionOf = async (db: Db, id: unknown): Promise<Revision> => {
    const [row] = await db`
        SELECT id, revision, title, text, files, sha256, change_note, published_at FROM policy_revisions WHERE id = ${Number(id)}`;
    return row as unknown as Revision;
};
/** Acceptance status of a person; undefined if acceptance is not requested. */
const readAcceptanceStatus = async (
    db: Db,
    policyId: number,
    userId: number,
): Promise<AcceptanceStatus | undefined> => {
    const [row] = await db`
        SELECT state, due_on::text, days_overdue, expires_on::text FROM policy_staff WHERE policy_id = ${policyId} AND user_id = ${userId}`;
    return row as unknown as AcceptanceStatus | undefined;
};
const lastAcceptance = async (db: Db, policyId: number, userId: number) => {
    const [row] = await db<{ policy_revision_id: number; accepted_at: string }[]>`
        SELECT policy_revision_id, accepted_at FROM policy_acceptances
        WHERE policy_id = ${policyId} AND user_id = ${userId} ORDER BY accepted_at DESC, id DESC LIMIT 1`;
    return row;
};

const policyForReader = async (db: Db, services: Services, caller: Caller, policy: Row) => {
    const id = Number(policy.id);
    const current = await revisionOf(db, policy.current_revision_id);
    const acceptance = await readAcceptanceStatus(db, id, caller.userId);
    const last = await lastAcceptance(db, id, caller.userId);
    const isCurrent = last !== undefined && Number(last.policy_revision_id) === Number(current.id);
    const before = last && !isCurrent ? await revisionOf(db, last.policy_revision_id) : undefined;
    return {
        id,
        title: current.title,
        revision: Number(current.revision),
        text: current.text,
        files: presentFiles(services, current.files),
        sha256: current.sha256,
        published_at: current.published_at,
        change_note: current.change_note,
        asked: acceptance !== undefined,
        state: acceptance?.state ?? null,
        due_on: acceptance?.due_on ?? null,
        days_overdue: acceptance?.days_overdue ?? null,
        expires_on: acceptance?.expires_on ?? null,
        accepted_at: isCurrent ? last.accepted_at : null,
        before:
            last && before
                ? {
                      revision: Number(before.revision),
                      title: before.title,
                      text: before.text,
                      files: presentFiles(services, before.files),
                      accepted_at: last.accepted_at,
                  }
                : null,
    };
};

/** @throws ApiError 404 if no revision is published */
const publishedPolicy = (policy: Row | undefined): Row => {
    if (!policy?.current_revision_id) throw notFound();
    return policy;
};

export const readPolicy = async ({ services, caller, params }: OperationContext) => {
    const { sql, registry } = services;
    const policy = publishedPolicy(await findRecord(sql, compiled(registry, POLICIES), caller, Number(params.id)));
    return policyForReader(sql, services, caller, policy);
};

/** Marks the notifications about this policy as read. */
const readNotifications = async (db: Db, services: Services, policyId: number, userId: number): Promise<void> => {
    const read = await db`
        UPDATE notifications SET read_at = now()
        WHERE user_id = ${userId} AND type = 'Policy' AND read_at IS NULL AND data ->> 'id' = ${String(policyId)} RETURNING id`;
    if (read.length) await services.events.publish(db, { type: 'notification', userId });
};

/** Accepts the displayed revision, identified by its hash. Repeated acceptances are idempotent. */
export const acceptPolicy = ({ services, caller, params, body }: OperationContext<{ sha256: string }>) => {
    const id = Number(params.id);
    const policies = compiled(services.registry, POLICIES);
    return transact(services, async db => {
        const context: HookContext = { db, services, caller };
        // serialised with the publication of a new revision
        const policy = publishedPolicy(await lockRecord(db, context, policies, id));
        await requireNotArchived(context, policies, policy);
        const revision = await revisionOf(db, policy.current_revision_id);
        if (body.sha256 !== revision.sha256)
            throw conflict('A newer revision was published in the meantime. Read the changes and accept that one.');
        const acceptance = await readAcceptanceStatus(db, id, caller.userId);
        if (!acceptance) throw conflict('You are not asked to accept this policy.');
        if (acceptance.state !== 'accepted') {
            await db`
                INSERT INTO policy_acceptances (policy_id, policy_revision_id, revision, user_id, accepted_at, sha256)
                VALUES (${id}, ${revision.id}, ${revision.revision}, ${caller.userId}, ${services.clock.now()}, ${revision.sha256})`;
            await audit(db, services, policies, caller, policy, { action: 'accept' });
            await readNotifications(db, services, id, caller.userId);
        }
        return policyForReader(db, services, caller, policy);
    });
};

/** Caller's policies: outstanding ones by due day, then accepted ones, latest first. */
export const listOwnPolicies = async ({ services, caller }: OperationContext) =>
    data([
        ...(await services.sql`
            SELECT p.id, r.title, r.revision, s.state, s.due_on::text, s.days_overdue, s.accepted_at, s.accepted_revision, s.expires_on::text
            FROM policy_staff s JOIN policies p ON p.id = s.policy_id JOIN policy_revisions r ON r.id = p.current_revision_id
            WHERE s.user_id = ${caller.userId}
            ORDER BY s.state = 'accepted', CASE WHEN s.state <> 'accepted' THEN s.due_on END, s.accepted_at DESC NULLS LAST, p.id`),
    ]);
