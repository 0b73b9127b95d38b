import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf, renderPage, screenOf, setupApi, setupSteadyTimers, signIn } from '../admin/testBench';
import '../registry';
import { customerContacts } from './definitions';

const { server } = setupApi();
setupSteadyTimers();
const user = userEvent.setup({ delay: null });
const JO = { id: 4, version: 1, customer_id: 1, customer: { id: 1, label: 'Brolga' }, kind: 'primary', name: 'Jo' };
const choose = async (option: string) => {
    await user.click(await screen.findByRole('combobox', { name: /Contact type/ }));
    await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/customer-contacts', () => pageOf([JO])),
        http.get('*/dropdown/*', () => pageOf([{ id: 1, label: 'Brolga' }])),
    );
    signIn({
        staff: true,
        permissions: ['access_customer_contact', 'read_customer_contact', 'create_customer_contact', 'read_customer'],
    });
});

describe('The type of a new contact', () => {
    it('is Other beside a primary contact, and names the contact that Primary would replace', async () => {
        renderPage(customerContacts, '/customer-contacts/create?customer_id=1');
        expect(await screen.findByText('Other')).toBeTruthy();
        expect(screen.queryByText(/is currently the primary contact/)).toBeNull();
        await choose('Primary');
        expect(
            await screen.findByText('Jo is currently the primary contact and becomes Other when you save.'),
        ).toBeTruthy();
    });
});
