import { removedName } from '../../domain/customers/personRemoval';
import type { SeedContext } from '../seedContext';

/** Former contacts whose data was removed on request: the record states the user and the counts. */
const ERASED_CONTACTS = [
    { customer: 1, daysAgo: 96, comments: 2, logs: 7 },
    { customer: 2, daysAgo: 31, comments: 0, logs: 3 },
];

export const seedRemovals = async ({ tx, insert, hours, people }: SeedContext): Promise<void> => {
    const rows = [];
    for (const [at, { customer, daysAgo, comments, logs }] of ERASED_CONTACTS.entries()) {
        const label = removedName(at + 1);
        const when = hours(daysAgo * 24);
        const [contact] = await tx`
            INSERT INTO customer_contacts (customer_id, name, kind, created_at, updated_at, archived_at)
            VALUES (${customer}, ${label}, 'other', ${hours((daysAgo + 400) * 24)}, ${when}, ${when}) RETURNING id`;
        rows.push({
            label,
            subject: 'customer-contacts',
            record_id: Number(contact?.id),
            removed: tx.json([{ title: 'Customer contacts', count: 1 }]),
            rewritten: tx.json([
                { title: 'Activity logs', count: logs },
                ...(comments ? [{ title: 'Comments', count: comments }] : []),
            ]),
            kept: tx.json([]),
            created_by: people.superadmin,
            updated_by: people.superadmin,
            created_at: when,
        });
    }
    await insert('personal_data_removals', rows);
};
