import type { ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/**
 * Refuses a note whose references belong to another customer.
 * @throws ApiError 422
 */
const checkTogether = async (db: Db, note: Row, id: number | null) => {
    const customer = note.customer_id as number;
    const other = (row: { customer_id?: unknown } | undefined) => row !== undefined && row.customer_id !== customer;
    if (note.customer_property_id) {
        const [row] =
            await db`SELECT customer_id FROM customer_properties WHERE id = ${note.customer_property_id as number}`;
        if (other(row)) throw invalid({ customer_property_id: ['This property belongs to another customer.'] });
    }
    if (note.site_id) {
        const [row] = await db`SELECT customer_id FROM udose_sites WHERE id = ${note.site_id as number}`;
        if (other(row)) throw invalid({ site_id: ['This site belongs to another customer.'] });
    }
    if (note.sales_order_id) {
        const [row] = await db`SELECT customer_id FROM sales_orders WHERE id = ${note.sales_order_id as number}`;
        if (other(row)) throw invalid({ sales_order_id: ['This order belongs to another customer.'] });
    }
    if (note.job_card_id) {
        const [row] = await db`SELECT customer_id, type FROM job_cards WHERE id = ${note.job_card_id as number}`;
        if (row?.type !== 'pre_installation_note')
            throw invalid({ job_card_id: ['This job is not a pre-installation note. Choose one that is.'] });
        if (other(row)) throw invalid({ job_card_id: ['This job belongs to another customer.'] });
        const [twin] = await db`
            SELECT number FROM pre_installation_notes WHERE job_card_id = ${note.job_card_id as number} AND id IS DISTINCT FROM ${id} AND archived_at IS NULL`;
        if (twin) throw invalid({ job_card_id: [`This job already has the note ${twin.number}.`] });
    }
};

export const noteHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current?.status === 'completed')
            throw conflict('This note is complete. Open it again to edit it.', current);
        const note: Row = { ...current, ...input };
        if (note.scope === 'specific' && !String(note.specific_scope ?? '').trim())
            throw invalid({ specific_scope: ['Enter at least one detail of this place.'] });
        await checkTogether(db, note, (current?.id as number | undefined) ?? null);
        return input;
    },
};
