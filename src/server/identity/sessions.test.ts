import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../platform/credentials';
import { openPortal, PORTAL, type Portal } from './testPortal';

let portal: Portal;
beforeAll(async () => {
    portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

const signIn = async (username = 'user@demo.test') => {
    const { body, cookies } = await portal.login(username);
    return {
        token: body.body.token as string,
        refresh: body.body.refresh_token as string,
        cookie: cookies[0] as string,
    };
};
const refresh = (refresh_token: string) => portal.post('/main/token/refresh', { refresh_token });
const me = (token: string) => portal.get('/main/auth/multi-platform/me', token);
const later = (seconds: number) =>
    portal.services
        .sql`UPDATE refresh_tokens SET rotated_at = rotated_at - ${seconds} * interval '1 second' WHERE rotated_at IS NOT NULL`;

describe('A refresh token', () => {
    it('is exchanged for a new access token and a successor', async () => {
        const first = await signIn();
        const { status, body } = await refresh(first.refresh);
        expect(status).toBe(200);
        expect(body.body.refresh_token).not.toBe(first.refresh);
        expect((await me(body.body.token)).status).toBe(200);
        expect((await refresh(body.body.refresh_token)).status).toBe(200);
    });
    it('ends the whole session when it is reused after its rotation', async () => {
        const victim = await signIn();
        const { body } = await refresh(victim.refresh);
        await later(31);
        // the thief presents the old token
        expect((await refresh(victim.refresh)).status).toBe(401);
        // and neither the successor nor any access token of the family works any more
        expect((await refresh(body.body.refresh_token)).status).toBe(401);
        expect((await me(body.body.token)).status).toBe(401);
        expect((await me(victim.token)).status).toBe(401);
    });
    it('returns the same successor to concurrent refreshes of several tabs', async () => {
        const { refresh: shared } = await signIn();
        const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(shared)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        const successors = answers.map(({ body }) => body.body.refresh_token as string);
        expect(new Set(successors).size).toBe(1);
        for (const token of successors) expect((await refresh(token)).status).toBe(200);
    });
    it('has one successor after 30 concurrent uses, whose later reuse ends the session', async () => {
        const { refresh: shared } = await signIn();
        const line = () =>
            portal.services
                .sql`SELECT token_hash FROM refresh_tokens t WHERE channel = 'body' AND session_id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${hashToken(shared)})`;
        const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(shared)));
        const successors = new Set(answers.map(({ body }) => body.body.refresh_token as string));
        expect(successors.size).toBe(1);
        expect(await line()).toHaveLength(2);
        const [next] = [...successors] as [string];
        const owner = (await refresh(next)).body.body;
        await portal.services.sql`UPDATE refresh_tokens SET rotated_at = rotated_at - interval '31 seconds'`;
        expect((await refresh(next)).status).toBe(401);
        expect((await refresh(owner.refresh_token)).status).toBe(401);
        expect((await me(owner.token)).status).toBe(401);
    });
    it('is rejected (401) if it is made up, expired or an access token', async () => {
        const { token, refresh: own } = await signIn();
        expect((await refresh('made-up')).status).toBe(401);
        expect((await refresh(token.slice(0, 200))).status).toBe(401);
        await portal.services.sql`UPDATE refresh_tokens SET expires_at = now() - interval '1 second'`;
        expect((await refresh(own)).status).toBe(401);
    });
    it('is stored as a hash only', async () => {
        const { refresh: own } = await signIn();
        expect(JSON.stringify(await portal.services.sql`SELECT * FROM refresh_tokens`)).not.toContain(own);
    });
    it('is rejected after the user is deactivated, also after reactivation', async () => {
        const { token, refresh: own } = await signIn('optipay@demo.test');
        expect((await me(token)).status).toBe(200);
        const boss = await portal.tokenOf('superadmin@demo.test');
        const id = portal.id('optipay@demo.test');
        const { body } = await portal.get(`/main/users/${id}`, boss);
        const moved = await portal.post(
            `/main/users/${id}/transitions`,
            { transition: 'deactivate', version: body.body.version },
            boss,
        );
        expect(moved.body.body.status).toBe('inactive');
        expect((await me(token)).status).toBe(401);
        expect((await refresh(own)).status).toBe(401);
        expect((await portal.login('optipay@demo.test')).status).toBe(403);
        // restoring the account does not restore the session
        await portal.post(
            `/main/users/${id}/transitions`,
            { transition: 'activate', version: moved.body.body.version },
            boss,
        );
        expect((await me(token)).status).toBe(401);
        expect((await refresh(own)).status).toBe(401);
        expect((await portal.login('optipay@demo.test')).status).toBe(200);
    });
});

describe('Sign-out', () => {
    it('ends this session at once, and no other session of the user', async () => {
        const here = await signIn();
        const there = await signIn();
        const { status, cookies } = await portal.post('/main/logout/', undefined, here.token);
        expect(status).toBe(200);
        expect(cookies[0]).toContain('Max-Age=0');
        expect((await me(here.token)).status).toBe(401);
        expect((await refresh(here.refresh)).status).toBe(401);
        expect((await me(there.token)).status).toBe(200);
    });
});

