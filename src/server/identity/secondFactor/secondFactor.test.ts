import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWhileLocked } from '../../../../test/concurrentTransaction';
import { createPasskey } from '../../../../test/passkey';
import { DEMO_PASSWORD } from '../../../demo/identity/accounts';
import type { Db } from '../../platform/services';
import { codeOf, openPortal, PORTAL, type Portal } from '../testPortal';
import { signAccess } from '../tokens';
import { createRecoveryCodes } from './recoveryCodes';

let portal: Portal;
let now = new Date('2026-11-20T01:00:00Z');
beforeAll(async () => {
    portal = await openPortal();
    portal.services.clock = { now: () => now };
}, 60_000);
afterAll(() => portal.close());

const WHO = 'manager@demo.test';
const PASSWORD = { password: DEMO_PASSWORD };
const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
};
const shown = (secret: string) => generate({ secret, epoch: Math.floor(now.getTime() / 1000) });
let token: string;
beforeEach(async () => {
    const { sql } = portal.services;
    for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'login_attempts'])
        await sql`DELETE FROM ${sql(table)}`;
    token = await portal.tokenOf(WHO);
    later(3600);
});

const setUpApp = async (): Promise<{ secret: string; codes: string[] }> => {
    const { secret, uri } = (await portal.post('/main/account/authenticator', PASSWORD, token)).body.body;
    expect(uri).toContain(`secret=${secret}`);
    const { body } = await portal.post('/main/account/authenticator/confirm', { code: await shown(secret) }, token);
    later(30);
    return { secret, codes: body.body.recovery_codes };
};
const setUpPasskey = async (passkey = createPasskey(PORTAL)) => {
    const { options } = (await portal.post('/main/account/passkeys/options', PASSWORD, token)).body.body;
    const answer = { name: 'Laptop', response: passkey.create(options) };
    return { passkey, answer, added: await portal.post('/main/account/passkeys', answer, token) };
};
const security = async () => (await portal.get('/main/account/security', token)).body.body;
/** The first step; its token. */
const begin = async (methods: string[]): Promise<string> => {
    const { body } = await portal.login(WHO);
    expect(body.body).toMatchObject({ code_context: 'verify_mfa', methods });
    expect(body.body.refresh_token).toBeUndefined();
    return body.body.token;
};
const byCode = (otpToken: string, code: string) => portal.post(`/main/login/one-time-code/${otpToken}`, { code });
const byRecovery = (otpToken: string, code: string) => portal.post(`/main/login/recovery-code/${otpToken}`, { code });

describe('An authenticator app', () => {
    it('is the second step once confirmed by a code, and no code is mailed any more', async () => {
        await portal.post('/main/account/authenticator', PASSWORD, token);
        expect((await portal.login(WHO)).body.body.code_context).toBeNull();
        const { secret } = await setUpApp();
        const mailed = portal.mails.length;
        const otpToken = await begin(['authenticator', 'recovery_code']);
        expect(portal.mails).toHaveLength(mailed);
        expect((await portal.post(`/main/login/one-time-code/${otpToken}/resend`)).status).toBe(422);
        const { status, body } = await byCode(otpToken, await shown(secret));
        expect(status).toBe(200);
        expect(body.body.user.email).toBe(WHO);
    });

    it('accepts each code once, and rejects codes of another time', async () => {
        const { secret } = await setUpApp();
        const code = await shown(secret);
        const first = await begin(['authenticator', 'recovery_code']);
        expect((await byCode(first, code)).status).toBe(200);
        expect((await byCode(await begin(['authenticator', 'recovery_code']), code)).status).toBe(422);
        const old = await shown(secret);
        later(120);
        expect((await byCode(await begin(['authenticator', 'recovery_code']), old)).status).toBe(422);
        const otpToken = await begin(['authenticator', 'recovery_code']);
        later(30);
        expect((await byCode(otpToken, await shown(secret))).status).toBe(200);
    });

    it('is rejected even with the right code after five wrong ones in a sign-in', async () => {
        const { secret } = await setUpApp();
        const otpToken = await begin(['authenticator', 'recovery_code']);
        const right = await shown(secret);
        const wrong = right === '000000' ? '111111' : '000000';
        for (let at = 0; at < 5; at++) expect((await byCode(otpToken, wrong)).status).toBe(422);
        expect((await byCode(otpToken, right)).status).toBe(422);
    });

    it('needs the password for set-up and removal, which are mailed to the user', async () => {
        const wrong = { password: 'Wrong#123' };
        for (const path of ['authenticator', 'authenticator/remove', 'passkeys/options', 'recovery-codes']) {
            const refused = await portal.post(`/main/account/${path}`, wrong, token);
            expect(refused.status, path).toBe(422);
            expect(refused.body.errors.password).toBeTruthy();
            await portal.services.sql`DELETE FROM login_attempts`;
        }
        await setUpApp();
        expect(portal.mailTo(WHO)?.text).toContain('An authenticator app was added');
        expect((await security()).authenticator_since).toBeTruthy();
        expect((await portal.post('/main/account/authenticator/remove', PASSWORD, token)).status).toBe(200);
        expect(portal.mailTo(WHO)?.text).toContain('was removed');
        expect(await security()).toMatchObject({ authenticator_since: null, recovery_codes_left: 0 });
        expect((await portal.login(WHO)).body.body.code_context).toBeNull();
    });

    it('has a secret that is not stored in plain text', async () => {
        const { secret } = await setUpApp();
        const rows = JSON.stringify(await portal.services.sql`SELECT * FROM authenticators`);
        expect(rows).not.toContain(secret);
    });
});

