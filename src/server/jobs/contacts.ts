import type { Row } from '../engine/hooks';
import { type ReadContext, readableRecords } from './readContext';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Contacts of a job, without those who only receive invoices. */
const MAX_CONTACTS = 5;
export const contactsOfCustomers = async (reader: ReadContext, cards: readonly Row[]) => {
    const contacts = await readableRecords(
        reader,
        'customer-contacts',
        'customer_id',
        cards.map(({ customer_id }) => customer_id),
    );
    const isPrimary = ({ kind }: Row) => kind === 'primary';
    const sorted = contacts
        .filter(({ kind }) => kind !== 'account_payable')
        .sort((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)) || Number(one.id) - Number(other.id));
    return (customer: unknown) =>
        sorted
            .filter(({ customer_id }) => customer_id === customer)
            .slice(0, MAX_CONTACTS)
            .map(({ id, name, position, phone, email }) => ({
                id,
                name: String(name),
                position: text(position),
                phone: text(phone),
                email: text(email),
            }));
};

/** Postal address of a property in one line; null if none of it is known. */
export const addressOf = ({ address, town, state, postcode }: Row): string | null =>
    [address, town, state, postcode].filter(Boolean).join(', ') || null;
