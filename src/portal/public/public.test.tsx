// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicRoutes } from '../routing/publicRoutes';
import { rememberTarget, setLoginMessage, setNavigator } from '../session/navigation';
import { getSession, setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { readHandOver } from './HandOverPage';

const RULE = 'Must be at least 8 characters with one uppercase, one lowercase, one number and one special character.';
const user = {
    id: 1,
    email: 'ada@demo.test',
    fullname: 'Ada Byron',
    user_type: 'staff',
    platforms: ['uhub'],
    roles: [],
    permissions: [],
    customer: null,
    profile_picture: null,
    must_change_password: false,
} as unknown as SessionUser;
const signedIn = { code_context: null, token: 't', refresh_token: 'r', platforms: ['uhub'], user };

const server = setupServer();
const go = vi.fn();
const answer = (path: string, status: number, body: object) =>
    server.use(http.post(`*/api/main${path}`, () => HttpResponse.json(body, { status })));
const open = (path: string) => {
    // a test may have set the same path with a fragment
    if (window.location.pathname !== new URL(path, window.location.origin).pathname)
        window.history.replaceState({}, '', path);
    render(<RouterProvider router={createMemoryRouter(publicRoutes, { initialEntries: [path] })} />);
};
/** Field by its label, with or without the asterisk. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    go.mockReset();
    setNavigator(go);
    window.history.replaceState({}, '', '/');
});
afterEach(() => {
    cleanup();
    server.resetHandlers();
    vi.useRealTimers();
});

describe('The login page', () => {
    it('returns to the page requested before', async () => {
        answer('/login', 200, { body: signedIn });
        rememberTarget('/properties/list?page=2');
        open('/login');
        await userEvent.type(field('Email or username'), 'ada@demo.test');
        await userEvent.type(field('Password'), 'secret{Enter}');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/properties/list?page=2', { replace: true }));
        expect(getSession()).toMatchObject({ token: 't', refresh_token: 'r' });
    });

    it('keeps typed values after a 401', async () => {
        answer('/login', 401, { message: 'The email or password is not right.' });
        open('/login');
        await userEvent.type(field('Email or username'), 'ada');
        await userEvent.type(field('Password'), 'wrong');
        await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
        expect((await screen.findByRole('alert')).textContent).toBe('The email or password is not right.');
        expect(field('Email or username').value).toBe('ada');
        expect(field('Password').value).toBe('wrong');
        expect(getSession()).toBeNull();
    });

    it('redirects to the one-time code or the password change if required', async () => {
        answer('/login', 200, {
            body: { code_context: 'verify_mfa', token: 'otp/1', email: 'a…@demo.test', platforms: [] },
        });
        open('/login');
        await userEvent.type(field('Email or username'), 'ada');
        await userEvent.type(field('Password'), 'secret{Enter}');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/login/verify-otp/otp%2F1', undefined));
        expect(getSession()).toBeNull();
        cleanup();
        answer('/login', 200, { body: { ...signedIn, code_context: 'change_password' } });
        open('/login');
        await userEvent.type(field('Email or username'), 'ada');
        await userEvent.type(field('Password'), 'secret{Enter}');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/account/change-password', { replace: true }));
    });

    it('shows why the user was redirected as an error, once and accessibly', async () => {
        setLoginMessage('Session expired, redirecting to login.');
        open('/login');
        const [alert, ...otherAlerts] = screen.getAllByRole('alert');
        expect(alert?.textContent).toBe('Session expired, redirecting to login.');
        expect(alert?.className).toContain('hw-alert-error');
        // one live region, without a field
        expect(otherAlerts).toEqual([]);
        expect(screen.queryByRole('status')).toBeNull();
        expect(field('Password').getAttribute('aria-invalid')).not.toBe('true');
        const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
        expect(violations.map(({ id }) => id)).toEqual([]);
        cleanup();
        open('/login');
        expect(screen.queryByText('Session expired, redirecting to login.')).toBeNull();
    });

    it('has three Swedish strings', async () => {
        window.history.replaceState({}, '', '/login?lng=sv');
        open('/login');
        expect(await screen.findByRole('button', { name: 'Logga in' })).toBeTruthy();
        expect(screen.getByText('Har du inte kontot?')).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Bli Medlem' })).toBeTruthy();
        expect(field('Password')).toBeTruthy();
    });

    it('lets a visitor sign up and enforces the password rule', async () => {
        answer('/register/', 200, { body: { message: 'We sent you a mail.' } });
        open('/login');
        await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
        await userEvent.type(field('Full name'), 'Ada');
        await userEvent.type(field('Email'), 'ada@demo.test');
        await userEvent.type(field('Password'), 'weak');
        await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
        expect(screen.getByText(RULE)).toBeTruthy();
        await userEvent.clear(field('Password'));
        await userEvent.type(field('Password'), 'Headwater#1');
        await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
        expect(await screen.findByText('We sent you a mail.')).toBeTruthy();
    });
});

describe('The one-time code', () => {
    it('accepts a pasted code with spaces and submits it automatically', async () => {
        const bodies: unknown[] = [];
        server.use(
            http.post('*/api/main/login/one-time-code/abc', async ({ request }) => {
                bodies.push(await request.json());
                return HttpResponse.json({ body: signedIn });
            }),
        );
        open('/login/verify-otp/abc');
        const code = await screen.findByLabelText<HTMLInputElement>('6-digit code');
        expect(code.autocomplete).toBe('one-time-code');
        await userEvent.click(code);
        await userEvent.paste('123 456');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
        expect(bodies).toEqual([{ code: '123456', otpToken: 'abc' }]);
    });

    it('keeps a wrong code, and can be sent again after 60 s', async () => {
        answer('/login/one-time-code/abc', 422, { message: 'Invalid', errors: { code: ['The code is not right.'] } });
        answer('/login/one-time-code/abc/resend', 200, { body: { message: 'Sent' } });
        open('/login/verify-otp/abc');
        vi.useFakeTimers({ shouldAdvanceTime: true });
        const code = await screen.findByLabelText<HTMLInputElement>('6-digit code');
        fireEvent.change(code, { target: { value: '111111' } });
        expect(await screen.findByText('The code is not right.')).toBeTruthy();
        expect(code.value).toBe('111111');
        const resend = screen.getByRole<HTMLButtonElement>('button', { name: /Send another code in/ });
        expect(resend.disabled).toBe(true);
        for (let second = 0; second < 61; second++) act(() => void vi.advanceTimersByTime(1000));
        fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
        expect(await screen.findByText('We have sent you another code.')).toBeTruthy();
    });
});

