import { money } from '../../domain/sales/orders';
import { approvalRefusal } from '../../domain/stock/purchasing';
import { audienceUserIds } from '../communication/audience';
import { notify } from '../communication/notify';
import type { HookContext, Row } from '../engine/hooks';
import { APPROVE_PERMISSION, approvalLimits } from './limits';

export interface PurchaseRequest extends Row {
    id: number;
    number: string;
    total: number;
    requested_by_id: number | null;
    created_by: number | null;
    amounts_edited_by_id: number | null;
}

const notifyRequestPeople = (
    { db, services, caller }: HookContext,
    { id }: PurchaseRequest,
    userIds: readonly number[],
    message: string,
    event: string,
) =>
    notify(db, services, {
        to: { userIds },
        type: 'Purchase Request',
        data: { message, id, purchase_request_id: id, event },
        except: caller.userId,
    });

/** Short description of a request: supplier and total. */
const about = ({ supplier, total }: PurchaseRequest): string =>
    [(supplier as { label?: string } | null)?.label, money(total)].filter(Boolean).join(', ');

/** Notifies possible approvers of a waiting request, except its requester and people whose limit it exceeds. */
export const notifyApprovers = async (context: HookContext, request: PurchaseRequest): Promise<void> => {
    const { db, services, caller } = context;
    const candidates = await audienceUserIds(db, { permission: [APPROVE_PERMISSION] });
    const limits = await approvalLimits(db, services, candidates);
    const approvers = candidates.filter(
        userId => !approvalRefusal(request, { userId, limit: limits.get(userId) ?? null }),
    );
    await notifyRequestPeople(
        context,
        request,
        approvers,
        `${caller.name} requests approval of ${request.number}: ${about(request)}.`,
        'approval',
    );
};

/** Words before and after the request number, for actions that are not simply followed by it. */
const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
    'put on hold': ['put', ' on hold'],
    'marked as paid': ['marked', ' as paid'],
    'completed with less': ['completed', ' with less'],
};

/** Notifies the requester of another user's action. `what` follows the name: "approved". */
export const notifyRequester = async (
    context: HookContext,
    request: PurchaseRequest,
    what: string,
    reason?: string,
) => {
    const { requested_by_id, created_by } = request;
    const requesters = [...new Set([requested_by_id, created_by])].filter(id => id !== null);
    const why = reason ? ` Reason: ${reason}` : '';
    const [before, after] = AROUND[what] ?? [what, ''];
    await notifyRequestPeople(
        context,
        request,
        requesters,
        `${context.caller.name} ${before} ${request.number}${after}: ${about(request)}.${why}`,
        what,
    );
};
