import type { ActivityAction } from '../../domain/records/activityActions';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { completeInTransaction } from '../jobs/completeJobCard';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, notFound, staleMessage } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { followDelivery } from '../refills/followDelivery';
import { completeDelivery, DELIVERIES, type DeliveryCompletion, revertDelivery } from './deliveries';

/** The status of a job card that is done; one that was given up (0) leaves its delivery to itself. */
const JOB_DONE = 4;
const JOB_CANCELLED = 0;

type Work = (tx: Db, delivery: Row) => Promise<{ action: ActivityAction; reason?: string }>;

/** Runs `work` on a delivery that is held, with its history, and answers with what became of it. */
const change = async ({ services, caller, params, body }: OperationContext, work: Work): Promise<Row> => {
    const deliveries: Compiled = compiled(services.registry, DELIVERIES);
    const done = await transact(services, async tx => {
        const current = await findRecord(tx, deliveries, caller, Number(params.id), true);
        if (!current) throw notFound();
        if (!caller.staff) throw forbidden();
        if (body.version !== current.version) throw conflict(staleMessage(caller, current), current);
        if (current.archived_at) throw conflict('This record is archived. Restore it first.', current);
        const entry = await work(tx, current);
        const record = (await findRecord(tx, deliveries, caller, Number(params.id))) as Row;
        await audit(tx, services, deliveries, caller, record, {
            ...entry,
            changes: changesBetween(deliveries, current, record),
        });
        await storeResponse(tx, 200, { body: record });
        return record;
    });
    return done;
};

const jobOf = async (tx: Db, delivery: Row) => {
    if (!delivery.job_card_id) return undefined;
    const [card] = await tx<
        { number: string; status: number }[]
    >`SELECT number, status FROM job_cards WHERE id = ${delivery.job_card_id as number}`;
    return card;
};

/** A completion from the side of the job, told as one of the delivery. */
const asDelivery = (error: unknown): unknown => {
    if (!(error instanceof ApiError) || !error.errors) return error;
    const named: Record<string, string> = {
        'document.delivered_quantity': 'quantity',
        'document.tank_level_before': 'tank_level',
        completed_at: 'delivered_at',
    };
    return invalid(
        Object.fromEntries(
            Object.entries(error.errors).map(([name, messages]) => [
                named[name] ?? name.replace(/^document\./, ''),
                messages,
            ]),
        ),
        error.message,
    );
};

/** Completes a delivery, and with it the job that it belongs to; both in one transaction, whichever of them is asked. */
const complete = async ({ services, caller, params, body }: OperationContext): Promise<Row> => {
    if (!caller.staff) throw forbidden();
    const deliveries = compiled(services.registry, DELIVERIES);
    const id = Number(params.id);
    const { version, ...done } = body as unknown as Partial<DeliveryCompletion> & { version: number };
    // the job is always held before its document, so it is looked up before either is
    const seen = await findRecord(services.sql, deliveries, caller, id);
    if (!seen) throw notFound();
    return transact(services, async tx => {
        const card = await jobOf(tx, seen);
        const joined = card && card.status !== JOB_CANCELLED && seen.status === 'pending';
        if (joined) await tx`SELECT 1 FROM job_cards WHERE id = ${seen.job_card_id as number} FOR UPDATE`;
        const current = (await findRecord(tx, deliveries, caller, id, true)) as Row;
        if (version !== current.version) throw conflict(staleMessage(caller, current), current);
        if (current.archived_at) throw conflict('This record is archived. Restore it first.', current);
        const { quantity } = done;
        if (quantity === undefined) throw invalid({ quantity: ['Enter the litres delivered.'] });
        if (joined)
            try {
                await completeInTransaction(tx, { services, caller }, seen.job_card_id as number, {
                    completed_at: done.delivered_at ?? null,
                    notes: done.notes ?? null,
                    document: {
                        delivered_quantity: quantity,
                        tank_level_before: done.tank_level ?? null,
                        received_by: done.received_by ?? null,
                        signature: done.signature ?? null,
                        extra_billing: done.extra_billing ?? null,
                        extra_reason: done.extra_reason ?? null,
                        extra_allowed_by: done.extra_allowed_by ?? null,
                    },
                });
            } catch (error) {
                throw asDelivery(error);
            }
        else await completeDelivery(tx, services, caller, id, { ...done, quantity });
        const record = (await findRecord(tx, deliveries, caller, id)) as Row;
        await storeResponse(tx, 200, { body: record });
        return record;
    });
};

const voidDelivery = (context: OperationContext) =>
    change(context, async (tx, delivery) => {
        const reason = String(context.body.reason).trim();
        if (!reason) throw invalid({ reason: ['Enter a reason.'] });
        if (delivery.status === 'void') throw conflict('This delivery is already void.', delivery);
        const card = await jobOf(tx, delivery);
        if (delivery.status === 'completed' && card?.status === JOB_DONE)
            throw conflict(
                `This delivery was completed with its job ${card.number}. Undo the last step of ${card.number} first.`,
                delivery,
            );
        if (delivery.status === 'completed')
            await revertDelivery(tx, context.services, context.caller, delivery, 'void', reason);
        else {
            await tx`
                UPDATE supplement_deliveries SET status = 'void', void_reason = ${reason}, version = version + 1, updated_at = now(), updated_by = ${context.caller.userId}
                WHERE id = ${delivery.id as number}`;
            await followDelivery(tx, context.services, context.caller, Number(delivery.id));
        }
        return { action: 'void', reason };
    });

export const deliveryHandlers: Handlers = {
    completeSupplementDelivery: context => complete(context),
    voidSupplementDelivery: context => voidDelivery(context),
};
