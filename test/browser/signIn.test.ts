import { generate } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../src/portal/session/store';
import { overflow, seriousFaults } from './accessible';
import { type Account, call, codeIn, emailOf, linkIn, mailTo, PASSWORD, portal, sessionOf } from './accounts';
import { addressOf, anonymous, logIn, openBrowser, shows, signedIn } from './browser';
import { sampledStory, sampledTest } from './stories';

openBrowser();

let context: BrowserContext;
const newPage = async (): Promise<Page> => {
    context = await anonymous();
    return context.newPage();
};
afterEach(() => context.close());

describe('Sign-in opens the home page of each account', () => {
    const HOMES: [Account, string][] = [
        ['superadmin', '/dashboard'],
        ['manager', '/dashboard'],
        ['user', '/dashboard'],
        ['customer', '/dashboard'],
        ['customer-ag', '/udose-ag/dashboard'],
        ['customer-ubot', '/ubots/dashboard'],
        ['station', '/dashboard'],
        ['optipay', '/dit-connect/dashboard'],
    ];
    for (const [account, home] of HOMES)
        sampledTest(`${account} to ${home}`, async () => {
            const page = await newPage();
            await page.goto('/login');
            await logIn(page, emailOf(account), PASSWORD);
            await shows(page, home);
            expect(addressOf(page)).toBe(home);
        });

    it('admin to /dashboard after the one-time code from the mail', async () => {
        const page = await newPage();
        const since = new Date();
        await page.goto('/login');
        await logIn(page, emailOf('admin'), PASSWORD);
        await shows(page, '/login/verify-otp/:token');
        await page.getByLabel('6-digit code').fill(codeIn(await mailTo(emailOf('admin'), since)));
        await shows(page, '/dashboard');
    });
});

describe('Login page', () => {
    sampledTest('shows an error for a wrong password, and keeps the username', async () => {
        const page = await newPage();
        await page.goto('/login');
        await logIn(page, 'user@demo.test', 'Headwater#2');
        await page.getByText('The username or password is incorrect.').waitFor();
        expect(await page.getByLabel('Email or username').inputValue()).toBe('user@demo.test');
        expect(addressOf(page)).toBe('/login');
    });

    sampledTest('returns to the requested page with its query after sign-in', async () => {
        const page = await newPage();
        await page.goto('/dit-connect/supplier/list?sort=name&order=DESC');
        await shows(page, '/login');
        await logIn(page, emailOf('manager'), PASSWORD);
        await shows(page, '/dit-connect/supplier/list');
        expect(addressOf(page)).toContain('order=DESC');
    });

    sampledTest('does not redirect a customer to a requested staff page', async () => {
        const page = await newPage();
        await page.goto('/dit-connect/customers/list');
        await shows(page, '/login');
        await logIn(page, emailOf('customer-ag'), PASSWORD);
        await shows(page, '/udose-ag/dashboard');
    });

    sampledTest('is in Swedish with `lng=sv`', async () => {
        const page = await newPage();
        await page.goto('/login?lng=sv');
        await page.getByRole('button', { name: 'Logga in' }).waitFor();
        await page.getByText('Har du inte kontot?').waitFor();
    });

    sampledTest('works by keyboard alone', async () => {
        const page = await newPage();
        await page.goto('/login');
        await page.getByLabel('Email or username').waitFor();
        await page.keyboard.type(emailOf('user'));
        await page.keyboard.press('Tab');
        await page.keyboard.type(PASSWORD);
        await page.keyboard.press('Enter');
        await shows(page, '/dashboard');
    });
});

