import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '../../domain/calendar/days';
import {
    envelope as body,
    pageOf as list,
    registerForTest,
    renderPage,
    screenOf,
    setupApi,
    signIn,
} from '../admin/testBench';
import { mobMovements, mobs, paddockFeeds } from './definitions';

const { server, calls } = setupApi();
registerForTest({ definitions: [mobs, mobMovements, paddockFeeds], pages: [] });
const mob = {
    id: 3,
    version: 1,
    name: 'Weaners',
    customer_property_id: 7,
    customer_property: { id: 7, label: 'Wirrabilla' },
    paddock_id: 11,
    paddock: { id: 11, label: 'Creek · Wirrabilla' },
    animal_class: 'steers_1',
    level: 'moderate',
    head: 100,
    adult_equivalents: 103,
    live_weight: 310,
    weighed_on: '2026-10-01',
    daily_gain: 0.6,
    started_on: '2026-06-01',
    notes: null,
    archived_at: null,
};
const other = { ...mob, id: 4, name: 'Heifers' };
beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/mobs/3', () => body(mob)),
        http.get('*/api/main/mobs', () => list([mob, other])),
        http.get('*/api/main/dropdown/paddocks', () => list([{ id: 12, label: 'Ridge · Wirrabilla' }])),
        http.get('*/api/main/dropdown/customer-properties', () => list([{ id: 7, label: 'Wirrabilla' }])),
        http.post('*/api/main/mob-movements/moves', () => list([{}])),
        http.get('*/api/*', () => list([])),
    );
});
const sent = () => calls.find(({ method }) => method === 'POST')?.body;

describe('A mob', () => {
    it('moves from its current property to a paddock today by default', async () => {
        renderPage(mobs, '/mobs/3/show');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Move' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Move Weaners' }));
        await user.click(dialog.getByRole('combobox', { name: 'To paddock' }));
        await user.click(await screen.findByRole('option', { name: /Ridge/ }));
        expect(calls.some(({ url }) => url.includes('within[]=customer_property_id:7'))).toBe(true);
        await user.click(dialog.getByRole('button', { name: 'Move' }));
        await screen.findByText('1 mob moved');
        expect(sent()).toEqual({
            mob_ids: [3],
            to_customer_property_id: 7,
            to_paddock_id: 12,
            moved_on: todayIn(),
            planned: false,
        });
    });

    it('shows a 422 error of the move date and keeps the dialog open', async () => {
        server.use(
            http.post('*/api/main/mob-movements/moves', () =>
                HttpResponse.json(
                    {
                        status: { code: 422 },
                        message: 'Some fields need attention.',
                        errors: { moved_on: ['must not be after today at the property.'] },
                    },
                    { status: 422 },
                ),
            ),
        );
        renderPage(mobs, '/mobs/3/show');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Move' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: 'Move' }));
        expect(await dialog.findByText('must not be after today at the property.')).toBeTruthy();
    });

    it('asks whether later drafts follow a movement, and sends the choice', async () => {
        const reached = 'Tops (30 head) was drafted off on 10 Nov 2026 and would stay in Creek.';
        server.use(
            http.post('*/api/main/mob-movements/moves', async ({ request }) =>
                'later_entries' in ((await request.clone().json()) as object)
                    ? list([{}])
                    : HttpResponse.json(
                          {
                              status: { code: 422 },
                              message: 'Some fields need attention.',
                              errors: { later_entries: [reached] },
                          },
                          { status: 422 },
                      ),
            ),
        );
        renderPage(mobs, '/mobs/3/show');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Move' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: 'Move' }));
        expect(await dialog.findByText(reached)).toBeTruthy();
        await user.click(dialog.getByRole('radio', { name: 'Include them' }));
        await user.click(dialog.getByRole('button', { name: 'Move' }));
        await screen.findByText('1 mob moved');
        expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ later_entries: 'follow' });
    });

    it('offers no Move or Draft off without permission', async () => {
        signIn({ permissions: ['access_mob', 'read_mob', 'access_mob_movement'] });
        renderPage(mobs, '/mobs/3/show');
        await screen.findByRole('heading', { name: /Weaners/ });
        for (const name of ['Move', 'Draft off']) expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('requires name and head to draft off animals', async () => {
        server.use(http.post('*/api/main/mobs/3/splits', () => body({ ...mob, id: 9, name: 'Tops' })));
        renderPage(mobs, '/mobs/3/show');
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Draft off' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Draft animals off Weaners' }));
        await user.click(dialog.getByRole('button', { name: 'Draft off' }));
        expect(await dialog.findAllByText('This field is required.')).toHaveLength(2);
        expect(sent()).toBeUndefined();
        await user.type(dialog.getByLabelText(/^Name of the new mob/), 'Tops');
        await user.type(dialog.getByLabelText(/^Head/), '30');
        await user.click(dialog.getByRole('button', { name: 'Draft off' }));
        await waitFor(() => expect(sent()).toEqual({ name: 'Tops', head: 30, happened_on: todayIn() }));
    });

    it('moves together with others selected in the list, also as a plan', async () => {
        renderPage(mobs, '/mobs');
        const user = userEvent.setup();
        await screen.findByText('Heifers');
        for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await user.click(box);
        await user.click(await screen.findByRole('button', { name: 'Move 2 mobs' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 mobs' }));
        await user.click(dialog.getByRole('checkbox', { name: 'Plan only' }));
        await user.click(dialog.getByRole('button', { name: 'Plan' }));
        await screen.findByText('2 movements planned');
        expect(sent()).toMatchObject({ mob_ids: [3, 4], to_customer_property_id: 7, planned: true });
    });
});
