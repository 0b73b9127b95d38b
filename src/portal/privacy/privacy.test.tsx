import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { envelope, renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { RemovalDialog } from './RemovalDialog';
import type { RemovalSubject } from './removalCalls';

const { server } = setupApi();
const found = { name: 'Ann Lee', people: ['Ann Lee'], removed: [], rewritten: [], kept: [], unsure: [] };

beforeEach(() => {
    screenOf(false);
    signIn({ permissions: ['delete_personal_data'] });
    server.use(http.get('*/personal-data/*', () => envelope(found)));
});

const SUBJECTS: RemovalSubject[] = ['users', 'customer-contacts', 'customers', 'suppliers', 'referrers'];
it.each(SUBJECTS)(
    'Removing personal data of %s explains the effect, and mentions an account only for users',
    async subject => {
        renderPart(<RemovalDialog subject={subject} id={1} name="Ann Lee" onClose={() => {}} />);
        const text = (await screen.findByText(/You cannot undo this/)).textContent ?? '';
        expect(/The account is closed/.test(text)).toBe(subject === 'users');
        expect(text).toMatch(/closed|archived|keeps its name/);
        // the confirmation text wraps beside the field, whose label is one short word
        expect(
            screen.getByRole('textbox', { name: /^Name/, description: 'To confirm, type the name: Ann Lee' }),
        ).toBeTruthy();
    },
);
