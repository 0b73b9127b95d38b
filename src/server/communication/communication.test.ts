import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { notify } from './notify';

let app: TestApp;
let mel: TestUser;
let noah: TestUser;
let annie: TestUser;
let customerId: number;

const inbox = async (user: TestUser, query = '') =>
    (await app.call(user.token, 'GET', `/api/main/notifications${query}`)).body;
const unread = async (user: TestUser) =>
    (await app.call(user.token, 'GET', '/api/main/notifications/unread-count')).body.data.count;
const sendNotice = (userIds: number[], message = 'Come and see', mergeMinutes?: number) =>
    transact(app.services, tx =>
        notify(tx, app.services, {
            to: { userIds },
            type: 'Tank drift',
            data: { message, vehicle_id: 4, id: 4 },
            ...(mergeMinutes ? { mergeMinutes } : {}),
        }),
    );
const mailed = async (user: string) =>
    (
        await app.services.sql`SELECT subject FROM deliveries WHERE to_address = ${`${user}@example.test`} ORDER BY id`
    ).map(({ subject }) => subject as string);

beforeAll(async () => {
    app = await startTestApp();
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Annie Downs') RETURNING id`;
    customerId = customer?.id;
    mel = await app.userWith({
        permissions: ['read_supplier', 'access_activity_log', 'read_activity_log', 'access_email_log'],
        name: 'mel',
    });
    noah = await app.userWith({
        permissions: ['read_supplier', 'access_supplement_delivery_note'],
        name: 'noah',
    });
    annie = await app.userWith({
        permissions: ['read_supplier', 'read_folder', 'read_file', 'access_activity_log'],
        customerId,
        name: 'annie',
    });
}, 120_000);
afterAll(() => app?.close());

