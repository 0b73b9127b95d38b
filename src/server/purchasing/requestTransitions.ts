import {
    approvalRefusal,
    isPartlyReceived,
    missingFaults,
    type PurchaseDraft,
    type PurchaseLine,
    purchaseMessages,
} from '../../domain/stock/purchasing';
import type { HookContext, Row } from '../engine/hooks';
import { TODAY } from '../platform/database/today';
import { conflict, invalid } from '../platform/errors';
import { approvalLimitOf } from './limits';
import { notifyApprovers, notifyRequester, type PurchaseRequest } from './notifyPeople';

interface Step extends HookContext {
    reason?: string;
}

const requireComplete = (request: PurchaseRequest) => {
    const faults = missingFaults(request as PurchaseDraft);
    if (Object.keys(faults).length) throw invalid(faults, Object.values(faults).flat().join(' '));
};

const requestApproval = async (request: PurchaseRequest, step: Step) => {
    requireComplete(request);
    const { db, reason } = step;
    if (!reason && request.file_count === 0) throw conflict(purchaseMessages.document, request);
    await db`UPDATE purchase_requests SET no_document_reason = ${reason ?? null} WHERE id = ${request.id}`;
    await notifyApprovers(step, request);
};

const approve = async (request: PurchaseRequest, step: Step) => {
    const { db, services, caller } = step;
    const limit = await approvalLimitOf(db, services, caller);
    const refusal = approvalRefusal(request, { userId: caller.userId, limit });
    if (refusal) throw conflict(refusal, request);
    await db`
        UPDATE purchase_requests SET approved_at = clock_now(), approved_by_id = ${caller.userId}, status_reason = NULL
        WHERE id = ${request.id}`;
    await notifyRequester(step, request, 'approved');
};

const putOnHold = async (request: PurchaseRequest, step: Step, what: string) => {
    const { db, reason = '' } = step;
    await db`
        UPDATE purchase_requests SET status_reason = ${reason}, approved_at = NULL, approved_by_id = NULL
        WHERE id = ${request.id}`;
    await notifyRequester(step, request, what, reason);
};

const STEPS: Record<string, (request: PurchaseRequest, step: Step) => Promise<void>> = {
    complete_documents: (request, { reason: _, ...step }) => requestApproval(request, step),
    without_documents: requestApproval,
    approve,
    hold: (request, step) => putOnHold(request, step, 'put on hold'),
    async reject(request, step) {
        // received goods cannot be cancelled
        if (isPartlyReceived(request.items as PurchaseLine[])) throw conflict(purchaseMessages.rejectedLate, request);
        await putOnHold(request, step, 'rejected');
    },
    async resume(request, step) {
        await step.db`UPDATE purchase_requests SET status_reason = NULL WHERE id = ${request.id}`;
        await notifyApprovers(step, request);
    },
    async pay(request, step) {
        await step.db`
            UPDATE purchase_requests SET paid_on = coalesce(paid_on, ${step.db.unsafe(TODAY)}) WHERE id = ${request.id}`;
        await notifyRequester(step, request, 'marked as paid');
    },
    async close(request, step) {
        await step.db`UPDATE purchase_requests SET short_reason = ${step.reason ?? ''} WHERE id = ${request.id}`;
        await notifyRequester(step, request, 'completed with less', step.reason);
    },
};

/** Runs the effects of a transition after the status is written. */
export const afterRequestTransition = async (record: Row, transition: string, context: Step): Promise<void> => {
    await STEPS[transition]?.(record as PurchaseRequest, context);
};
