import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal, resetTokenOf } from './testPortal';

let portal: Portal;
beforeAll(async () => {
    portal = await openPortal();
}, 60_000);
beforeEach(() => portal.services.sql`DELETE FROM login_attempts`);
afterAll(() => portal.close());

const forget = (email: string, headers?: Record<string, string>) =>
    portal.call('POST', '/main/password/forget', { body: { email }, headers });
const linkFor = async (email: string) => {
    await forget(email);
    await portal.settled();
    return resetTokenOf(portal.mailTo(email));
};
const reset = (
    token: string | undefined,
    password: unknown,
    email?: string,
    password_confirmation: unknown = password,
) => portal.post('/main/password/reset', { token, email, password, password_confirmation });

/** Adds an active API token to an account. */
const addToken = (email: string) => portal.services.sql`
    INSERT INTO api_tokens (user_id, kind, name, prefix, token_hash, scopes, expires_at)
    VALUES (${portal.id(email)}, 'personal', 'nightly', 'hw_', ${email}, '{}', now() + interval '1 day')`;
const expectRevokedToken = async (email: string) => {
    const [row] = await portal.services
        .sql`SELECT revoked_at IS NOT NULL AS revoked FROM api_tokens WHERE token_hash = ${email}`;
    expect(row?.revoked).toBe(true);
    const [log] = await portal.services
        .sql`SELECT reason FROM activity_logs WHERE action = 'token-revoked' AND record_id = ${portal.id(email)}`;
    expect(log?.reason).toBe('nightly');
    expect(portal.mailTo(email)?.text).toContain('Your API tokens were revoked.');
};

describe('A password reset request', () => {
    it('gets the same response for known and unknown addresses', async () => {
        const known = await forget('manager@demo.test');
        const before = portal.mails.length;
        const unknown = await forget('stranger@demo.test');
        await portal.settled();
        expect(known).toEqual(unknown);
        expect(portal.mails.slice(before).filter(({ to }) => to === 'stranger@demo.test')).toEqual([]);
    });
    it('does the same work for known and unknown addresses, so that timing reveals nothing', async () => {
        await portal.settled();
        const known = await portal.workOf(() => forget('manager@demo.test'));
        await portal.settled();
        const unknown = await portal.workOf(() => forget('absent@demo.test'));
        await portal.settled();
        expect(known.statements.length).toBeGreaterThan(1);
        expect(known).toMatchObject({ passwords: 0, jobs: 1, mails: 0 });
        expect(unknown).toEqual(known);
    });
    it('is refused (429) after three per address, known or unknown', async () => {
        for (const email of ['manager@demo.test', 'stranger@demo.test']) {
            for (let at = 0; at < 3; at++) expect((await forget(email)).status).toBe(200);
            expect((await forget(email)).status).toBe(429);
        }
        await portal.settled();
    });
    it('mails a link to the portal, whatever host the request names', async () => {
        await forget('manager@demo.test', {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            origin: 'https://evil.example',
        });
        await portal.settled();
        const text = portal.mailTo('manager@demo.test')?.text ?? '';
        expect(text).toContain('https://portal.example/password-reset/');
        expect(text).toContain('?email=manager%40demo.test');
        expect(text).not.toContain('evil');
    });
});

