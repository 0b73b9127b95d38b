import {
    approvalRefusal,
    cameInPart,
    missingFaults,
    type PurchaseDraft,
    type PurchaseLine,
    purchaseMessages,
} from '../../domain/purchasing';
import type { HookContext, Row } from '../engine/hooks';
import { TODAY } from '../foundation/database/today';
import { conflict, invalid } from '../foundation/errors';
import { approvalLimitOf } from './limits';
import { type Request, tellApprovers, tellAsker } from './tellPeople';

interface Step extends HookContext {
    reason?: string;
}

const requireComplete = (request: Request) => {
    const faults = missingFaults(request as PurchaseDraft);
    if (Object.keys(faults).length) throw invalid(faults, Object.values(faults).flat().join(' '));
};

const askForApproval = async (request: Request, step: Step) => {
    requireComplete(request);
    const { db, reason } = step;
    if (!reason && request.file_count === 0) throw conflict(purchaseMessages.document, request);
    await db`UPDATE purchase_requests SET no_document_reason = ${reason ?? null} WHERE id = ${request.id}`;
    await tellApprovers(step, request);
};

const approve = async (request: Request, step: Step) => {
    const { db, services, caller } = step;
    const limit = await approvalLimitOf(db, services, caller);
    const refusal = approvalRefusal(request, { userId: caller.userId, limit });
    if (refusal) throw conflict(refusal, request);
    await db`
        UPDATE purchase_requests SET approved_at = clock_now(), approved_by_id = ${caller.userId}, status_reason = NULL
        WHERE id = ${request.id}`;
    await tellAsker(step, request, 'approved');
};

const putAside = async (request: Request, step: Step, what: string) => {
    const { db, reason = '' } = step;
    await db`
        UPDATE purchase_requests SET status_reason = ${reason}, approved_at = NULL, approved_by_id = NULL
        WHERE id = ${request.id}`;
    await tellAsker(step, request, what, reason);
};

const STEPS: Record<string, (request: Request, step: Step) => Promise<void>> = {
    complete_documents: (request, { reason: _, ...step }) => askForApproval(request, step),
    without_documents: askForApproval,
    approve,
    hold: (request, step) => putAside(request, step, 'put on hold'),
    async reject(request, step) {
        // what is here has been bought
        if (cameInPart(request.items as PurchaseLine[])) throw conflict(purchaseMessages.rejectedLate, request);
        await putAside(request, step, 'rejected');
    },
    async resume(request, step) {
        await step.db`UPDATE purchase_requests SET status_reason = NULL WHERE id = ${request.id}`;
        await tellApprovers(step, request);
    },
    async pay(request, step) {
        await step.db`
            UPDATE purchase_requests SET paid_on = coalesce(paid_on, ${step.db.unsafe(TODAY)}) WHERE id = ${request.id}`;
        await tellAsker(step, request, 'marked as paid');
    },
    async close(request, step) {
        await step.db`UPDATE purchase_requests SET short_reason = ${step.reason ?? ''} WHERE id = ${request.id}`;
        await tellAsker(step, request, 'completed with less', step.reason);
    },
};

/** Runs the effects of a transition after the status is written. */
export const afterRequestStep = async (record: Row, transition: string, context: Step): Promise<void> => {
    await STEPS[transition]?.(record as Request, context);
};
