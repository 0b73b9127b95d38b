import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOtherCharacter } from '../../../test/withOtherCharacter';
import { DEMO_PASSWORD } from '../../demo/identity/accounts';
import { codeOf, openPortal, type Portal, resetTokenOf } from './testPortal';

let portal: Portal;
beforeAll(async () => {
    portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

describe('Sign-in', () => {
    it('returns token, refresh token, platforms and user for an email address in any case', async () => {
        const { status, body } = await portal.login('Manager@Demo.test');
        expect(status).toBe(200);
        expect(body.body).toMatchObject({ code_context: null, platforms: ['unified', 'uhub', 'dit_connect'] });
        expect(body.body.user).toMatchObject({
            email: 'manager@demo.test',
            is_staff: true,
            user_type: 'staff',
            customer: null,
            must_change_password: false,
        });
        expect(body.body.user.roles[0]).toMatchObject({ name: 'DIT Manager' });
        expect(body.body.user.roles[0].permissions.length).toBeGreaterThan(10);
        expect(body.body.refresh_token).toMatch(/^[\w-]{43}$/);
        expect(JSON.stringify(body)).not.toContain('argon2');
    });
    it('returns the subscribed products of a customer', async () => {
        const { body } = await portal.login('customer@demo.test');
        expect(body.body.user.customer).toEqual({
            id: portal.customers.all,
            name: 'All',
            subscribed_products: ['uDose', 'uDose AG', 'uBot'],
        });
        expect(body.body.platforms).toEqual(['uhub']);
    });
    it('returns the same 401 for a wrong password and an unknown user name', async () => {
        const wrong = await portal.login('user@demo.test', 'Wrong#123');
        const unknown = await portal.login('nobody@demo.test', 'Wrong#123');
        expect([wrong.status, unknown.status]).toEqual([401, 401]);
        expect(wrong.body).toEqual(unknown.body);
    });
    it('returns 422 for missing, malformed or unknown fields', async () => {
        expect((await portal.post('/main/login', {})).status).toBe(422);
        expect((await portal.post('/main/login', { username: 'a', password: ['x'] })).status).toBe(422);
        expect((await portal.post('/main/login', { username: 'a', password: 'x', is_admin: true })).status).toBe(422);
    });
});

// each limit has a test of its own
const forgiven = () => portal.services.sql`DELETE FROM login_attempts`;

describe('Password guessing', () => {
    it('is refused (429) after 10 attempts on one account, with the seconds to wait', async () => {
        const tries = await Promise.all(
            Array.from({ length: 14 }, () => portal.login('station@demo.test', 'Wrong#123')),
        );
        const statuses = tries.map(({ status }) => status).sort();
        expect(statuses.filter(status => status === 401)).toHaveLength(10);
        expect(statuses.filter(status => status === 429)).toHaveLength(4);
        const retryAfter = tries.find(({ status }) => status === 429)?.body.retry_after;
        expect(retryAfter).toBeGreaterThan(0);
        expect(retryAfter).toBeLessThanOrEqual(60);
        // the right password is refused too, or the attacker would learn that it is right
        expect((await portal.login('station@demo.test')).status).toBe(429);
    });
    it('is refused (429) after 50 attempts from one address over many accounts', async () => {
        const attempt = (at: number) =>
            portal.call('POST', '/main/login', {
                body: { username: `guess${at}@demo.test`, password: 'Wrong#123' },
                address: '203.0.113.9',
            });
        for (let at = 0; at < 50; at++) expect((await attempt(at)).status).toBe(401);
        expect((await attempt(50)).status).toBe(429);
    });
    it('is blocked for 1 to 15 minutes, longer each time, but not longer by attempts meanwhile', async () => {
        await forgiven();
        const passed = (seconds: number) =>
            portal.services
                .sql`UPDATE login_attempts SET blocked_until = blocked_until - ${seconds} * interval '1 second'`;
        const attempt = () => portal.login('optipay@demo.test', 'Wrong#123');
        for (let at = 0; at < 10; at++) expect((await attempt()).status).toBe(401);
        const waits: number[] = [];
        for (let at = 0; at < 6; at++) {
            const refused = await attempt();
            expect(refused.status).toBe(429);
            expect((await attempt()).body.retry_after).toBeLessThanOrEqual(refused.body.retry_after);
            waits.push(Math.round(refused.body.retry_after / 60));
            await passed(refused.body.retry_after);
            expect((await attempt()).status).toBe(401);
        }
        expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    });
    it('does not lock out a known device of the owner, who is notified by mail once', async () => {
        await forgiven();
        const address = '203.0.113.77';
        const from = (cookie: string | undefined, password: string, username = 'manager@demo.test') =>
            portal.call('POST', '/main/login', {
                body: { username, password },
                address,
                headers: cookie ? { cookie } : {},
            });
        const first = await from(undefined, DEMO_PASSWORD);
        const cookie = first.cookies.find(one => one.startsWith('headwater_device='));
        expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
        const device = cookie?.split(';')[0];
        const mailed = () =>
            portal.mails.filter(({ kind, to }) => kind === 'sign-in-tries' && to === 'manager@demo.test');
        for (let at = 0; at < 12; at++) await from(undefined, 'Wrong#123');
        for (let at = 0; at < 50; at++) await from(undefined, 'Wrong#123', `nobody${at}@demo.test`);
        await portal.settled();
        expect(mailed()).toHaveLength(1);
        expect(mailed()[0]?.text).toContain('/forget-password');
        // account and address are both closed to strangers
        expect((await from(undefined, DEMO_PASSWORD)).status).toBe(429);
        expect((await portal.login('manager@demo.test')).status).toBe(429);
        expect((await from(undefined, DEMO_PASSWORD, 'user@demo.test')).status).toBe(429);
        expect((await from(device, DEMO_PASSWORD)).status).toBe(200);
        // the cookie of one account does not work for another, a forged one never, and it grants nothing on its own
        expect((await from(device, DEMO_PASSWORD, 'user@demo.test')).status).toBe(429);
        expect(
            (await from(withOtherCharacter(device as string, (device as string).length - 3), DEMO_PASSWORD)).status,
        ).toBe(429);
        expect((await from(device, 'Wrong#123')).status).toBe(401);
        // attempts on the known device itself are delayed, too
        for (let at = 0; at < 10; at++) await from(device, 'Wrong#123');
        expect((await from(device, DEMO_PASSWORD)).status).toBe(429);
    }, 60_000);
    it('causes the same work for known and unknown user names', async () => {
        // the first one also hashes the stand-in that unknown names are compared with
        await portal.login('somebody@demo.test', 'Wrong#123');
        const known = await portal.workOf(() => portal.login('optipay@demo.test', 'Wrong#123'));
        const unknown = await portal.workOf(() => portal.login('absent@demo.test', 'Wrong#123'));
        expect(known.statements.length).toBeGreaterThan(1);
        expect(known).toMatchObject({ passwords: 1, jobs: 0, mails: 0 });
        expect(unknown).toEqual(known);
    });
});

describe('The one-time code', () => {
    const begin = async () => {
        const { body } = await portal.login('admin@demo.test');
        return { otpToken: body.body.token as string, code: codeOf(portal.mailTo('admin@demo.test')), body: body.body };
    };
    const verify = (otpToken: string, code: string, email?: string) =>
        portal.post(`/main/login/one-time-code/${otpToken}`, { code, email, otpToken });
    const other = (code: string) => (code === '000000' ? '000001' : '000000');
    it('is required before the user or a session is returned', async () => {
        const { body, code } = await begin();
        expect(body.code_context).toBe('verify_mfa');
        expect(body.email).toBe('a…n@demo.test');
        expect(body.user).toBeUndefined();
        expect(body.refresh_token).toBeUndefined();
        expect(code).toMatch(/^\d{6}$/);
        expect((await portal.get('/main/auth/multi-platform/me', body.token)).status).toBe(401);
    });
    it('signs in once only', async () => {
        const { otpToken, code } = await begin();
        expect((await verify(otpToken, code, 'admin@demo.test')).body.body.user.email).toBe('admin@demo.test');
        expect((await verify(otpToken, code, 'admin@demo.test')).status).toBe(422);
    });
    it('is rejected with the address of another user', async () => {
        const { otpToken, code } = await begin();
        expect((await verify(otpToken, code, 'user@demo.test')).status).toBe(422);
    });
    it('is invalidated by five wrong attempts, also concurrent ones', async () => {
        await forgiven();
        const { otpToken, code } = await begin();
        const tries = await Promise.all(Array.from({ length: 5 }, () => verify(otpToken, other(code))));
        expect(tries.every(({ status }) => status === 422)).toBe(true);
        expect((await verify(otpToken, code)).status).toBe(422);
    });
    it('is rejected after it expires', async () => {
        const { otpToken, code } = await begin();
        await portal.services
            .sql`UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`;
        expect((await verify(otpToken, code)).status).toBe(422);
    });
    it('is not stored in plain text', async () => {
        const { otpToken, code } = await begin();
        const rows = JSON.stringify(await portal.services.sql`SELECT * FROM one_time_codes`);
        expect(rows).not.toContain(otpToken);
        expect(rows).not.toContain(code);
    });
    it('can be resent after a minute, three times, which invalidates the previous code', async () => {
        await forgiven();
        const { otpToken, code } = await begin();
        const resend = () => portal.post(`/main/login/one-time-code/${otpToken}/resend`);
        expect((await resend()).status).toBe(429);
        const later = () => portal.services.sql`UPDATE one_time_codes SET sent_at = sent_at - interval '61 seconds'`;
        for (let at = 0; at < 3; at++) {
            await later();
            expect((await resend()).status).toBe(200);
        }
        await later();
        expect((await resend()).status).toBe(422);
        const newest = codeOf(portal.mailTo('admin@demo.test'));
        if (newest !== code) expect((await verify(otpToken, code)).status).toBe(422);
        expect((await verify(otpToken, newest)).status).toBe(200);
        expect((await portal.post('/main/login/one-time-code/made-up/resend')).status).toBe(422);
    });
    it('is mailed for at most 10 sign-ins in a row (429)', async () => {
        await forgiven();
        const statuses: number[] = [];
        for (let at = 0; at < 11; at++) statuses.push((await portal.login('admin@demo.test')).status);
        expect(statuses.slice(0, 10).every(status => status === 200)).toBe(true);
        expect(statuses[10]).toBe(429);
    });
    it('still works on a known device after another caller with the password used up the limit', async () => {
        await forgiven();
        const signIn = (cookie: string | undefined, password = DEMO_PASSWORD) =>
            portal.call('POST', '/main/login', {
                body: { username: 'admin@demo.test', password },
                address: '203.0.113.88',
                headers: cookie ? { cookie } : {},
            });
        const deviceOf = ({ cookies }: { cookies: string[] }) =>
            cookies.find(one => one.startsWith('headwater_device='))?.split(';')[0];
        const { otpToken, code } = await begin();
        const device = deviceOf(await verify(otpToken, code));
        const own = (await signIn(device)).body.body.token;
        const ownCode = codeOf(portal.mailTo('admin@demo.test'));
        for (let at = 0; at < 11; at++) await portal.login('admin@demo.test');
        expect((await portal.login('admin@demo.test')).status).toBe(429);
        // the step started on their own device still works, and so does another
        expect((await verify(own, ownCode)).status).toBe(200);
        expect((await signIn(device)).status).toBe(200);
        // elsewhere the mailed link works
        await portal.post('/main/password/forget', { email: 'admin@demo.test' });
        await portal.settled();
        const token = resetTokenOf(portal.mailTo('admin@demo.test'));
        const reset = { token, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
        expect((await portal.post('/main/password/reset', reset)).status).toBe(200);
        expect((await portal.login('admin@demo.test')).status).toBe(200);
    });
});

describe('Sign-in for Ceres tags', () => {
    it('gives access to Ceres tags and reading the own profile only, without a refresh token', async () => {
        await portal.services.sql`DELETE FROM login_attempts`;
        const { status, body, cookies } = await portal.post('/main/cerestag/login', {
            username: 'superadmin@demo.test',
            password: 'Headwater#1',
        });
        expect(status).toBe(200);
        expect(body.body).toMatchObject({ code_context: null, ceres_tag: true });
        expect(body.body.refresh_token).toBeUndefined();
        expect(cookies).toEqual([]);
        const { token } = body.body;
        expect((await portal.get('/main/auth/multi-platform/me', token)).status).toBe(200);
        for (const url of ['/main/ceres-tags', '/main/ceres-tag/property-links', '/main/ceres-tag/feed'])
            expect((await portal.get(url, token)).status, url).toBe(200);
        expect((await portal.put('/main/auth/multi-platform/me', { fullname: 'Other' }, token)).status).toBe(403);
        for (const url of ['/main/users', '/main/user-preferences', '/connect/v2/suppliers', '/main/roles'])
            expect((await portal.get(url, token)).status, url).toBe(403);
        expect(
            (
                await portal.post(
                    '/main/change-password',
                    { old_password: 'Headwater#1', password: 'Another#12', password_confirmation: 'Another#12' },
                    token,
                )
            ).status,
        ).toBe(403);
    });
    it('requires the one-time code too', async () => {
        const { body } = await portal.post('/main/cerestag/login', {
            username: 'admin@demo.test',
            password: 'Headwater#1',
        });
        expect(body.body.code_context).toBe('verify_mfa');
        const verified = await portal.post(`/main/login/one-time-code/${body.body.token}`, {
            code: codeOf(portal.mailTo('admin@demo.test')),
        });
        expect(verified.body.body).toMatchObject({ ceres_tag: true });
        expect(verified.body.body.refresh_token).toBeUndefined();
    });
});