describe('A reset link', () => {
    it('can be validated before the form is shown', async () => {
        const token = await linkFor('user@demo.test');
        const ask = (body: object) => portal.post('/main/password/reset/confirm/', body);
        expect((await ask({ token, email: 'USER@demo.test' })).body.body).toEqual({ email: 'user@demo.test' });
        expect((await ask({ token, email: 'other@demo.test' })).status).toBe(422);
        expect((await ask({ token: 'made-up' })).status).toBe(422);
    });
    it('returns 417 with a message for each field', async () => {
        const token = await linkFor('user@demo.test');
        const empty = await portal.post('/main/password/reset', { token });
        expect(empty.status).toBe(417);
        expect(empty.body.errors).toEqual({
            password: ['New password is required.'],
            password_confirmation: ['Confirm password is required.'],
        });
        expect((await reset(token, 12345678)).body.errors.password).toEqual(['New password is invalid.']);
        expect((await reset(token, 'weak')).body.errors.password).toEqual([
            'Must be at least 8 characters with one uppercase, one lowercase, one number and one special character.',
        ]);
        expect((await reset(token, 'Fresh#Pass1', undefined, 'Fresh#Pass2')).body.errors).toEqual({
            password_confirmation: ['Confirm password must match with new password.'],
        });
    });
    it('sets the password once, ends all sessions, revokes API tokens, and notifies the owner by mail', async () => {
        const thief = await portal.tokenOf('user@demo.test');
        await addToken('user@demo.test');
        const token = await linkFor('user@demo.test');
        expect((await reset(token, 'Fresh#Pass1', 'user@demo.test')).status).toBe(200);
        expect((await portal.get('/main/auth/multi-platform/me', thief)).status).toBe(401);
        expect(portal.mailTo('user@demo.test')?.subject).toBe('Your password was changed');
        await expectRevokedToken('user@demo.test');
        expect((await portal.login('user@demo.test')).status).toBe(401);
        expect((await portal.login('user@demo.test', 'Fresh#Pass1')).status).toBe(200);
        const [entry] = await portal.services
            .sql`SELECT action FROM activity_logs WHERE record_id = ${portal.id('user@demo.test')} ORDER BY id DESC`;
        expect(entry?.action).toBe('password-reset');
        const again = await reset(token, 'Other#Pass1');
        expect(again.status).toBe(422);
        expect(again.body.errors).toBeUndefined();
    });
    it('sets one password if two requests use it at the same moment', async () => {
        const token = await linkFor('customer@demo.test');
        const answers = await Promise.all([reset(token, 'First#Pass1'), reset(token, 'Second#Pass1')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
    it('is rejected (422) once expired, after a newer link, and for another address', async () => {
        const old = await linkFor('customer-ag@demo.test');
        const token = await linkFor('customer-ag@demo.test');
        expect((await reset(old, 'Fresh#Pass1')).status).toBe(422);
        expect((await reset(token, 'Fresh#Pass1', 'user@demo.test')).status).toBe(422);
        await portal.services.sql`UPDATE account_links SET expires_at = now() - interval '1 second'`;
        expect((await reset(token, 'Fresh#Pass1')).status).toBe(422);
        expect((await reset(undefined, 'Fresh#Pass1')).status).toBe(422);
    });
    it('is stored as a hash only', async () => {
        const token = await linkFor('customer-ubot@demo.test');
        expect(JSON.stringify(await portal.services.sql`SELECT * FROM account_links`)).not.toContain(token);
    });
});

describe('A password reset by an administrator', () => {
    it('mails the user a link without returning it, and leaves the old password valid', async () => {
        const boss = await portal.tokenOf('superadmin@demo.test');
        const id = portal.id('station@demo.test');
        const { status, body } = await portal.post(`/main/users/${id}/password/reset`, undefined, boss);
        expect(status).toBe(200);
        const token = resetTokenOf(portal.mailTo('station@demo.test'));
        expect(JSON.stringify(body)).not.toContain(token);
        expect((await portal.login('station@demo.test')).status).toBe(200);
        expect((await reset(token, 'Fresh#Pass1')).status).toBe(200);
    });
    it('is refused (403) for an account with more permissions', async () => {
        const admin = await portal.tokenOf('admin@demo.test');
        expect(
            (await portal.post(`/main/users/${portal.id('superadmin@demo.test')}/password/reset`, undefined, admin))
                .status,
        ).toBe(403);
        const manager = await portal.tokenOf('manager@demo.test');
        expect(
            (await portal.post(`/main/users/${portal.id('optipay@demo.test')}/password/reset`, undefined, manager))
                .status,
        ).toBe(403);
    });
});

describe('Changing the password', () => {
    const change = (token: string, old_password: string, password: string, password_confirmation = password) =>
        portal.post('/main/change-password', { old_password, password, password_confirmation }, token);
    it('needs the current one, and is refused (429) after five wrong attempts', async () => {
        const token = await portal.tokenOf('optipay@demo.test');
        for (let at = 0; at < 5; at++)
            expect((await change(token, 'Wrong#123', 'Fresh#Pass1')).body.errors).toEqual({
                old_password: ['The current password is incorrect.'],
            });
        expect((await change(token, 'Headwater#1', 'Fresh#Pass1')).status).toBe(429);
    });
    it('keeps this session, ends the others and revokes API tokens', async () => {
        const here = await portal.tokenOf('optipay@demo.test');
        const there = await portal.tokenOf('optipay@demo.test');
        await addToken('optipay@demo.test');
        expect((await change(here, 'Headwater#1', 'Headwater#1')).body.errors).toEqual({
            password: ['The new password must differ from the current one.'],
        });
        expect((await change(here, 'Headwater#1', 'Fresh#Pass1', 'Fresh#Pass2')).status).toBe(422);
        expect((await change(here, 'Headwater#1', 'Fresh#Pass1')).status).toBe(200);
        await portal.settled();
        await expectRevokedToken('optipay@demo.test');
        expect((await portal.get('/main/auth/multi-platform/me', here)).status).toBe(200);
        expect((await portal.get('/main/auth/multi-platform/me', there)).status).toBe(401);
    });
    it('is required before other requests (403) if it is demanded for the user', async () => {
        const boss = await portal.tokenOf('superadmin@demo.test');
        const id = portal.id('manager@demo.test');
        const { body } = await portal.get(`/main/users/${id}`, boss);
        await portal.put(`/main/users/${id}`, { must_change_password: true, version: body.body.version }, boss);
        const login = await portal.login('manager@demo.test');
        expect(login.body.body.code_context).toBe('change_password');
        const { token, refresh_token } = login.body.body;
        for (const url of ['/connect/v2/suppliers', '/main/user-preferences', '/main/users'])
            expect((await portal.get(url, token)).status, url).toBe(403);
        expect((await portal.get('/main/user-preferences', token)).body.code_context).toBe('change_password');
        expect((await portal.get('/main/auth/multi-platform/me', token)).body.body.must_change_password).toBe(true);
        expect((await portal.get('/connect/v2/me', token)).status).toBe(200);
        expect((await portal.post('/main/token/refresh', { refresh_token })).status).toBe(200);
        expect(
            (await portal.post('/main/cerestag/login', { username: 'manager@demo.test', password: 'Headwater#1' }))
                .status,
        ).toBe(403);
        expect((await change(token, 'Headwater#1', 'Fresh#Pass1')).status).toBe(200);
        expect((await portal.get('/connect/v2/suppliers', token)).status).toBe(200);
    });
});