describe('Notifications', () => {
    it('are listed newest first, counted, and marked as read one by one', async () => {
        await sendNotice([mel.id], 'First');
        await sendNotice([mel.id], 'Second');
        const { data, pagination } = await inbox(mel, '?page=1&per_page=1');
        expect(data[0]).toMatchObject({
            type: 'Tank drift',
            read_at: null,
            data: { message: 'Second', type: 'Tank drift', vehicle_id: 4 },
        });
        expect(pagination).toMatchObject({ from: 1, to: 1, total: 2, last_page: 2 });
        expect(await unread(mel)).toBe(2);
        const marked = await app.call(mel.token, 'PUT', `/api/main/notifications/${data[0].id}/mark-as-read`, {});
        expect(marked.body.body.read_at).not.toBeNull();
        expect(await unread(mel)).toBe(1);
        expect((await inbox(mel, '?unread=true')).data.map((row: Json) => row.data.message)).toEqual(['First']);
    });
    it('are found by text in any case, type and time; `recent` means unread or of the last week', async () => {
        const reader = await app.userWith({ name: 'reader' });
        await sendNotice([reader.id], 'Tank of Bottom Dam was 100% full');
        await sendNotice([reader.id], 'Tank of Airstrip Trough leaks');
        await sendNotice([(await app.userWith({ name: 'other' })).id], 'Bottom Dam, for somebody else');
        const { sql } = app.services;
        await sql`UPDATE notifications SET created_at = now() - interval '40 days' WHERE user_id = ${reader.id} AND data ->> 'message' LIKE '%Bottom Dam%'`;
        const messages = async (query: string) =>
            (await inbox(reader, query)).data.map(({ data }: Json) => data.message as string);
        expect(await messages('?search=bottom dam')).toEqual(['Tank of Bottom Dam was 100% full']);
        expect(await messages('?search=%25 FULL')).toHaveLength(1);
        expect(await messages('?search=_')).toEqual([]);
        expect(await messages('?search=%E2%80%8D')).toEqual([]);
        expect(await messages('?type=Tank drift')).toHaveLength(2);
        expect(await messages('?type=alarm')).toEqual([]);
        const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
        expect(await messages(`?from=${month}`)).toEqual(['Tank of Airstrip Trough leaks']);
        expect(await messages(`?to=${month}`)).toEqual(['Tank of Bottom Dam was 100% full']);
        expect(await messages('?recent=true')).toHaveLength(2);
        await app.call(reader.token, 'PUT', '/api/main/notifications/mark-all-as-read', {});
        expect(await messages('?recent=true')).toEqual(['Tank of Airstrip Trough leaks']);
        expect(await messages('')).toHaveLength(2);
    });
    it('of other users return 404', async () => {
        const [mine] = (await inbox(mel)).data;
        const foreign = await app.call(noah.token, 'PUT', `/api/main/notifications/${mine.id}/mark-as-read`, {});
        expect(foreign.status).toBe(404);
        expect((await inbox(noah)).pagination.total).toBe(0);
    });
    it('are all marked as read in one request, only for the caller', async () => {
        await sendNotice([mel.id, noah.id], 'For both');
        const answer = await app.call(mel.token, 'PUT', '/api/main/notifications/mark-all-as-read', {});
        expect(answer.body.body.marked).toBeGreaterThan(0);
        expect(await unread(mel)).toBe(0);
        expect(await unread(noah)).toBe(1);
    });
    it('reject unknown parameters and page 0 with 422', async () => {
        expect((await app.call(mel.token, 'GET', '/api/main/notifications?user_id=1')).status).toBe(422);
        expect((await app.call(mel.token, 'GET', '/api/main/notifications?page=0')).status).toBe(422);
        expect(
            (await app.call(mel.token, 'PUT', '/api/main/notifications/mark-all-as-read', { user_id: noah.id })).status,
        ).toBe(422);
    });
    it('with the same key replace the unread one', async () => {
        const before = await unread(noah);
        await sendNotice([noah.id], 'Three files', 30);
        await sendNotice([noah.id], 'Four files', 30);
        expect(await unread(noah)).toBe(before);
        expect((await inbox(noah)).data[0].data.message).toBe('Four files');
    });
    it('are rolled back with their transaction', async () => {
        const before = await unread(noah);
        await transact(app.services, async tx => {
            await notify(tx, app.services, {
                to: { userIds: [noah.id] },
                type: 'Tank drift',
                data: { message: 'Never' },
            });
            throw new Error('refused');
        }).catch(() => undefined);
        expect(await unread(noah)).toBe(before);
    });
    it('for a permission reach staff, or users of the given customer', async () => {
        const reached = (customer: number | null) =>
            transact(app.services, tx =>
                notify(tx, app.services, {
                    to: { permission: ['read_supplier'], customerId: customer },
                    type: 'Tank drift',
                    data: { message: 'x' },
                }),
            );
        expect(await reached(null)).toEqual([mel.id, noah.id]);
        expect(await reached(customerId)).toEqual([annie.id]);
    });
});

describe('Notification settings', () => {
    const choose = (user: TestUser, settings: Json) =>
        app.call(user.token, 'PUT', '/api/main/notification-settings', { settings });
    it('list the available channels and the current choices', async () => {
        const { data } = (await app.call(mel.token, 'GET', '/api/main/notification-settings')).body;
        expect(data.channels).toEqual([
            { channel: 'email', available: true },
            { channel: 'sms', available: false },
            { channel: 'push_notification', available: true },
        ]);
        expect(data.settings.find(({ type }: Json) => type === 'comment')).toMatchObject({ email: true, sms: false });
    });
    it('decide whether a notification is mailed, and report an SMS without address as such', async () => {
        await sendNotice([noah.id], 'Not mailed');
        const before = (await mailed('noah')).length;
        await choose(noah, [{ type: 'Tank drift', email: true, sms: true }]);
        await sendNotice([noah.id], 'Mailed');
        expect(await mailed('noah')).toHaveLength(before + 1);
        const [row] = await app.services
            .sql`SELECT channels FROM notifications WHERE user_id = ${noah.id} ORDER BY id DESC LIMIT 1`;
        expect(row?.channels).toEqual({ email: 'queued', sms: 'no_address' });
    });
    it('hide internal kinds from customers and reject fixed or unknown kinds', async () => {
        const { data } = (await app.call(annie.token, 'GET', '/api/main/notification-settings')).body;
        expect(data.settings.map(({ type }: Json) => type)).not.toContain('Tank drift');
        expect((await choose(annie, [{ type: 'Tank drift', email: true }])).status).toBe(422);
        expect((await choose(annie, [{ type: 'nonsense', email: true }])).status).toBe(422);
        expect((await choose(annie, [{ type: 'mfa', email: false }])).status).toBe(422);
    });
});