describe('An access token', () => {
    const claims = async () => {
        const { token } = await signIn();
        return JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<
            string,
            unknown
        >;
    };
    const key = (secret: string) => new TextEncoder().encode(secret);
    const forge = (payload: Record<string, unknown>, secret: string, alg = 'HS256') =>
        new SignJWT(payload).setProtectedHeader({ alg }).sign(key(secret));

    it('lasts 15 minutes and contains neither permissions nor personal data', async () => {
        const payload = await claims();
        expect((payload.exp as number) - (payload.iat as number)).toBe(900);
        expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    });
    it('is rejected (401) if unsigned, forged, expired or issued for another purpose', async () => {
        const good = await claims();
        const own = portal.services.config.secrets.jwt;
        expect((await me(await forge(good, own))).status).toBe(200);
        const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`;
        const forged = [
            unsigned,
            `${unsigned}x`,
            await forge(good, 'another secret of sufficient length'),
            await forge(good, own, 'HS512'),
            await forge({ ...good, exp: Math.floor(Date.now() / 1000) - 1 }, own),
            await forge({ ...good, aud: 'another-product' }, own),
            await forge({ ...good, iss: 'another-issuer' }, own),
            await forge({ ...good, sub: '1' }, own),
            await forge({ ...good, sid: "' OR true --" }, own),
            await forge({ ...good, exp: undefined }, own),
        ];
        for (const token of forged) expect((await me(token)).status, token).toBe(401);
    });
    it('applies changed permissions at the next request, without a new sign-in', async () => {
        const { token } = await signIn('user@demo.test');
        const boss = await portal.tokenOf('superadmin@demo.test');
        expect((await portal.get('/main/users', token)).status).toBe(403);
        const id = portal.id('user@demo.test');
        const { body: before } = await portal.get(`/main/users/${id}`, boss);
        const { body: permissions } = await portal.get('/main/permissions?search=access_user', boss);
        const changed = await portal.put(
            `/main/users/${id}`,
            { permission_ids: [permissions.data[0].id], version: before.body.version },
            boss,
        );
        expect(changed.status).toBe(200);
        expect((await portal.get('/main/users', token)).status).toBe(200);
        await portal.put(`/main/users/${id}`, { permission_ids: [], version: changed.body.body.version }, boss);
        expect((await portal.get('/main/users', token)).status).toBe(403);
    });
});

describe('The refresh cookie', () => {
    const value = (cookie: string) => cookie.split(';')[0] as string;
    const byCookie = (cookie: string | undefined, origin: string | undefined) =>
        portal.call('POST', '/connect/token/refresh', {
            headers: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) },
        });

    it('is HttpOnly, Secure, SameSite=Strict and limited to its path', async () => {
        const { cookie } = await signIn();
        for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/connect/token/refresh'])
            expect(cookie).toContain(part);
    });
    it('returns a new access token to a page of the portal, and rotates', async () => {
        const { cookie, refresh: inBody } = await signIn();
        const { status, body, cookies } = await byCookie(value(cookie), PORTAL);
        expect(status).toBe(200);
        expect((await portal.get('/connect/v2/me', body.body.token)).body.body).toMatchObject({ is_staff: true });
        expect(cookies[0]).not.toBe(cookie);
        // channels rotate independently: using one does not make the other look stolen
        await later(31);
        expect((await refresh(inBody)).status).toBe(200);
        expect((await byCookie(value(cookies[0] as string), PORTAL)).status).toBe(200);
    });
    it('is refused (403) from another origin or without an origin', async () => {
        const { cookie } = await signIn();
        for (const origin of ['https://evil.example', 'https://portal.example.evil.example', 'null', undefined])
            expect((await byCookie(value(cookie), origin)).status).toBe(403);
        expect((await byCookie(undefined, PORTAL)).status).toBe(401);
    });
    it('is not interchangeable with the refresh token of the response body', async () => {
        const { cookie, refresh: inBody } = await signIn();
        expect((await refresh(value(cookie).split('=')[1] as string)).status).toBe(401);
        expect((await byCookie(`headwater_refresh=${inBody}`, PORTAL)).status).toBe(401);
    });
});

describe('The hand-over to Neville', () => {
    const handOver = async (username: string) =>
        portal.get('/main/hand-over', await portal.tokenOf(`${username}@demo.test`));
    it('is open to users with a role there', async () => {
        for (const name of ['superadmin', 'admin'])
            expect(await handOver(name), name).toMatchObject({ status: 200, body: { body: { url: null } } });
    });
    it('is refused (403) to users without a role there', async () => {
        for (const name of ['manager', 'user', 'customer', 'station', 'optipay'])
            expect(await handOver(name), name).toMatchObject({
                status: 403,
                body: { message: 'You do not have permission to do this.' },
            });
    });
    it('is refused (403) to a user of a customer, even with a role there', async () => {
        await portal.services.sql`
            INSERT INTO users_roles (owner_id, other_id)
            SELECT ${portal.id('customer-ag@demo.test')}, id FROM roles WHERE name = 'Admin' AND platform = 'neville'`;
        expect((await handOver('customer-ag')).status).toBe(403);
    });
});
