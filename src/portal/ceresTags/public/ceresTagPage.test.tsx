// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../../../contract/generated/reports';
import { resources } from '../../../contract/generated/resources';
import type { Field } from '../../../contract/metadata';
import { publicRoutes } from '../../routing/publicRoutes';
import { dispatch, getFlow } from '../../session/authFlow';
import { getSession } from '../../session/store';
import { texts } from './publicTexts';

const server = setupServer();
const tag = {
    id: 7,
    serial: 'CT-010412',
    name: 'Daisy',
    animal_number: null,
    state: 'outside',
    observed_at: '2026-11-21T03:00:00Z',
    customer_property: { id: 1, label: 'Nardoo Park' },
};
const requestedSearches: (string | null)[] = [];
const answers = (token = 't') => [
    http.get('*/api/main/ceres-tags', ({ request }) => {
        requestedSearches.push(request.headers.get('authorization'));
        return request.headers.get('authorization') === `Bearer ${token}`
            ? HttpResponse.json({ data: [tag], pagination: { from: 1, to: 1, total: 1, last_page: 1 } })
            : HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    }),
    http.get('*/api/main/ceres-tags/7/track', () =>
        HttpResponse.json({
            body: {
                from: '',
                to: '',
                observations: 2,
                thinned: false,
                boundary: null,
                points: [
                    { observed_at: '2026-11-21T02:00:00Z', latitude: -20, longitude: 140 },
                    { observed_at: '2026-11-21T03:00:00Z', latitude: -20.01, longitude: 140.01 },
                ],
            },
        }),
    ),
    http.get('*/api/main/ceres-tags/7/alerts', () =>
        HttpResponse.json({
            data: [{ id: 1, kind: 'outside', raised_at: '2026-11-21T02:30:00Z', cleared_at: null }],
            pagination: {},
        }),
    ),
    http.post('*/api/main/logout', () => HttpResponse.json({})),
];
const signIn = (body: object) => http.post('*/api/main/cerestag/login', () => HttpResponse.json({ body }));
const open = async () => {
    window.history.replaceState({}, '', '/cerestag/login');
    render(<RouterProvider router={createMemoryRouter(publicRoutes, { initialEntries: ['/cerestag/login'] })} />);
    await userEvent.type(await screen.findByLabelText(/^User ?name|^Username|^Email/i), 'station@demo.test');
    await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Headwater#1');
    await userEvent.click(screen.getByRole('button', { name: /^(Sign|Log) ?in$/i }));
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
    cleanup();
    server.resetHandlers();
    dispatch({ type: 'ceresTagSignedOut' });
    requestedSearches.length = 0;
});
afterAll(() => server.close());

describe('The Ceres Tag sign-in', () => {
    it('shows tags, track and alerts without creating a portal session, and signs out', async () => {
        server.use(
            signIn({ code_context: null, token: 't', platforms: [], ceres_tag: true, user: { fullname: 'Ada Byron' } }),
            ...answers(),
        );
        await open();
        await userEvent.click(await screen.findByRole('button', { name: /Daisy/ }));
        expect(await screen.findByRole('img', { name: texts.drawing })).toBeTruthy();
        expect(await screen.findByText('Outside the boundary')).toBeTruthy();
        expect(getSession()).toBeNull();
        expect(getFlow()).toMatchObject({ isLoggedIn: false, user: null, ceresTagUser: { token: 't' } });
        await userEvent.click(screen.getByRole('button', { name: texts.signOut }));
        expect(await screen.findByLabelText(/^Password/, { selector: 'input' })).toBeTruthy();
        expect(getFlow().ceresTagUser).toBeNull();
    });

    it('asks for the one-time code if required, and creates no portal session', async () => {
        server.use(
            signIn({
                code_context: 'verify_mfa',
                token: 'otp',
                email: 'a…@demo.test',
                methods: ['mail'],
                platforms: [],
            }),
            http.post('*/api/main/login/one-time-code/otp', () =>
                HttpResponse.json({
                    body: {
                        code_context: null,
                        token: 't',
                        platforms: [],
                        ceres_tag: true,
                        user: { fullname: 'Ada Byron' },
                    },
                }),
            ),
            ...answers(),
        );
        await open();
        const code = await screen.findByLabelText(/6-digit code/);
        expect(requestedSearches).toEqual([]);
        await userEvent.type(code, '123456');
        await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
        expect(await screen.findByRole('button', { name: /Daisy/ })).toBeTruthy();
        expect(requestedSearches).toEqual(['Bearer t']);
        expect(getSession()).toBeNull();
    });

    it('asks to sign in again once the token is rejected', async () => {
        server.use(
            signIn({
                code_context: null,
                token: 'old',
                platforms: [],
                ceres_tag: true,
                user: { fullname: 'Ada Byron' },
            }),
            ...answers(),
        );
        await open();
        await waitFor(() => expect(screen.getByText(texts.over)).toBeTruthy());
        expect(getFlow().ceresTagUser).toBeNull();
    });

    it('labels states and alerts as the contract does', () => {
        const labels = (fields: readonly Field[], name: string) =>
            Object.fromEntries(
                (fields.find(field => field.name === name)?.options ?? []).map(({ value, label }) => [value, label]),
            );
        expect(texts.states).toEqual(labels(resources['ceres-tags']?.fields ?? [], 'state'));
        expect(texts.kinds).toEqual(labels(reports['ceres-tag-alerts']?.fields ?? [], 'kind'));
    });
});
