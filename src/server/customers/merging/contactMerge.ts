import type { Row } from '../../engine/hooks';
import type { Db } from '../../platform/services';
import { primaryOf } from '../contacts';
import type { Moved } from './moveRows';
import type { MergeRules } from './rules';
import { withinCustomer } from './withinCustomer';

/** Types of contact by precedence: the kept contact gets the first that either has. */
const PRECEDENCE = ['primary', 'account_payable', 'other'] as const;
const SENTENCES: Readonly<Record<string, (name: unknown) => string>> = {
    primary: name => `${name} becomes the primary contact.`,
    account_payable: name => `${name} becomes an accounts payable contact and receives the invoices.`,
};

/** Type of the kept contact after a merge. */
const kindAfter = (kept: Row, merged: Row): string =>
    PRECEDENCE.find(kind => kind === kept.kind || kind === merged.kind) ?? String(kept.kind);

/** Portal users who manage people of their customer because their address is that of the primary contact. */
const managersBy = async (db: Db, { customer_id, email }: Row): Promise<string[]> => {
    const users = await db<{ fullname: string }[]>`
        SELECT fullname FROM users
        WHERE customer_id = ${Number(customer_id)} AND user_type = 'customer' AND archived_at IS NULL AND lower(email) = lower(btrim(${String(email ?? '')}))
        ORDER BY id`;
    return users.map(({ fullname }) => fullname);
};

const setKind = async (db: Db, id: number, from: string, to: string): Promise<Moved['changed']> => {
    await db`UPDATE customer_contacts SET kind = ${to}, version = version + 1, updated_at = now() WHERE id = ${id}`;
    return [{ table: 'customer_contacts', id, column: 'kind', from, to }];
};

const customer = withinCustomer('contacts');

export const contactMerge: MergeRules = {
    resource: 'customer-contacts',
    refuseUndo: customer.refuseUndo,
    refuse: async (db, kept, merged) => {
        const other = await customer.refuse(db, kept, merged);
        if (other) return other;
        return kept.kind === 'other' && merged.kind === 'account_payable' && !String(kept.email ?? '').trim()
            ? `${merged.name} receives the invoices, and ${kept.name} has no email address. Enter one first, or keep ${merged.name}.`
            : undefined;
    },
    async notes(db, kept, merged) {
        const kind = kindAfter(kept, merged);
        if (kind === kept.kind) return [];
        const before = kind === 'primary' ? await managersBy(db, merged) : [];
        const after = kind === 'primary' ? await managersBy(db, kept) : [];
        const only = (names: readonly string[], others: readonly string[]) =>
            names.filter(name => !others.includes(name));
        return [
            ...(SENTENCES[kind] ? [SENTENCES[kind](kept.name)] : []),
            ...only(before, after).map(name => `${name} can no longer manage users of the customer.`),
            ...only(after, before).map(name => `${name} can manage users of the customer.`),
        ];
    },
    // a customer has one primary contact, and the type of the duplicate must not be lost with it
    async prepare(db, merging) {
        const rows = await db<
            Row[]
        >`SELECT id::float8, kind FROM customer_contacts WHERE id = ANY(${[merging.kept, merging.merged]}::bigint[])`;
        const [kept, merged] = [merging.kept, merging.merged].map(id => rows.find(row => row.id === id) as Row) as [
            Row,
            Row,
        ];
        const kind = kindAfter(kept, merged);
        if (kind === kept.kind) return [];
        return [
            ...(kind === 'primary' ? await setKind(db, merging.merged, 'primary', 'other') : []),
            ...(await setKind(db, merging.kept, String(kept.kind), kind)),
        ];
    },
    mayRestore: async (db, { table, column, from }, { kept }) => {
        if (table !== 'customer_contacts' || column !== 'kind' || from !== 'primary') return true;
        const [contact] = await db`SELECT customer_id::float8 AS customer FROM customer_contacts WHERE id = ${kept}`;
        return !(await primaryOf(db, Number(contact?.customer), kept));
    },
    // a form that was open would otherwise write the type of the merge back
    afterUndo: async (db, { kept, merged }) => {
        await db`UPDATE customer_contacts SET version = version + 1, updated_at = now() WHERE id = ANY(${[kept, merged]}::bigint[])`;
    },
};
