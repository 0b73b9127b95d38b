import { formatLitres } from '../../domain/stock/quantities';
import { notify } from '../communication/notify';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { conflict } from '../platform/errors';
import type { Db } from '../platform/services';

const RESOURCE = 'production-requests';
type RequestStatus = 'requested' | 'approved' | 'in_production' | 'done' | 'declined';

/** Request that a production fulfils, locked until the transaction ends. */
export const lockRequestOfProduction = async (
    db: Db,
    id: number,
): Promise<{ supplement_id: number; status: RequestStatus; number: string }> => {
    const [request] = await db`
        SELECT supplement_id, status, number FROM production_requests WHERE id = ${id} FOR UPDATE`;
    return {
        supplement_id: Number(request?.supplement_id),
        status: request?.status,
        number: String(request?.number),
    };
};

/** Moves a request to its production's status, with a history entry. */
export const setRequestStatus = async (
    id: number,
    to: RequestStatus,
    { db, services, caller }: HookContext,
): Promise<void> => {
    const requests = compiled(services.registry, RESOURCE);
    const before = (await findRecord(db, requests, caller, id, true)) as Row;
    if (before.status === to) return;
    await db`
        UPDATE production_requests
        SET status = ${to}, done_at = CASE WHEN ${to} = 'done' THEN clock_now() END,
            version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    const record = (await findRecord(db, requests, caller, id)) as Row;
    await audit(db, services, requests, caller, record, {
        action: 'update',
        changes: changesBetween(requests, before, record),
    });
};

/**
 * Notifies the requester of the outcome.
 * @param what text for the request's name
 * @param leads id of the production to link; without it, the list of requests
 */
export const notifyRequester = async (
    { db, services, caller }: HookContext,
    id: number,
    what: (number: string) => string,
    leads: { id?: number } = {},
): Promise<void> => {
    const [request] = await db`
        SELECT r.number, r.quantity, r.requested_by_id, s.name FROM production_requests r
        JOIN supplements s ON s.id = r.supplement_id WHERE r.id = ${id}`;
    if (!request?.requested_by_id) return;
    await notify(db, services, {
        to: { userIds: [Number(request.requested_by_id)] },
        type: 'production',
        data: {
            message: `${what(String(request.number))}: ${formatLitres(Number(request.quantity))} of ${request.name}.`,
            production_request_id: id,
            ...leads,
        },
        except: caller.userId,
    });
};

export const requestHooks: ResourceHooks = {
    beforeWrite(input, current, { caller }) {
        if (!current) return { ...input, requested_by_id: caller.userId };
        const changed = Object.keys(input).filter(name => (input[name] ?? null) !== (current[name] ?? null));
        if (current.status !== 'requested' && changed.some(name => name !== 'notes'))
            throw conflict('This request is decided. Only its reason can be changed.', current);
        return input;
    },
    async afterTransition(record, transition, context) {
        const { db, caller, reason } = context;
        const id = Number(record.id);
        if (transition === 'approve' && record.requested_by_id === caller.userId)
            throw conflict('You requested this yourself. Someone else has to approve it.', record);
        await db`
            UPDATE production_requests
            SET decided_at = clock_now(), decided_by_id = ${caller.userId}, decline_reason = ${reason ?? null} WHERE id = ${id}`;
        await notifyRequester(context, id, number =>
            transition === 'approve'
                ? `${caller.name} approved ${number}`
                : `${caller.name} declined ${number} (${reason})`,
        );
    },
};