describe('Sign-out and profile menu', () => {
    sampledTest('signs out from the profile menu, and deletes the session', async () => {
        const page = await newPage();
        await page.goto('/login');
        await logIn(page, emailOf('user'), PASSWORD);
        await shows(page, '/dashboard');
        await page.getByRole('button', { name: /^Profile of/ }).click();
        await page.getByText('Welcome !').waitFor();
        await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Sign Out']);
        await page.getByRole('menuitem', { name: 'Sign Out' }).click();
        await shows(page, '/login');
        await expect.poll(() => page.evaluate(key => localStorage.getItem(key), SESSION_KEY)).toBeNull();
        await page.goto('/dashboard');
        await shows(page, '/login');
    });

    sampledTest('reports an expired session, and returns to the page after sign-in', async () => {
        context = await anonymous();
        const page = await context.newPage();
        const { token, user } = await sessionOf('user');
        await page.goto('/login');
        await page.evaluate(({ key, value }) => localStorage.setItem(key, value), {
            key: SESSION_KEY,
            value: JSON.stringify({ token: `${token.slice(0, -8)}tampered`, refresh_token: 'gone', user }),
        });
        await page.goto('/udose-sites/list');
        await page.getByText('Session expired, redirecting to login.').waitFor();
        await shows(page, '/login');
        await logIn(page, emailOf('user'), PASSWORD);
        await shows(page, '/udose-sites/list');
    });

    sampledTest('offers Settings to a super admin', async () => {
        context = await signedIn('superadmin');
        const page = await context.newPage();
        await page.goto('/dashboard');
        await page.getByRole('button', { name: /^Profile of/ }).click();
        await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Settings', 'Sign Out']);
        await page.getByRole('menuitem', { name: 'Settings' }).click();
        await shows(page, '/account/settings');
    });
});

