import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from './testPortal';

let portal: Portal;
let token: string;
beforeAll(async () => {
    portal = await openPortal();
    token = await portal.tokenOf('user@demo.test');
}, 60_000);
afterAll(() => portal.close());

describe('Registration', () => {
    const person = { fullname: 'Rita Newcomer', email: 'Rita@station.test', password: 'Fresh#Pass1' };
    const linkIn = (address: string) => /token=([\w-]+)/.exec(portal.mailTo(address)?.text ?? '')?.[1];
    const confirmWith = (token: string | undefined, more: object) =>
        portal.post('/main/account/confirm', { token, ...more });
    const confirm = () => confirmWith(linkIn('rita@station.test'), { password: person.password });

    it('rejects a weak password with the rule, and fields that only staff can set', async () => {
        expect(
            (await portal.post('/main/register/', { ...person, password: 'weak' })).body.errors.password[0],
        ).toContain('at least 8 characters');
        expect((await portal.post('/main/register/', { ...person, role_ids: [1], user_type: 'staff' })).status).toBe(
            422,
        );
    });
    it('needs a confirmed address and an approval before the first sign-in', async () => {
        const asked = await portal.post('/main/register/', person);
        expect(asked.status).toBe(200);
        expect((await portal.login('rita@station.test', person.password)).body.message).toContain('confirm your email');
        const boss = await portal.tokenOf('superadmin@demo.test');
        const { body: list } = await portal.get('/main/users?status=pending', boss);
        expect(list.data).toHaveLength(1);
        const { id } = list.data[0];
        const activate = (version: number) =>
            portal.post(`/main/users/${id}/transitions`, { transition: 'activate', version }, boss);
        expect((await activate(1)).status).toBe(422);
        expect((await confirm()).body.body.message).toContain('confirmed');
        expect((await confirm()).status).toBe(422);
        expect((await portal.login('rita@station.test', person.password)).body.message).toContain('not been approved');
        const changed = await portal.put(`/main/users/${id}`, { customer_id: portal.customers.all, version: 1 }, boss);
        expect(changed.status).toBe(200);
        expect((await activate(2)).status).toBe(200);
        expect(portal.mailTo('rita@station.test')?.subject).toBe('Your account is active');
        const { body } = await portal.login('rita@station.test', person.password);
        expect(body.body.user).toMatchObject({ user_type: 'customer', roles: [], customer: { name: 'All' } });
    });
    it('is confirmed with the chosen or a new password, never by the link alone', async () => {
        const email = 'nora@station.test';
        await portal.post('/main/register/', { ...person, email });
        const link = linkIn(email);
        expect((await confirmWith(link, {})).status).toBe(422);
        const wrong = await confirmWith(link, { password: 'Other#Pass1' });
        expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
        const weak = await confirmWith(link, { password: 'weak', password_confirmation: 'weak' });
        expect(weak.body.errors.password[0]).toContain('at least 8 characters');
        const fresh = await confirmWith(link, { password: 'Mine#Pass12', password_confirmation: 'Mine#Pass12' });
        expect(fresh.status).toBe(200);
        expect((await portal.login(email, person.password)).status).toBe(401);
        expect((await portal.login(email, 'Mine#Pass12')).body.message).toContain('not been approved');
    });
    it('cannot be taken over by another registration of the same address, before or after', async () => {
        for (const order of ['before', 'after']) {
            const email = `vera-${order}@station.test`;
            const hers = () => portal.post('/main/register/', { fullname: 'Vera', email, password: 'Veras#Pass1' });
            const his = () => portal.post('/main/register/', { fullname: 'Mal', email, password: 'Evils#Pass1' });
            await (order === 'before' ? his() : hers());
            const first = linkIn(email);
            await (order === 'before' ? hers() : his());
            const second = linkIn(email);
            expect(portal.mailTo(email)?.text).toContain('registered more than once');
            const [theirs, other] = order === 'before' ? [second, first] : [first, second];
            // Vera opens the wrong mail: her password must not confirm his choice
            expect((await confirmWith(other, { password: 'Veras#Pass1' })).status).toBe(422);
            expect((await confirmWith(theirs, { password: 'Veras#Pass1' })).status, order).toBe(200);
            expect((await portal.login(email, 'Evils#Pass1')).status).toBe(401);
            expect((await portal.login(email, 'Veras#Pass1')).body.message).toContain('not been approved');
            const [user] = await portal.services.sql`SELECT fullname FROM users WHERE email = ${email}`;
            expect(user?.fullname).toBe('Vera');
            // the other link ends with it
            expect((await confirmWith(other, { password: 'Evils#Pass1' })).status).toBe(422);
        }
    });
    it('gets the same response for an address that has an account, and changes nothing', async () => {
        const known = await portal.post('/main/register/', {
            ...person,
            email: 'user@demo.test',
            password: 'Stolen#Pass1',
        });
        const fresh = await portal.post('/main/register/', { ...person, email: 'someone@station.test' });
        expect(known.body).toEqual(fresh.body);
        expect(portal.mailTo('user@demo.test')?.subject).toBe('You have an account already');
        expect((await portal.login('user@demo.test', 'Stolen#Pass1')).status).toBe(401);
    });
    it('treats addresses that differ in an accent as different users', async () => {
        const boss = await portal.tokenOf('superadmin@demo.test');
        const email = 'victim@station.test';
        await portal.post('/main/register/', { ...person, email: 'victím@station.test' });
        const user = { username: 'vic', email, fullname: 'Vic Timber', user_type: 'staff' };
        expect((await portal.post('/main/users', user, boss)).status).toBe(201);
        await portal.services.sql`
            UPDATE user_credentials SET password_hash = (
                SELECT c.password_hash FROM user_credentials c JOIN users u ON u.id = c.user_id WHERE u.email = 'user@demo.test')
            WHERE user_id = (SELECT id FROM users WHERE email = ${email})`;
        const { status, body } = await portal.login('Victim@station.test');
        expect([status, body.body?.user?.email]).toEqual([200, email]);

        await portal.post('/main/register/', { ...person, email: 'rené@station.test' });
        const first = linkIn('rené@station.test');
        await portal.post('/main/register/', { ...person, email: 'rene@station.test', password: 'Renes#Pass1' });
        expect(linkIn('rené@station.test')).toBe(first);
        expect((await confirmWith(linkIn('rene@station.test'), { password: 'Renes#Pass1' })).status).toBe(200);
        expect((await portal.login('rene@station.test', 'Renes#Pass1')).body.message).toContain('not been approved');
        expect((await confirmWith(first, { password: person.password })).status).toBe(200);
    });
    it('creates one account if it is sent twice at the same moment', async () => {
        const twice = await Promise.all(
            [1, 2].map(() => portal.post('/main/register/', { ...person, email: 'twin@station.test' })),
        );
        expect(twice.map(({ status }) => status)).toEqual([200, 200]);
        const [row] = await portal.services.sql`SELECT count(*)::int AS n FROM users WHERE email = 'twin@station.test'`;
        expect(row?.n).toBe(1);
    });
});

