import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { suppliers } from '../../purchasing/suppliers.definition';
import { recordKey } from '../provider/keys';
import { envelope, newCache, renderPage, setupApi, signIn } from '../testBench';

const { server, calls } = setupApi();
const supplier = {
    id: 7,
    version: 3,
    name: 'Acme',
    contact_name: 'Ann',
    email: null,
    phone: null,
    address: null,
    abn: null,
    website: null,
    status: 'active',
    notes: null,
    updated_by_user: { id: 9, label: 'Bob Brown' },
};
const writes = () => calls.filter(c => c.method !== 'GET');
const list = http.get('*/api/connect/v2/suppliers', () => HttpResponse.json({ data: [], pagination: { total: 0 } }));

const edit = async (record: object = supplier, client?: QueryClient) => {
    server.use(
        http.get('*/api/connect/v2/suppliers/7', () => envelope(record)),
        list,
    );
    const page = renderPage(suppliers, '/suppliers/7', undefined, client);
    const name = await screen.findByLabelText(/^Name/);
    return { ...page, name, user: userEvent.setup() };
};

describe('The record form', () => {
    it('shows validation errors of empty and malformed fields before any request', async () => {
        renderPage(suppliers, '/suppliers/create');
        const user = userEvent.setup();
        await user.type(await screen.findByLabelText(/^Email/), 'nobody');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Name is required.')).toBeTruthy();
        expect(screen.getByText('Email must be an email address, such as name@example.com.')).toBeTruthy();
        expect(calls).toEqual([]);
    });

    it('shows 422 errors, also those of fields outside the form, and keeps typed values', async () => {
        server.use(
            http.put('*/api/connect/v2/suppliers/7', () =>
                HttpResponse.json(
                    {
                        message: 'Some fields need attention.',
                        errors: { name: ['Name is taken.'], secret: ['Who are you?'] },
                    },
                    { status: 422 },
                ),
            ),
        );
        const { name, user } = await edit();
        await user.clear(name);
        await user.type(name, 'Zeta');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Name is taken.')).toBeTruthy();
        // an error of a field outside this form
        expect(screen.getByText('Who are you?')).toBeTruthy();
        expect((name as HTMLInputElement).value).toBe('Zeta');
        await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    });

    it('sends only changed fields with the version, and one request for several clicks', async () => {
        let answer = () => {};
        const clicked = new Promise<void>(resolve => {
            answer = resolve;
        });
        server.use(
            http.put('*/api/connect/v2/suppliers/7', async () => {
                await clicked;
                return envelope({ ...supplier, version: 4 });
            }),
        );
        const { name, user, place } = await edit();
        await user.type(name, ' Ltd');
        const save = screen.getByRole('button', { name: 'Save' });
        await Promise.all([user.click(save), user.click(save), user.keyboard('{Control>}s{/Control}')]);
        answer();
        await waitFor(() => expect(place.pathname).not.toBe('/suppliers/7'));
        expect(writes()).toEqual([
            { method: 'PUT', url: '/api/connect/v2/suppliers/7', body: { name: 'Acme Ltd', version: 3 } },
        ]);
    });

    it('validates a stored value that breaks a newer rule only once the user edits it', async () => {
        const stored = { ...supplier, phone: '------', email: 'ann@acme' };
        server.use(http.put('*/api/connect/v2/suppliers/7', () => envelope({ ...stored, version: 4 })));
        const { name, user, place } = await edit(stored);
        const phone = screen.getByLabelText(/^Phone/);
        await user.type(phone, '-');
        await user.type(name, ' Ltd');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Phone must be a phone number.')).toBeTruthy();
        expect(screen.queryByText(/^Email must/)).toBeNull();
        await user.type(phone, '{Backspace}');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(place.pathname).not.toBe('/suppliers/7'));
        expect(writes()[0]?.body).toEqual({ name: 'Acme Ltd', version: 3 });
    });

    it('says in the version conflict dialog that the same user saved from another window', async () => {
        signIn({ superAdmin: true });
        server.use(
            http.put('*/api/connect/v2/suppliers/7', () =>
                HttpResponse.json(
                    { message: 'Changed.', body: { ...supplier, version: 9, name: 'Acme Group', updated_by: 1 } },
                    { status: 409 },
                ),
            ),
        );
        const { name, user } = await edit();
        await user.type(name, ' Ltd');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: 'You have saved other changes' });
        expect(dialog.textContent).toContain('You saved this record in the meantime');
    });

    it('lets the user merge field by field after a version conflict and saves on the new version', async () => {
        const theirs = {
            ...supplier,
            version: 9,
            name: 'Acme Group',
            phone: '07 1234 5678',
            email: 'new@acme.example',
        };
        server.use(
            http.put('*/api/connect/v2/suppliers/7', async ({ request }) => {
                const body = (await request.json()) as { version: number };
                return body.version === 9
                    ? envelope({ ...theirs, version: 10 })
                    : HttpResponse.json({ message: 'Changed.', body: theirs }, { status: 409 });
            }),
        );
        const { name, user, place } = await edit();
        await user.clear(name);
        await user.type(name, 'Zeta');
        const contact = screen.getByLabelText(/^Contact name/);
        await user.clear(contact);
        await user.type(contact, 'Zoe');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved changes' });
        expect(dialog.textContent).toContain('Bob Brown');
        const group = within(dialog).getByRole('radiogroup', { name: 'Name' });
        await user.click(within(group).getByRole('radio', { name: /Theirs.*Acme Group/ }));
        await user.click(within(dialog).getByRole('button', { name: 'Save merged record' }));
        await waitFor(() => expect(place.pathname).not.toBe('/suppliers/7'));
        // the saved name, the local contact; their changed phone and e-mail are preserved
        expect(writes().at(-1)?.body).toEqual({ contact_name: 'Zoe', version: 9 });
    });

    it('opens for a new record while the browser is offline', async () => {
        const authProvider = {
            checkAuth: async () => {},
            canAccess: async () => true,
            login: async () => {},
            logout: async () => {},
            checkError: async () => {},
        };
        onlineManager.setOnline(false);
        try {
            renderPage(suppliers, '/suppliers/create', undefined, undefined, authProvider);
            expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
        } finally {
            onlineManager.setOnline(true);
        }
    });

    it('sends the save at once while offline, shows the error and enables Save again', async () => {
        server.use(http.put('*/api/connect/v2/suppliers/7', () => HttpResponse.error()));
        const { name, user } = await edit();
        await user.type(name, ' Ltd');
        onlineManager.setOnline(false);
        try {
            await user.click(screen.getByRole('button', { name: 'Save' }));
            expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
            expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(false);
            expect(writes()).toHaveLength(1);
        } finally {
            onlineManager.setOnline(true);
        }
    });

    describe('with a record that changes while its save is pending', () => {
        const saving = async () => {
            let arrive = () => {};
            const arrived = new Promise<void>(resolve => {
                arrive = resolve;
            });
            let answer = () => {};
            const answered = new Promise<void>(resolve => {
                answer = resolve;
            });
            server.use(
                http.put('*/api/connect/v2/suppliers/7', async () => {
                    arrive();
                    await answered;
                    return envelope({ ...supplier, name: 'Acme Ltd', version: 4 });
                }),
            );
            const client = newCache();
            const page = await edit(supplier, client);
            await page.user.type(page.name, ' Ltd');
            await page.user.click(screen.getByRole('button', { name: 'Save' }));
            await arrived;
            act(() => {
                client.setQueryData(recordKey('suppliers', 7), { ...supplier, name: 'Acme Group' });
            });
            await screen.findByRole('heading', { name: 'Edit Acme Group' });
            return { ...page, answer };
        };

        it('leaves the page on the response', async () => {
            const { place, answer } = await saving();
            answer();
            expect(await screen.findByText('Acme Ltd saved')).toBeTruthy();
            await waitFor(() => expect(place.pathname).not.toBe('/suppliers/7'));
        });

        it('stays on the page that the user navigated to before the response', async () => {
            const { place, answer, go, user } = await saving();
            go('/elsewhere');
            await user.click(await screen.findByRole('button', { name: 'Leave' }));
            await screen.findByText('elsewhere');
            answer();
            expect(await screen.findByText('Acme Ltd saved')).toBeTruthy();
            expect(place.pathname).toBe('/elsewhere');
        });
    });

    it('asks before unsaved changes are lost', async () => {
        const { name, user, place } = await edit();
        await user.type(name, 'x');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
        await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
        expect(place.pathname).toBe('/suppliers/7');
    });
});

