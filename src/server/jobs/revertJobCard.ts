import { JOB_STATUS, revertTarget } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { audit, changesBetween } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { type SiteKind, UBOT } from '../sites/siteKinds';
import { lockJobCard } from './completeJobCard';
import { completionOf } from './completions';
import { reserveParts, returnParts, usesParts } from './jobParts';
import { notifyAssignee } from './notifyAssignee';

/** Undoes the last transition of a job: a completion with all its effects, other statuses alone. */
const revertAt =
    (kind?: SiteKind) =>
    async ({ services, caller, params, body }: OperationContext) => {
        const { version, reason: given } = body as { version: number; reason: string };
        const reason = given.trim();
        if (!reason) throw invalid({ reason: ['Enter a reason.'] });
        const id = Number(params.id);
        const context = { services, caller };
        const reverted = await transact(services, async db => {
            const { cards, card } = await lockJobCard(db, context, id, version);
            if (kind && (card.site as { kind: string } | null)?.kind !== kind.id) throw notFound();
            const to = revertTarget(card.status);
            if (to === undefined) throw conflict('This job has no step that can be undone.', card);
            if (card.status === JOB_STATUS.completed) {
                await completionOf(card.type)?.revert(db, services, caller, card, reason);
                await returnParts(db, services, caller, card, reason);
                await db`
                UPDATE job_cards SET status = ${to}, completed_at = NULL, completed_by_id = NULL, completion_notes = NULL,
                       version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${id}`;
            } else
                await db`
                UPDATE job_cards SET status = ${to}, started_at = NULL, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
                WHERE id = ${id}`;
            if (usesParts(card)) await reserveParts(db, caller, card);
            const after = (await findRecord(db, cards, caller, id)) as Row;
            await audit(db, services, cards, caller, after, {
                action: 'revert',
                changes: changesBetween(cards, card, after),
                reason,
            });
            await notifyAssignee(db, context, after, `undid a step of ${after.number}`);
            await storeResponse(db, 200, { body: after });
            return after;
        });
        return reverted;
    };
export const revertJobCard = revertAt();
/** The same under the uBOT address, where jobs at other sites yield 404. */
export const revertUbotJobCard = revertAt(UBOT);