describe('Recovery codes', () => {
    it('stay ten when two requests create or renew them concurrently', async ({ skip }) => {
        const { services } = portal;
        const [person] = await services.sql`SELECT id FROM users WHERE email = ${WHO}`;
        const makeThem = (tx: Db) => createRecoveryCodes(tx, Number(person?.id));
        await runWhileLocked(services, skip, makeThem, setUpPasskey);
        expect(await security()).toMatchObject({ recovery_codes_left: 10 });
        await runWhileLocked(services, skip, makeThem, () =>
            portal.post('/main/account/recovery-codes', PASSWORD, token),
        );
        expect(await security()).toMatchObject({ recovery_codes_left: 10 });
    });

    it('are created with the first factor, work once each, and each use is mailed to the user', async () => {
        const { codes } = await setUpApp();
        expect(codes).toHaveLength(10);
        const [code = ''] = codes;
        const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
        expect((await byRecovery(await begin(['authenticator', 'recovery_code']), typed)).status).toBe(200);
        expect(portal.mailTo(WHO)?.subject).toBe('A recovery code was used');
        expect((await byRecovery(await begin(['authenticator', 'recovery_code']), code)).status).toBe(422);
        expect((await security()).recovery_codes_left).toBe(9);
    });

    it('are invalidated by new ones, and not created without a factor (422)', async () => {
        expect((await portal.post('/main/account/recovery-codes', PASSWORD, token)).status).toBe(422);
        const { codes } = await setUpApp();
        const renewed = (await portal.post('/main/account/recovery-codes', PASSWORD, token)).body.body.recovery_codes;
        expect((await byRecovery(await begin(['authenticator', 'recovery_code']), codes[1] ?? '')).status).toBe(422);
        expect((await byRecovery(await begin(['authenticator', 'recovery_code']), renewed[1])).status).toBe(200);
    });
});

describe('A passkey', () => {
    const sign = async (otpToken: string, passkey: ReturnType<typeof createPasskey>) => {
        const { options } = (await portal.post(`/main/login/passkey/${otpToken}/options`)).body.body;
        const response = passkey.get(options);
        return { response, answer: await portal.post(`/main/login/passkey/${otpToken}`, { response }) };
    };

    it('is a second step, and each signature works once', async () => {
        const { passkey, added, answer } = await setUpPasskey();
        expect(added.status).toBe(200);
        expect(added.body.body.recovery_codes).toHaveLength(10);
        // the same answer fails, because its challenge is consumed
        expect((await portal.post('/main/account/passkeys', answer, token)).status).toBe(422);
        const otpToken = await begin(['passkey', 'recovery_code']);
        const signed = await sign(otpToken, passkey);
        expect(signed.answer.status).toBe(200);
        const next = await begin(['passkey', 'recovery_code']);
        await portal.post(`/main/login/passkey/${next}/options`);
        expect((await portal.post(`/main/login/passkey/${next}`, { response: signed.response })).status).toBe(422);
    });

    it('of another origin or another user is rejected (422)', async () => {
        const elsewhere = await setUpPasskey(createPasskey('https://portal.example.evil.test'));
        expect(elsewhere.added.status).toBe(422);
        await setUpPasskey();
        const otpToken = await begin(['passkey', 'recovery_code']);
        expect((await sign(otpToken, createPasskey(PORTAL))).answer.status).toBe(422);
        // a code is not accepted for a passkey step
        expect((await byCode(otpToken, '000000')).status).toBe(422);
    });

    it('can be removed by its owner only (404 for others)', async () => {
        await setUpPasskey();
        const [{ id }] = (await security()).passkeys;
        const other = await portal.tokenOf('user@demo.test');
        expect((await portal.post(`/main/account/passkeys/${id}/remove`, PASSWORD, other)).status).toBe(404);
        expect((await portal.post(`/main/account/passkeys/${id}/remove`, PASSWORD, token)).status).toBe(200);
        expect((await security()).passkeys).toEqual([]);
    });

    it('is rejected (422) without a sign-in that was started', async () => {
        expect((await portal.post('/main/login/passkey/made-up/options')).status).toBe(422);
        expect((await portal.post('/main/login/passkey/made-up', { response: {} })).status).toBe(422);
    });
});

