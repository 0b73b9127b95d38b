import { audit } from '../engine/audit';
import { compiled } from '../engine/compile';
import type { Row } from '../engine/hooks';
import { conflict } from '../foundation/errors';
import type { Caller, Db, Services } from '../foundation/services';
import { asDocumentFault } from '../jobs/completeJobCard';
import { onCompletion } from '../jobs/completions';
import { deliver, RESOURCE, takeDeliveryBack } from './deliveries';

const NOTES = 'pre-installation-notes';

/** The delivery of a job that is completed, held until the transaction ends. */
const deliveryOf = async (db: Db, jobCard: Row): Promise<Row | undefined> => {
    const [row] = await db`
        SELECT * FROM supplement_deliveries WHERE job_card_id = ${jobCard.id as number} AND status <> 'void' AND archived_at IS NULL FOR UPDATE`;
    return row;
};
const tell = (
    db: Db,
    services: Services,
    caller: Caller,
    resource: string,
    record: Row,
    action: string,
    reason?: string,
) =>
    audit(db, services, compiled(services.registry, resource), caller, record, {
        action,
        ...(reason ? { reason } : {}),
    });

onCompletion('supplement_delivery', {
    async missing(db, jobCard): Promise<Record<string, string[]>> {
        const delivery = await deliveryOf(db, jobCard);
        if (!delivery) return { document: ['Plan the delivery of this job first: what, how much and where from.'] };
        return delivery.status === 'pending'
            ? {}
            : { document: [`The delivery ${delivery.number} is completed already.`] };
    },
    async complete(db, services, caller, jobCard, { completedAt, notes }) {
        const delivery = (await deliveryOf(db, jobCard)) as Row;
        try {
            await deliver(db, services, caller, delivery, { delivered_at: completedAt, ...(notes ? { notes } : {}) });
        } catch (error) {
            throw asDocumentFault(error);
        }
        await tell(db, services, caller, RESOURCE, delivery, 'complete');
    },
    async revert(db, services, caller, jobCard, reason) {
        const delivery = await deliveryOf(db, jobCard);
        if (delivery?.status !== 'completed') return;
        await takeDeliveryBack(db, services, caller, delivery, 'pending', reason);
        await tell(db, services, caller, RESOURCE, delivery, 'revert', reason);
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
        await tell(db, services, caller, NOTES, note, 'complete');
    },
    async revert(db, services, caller, jobCard, reason) {
        const note = await noteOf(db, jobCard);
        if (!note) throw conflict('The note of this job is gone: restore it first.');
        if (note.status === 'open') return;
        await markNote(db, caller, note, 'open');
        await tell(db, services, caller, NOTES, note, 'revert', reason);
    },
});
