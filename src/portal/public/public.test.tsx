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
    // unless the test is already there, possibly with a fragment
    if (window.location.pathname !== new URL(path, window.location.origin).pathname)
        window.history.replaceState({}, '', path);
    render(<RouterProvider router={createMemoryRouter(publicRoutes, { initialEntries: [path] })} />);
};
/** by its text before the asterisk, as people read it */
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

describe('the login page', () => {
    it('goes to the page that was asked for before', async () => {
        answer('/login', 200, { body: signedIn });
        rememberTarget('/properties/list?page=2');
        open('/login');
        await userEvent.type(field('Email or username'), 'ada@demo.test');
        await userEvent.type(field('Password'), 'secret{Enter}');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/properties/list?page=2', { replace: true }));
        expect(getSession()).toMatchObject({ token: 't', refresh_token: 'r' });
    });

    it('keeps what was typed when the credentials are wrong', async () => {
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

    it('asks for the code where one is needed, and for a new password where it was handed out', async () => {
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

    it('says as an error why the person is here, once', async () => {
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

    it('speaks three strings of Swedish', async () => {
        window.history.replaceState({}, '', '/login?lng=sv');
        open('/login');
        expect(await screen.findByRole('button', { name: 'Logga in' })).toBeTruthy();
        expect(screen.getByText('Har du inte kontot?')).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Bli Medlem' })).toBeTruthy();
        expect(field('Password')).toBeTruthy();
    });

    it('lets a person ask for an account', async () => {
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

describe('the one-time code', () => {
    it('takes a pasted code with spaces and sends it by itself', async () => {
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

    it('keeps a wrong code for correction, and offers another after a minute', async () => {
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

describe('the password reset', () => {
    const fill = async (password: string, confirmation: string) => {
        open('/password-reset/tok?email=ada%40demo.test');
        await screen.findByRole('heading', { name: 'Reset Password' });
        if (password) await userEvent.type(field('New Password'), password);
        if (confirmation) await userEvent.type(field('Confirm Password'), confirmation);
        await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    };
    beforeEach(() => answer('/password/reset/confirm/', 200, { body: { email: 'ada@demo.test' } }));

    it('names each fault to the letter, on submit and from then on with every change', async () => {
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

    it('marks required fields and labels the toggles', async () => {
        await fill('', '');
        expect(document.querySelectorAll('.hw-asterisk')).toHaveLength(2);
        const [toggle] = screen.getAllByRole('button', { name: 'Show password' });
        await userEvent.click(toggle as HTMLElement);
        expect(field('New Password').type).toBe('text');
        expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Back to Log In' }).getAttribute('href')).toBe('/login');
    });

    it('shows the first message of each field that a 417 names, and keeps what was typed', async () => {
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

    it('shows any other error inline and as a toast, in its own words when the server has none', async () => {
        answer('/password/reset', 500, {});
        await fill('Headwater#1', 'Headwater#1');
        expect(await screen.findAllByText('Oops something went wrong. Please try again.')).toHaveLength(2);
        answer('/password/reset', 422, { message: 'This link was used already.' });
        await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
        expect(await screen.findAllByText('This link was used already.')).toHaveLength(2);
    });

    it('disables the button while sending, says so on success, and goes to the login after 2000 ms', async () => {
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

describe('the forced change of a password', () => {
    it('is for who is signed in, and remembers to come back', async () => {
        open('/account/change-password');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/login', { replace: true }));
    });

    it('shows whose field is wrong, then opens the portal', async () => {
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

    it('leads back to the page on which it was asked for', async () => {
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

describe('the hand-over from another platform', () => {
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

    it('drops a redirect that leaves the portal', () => {
        for (const foreign of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
            expect(readHandOver(`#token=t&redirect=${encodeURIComponent(foreign)}`)?.target, foreign).toBeNull();
        expect(readHandOver('#token=t&redirect=/properties/list')?.target).toBe('/properties/list');
        expect(readHandOver('#redirect=/x')).toBeNull();
    });

    it('proves the token, stores the person and leaves no token in the address', async () => {
        me(200, { body: user });
        window.history.replaceState({}, '', '/neville/auth#token=t9&refresh_token=r9&redirect=/properties/list');
        open('/neville/auth');
        await waitFor(() => expect(go).toHaveBeenCalledWith('/properties/list', { replace: true }));
        expect(getSession()).toMatchObject({ token: 't9', refresh_token: 'r9', user: { id: 1 } });
        expect(window.location.hash).toBe('');
    });

    it('stores nothing for a token that the API does not know', async () => {
        me(401, { message: 'Unauthenticated.' });
        window.history.replaceState({}, '', '/neville/auth#token=forged');
        open('/neville/auth');
        expect(await screen.findByText('You could not be signed in')).toBeTruthy();
        expect(getSession()).toBeNull();
    });

    it('asks before it replaces somebody else who is signed in', async () => {
        me(200, { body: { ...user, id: 2, fullname: 'Mallory' } });
        setSession({ token: 'mine', refresh_token: 'r', user });
        window.history.replaceState({}, '', '/neville/auth#token=theirs');
        open('/neville/auth');
        await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in as Ada Byron' }));
        expect(getSession()?.token).toBe('mine');
    });

    it('takes who is signed in to the third platform, or says what is missing', async () => {
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
    ])('hands nobody over who has no place there: %s', async (_, changes, to) => {
        // a call would fail the test, because nothing handles it
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

describe('signing out', () => {
    it('ends the session even when the server is away, and offers no page to return to', async () => {
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

describe('the link of a registration', () => {
    it('asks for the password that was chosen, and shows what the server says of it', async () => {
        answer('/account/confirm', 422, { errors: { password: ['This is not the password of this registration.'] } });
        open('/account/confirm?token=tok');
        await waitFor(() => field('Password'));
        await userEvent.type(field('Password'), 'Wrong#Pass1');
        await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
        expect(await screen.findByText('This is not the password of this registration.')).toBeTruthy();
    });
    it('takes a new one instead, said twice', async () => {
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

it('names every page for people and for checks', async () => {
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