sampledStory('New staff account', () => {
    const email = 'ruth.callaghan@demo.test';
    const FIRST = 'Bluegrass!7';
    const SECOND = 'Mitchell$42';
    /** recovery codes */
    let paper: string[] = [];
    const admin = async () => (await sessionOf('superadmin')).token;
    let id: number;

    it('sets a valid password by the invitation link, and signs in', async () => {
        const since = new Date();
        const token = await admin();
        const roles = await call(token, 'GET', '/api/main/dropdown/roles?search=User');
        const made = await call(token, 'POST', '/api/main/users', {
            fullname: 'Ruth Callaghan',
            username: 'ruth',
            email,
            user_type: 'staff',
            role_ids: roles.body.data
                .filter(({ label }: { label: string }) => label.startsWith('User ('))
                .map((role: { id: number }) => role.id),
        });
        expect(made.status).toBe(201);
        id = made.body.body.id;
        const page = await newPage();
        await page.goto(linkIn(await mailTo(email, since)));
        await shows(page, '/password-reset/:token');

        await page.getByRole('button', { name: 'Reset Password' }).click();
        await page.getByText('New password is required.').waitFor();
        await page.getByText('Confirm password is required.').waitFor();
        const [password, confirmation] = [
            page.getByLabel('New Password', { exact: false }).first(),
            page.getByLabel('Confirm Password', { exact: false }).first(),
        ];
        await password.fill('short');
        await page
            .getByText(
                'Must be at least 8 characters with one uppercase, one lowercase, one number and one special character.',
            )
            .first()
            .waitFor();
        await password.fill(FIRST);
        await confirmation.fill(SECOND);
        await page.getByText('Confirm password must match with new password.').waitFor();
        await page.getByRole('button', { name: 'Show password' }).first().click();
        await expect.poll(() => password.getAttribute('type')).toBe('text');
        await page.getByRole('button', { name: 'Hide password' }).first().click();
        await confirmation.fill(FIRST);
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await page.getByText('Reset Successfull !').waitFor();
        await page.getByText('Your password has been changed.').waitFor();
        await page.getByText('Password Changed Successfully.').waitFor();
        await shows(page, '/login');
        await logIn(page, 'ruth', FIRST);
        await shows(page, '/dashboard');
    });

    it('resets a forgotten password by a single-use mail link', async () => {
        const since = new Date();
        const page = await newPage();
        await page.goto('/login');
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await shows(page, '/forget-password');
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send reset link' }).click();
        await page.getByRole('heading', { name: 'Check your email' }).waitFor();
        const link = linkIn(await mailTo(email, since));
        expect(link).toContain(`${portal.url}/password-reset/`);
        expect(new URL(link).searchParams.get('email')).toBe(email);
        await page.goto(link);
        await page.getByLabel('New Password', { exact: false }).first().fill(SECOND);
        await page.getByLabel('Confirm Password', { exact: false }).first().fill(SECOND);
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await page.getByText('Reset Successfull !').waitFor();
        await shows(page, '/login');
        await logIn(page, email, SECOND);
        await shows(page, '/dashboard');
        // the link works once
        const again = await context.newPage();
        await again.goto(link);
        await again.getByRole('alert').first().waitFor();
    });

    it('must change a default password before any other page', async () => {
        const token = await admin();
        const { body } = await call(token, 'GET', `/api/main/users/${id}`);
        const changed = await call(token, 'PUT', `/api/main/users/${id}`, {
            version: body.body.version,
            must_change_password: true,
        });
        expect(changed.status).toBe(200);
        const page = await newPage();
        await page.goto('/login');
        await logIn(page, email, SECOND);
        await shows(page, '/account/change-password');
        await page.goto('/dashboard');
        await shows(page, '/account/change-password');
        await page.getByLabel('Current Password', { exact: false }).first().fill(SECOND);
        await page.getByLabel('New Password', { exact: false }).first().fill(FIRST);
        await page.getByLabel('Confirm Password', { exact: false }).first().fill(FIRST);
        await page.getByRole('button', { name: 'Change password' }).click();
        await shows(page, '/dashboard');
    });

    it('sets up an authenticator app, and signs in with its code and with a recovery code', async () => {
        const page = await newPage();
        await page.goto('/login');
        await logIn(page, email, FIRST);
        await shows(page, '/dashboard');
        await page.goto('/account/settings?tab=security');
        await page.getByRole('button', { name: 'Set up an app' }).click();
        await page.getByLabel('Your password').fill('Wrong#Pass1');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('The current password is incorrect.').waitFor();
        await page.getByLabel('Your password').fill(FIRST);
        await page.getByRole('button', { name: 'Continue' }).click();
        const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
        expect(await seriousFaults(page)).toEqual([]);
        await page.getByLabel(/6-digit code/).fill(await generate({ secret }));
        await page.getByRole('button', { name: 'Finish' }).click();
        await page.getByText('Each code works once instead of your second step.').waitFor();
        paper = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
        await page.getByRole('button', { name: 'I have saved them' }).click();
        await page.getByText('10 left.', { exact: false }).waitFor();
        expect(await overflow(page)).toEqual([]);

        const other = await newPage();
        await other.goto('/login');
        await logIn(other, email, FIRST);
        await other.getByText('Enter the code that your authenticator app shows now.').waitFor();
        // the set-up code is used up: the next one works
        const next = { secret, epoch: Math.floor(Date.now() / 1000) + 30 };
        await other.getByLabel('6-digit code').fill(await generate(next));
        await shows(other, '/dashboard');

        const third = await newPage();
        await third.goto('/login');
        await logIn(third, email, FIRST);
        await third.getByRole('button', { name: 'Use a recovery code' }).click();
        await third.getByLabel('Recovery code').fill(paper[0] ?? '');
        await third.getByRole('button', { name: 'Verify' }).click();
        await shows(third, '/dashboard');
        await third.goto('/account/settings?tab=security');
        await third.getByRole('button', { name: 'Sign out everywhere else' }).click();
        await third.getByText('All other devices signed out').waitFor();
        await page.goto('/dashboard');
        await shows(page, '/login');
    });

    it('adds a passkey, and signs in with it', async () => {
        const page = await newPage();
        // the simulated fingerprint reader of this browser
        const device = await context.newCDPSession(page);
        await device.send('WebAuthn.enable');
        const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
            options: {
                protocol: 'ctap2',
                transport: 'internal',
                hasResidentKey: true,
                hasUserVerification: true,
                isUserVerified: true,
            },
        });
        const signatures = async () => {
            const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
            return credentials.map(({ signCount }) => signCount);
        };
        await page.goto('/login');
        await logIn(page, email, FIRST);
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(paper[1] ?? '');
        await page.getByRole('button', { name: 'Verify' }).click();
        await shows(page, '/dashboard');
        await page.goto('/account/settings?tab=security');
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await page.getByLabel('Your password').fill(FIRST);
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByLabel('Name').fill('Office laptop');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('Office laptop', { exact: true }).waitFor();
        const [made] = await signatures();
        expect(made).toBeDefined();

        await page.getByRole('button', { name: /^Profile of/ }).click();
        await page.getByRole('menuitem', { name: 'Sign Out' }).click();
        await shows(page, '/login');
        await logIn(page, email, FIRST);
        await page.getByText('Use your fingerprint, your face or your security key.').waitFor();
        expect(await seriousFaults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await shows(page, '/dashboard');
        expect(await signatures()).toEqual([(made ?? 0) + 1]);
    });
});