describe('A role that demands a second factor', () => {
    const demand = async (on: boolean) => {
        const { sql } = portal.services;
        await sql`UPDATE roles SET demands_second_factor = ${on} WHERE name = 'DIT Manager'`;
    };
    it('mails a code to users without a factor, and asks for their own factor otherwise', async () => {
        await demand(true);
        const otpToken = await begin(['mail']);
        const { body } = await byCode(otpToken, codeOf(portal.mailTo(WHO)));
        token = body.body.token;
        expect((await security()).demanded).toBe(true);
        await setUpApp();
        await begin(['authenticator', 'recovery_code']);
        await demand(false);
    });
});

describe('A second-factor reset', () => {
    it('needs an administrator, not for oneself, ends all sessions, and is mailed to the user', async () => {
        await setUpApp();
        const url = `/main/users/${portal.id(WHO)}/second-factor/reset`;
        expect((await portal.post(url, undefined, await portal.tokenOf('user@demo.test'))).status).toBe(403);
        const admin = await portal.tokenOf('admin@demo.test');
        expect((await portal.post(url, undefined, admin)).status).toBe(200);
        expect((await portal.get('/main/account/security', token)).status).toBe(401);
        expect(portal.mailTo(WHO)?.text).toContain('An administrator removed');
        expect((await portal.login(WHO)).body.body.code_context).toBeNull();
        const itself = `/main/users/${portal.id('admin@demo.test')}/second-factor/reset`;
        expect((await portal.post(itself, undefined, admin)).status).toBe(409);
    });
});

describe('Adding or removing a second factor', () => {
    const isIn = async (as: string) => (await portal.get('/main/auth/multi-platform/me', as)).status === 200;
    const endsOthers = async (change: () => Promise<unknown>) => {
        // signed in elsewhere before a factor was set up
        const { sql } = portal.services;
        const [there] = await sql<{ id: string }[]>`
            INSERT INTO sessions (user_id, kind, expires_at) VALUES (${portal.id(WHO)}, 'full', now() + interval '1 day') RETURNING id`;
        const elsewhere = await signAccess(portal.services, portal.id(WHO), String(there?.id));
        expect(await isIn(elsewhere)).toBe(true);
        const mailed = portal.mails.length;
        await change();
        expect(await isIn(elsewhere)).toBe(false);
        expect(await isIn(token)).toBe(true);
        expect(portal.mails).toHaveLength(mailed + 1);
        expect(portal.mailTo(WHO)?.text).toContain('You were signed out on other devices.');
    };

    it('ends all other sessions, and is mailed to the user', async () => {
        await endsOthers(setUpApp);
        await endsOthers(setUpPasskey);
        const [{ id }] = (await security()).passkeys;
        await endsOthers(() => portal.post(`/main/account/passkeys/${id}/remove`, PASSWORD, token));
        await endsOthers(() => portal.post('/main/account/authenticator/remove', PASSWORD, token));
    });
    it('does not end other sessions before it is confirmed', async () => {
        const elsewhere = await portal.tokenOf(WHO);
        await portal.post('/main/account/authenticator', PASSWORD, token);
        await portal.post('/main/account/authenticator/confirm', { code: '000000' }, token);
        await portal.post('/main/account/authenticator/remove', PASSWORD, token);
        expect(await isIn(elsewhere)).toBe(true);
    });
});

describe('Sessions', () => {
    const AGENT =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const signInFrom = (headers: Record<string, string>) =>
        portal.call('POST', '/main/login', { body: { username: WHO, password: DEMO_PASSWORD }, headers });
    const list = async () => (await portal.get('/main/account/sessions', token)).body.body.sessions;

    it('are listed with device and address, this one first, and can be ended by their owner only', async () => {
        const { body } = await signInFrom({ 'user-agent': AGENT, timezone: 'Australia/Adelaide' });
        const there = body.body.token;
        const sessions = await list();
        expect(sessions[0].current).toBe(true);
        const other = sessions.find(({ device }: { device: string }) => device === 'Chrome on Windows');
        expect(other).toMatchObject({ timezone: 'Australia/Adelaide', current: false });
        expect(other.address).toMatch(/^10\./);
        const stranger = await portal.tokenOf('user@demo.test');
        const end = (as: string) => portal.call('DELETE', `/main/account/sessions/${other.id}`, { token: as });
        expect((await end(stranger)).status).toBe(404);
        expect((await end(token)).status).toBe(200);
        expect((await portal.get('/main/auth/multi-platform/me', there)).status).toBe(401);
        expect((await portal.get('/main/auth/multi-platform/me', token)).status).toBe(200);
    });

    it('can be ended in one request, except this one', async () => {
        await signInFrom({});
        expect((await portal.post('/main/account/sessions/end-others', undefined, token)).status).toBe(200);
        expect(await list()).toHaveLength(1);
    });
});
