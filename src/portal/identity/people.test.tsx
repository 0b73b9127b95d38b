import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import PeoplePage from './PeoplePage';

const { server, calls } = setupApi();
const person = (id: number, more: object = {}) => ({
    id,
    version: 3,
    fullname: `Person ${id}`,
    email: `person${id}@example.test`,
    phone: null,
    user_type: 'station_manager',
    status: 'active',
    invited: false,
    last_login_at: '2026-11-26T00:00:00Z',
    limited_to_properties: false,
    properties: [],
    is_main_contact: false,
    is_self: false,
    ...more,
});
const show = (more: object = {}) => {
    const body = {
        can_manage: true,
        main_contact: { name: 'Olive', email: 'olive@example.test' },
        properties: [
            { id: 7, label: 'North' },
            { id: 8, label: 'South' },
        ],
        people: [
            person(1, { user_type: 'customer', is_self: true, is_main_contact: true }),
            person(2, { limited_to_properties: true, properties: [{ id: 7, label: 'North' }] }),
        ],
        ...more,
    };
    server.use(
        http.get('*/api/main/people', () => HttpResponse.json({ body })),
        http.post('*/api/main/people', () => HttpResponse.json({ body: person(3) }, { status: 201 })),
        http.put('*/api/main/people/*', () => HttpResponse.json({ body: person(2) })),
        http.delete('*/api/main/people/*', () => HttpResponse.json({ body: person(2) })),
    );
    signIn({ staff: false, permissions: ['access_customer_person', 'modify_customer_person'] });
    renderPart(<PeoplePage />);
};
const written = () => calls.filter(({ method }) => method !== 'GET');

it('The people page invites a station manager limited to chosen properties', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Full name/), 'Pat Lee');
    await user.type(dialog.getByLabelText(/Email/), 'pat@example.test');
    await user.click(dialog.getByRole('radio', { name: 'Chosen properties only' }));
    await user.click(dialog.getByRole('checkbox', { name: 'South' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
    expect(written()).toMatchObject([
        {
            method: 'POST',
            body: { fullname: 'Pat Lee', user_type: 'station_manager', limited_to_properties: true, property_ids: [8] },
        },
    ]);
});

it('The people page removes others after a dialog with the consequences, never the own account', async () => {
    const user = userEvent.setup();
    show();
    expect((await screen.findAllByRole('button', { name: /^Remove/ })).map(({ ariaLabel }) => ariaLabel)).toEqual([
        'Remove Person 2',
    ]);
    expect(screen.getByText('North')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Person 2' }));
    expect(await screen.findByText(/signed out everywhere at once/)).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Person removed')).toBeTruthy();
    expect(written()).toMatchObject([{ method: 'DELETE', url: expect.stringContaining('/people/2') }]);
});

it('The people page names the main contact to other users, and hides the buttons', async () => {
    show({ can_manage: false });
    expect(
        await screen.findByText(
            'Only your main contact, Olive, can invite and remove people. Call us to change the main contact.',
        ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Invite|Remove|Properties/ })).toBeNull();
});

it('The people page names the list of users to staff, and sends no request', () => {
    signIn({ staff: true, permissions: ['access_customer_person'] });
    renderPart(<PeoplePage />);
    expect(screen.getByText(/Staff use Administration › Users/)).toBeTruthy();
    expect(calls).toEqual([]);
});