describe('The profile picture', () => {
    const boundary = 'x1x2x3';
    const send = (part: string) =>
        portal.call('POST', '/main/users/profile-picture/update', {
            token,
            body: `--${boundary}\r\ncontent-disposition: form-data; ${part}\r\n--${boundary}--\r\n`,
            headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        });
    const upload = (name = 'me.png') =>
        send(`name="profile_picture"; filename="${name}"\r\ncontent-type: image/png\r\n\r\nbytes`);
    it('has an expiring signed URL, and a new upload deletes the old file', async () => {
        const first = await upload();
        expect(first.status).toBe(200);
        const { profile_picture, profile_picture_url } = first.body.body;
        expect(profile_picture_url).toContain('X-Expires');
        expect((await portal.get('/main/auth/multi-platform/me', token)).body.body).toMatchObject({ profile_picture });
        await upload('other.png');
        expect([...portal.stored.keys()]).toHaveLength(1);
    });
    it('is the only file that its refresh operation signs (404 for others)', async () => {
        const own = (await upload()).body.body.profile_picture as string;
        const refresh = (path: string, by = token) =>
            portal.get(`/main/users/profile-picture/refresh?file_path=${encodeURIComponent(path)}`, by);
        expect((await refresh(own)).body.body.url).toContain(own);
        for (const path of ['contracts/secret.pdf', '../secrets', `${own}/../x`, '%00'])
            expect((await refresh(path)).status, path).toBe(404);
        expect((await refresh(own, await portal.tokenOf('customer@demo.test'))).status).toBe(404);
    });
    it('must be in the request (422), sent as multipart (415)', async () => {
        expect((await send('name="note"\r\n\r\nnone')).status).toBe(422);
        expect((await portal.post('/main/users/profile-picture/update', {}, token)).status).toBe(415);
        expect((await portal.get('/main/file-paths', token)).body.body.accepted_images).toEqual([
            'jpeg',
            'jpg',
            'png',
            'heic',
        ]);
    });
});

describe('User preferences', () => {
    const put = (body: object, by = token) => portal.put('/main/user-preferences', body, by);
    it('start with defaults, and merge each change', async () => {
        expect((await portal.get('/main/user-preferences', token)).body.body).toMatchObject({
            theme: 'system',
            density: 'comfortable',
            layout: { layoutType: 'vertical' },
        });
        await put({ theme: 'dark', layout: { leftSideBarTheme: 'dark' } });
        const { body } = await put({ quick_links: ['/udose-sites/list'] });
        expect(body.body).toMatchObject({
            theme: 'dark',
            quick_links: ['/udose-sites/list'],
            layout: { layoutType: 'vertical', leftSideBarTheme: 'dark' },
        });
    });
    it('keep the changes of tabs that save at the same moment', async () => {
        await Promise.all(['a', 'b', 'c'].map(name => put({ screens: { [name]: { columns: [name] } } })));
        const { screens } = (await portal.get('/main/user-preferences', token)).body.body;
        expect(Object.keys(screens).sort()).toEqual(['a', 'b', 'c']);
        const { body } = await put({ screens: { b: null } });
        expect(Object.keys(body.body.screens).sort()).toEqual(['a', 'c']);
    });
    it('are limited in size, and reject unknown values and links to other sites', async () => {
        expect((await put({ screens: { big: 'x'.repeat(9000) } })).status).toBe(422);
        expect((await put({ theme: 'pink' })).status).toBe(422);
        expect((await put({ quick_links: ['//evil.example'] })).status).toBe(422);
        expect((await put({ user_id: 1, theme: 'dark' })).status).toBe(422);
        expect((await put({})).status).toBe(422);
        for (let at = 0; at < 20; at++) await put({ screens: { [`s${at}`]: 'x'.repeat(8000) } });
        expect(
            JSON.stringify((await portal.get('/main/user-preferences', token)).body.body.screens).length,
        ).toBeLessThan(131_072);
    });
    it('belong to one user', async () => {
        const other = await portal.tokenOf('manager@demo.test');
        expect((await portal.get('/main/user-preferences', other)).body.body.screens).toEqual({});
    });
});
