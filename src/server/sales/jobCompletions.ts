import { DELIVERY_PLAN, PLANNED_DELIVERY } from '../../domain/operations/jobs';
import type { ActivityAction } from '../../domain/records/activityActions';
import { validateRecord } from '../../domain/records/validation';
import type { Stroke } from '../../domain/sales/signatures';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { toDocumentError } from '../jobs/completeJobCard';
import { onCompletion } from '../jobs/completions';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { followDelivery } from '../refills/followDelivery';
import { completeDelivery, DELIVERIES, revertDelivery } from './deliveries';
import type { ExtraDecision } from './extraLitres';

const NOTES = 'pre-installation-notes';

/** The delivery of a job that is completed, held until the transaction ends. */
const deliveryOf = async (db: Db, jobCard: Row): Promise<Row | undefined> => {
    const [row] = await db`
        SELECT * FROM supplement_deliveries WHERE job_card_id = ${jobCard.id as number} AND status <> 'void' AND archived_at IS NULL FOR UPDATE`;
    return row;
};
const recordChange = (
    db: Db,
    services: Services,
    caller: Caller,
    resource: string,
    record: Row,
    action: ActivityAction,
    reason?: string,
) =>
    audit(db, services, compiled(services.registry, resource), caller, record, {
        action,
        ...(reason ? { reason } : {}),
    });

interface Outcome {
    delivered_quantity?: number | null;
    tank_level_before?: number | null;
    received_by?: string | null;
    signature?: Stroke[] | null;
    extra_billing?: ExtraDecision['extra_billing'] | null;
    extra_reason?: string | null;
    extra_allowed_by?: string | null;
}
const EXTRA = ['extra_billing', 'extra_reason', 'extra_allowed_by'] as const;
const OUTCOME = ['delivered_quantity', 'tank_level_before', 'received_by', 'signature', ...EXTRA] as const;
/** Validates a delivery's outcome against the fields that store it. */
const outcomeFaults = (services: Services, outcome: Row) => {
    const { fields } = compiled(services.registry, DELIVERIES).resource;
    const own = fields.filter(({ name }) => (OUTCOME as readonly string[]).includes(name));
    const faults = validateRecord(
        own.map(field => ({ ...field, readOnly: false })),
        outcome,
        'update',
    );
    const { signature } = outcome;
    if (signature !== undefined && signature !== null && !isStrokes(signature))
        faults.signature = ['The signature cannot be read. Draw it again.'];
    return faults;
};
const isStrokes = (value: unknown): value is Stroke[] =>
    Array.isArray(value) &&
    value.every(
        stroke =>
            Array.isArray(stroke) &&
            stroke.every(point => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite)),
    );
/** Faults of a delivery's own completion, under the names of the fields that hold what it is about. */
const asOutcome = (error: unknown): unknown => {
    if (!(error instanceof ApiError) || !error.errors) return error;
    const { quantity, tank_level, ...rest } = error.errors;
    return invalid({
        ...rest,
        ...(quantity ? { delivered_quantity: quantity } : {}),
        ...(tank_level ? { tank_level_before: tank_level } : {}),
    });
};

/** Faults of a new delivery under the names of the job card's fields. */
const asPlan = (error: unknown): unknown => {
    if (!(error instanceof ApiError) || error.status !== 422 || !error.errors) return error;
    const ofCard = new Map<string, string>(Object.entries(DELIVERY_PLAN).map(([name, own]) => [own, name]));
    return invalid(
        Object.fromEntries(
            Object.entries(error.errors).map(([name, messages]) => [ofCard.get(name) ?? name, messages]),
        ),
    );
};
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Takes a delivery that is planned already for a new job. */
const takePlanned = async (db: Db, services: Services, caller: Caller, card: Row, given: Row) => {
    const id = Number(given[PLANNED_DELIVERY]);
    const deliveries = compiled(services.registry, DELIVERIES);
    const delivery = await findRecord(db, deliveries, caller, id, true);
    const fault = (message: string) => invalid({ [PLANNED_DELIVERY]: [message] });
    if (delivery?.status !== 'pending') throw fault('This delivery is no longer pending. Choose another one.');
    if (delivery.job_card_id) throw fault('This delivery already has a job card. Choose another one.');
    if (delivery.site_id !== card.site_id) throw fault('This delivery is for another site.');
    if (card.sales_order_id && delivery.sales_order_id && card.sales_order_id !== delivery.sales_order_id)
        throw fault('This delivery is for another sales order.');
    await recordWrites.updateRecord(db, { services, caller }, deliveries, id, {
        job_card_id: card.id,
        ...(card.sales_order_id && !delivery.sales_order_id ? { sales_order_id: card.sales_order_id } : {}),
        ...(isGiven(given.without_order_reason) ? { without_order_reason: given.without_order_reason } : {}),
        version: delivery.version,
    });
};