describe('The password reset', () => {
    const fill = async (password: string, confirmation: string) => {
        open('/password-reset/tok?email=ada%40demo.test');
        await screen.findByRole('heading', { name: 'Reset Password' });
        if (password) await userEvent.type(field('New Password'), password);
        if (confirmation) await userEvent.type(field('Confirm Password'), confirmation);
        await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    };
    beforeEach(() => answer('/password/reset/confirm/', 200, { body: { email: 'ada@demo.test' } }));

    it('shows the error of each field on submit and updates it on every change', async () => {
        await fill('', '');
        expect(screen.getByText('New password is required.')).toBeTruthy();
        expect(screen.getByText('Confirm password is required.')).toBeTruthy();
        expect(document.activeElement).toBe(field('New Password'));
        await userEvent.type(field('New Password'), 'Headwater#');
        expect(screen.getByText(RULE)).toBeTruthy();
        await userEvent.type(field('New Password'), '1');
        expect(screen.queryByText(RULE)).toBeNull();
        await userEvent.type(field('Confirm Password'), 'Headwater#2');
        expect(screen.getByText('Confirm password must match with new password.')).toBeTruthy();
    });

    it('marks required fields and labels the show-password buttons', async () => {
        await fill('', '');
        expect(document.querySelectorAll('.hw-asterisk')).toHaveLength(2);
        const [toggle] = screen.getAllByRole('button', { name: 'Show password' });
        await userEvent.click(toggle as HTMLElement);
        expect(field('New Password').type).toBe('text');
        expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Back to Log In' }).getAttribute('href')).toBe('/login');
    });

    it('shows the first 417 error of each field and keeps typed values', async () => {
        answer('/password/reset', 417, {
            errors: { password: ['Used before.', 'Second'], password_confirmation: ['Odd.'] },
        });
        await fill('Headwater#1', 'Headwater#1');
        expect(await screen.findByText('Used before.')).toBeTruthy();
        expect(screen.getByText('Odd.')).toBeTruthy();
        expect(screen.queryByText('Second')).toBeNull();
        expect(field('New Password').value).toBe('Headwater#1');
        await userEvent.type(field('New Password'), '2');
        expect(screen.queryByText('Used before.')).toBeNull();
    });

    it('shows any other error inline and as a toast, with a default message', async () => {
        answer('/password/reset', 500, {});
        await fill('Headwater#1', 'Headwater#1');
        expect(await screen.findAllByText('Oops something went wrong. Please try again.')).toHaveLength(2);
        answer('/password/reset', 422, { message: 'This link was used already.' });
        await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
        expect(await screen.findAllByText('This link was used already.')).toHaveLength(2);
    });

    it('disables the button while sending, confirms and redirects to login after 2,000 ms', async () => {
        let release = () => {};
        const pending = new Promise<void>(resolve => {
            release = resolve;
        });
        const bodies: unknown[] = [];
        server.use(
            http.post('*/api/main/password/reset', async ({ request }) => {
                bodies.push(await request.json());
                await pending;
                return HttpResponse.json({ body: { message: 'ok' } });
            }),
        );
        await fill('Headwater#1', 'Headwater#1');
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resetting…' }).disabled).toBe(true);
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
        release();
        expect(await screen.findByText('Reset Successfull !')).toBeTruthy();
        expect(screen.getByText('Your password has been changed.')).toBeTruthy();
        expect(screen.getByText('Password Changed Successfully.')).toBeTruthy();
        expect(bodies).toEqual([
            { password: 'Headwater#1', password_confirmation: 'Headwater#1', email: 'ada@demo.test', token: 'tok' },
        ]);
        act(() => void vi.advanceTimersByTime(1500));
        expect(go).not.toHaveBeenCalled();
        await act(async () => void vi.advanceTimersByTime(600));
        expect(go).toHaveBeenCalledExactlyOnceWith('/login', { replace: true });
    });
});

