import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app';
import { eventually } from '../../../test/eventually';
import type { ChangeEvent } from '../platform/services';

let app: TestApp;
const received: ChangeEvent[] = [];
beforeAll(async () => {
    app = await startTestApp();
    app.services.events.subscribe(event => {
        if (event.type === 'rights') received.push(event);
    });
}, 300_000);
afterAll(() => app?.close());

const ask = (token: string) => app.call(token, 'GET', '/api/main/users?per_page=1');

it('A server drops cached callers when another server changes permissions or ends a session', async () => {
    const { id, token } = await app.userWith({ permissions: ['access_user'] });
    await eventually(() => expect(received.length).toBeGreaterThan(0));
    expect((await ask(token)).status).toBe(200);
    // as written by another server
    const elsewhere = async (change: () => Promise<unknown>) => {
        received.length = 0;
        await change();
        await app.services.events.publish(app.services.sql, { type: 'rights' });
        await eventually(() => expect(received.length).toBeGreaterThan(0));
    };
    await elsewhere(() => app.services.sql`DELETE FROM users_permissions WHERE owner_id = ${id}`);
    expect((await ask(token)).status).toBe(403);
    await elsewhere(() => app.services.sql`UPDATE sessions SET ended_at = now() WHERE user_id = ${id}`);
    expect((await ask(token)).status).toBe(401);
});

it('A role change publishes one event to all servers and open pages', async () => {
    const { token } = await app.userWith({ superAdmin: true });
    const role = await app.call(token, 'POST', '/api/main/roles', { name: 'Gatekeeper', platform: 'uhub' });
    expect(role.status, role.text).toBe(201);
    received.length = 0;
    const change = { version: role.body.body.version, description: 'Gates' };
    expect((await app.call(token, 'PUT', `/api/main/roles/${role.body.body.id}`, change)).status).toBe(200);
    await eventually(() => expect(received).toEqual([{ type: 'rights' }]));
});