const planDelivery = async (db: Db, services: Services, caller: Caller, card: Row, given: Row) => {
    const planned = Object.entries(DELIVERY_PLAN);
    if (isGiven(given[PLANNED_DELIVERY])) return takePlanned(db, services, caller, card, given);
    const { fields } = compiled(services.registry, 'job-cards');
    const missing = planned.filter(([name]) => name !== 'without_order_reason' && !isGiven(given[name]));
    if (missing.length > 0)
        throw invalid(
            Object.fromEntries(missing.map(([name]) => [name, [`${fields.get(name)?.title} is required.`]])),
            'A supplement delivery job needs a supplement, the litres and a location to take it from.',
        );
    await recordWrites.insertRecord(db, { services, caller }, compiled(services.registry, DELIVERIES), {
        ...Object.fromEntries(planned.map(([name, own]) => [own, given[name] ?? null])),
        site_id: card.site_id,
        sales_order_id: card.sales_order_id ?? null,
        planned_on: card.scheduled_on ?? card.due_on ?? null,
        job_card_id: card.id,
    });
};

const MOVES_WITH_JOB = ['site_id', 'sales_order_id'] as const;

onCompletion('supplement_delivery', {
    outcome: OUTCOME,
    async plan(db, services, caller, jobCard, given) {
        try {
            await planDelivery(db, services, caller, jobCard, given);
        } catch (error) {
            throw asPlan(error);
        }
    },
    async align(db, services, caller, jobCard, previous) {
        const changed = MOVES_WITH_JOB.filter(name => jobCard[name] !== previous[name]);
        const isMoved = jobCard.scheduled_on !== previous.scheduled_on;
        const delivery = isMoved || changed.length > 0 ? await deliveryOf(db, jobCard) : undefined;
        if (delivery?.status !== 'pending') return;
        if (changed.length === 0) return followDelivery(db, services, caller, Number(delivery.id));
        await recordWrites.updateRecord(
            db,
            { services, caller },
            compiled(services.registry, DELIVERIES),
            Number(delivery.id),
            { ...Object.fromEntries(changed.map(name => [name, jobCard[name]])), version: delivery.version },
        );
    },
    async missing(db, jobCard): Promise<Record<string, string[]>> {
        const delivery = await deliveryOf(db, jobCard);
        if (!delivery)
            return {
                document: ['Plan the delivery of this job first: supplement, litres and the location to take it from.'],
            };
        return delivery.status === 'pending'
            ? {}
            : { document: [`The delivery ${delivery.number} is already completed.`] };
    },
    async complete(db, services, caller, jobCard, { completedAt, notes, outcome }) {
        const delivery = (await deliveryOf(db, jobCard)) as Row;
        const faults = outcomeFaults(services, outcome);
        if (Object.keys(faults).length) throw toDocumentError(invalid(faults));
        const {
            delivered_quantity: quantity,
            tank_level_before: level,
            received_by: by,
            signature,
            ...extra
        } = outcome as Outcome;
        try {
            await completeDelivery(db, services, caller, delivery.id as number, {
                delivered_at: completedAt,
                // judged by the rules of the completion
                quantity: quantity as number,
                ...(level === null || level === undefined ? {} : { tank_level: level }),
                ...(by ? { received_by: by } : {}),
                ...(signature ? { signature } : {}),
                ...(notes ? { notes } : {}),
                ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value)),
            });
        } catch (error) {
            throw toDocumentError(asOutcome(error));
        }
    },
    async revert(db, services, caller, jobCard, reason) {
        const delivery = await deliveryOf(db, jobCard);
        if (delivery?.status !== 'completed') return;
        await revertDelivery(db, services, caller, delivery, 'pending', reason);
        await recordChange(db, services, caller, DELIVERIES, delivery, 'revert', reason);
    },
});

const noteOf = async (db: Db, jobCard: Row): Promise<Row | undefined> => {
    const [row] =
        await db`SELECT * FROM pre_installation_notes WHERE job_card_id = ${jobCard.id as number} AND archived_at IS NULL FOR UPDATE`;
    return row;
};
const markNote = async (db: Db, caller: Caller, note: Row, status: 'open' | 'completed') => {
    await db`
        UPDATE pre_installation_notes SET status = ${status}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${note.id as number}`;
};

onCompletion('pre_installation_note', {
    async missing(db, jobCard): Promise<Record<string, string[]>> {
        return (await noteOf(db, jobCard)) ? {} : { document: ['Write the pre-installation note of this job first.'] };
    },
    async complete(db, services, caller, jobCard) {
        const note = (await noteOf(db, jobCard)) as Row;
        if (note.status === 'completed') return;
        await markNote(db, caller, note, 'completed');
        await recordChange(db, services, caller, NOTES, note, 'complete');
    },
    async revert(db, services, caller, jobCard, reason) {
        const note = await noteOf(db, jobCard);
        if (!note) throw conflict('The note of this job is archived. Restore it first.');
        if (note.status === 'open') return;
        await markNote(db, caller, note, 'open');
        await recordChange(db, services, caller, NOTES, note, 'revert', reason);
    },
});