describe('The forced password change', () => {
    it('redirects to login without a session', async () => {
        open('/account/change-password');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/login', { replace: true }));
    });

    it('shows a 422 error at its field, then opens the portal', async () => {
        setSession({ token: 't', refresh_token: 'r', user: { ...user, must_change_password: true } });
        answer('/change-password', 422, {
            message: 'Invalid',
            errors: { old_password: ['This is not your password.'] },
        });
        open('/auth/change-password');
        await userEvent.type(await screen.findByLabelText(/^Current Password/), 'old');
        await userEvent.type(field('New Password'), 'Headwater#2');
        await userEvent.type(field('Confirm Password'), 'Headwater#2');
        await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
        expect(await screen.findByText('This is not your password.')).toBeTruthy();
        answer('/change-password', 200, { body: { message: 'ok' } });
        await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
        await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
        expect(getSession()?.user.must_change_password).toBe(false);
    });

    it('returns to the page requested before', async () => {
        setSession({ token: 't', refresh_token: 'r', user: { ...user, must_change_password: true } });
        rememberTarget('/properties/list?page=2');
        answer('/change-password', 200, { body: { message: 'ok' } });
        open('/account/change-password');
        await userEvent.type(await screen.findByLabelText(/^Current Password/), 'old');
        await userEvent.type(field('New Password'), 'Headwater#2');
        await userEvent.type(field('Confirm Password'), 'Headwater#2');
        await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
        await waitFor(() => expect(go).toHaveBeenCalledWith('/properties/list?page=2', { replace: true }));
    });
});

