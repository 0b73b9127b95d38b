import { describe, expect, it } from 'vitest';
import { arrange, type CatalogueEntry, difference, narrow, toggle } from './catalogue';

let next = 0;
const entry = (name: string, noun: string, grantable = true): CatalogueEntry => ({
    id: ++next,
    name,
    title: name.replaceAll('_', ' '),
    noun,
    grantable,
});
const list = entry('access_customer', 'Customer');
const edit = entry('update_customer', 'Customer');
const contacts = entry('access_customer_contact', 'Customer contact');
const reset = entry('reset_user_password', 'User password');
const users = entry('access_user', 'User');
const groups = arrange([list, edit, contacts, reset, users]);

describe('The permission matrix', () => {
    it('has a row for each noun, grouped by domain', () => {
        expect(groups.map(({ domain }) => domain)).toEqual(['customers', 'identity']);
        const [customer, contact] = groups[0]?.rows ?? [];
        expect(customer?.plain).toEqual({ access: list, update: edit });
        expect(contact?.title).toBe('Customer contact');
    });

    it('puts permissions with uncommon verbs in the row of their noun', () => {
        expect(groups[1]?.rows[0]).toMatchObject({ code: 'user', title: 'User', otherPermissions: [reset] });
    });

    it('filters rows by search words and by a `keep` predicate', () => {
        expect(narrow(groups, { search: 'reset' })[0]?.rows.map(({ code }) => code)).toEqual(['user']);
        expect(narrow(groups, { search: 'customer contact' })[0]?.rows).toHaveLength(1);
        expect(narrow(groups, { search: '', keep: ({ id }) => id === users.id })).toHaveLength(1);
        expect(narrow(groups, { search: 'nothing like it' })).toEqual([]);
    });

    it('toggles the grantable permissions of a row, and leaves the others unchanged', () => {
        const locked = entry('delete_customer', 'Customer', false);
        const on = toggle(new Set([locked.id]), [list, edit, locked]);
        expect([...on].sort()).toEqual([list.id, edit.id, locked.id].sort());
        expect([...toggle(on, [list, edit, locked])]).toEqual([locked.id]);
    });

    it('returns the permissions added to and removed from the saved ones', () => {
        expect(difference(new Set([1, 2]), new Set([2, 3]))).toEqual({ added: [1], removed: [3] });
    });
});