it('A record form confirms a new record even after the user has left the page', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>(resolve => {
        arrive = resolve;
    });
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
        answer = resolve;
    });
    server.use(
        list,
        http.post('*/api/connect/v2/suppliers', async () => {
            arrive();
            await answered;
            return envelope({ ...supplier, id: 8, name: 'Zeta' }, 201);
        }),
    );
    const { go, place } = renderPage(suppliers, '/suppliers/create');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/^Name/), 'Zeta');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await arrived;
    go('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('elsewhere');
    answer();
    expect(await screen.findByText('Zeta added')).toBeTruthy();
    expect(place.pathname).toBe('/elsewhere');
});

it('A record form reuses its idempotency key after a lost response and renews it after any other', async () => {
    const sent: [string | null, unknown][] = [];
    let answers: 'lost' | 'refused' | 'saved' = 'lost';
    server.use(
        list,
        http.post('*/api/connect/v2/suppliers', async ({ request }) => {
            sent.push([request.headers.get('Idempotency-Key'), ((await request.json()) as { name: string }).name]);
            if (answers === 'lost') return HttpResponse.error();
            if (answers === 'refused') return HttpResponse.json({ message: 'Taken.' }, { status: 422 });
            return envelope({ ...supplier, id: 8 }, 201);
        }),
    );
    renderPage(suppliers, '/suppliers/create');
    const user = userEvent.setup();
    const name = await screen.findByLabelText(/^Name/);
    const save = async (button: string) => {
        const before = sent.length;
        await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
        await user.click(screen.getByRole('button', { name: button }));
        await waitFor(() => expect(sent).toHaveLength(before + 1));
    };
    await user.type(name, 'A');
    await save('Save');
    await save('Save');
    answers = 'refused';
    await user.type(name, 'B');
    await save('Save');
    answers = 'saved';
    await save('Save and add another');
    await waitFor(() => expect((name as HTMLInputElement).value).toBe(''));
    await user.type(name, 'AB');
    await save('Save and add another');
    expect(sent.map(([, value]) => value)).toEqual(['A', 'A', 'AB', 'AB', 'AB']);
    const keys = sent.map(([key]) => key ?? '');
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,200}$/);
    const [first, again, other, saved, next] = keys;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(saved).not.toBe(other);
    expect(next).not.toBe(saved);
});