describe('Product events', () => {
    it('notify users mentioned in a comment if they can open the record', async () => {
        const [supplier] = await app.services.sql`INSERT INTO suppliers (name) VALUES ('Pumps Pty') RETURNING id`;
        const at = `/api/main/records/suppliers/${supplier?.id}/comments`;
        const before = [await unread(noah), await unread(annie)];
        const written = await app.call(mel.token, 'POST', at, {
            text: 'Price is up, see @noah and @annie; write to sales@noah.test. @noahs no.',
        });
        expect(written.status).toBe(201);
        expect(await unread(noah)).toBe((before[0] as number) + 1);
        // the email log does not contain the comment
        expect((await mailed('noah')).at(-1)).toBe('Mention: Test mel mentioned you on supplier Pumps Pty');
        // suppliers are internal, so customers get no notification
        expect(await unread(annie)).toBe(before[1]);
        expect((await inbox(noah)).data[0].data).toMatchObject({
            type: 'comment',
            resource: 'suppliers',
            id: supplier?.id,
        });
    });
    it('notify a customer of a folder shared with them, but not the user who shared it', async () => {
        const keeper = await app.userWith({
            permissions: ['create_folder', 'read_folder', 'create_file', 'update_folder'],
            name: 'keeper',
        });
        const made = await app.call(keeper.token, 'POST', '/api/connect/v2/folders', {
            name: 'Reports',
            customer_id: customerId,
        });
        expect(made.status).toBe(201);
        expect((await inbox(annie)).data[0]).toMatchObject({
            type: 'folder',
            data: { id: made.body.body.id, message: expect.stringContaining('shared the folder Reports') },
        });
        expect((await inbox(keeper)).pagination.total).toBe(0);
    });
});

describe('Activity and email logs', () => {
    it('are paged, filtered, searched and exported, and cannot be written by the API', async () => {
        const list = await app.call(
            mel.token,
            'GET',
            '/api/connect/v2/activity-logs?resource=folders&per_page=5&search=report',
        );
        expect(list.status).toBe(200);
        expect(list.body.data[0]).toMatchObject({
            action: 'create',
            resource: 'folders',
            record_label: 'Reports',
            user_name: 'Test keeper',
        });
        const one = await app.call(mel.token, 'GET', `/api/connect/v2/activity-logs/${list.body.data[0].id}`);
        expect(one.body.body.changes.name).toEqual({ from: null, to: 'Reports' });
        const boss = await app.userWith({ superAdmin: true });
        const file = await app.call(boss.token, 'GET', '/api/main/export/activity-logs');
        expect(file.status, file.text).toBe(200);
        expect(file.text.split('\n')[0]).toContain('Changes');
        expect(file.text).toMatch(/Name: nothing → /);
        expect((await app.call(mel.token, 'GET', '/api/connect/v2/activity-logs?sort_by=password')).status).toBe(422);
        expect((await app.call(mel.token, 'POST', '/api/connect/v2/activity-logs', {})).status).toBe(404);
        expect((await app.call(noah.token, 'GET', '/api/connect/v2/activity-logs')).status).toBe(403);
    });
    it('show a customer only their own entries', async () => {
        const { data } = (await app.call(annie.token, 'GET', '/api/connect/v2/activity-logs?per_page=100')).body;
        expect(data.length).toBeGreaterThan(0);
        expect(data.every((row: Json) => row.customer_id === customerId)).toBe(true);
    });
    it('store recipient and kind of each mail without its text', async () => {
        const { data } = (await app.call(mel.token, 'GET', '/api/main/email-logs?recipient=noah@example.test')).body;
        expect(data[0]).toMatchObject({ recipient: 'noah@example.test', kind: 'notification' });
        expect(JSON.stringify(data)).not.toContain('portal.example');
    });
});
