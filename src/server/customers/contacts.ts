import type { ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Another primary contact of the same customer. Locks the customer, so that two are never created concurrently. */
export const primaryOf = async (
    db: Db,
    customer: number,
    id: number | null,
): Promise<{ id: number; version: number } | undefined> => {
    await db`SELECT 1 FROM customers WHERE id = ${customer} FOR NO KEY UPDATE`;
    const [row] = await db<{ id: number; version: number }[]>`
        SELECT id, version FROM customer_contacts
        WHERE customer_id = ${customer} AND kind = 'primary' AND archived_at IS NULL AND id IS DISTINCT FROM ${id} LIMIT 1`;
    return row;
};

/** Turns the previous primary contact into an `other` one. */
const oneOnly = async (
    contact: Row,
    { db, services, caller }: Parameters<NonNullable<ResourceHooks['afterWrite']>>[2],
) => {
    if (contact.kind !== 'primary') return;
    const other = await primaryOf(db, Number(contact.customer_id), Number(contact.id));
    if (other)
        await recordWrites.updateRecord(
            db,
            { services, caller },
            compiled(services.registry, 'customer-contacts'),
            Number(other.id),
            {
                kind: 'other',
                version: other.version,
            },
        );
};

/** A customer has one primary contact: the most recent. Invoices are sent by email. */
export const contactHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const contact: Row = { ...current, ...input };
        if (contact.kind === 'account_payable' && !String(contact.email ?? '').trim())
            throw invalid({ email: ['Enter an email address: invoices are sent to this contact.'] });
        if (current || input.kind !== undefined) return input;
        const taken = await primaryOf(db, Number(input.customer_id), null);
        return taken ? { ...input, kind: 'other' } : input;
    },
    afterWrite: (contact, _, context) => oneOnly(contact, context),
    afterArchive: async (contact, action, context) => {
        if (action === 'restore') await oneOnly(contact, context);
    },
};