describe('The hand-over from another platform', () => {
    const ofNeville = {
        ...user,
        platforms: ['uhub', 'neville'],
        roles: [{ id: 1, name: 'User', platform: 'neville', permissions: [] }],
    } as SessionUser;
    const me = (status: number, body: object) =>
        server.use(
            http.get('*/api/main/auth/multi-platform/me', () => HttpResponse.json(body, { status })),
            http.get('*/api/connect/v2/me', () => HttpResponse.json({}, { status: 404 })),
        );

    it('ignores a redirect to another origin', () => {
        for (const foreign of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
            expect(readHandOver(`#token=t&redirect=${encodeURIComponent(foreign)}`)?.target, foreign).toBeNull();
        expect(readHandOver('#token=t&redirect=/properties/list')?.target).toBe('/properties/list');
        expect(readHandOver('#redirect=/x')).toBeNull();
    });

    it('verifies the token, stores the session and removes the token from the URL', async () => {
        me(200, { body: user });
        window.history.replaceState({}, '', '/neville/auth#token=t9&refresh_token=r9&redirect=/properties/list');
        open('/neville/auth');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/properties/list', { replace: true }));
        expect(getSession()).toMatchObject({ token: 't9', refresh_token: 'r9', user: { id: 1 } });
        expect(window.location.hash).toBe('');
    });

    it('stores no session for a token refused with 401', async () => {
        me(401, { message: 'Unauthenticated.' });
        window.history.replaceState({}, '', '/neville/auth#token=forged');
        open('/neville/auth');
        expect(await screen.findByText('You could not be signed in')).toBeTruthy();
        expect(getSession()).toBeNull();
    });

    it("asks before it replaces another user's session", async () => {
        me(200, { body: { ...user, id: 2, fullname: 'Mallory' } });
        setSession({ token: 'mine', refresh_token: 'r', user });
        window.history.replaceState({}, '', '/neville/auth#token=theirs');
        open('/neville/auth');
        await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in as Ada Byron' }));
        expect(getSession()?.token).toBe('mine');
    });

    it('names the missing setting if the third platform has no URL', async () => {
        setSession({ token: 'mine', refresh_token: 'r', user: ofNeville });
        window.history.replaceState({}, '', '/neville/auth');
        server.use(http.get('*/api/main/hand-over', () => HttpResponse.json({ body: { url: null } })));
        open('/neville/auth');
        expect(await screen.findByText(/NEVILLE_URL/)).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
        expect(getSession()?.token).toBe('mine');
    });

    it.each([
        ['a customer', { user_type: 'customer' }, '/dashboard'],
        ['a station manager', { user_type: 'station_manager' }, '/dashboard'],
        ['the payments partner', { user_type: 'optipay', platforms: ['dit_connect'] }, '/dit-connect/dashboard'],
        ['staff without a role there', {}, '/permission-denied'],
    ])('redirects a user without access to it: %s', async (_, changes, to) => {
        // a request would fail the test, because no handler exists
        setSession({ token: 'mine', refresh_token: 'r', user: { ...user, ...changes } as SessionUser });
        open('/neville/auth');
        await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(to, { replace: true }));
        expect(screen.queryByRole('heading')).toBeNull();
    });

    it('exists for the third platform only', async () => {
        open('/uhub/auth');
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
        expect(document.querySelector('main')?.dataset.route).toBe('*');
    });
});

describe('Sign-out', () => {
    it('ends the session even if the server is unreachable, and stores no return path', async () => {
        vi.spyOn(console, 'warn').mockImplementation(() => {});
        server.use(http.post('*/api/main/logout/', () => HttpResponse.error()));
        setSession({ token: 't', refresh_token: 'r', user });
        open('/account/logout');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/login', { replace: true }));
        expect(getSession()).toBeNull();
        rememberTarget('/properties/list');
        expect(sessionStorage.length).toBe(0);
    });
});

describe('The registration link', () => {
    it('asks for the chosen password and shows a 422 error', async () => {
        answer('/account/confirm', 422, { errors: { password: ['This is not the password of this registration.'] } });
        open('/account/confirm?token=tok');
        await waitFor(() => field('Password'));
        await userEvent.type(field('Password'), 'Wrong#Pass1');
        await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
        expect(await screen.findByText('This is not the password of this registration.')).toBeTruthy();
    });
    it('accepts a new password instead, entered twice', async () => {
        const bodies: unknown[] = [];
        server.use(
            http.post('*/api/main/account/confirm', async ({ request }) => {
                bodies.push(await request.json());
                return HttpResponse.json({ body: { message: 'Your address is confirmed.' } });
            }),
        );
        open('/account/confirm?token=tok');
        await userEvent.click(await screen.findByRole('button', { name: 'Choose a new password instead' }));
        await userEvent.type(field('New Password'), 'Headwater#1');
        await userEvent.type(field('Confirm Password'), 'Headwater#1');
        await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
        expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
        expect(bodies).toEqual([{ token: 'tok', password: 'Headwater#1', password_confirmation: 'Headwater#1' }]);
    });
});

it('Every public page sets its route and document title', async () => {
    for (const [path, route, title] of [
        ['/login', '/login', 'Log In'],
        ['/forget-password', '/forget-password', 'Forgot password'],
        ['/permission-denied', '/permission-denied', 'Permission denied'],
        ['/page-not-found', '/page-not-found', 'Page not found'],
        ['/account/confirm', '/account/confirm', 'Confirm account'],
        ['/customer-authentication-endpoint', '/customer-authentication-endpoint', 'Signing in'],
    ] as const) {
        open(path);
        await waitFor(() => expect(document.querySelector('main')?.dataset.route).toBe(route));
        await waitFor(() => expect(document.title).toBe(`${title} · Headwater`));
        cleanup();
    }
});
