import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/identity/accounts';
import { hashToken, newToken } from '../platform/credentials';
import { codeOf, openPortal, type Portal, resetTokenOf } from './testPortal';

const OWNER = 'customer@demo.test';
let portal: Portal;
let keeper: string;
beforeAll(async () => {
    portal = await openPortal();
    keeper = await portal.tokenOf('superadmin@demo.test');
}, 60_000);
afterAll(() => portal.close());

const url = () => `/main/customers/${portal.customers.all}`;
const archive = async () => expect((await portal.call('DELETE', url(), { token: keeper })).status).toBe(200);
const restore = async () => expect((await portal.post(`${url()}/restore`, {}, keeper)).status).toBe(200);
const me = async (token: string) => (await portal.get('/main/auth/multi-platform/me', token)).status;
afterEach(restore);

describe('Users of an archived customer', () => {
    it('are refused (401) with all tokens from the next request on, until the customer is restored', async () => {
        const { body } = await portal.login(OWNER);
        const { token, refresh_token } = body.body;
        expect(await me(token)).toBe(200);
        await archive();
        expect(await me(token)).toBe(401);
        expect((await portal.post('/main/token/refresh', { refresh_token })).status).toBe(401);
        await restore();
        expect(await me(token)).toBe(200);
        expect((await portal.post('/main/token/refresh', { refresh_token })).status).toBe(200);
    });

    it('cannot sign in, and see the reason only with the right password (403)', async () => {
        await archive();
        const right = await portal.login(OWNER);
        expect(right.status).toBe(403);
        expect(right.body.status.message).toMatch(/archived/);
        expect((await portal.login(OWNER, 'Wrong#Pass1')).status).toBe(401);
        const tags = await portal.post('/main/cerestag/login', { username: OWNER, password: DEMO_PASSWORD });
        expect(tags.status).toBe(403);
    });

    it('cannot use a code or reset link that was mailed before, and get no new mail', async () => {
        const { sql } = portal.services;
        await portal.post('/main/password/forget', { email: OWNER });
        await portal.settled();
        const link = resetTokenOf(portal.mailTo(OWNER));
        expect(link).not.toBe('');
        await sql`UPDATE users SET mfa_enabled = true WHERE id = ${portal.id(OWNER)}`;
        const { body } = await portal.login(OWNER);
        const code = codeOf(portal.mailTo(OWNER));
        const mailed = portal.mails.length;
        await archive();
        expect((await portal.post(`/main/login/one-time-code/${body.body.token}`, { code })).status).toBe(422);
        const reset = { token: link, password: 'Fresh#Pass1', password_confirmation: 'Fresh#Pass1' };
        expect((await portal.post('/main/password/reset', reset)).status).toBe(422);
        await portal.post('/main/password/forget', { email: OWNER });
        await portal.settled();
        expect(portal.mails.length).toBe(mailed);
        await restore();
        expect((await portal.post(`/main/login/one-time-code/${body.body.token}`, { code })).status).toBe(200);
        await sql`UPDATE users SET mfa_enabled = false WHERE id = ${portal.id(OWNER)}`;
    });

    it('have devices that are refused (401) until the customer is restored', async () => {
        const { sql } = portal.services;
        const token = newToken();
        const [device] = await sql`
            INSERT INTO devices (serial, product, customer_id, device_status) VALUES ('UD-archived', 'classic', ${portal.customers.all}, 'enabled') RETURNING id`;
        await sql`INSERT INTO device_tokens (device_id, token_hash) VALUES (${Number(device?.id)}, ${hashToken(token)})`;
        const send = async () => (await portal.post('/main/device-messages', { messages: [] }, token)).status;
        const before = await send();
        expect(before).not.toBe(401);
        await archive();
        expect(await send()).toBe(401);
        await restore();
        expect(await send()).toBe(before);
    });

    it('are the only users locked out', async () => {
        await archive();
        expect(await me(keeper)).toBe(200);
        expect((await portal.login('customer-ag@demo.test')).status).toBe(200);
    });
});
