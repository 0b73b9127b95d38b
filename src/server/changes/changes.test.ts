import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser, tokenOf } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { DEPENDANTS, FEED_RESOURCES, TELEMETRY_RESOURCES } from '../../domain/changes/feedResources';
import { EVENT_RESOURCES } from '../../domain/webhooks/eventResources';
import { callerOfUser } from '../identity/authenticate';
import { CHANGE_TRIGGERS, installChangeTriggers } from '../platform/database/changeTriggers';
import { transact } from '../platform/database/transact';
import type { Caller } from '../platform/services';
import { pruneChanges, restartForeignFeed } from './prune';
import { readChanges } from './readChanges';

const CHANGES = '/api/main/changes';
let app: TestApp;
let staff: TestUser;
let program: string;
let names = 0;

const sql = () => app.services.sql;
const call = (method: string, path: string, body?: Json, token = staff.token) => app.call(token, method, path, body);
const page = async (token: string, since?: string, limit = 500): Promise<Json> => {
    const answer = await app.call(
        token,
        'GET',
        `${CHANGES}?limit=${limit}${since === undefined ? '' : `&since=${since}`}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
};
/** A page that contains every change committed before, whatever runs beside it on the same server. */
const settledPage = async (token: string, since?: string): Promise<Json> => {
    const [mark] = await sql()<{ xact: string }[]>`SELECT pg_current_xact_id()::text AS xact`;
    return eventually(async () => {
        const read = await page(token, since);
        expect(BigInt(read.next.split('.')[1])).toBeGreaterThan(BigInt(mark?.xact ?? 0));
        return read;
    });
};
const start = async (token: string): Promise<string> => (await settledPage(token)).next;
/** Changes after a cursor as `resource change id`, and the resources to list again. */
const changesSince = async (
    token: string,
    since: string,
): Promise<{ lines: string[]; relist: string[]; next: string }> => {
    const { data, relist, next } = await settledPage(token, since);
    return { lines: data.map((one: Json) => `${one.resource} ${one.change} ${one.record_id}`), relist, next };
};
const newCustomer = async () =>
    Number((await sql()`INSERT INTO customers (name) VALUES (${`Customer ${++names}`}) RETURNING id`)[0]?.id);
const newProperty = async (customerId: number) =>
    Number(
        (
            await sql()`
                INSERT INTO customer_properties (name, customer_id) VALUES (${`Property ${++names}`}, ${customerId}) RETURNING id`
        )[0]?.id,
    );
const newPaddock = async (propertyId: number) =>
    Number(
        (
            await sql()`
                INSERT INTO paddocks (name, customer_property_id) VALUES (${`Paddock ${++names}`}, ${propertyId}) RETURNING id`
        )[0]?.id,
    );
const newContact = async (customerId: number) =>
    Number(
        (
            await sql()`
                INSERT INTO customer_contacts (name, customer_id) VALUES (${`Contact ${++names}`}, ${customerId}) RETURNING id`
        )[0]?.id,
    );

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    program = await tokenOf(app, staff);
}, 120_000);
afterAll(() => app?.close());

describe('The triggers of the feed', () => {
    it('stand on every table of a resource that programs can read, its child rows and links', async () => {
        const rows = await sql()<{ name: string }[]>`
            SELECT c.relname || '.' || t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
            WHERE starts_with(t.tgname, 'change_feed_')`;
        const installed = new Set(rows.map(({ name }) => name));
        expect(installed).toEqual(new Set(CHANGE_TRIGGERS.map(({ table, name }) => `${table}.${name}`)));
        const feed = new Set(FEED_RESOURCES.map(({ name }) => name));
        for (const { name, table, fields } of EVENT_RESOURCES) {
            expect(feed.has(name), name).toBe(!TELEMETRY_RESOURCES.includes(name));
            if (!feed.has(name)) continue;
            const parts = fields.flatMap(({ rows: own, through }) => [own?.table ?? through?.table ?? []].flat());
            for (const stored of [table, ...parts])
                for (const event of ['insert', 'update', 'delete'])
                    expect(installed.has(`${stored}.change_feed_${event}`), `${stored} ${event}`).toBe(true);
        }
        for (const parent of DEPENDANTS.keys()) expect(feed.has(parent), parent).toBe(true);
    });

    it('are installed again where one is missing or differs', async () => {
        await sql()`DROP TRIGGER change_feed_insert ON tasks`;
        await sql()`COMMENT ON TRIGGER change_feed_update ON tasks IS 'earlier'`;
        await installChangeTriggers(work => transact(app.services, work));
        const since = await start(program);
        const task = (await call('POST', '/api/connect/v2/tasks', { title: 'Seen' })).body.body;
        expect((await changesSince(program, since)).lines).toContain(`tasks saved ${task.id}`);
        const [again] = await sql()`
            SELECT count(*)::int AS count FROM pg_trigger
            WHERE tgrelid = 'tasks'::regclass AND starts_with(tgname, 'change_feed_') AND obj_description(oid, 'pg_trigger') <> 'earlier'`;
        expect(again?.count).toBe(3);
    });

    it('leave out values that device messages report, and record all others of the same table', async () => {
        const [device] = await sql()`INSERT INTO devices (serial, product) VALUES ('HD-1', 'mini') RETURNING id`;
        const since = await start(program);
        await sql()`
            UPDATE devices SET last_communicated_at = now(), clock_offset_seconds = 4, device_status = device_status,
                firmware_version = firmware_version WHERE id = ${device?.id}`;
        const silent = await changesSince(program, since);
        expect(silent.lines).toEqual([]);
        await sql()`UPDATE devices SET firmware_version = '2.1' WHERE id = ${device?.id}`;
        const updated = await changesSince(program, silent.next);
        expect(updated.lines).toEqual([`devices saved ${device?.id}`]);
        await sql()`UPDATE devices SET notes = 'Replaced' WHERE id = ${device?.id}`;
        expect((await changesSince(program, updated.next)).lines).toEqual([`devices saved ${device?.id}`]);
    });
});

describe('A follower', () => {
    it('receives creations, changes, archiving, child rows and deletions, each record once in a page', async () => {
        const since = await start(program);
        const made = (await call('POST', '/api/connect/v2/tasks', { title: 'First' })).body.body;
        const { version } = (
            await call('PUT', `/api/connect/v2/tasks/${made.id}`, { title: 'Second', version: made.version })
        ).body.body;
        const first = await settledPage(program, since);
        expect(first.data).toMatchObject([
            {
                resource: 'tasks',
                record_id: made.id,
                change: 'saved',
                record: { id: made.id, title: 'Second', version },
            },
        ]);
        expect([first.has_more, first.relist]).toEqual([false, []]);
        await call('DELETE', `/api/connect/v2/tasks/${made.id}`);
        const archived = await settledPage(program, first.next);
        expect(archived.data[0]).toMatchObject({ change: 'saved', record: { archived_at: expect.any(String) } });
        await sql()`INSERT INTO task_steps (task_id, title, position) VALUES (${made.id}, 'Look', 0)`;
        const withStep = await settledPage(program, archived.next);
        expect(withStep.data).toMatchObject([{ record_id: made.id, record: { steps: [{ title: 'Look' }] } }]);
        await sql()`DELETE FROM task_steps WHERE task_id = ${made.id}`;
        await sql()`DELETE FROM tasks WHERE id = ${made.id}`;
        const gone = await settledPage(program, withStep.next);
        expect(gone.data).toMatchObject([{ resource: 'tasks', record_id: made.id, change: 'removed', record: null }]);
        expect((await settledPage(program, gone.next)).data).toEqual([]);
    });

    it('pages in the order of commit, and reads again from any cursor', async () => {
        const since = await start(program);
        for (let made = 0; made < 5; made++) await call('POST', '/api/connect/v2/tasks', { title: `Task ${made}` });
        const whole = (await changesSince(program, since)).lines;
        const ids: number[] = [];
        for (let next = since, more = true; more; ) {
            const read = await page(program, next, 2);
            ids.push(...read.data.map((one: Json) => one.record_id));
            [next, more] = [read.next, read.has_more];
        }
        expect(ids).toEqual([...ids].sort((one, other) => one - other));
        expect([...new Set(ids)]).toHaveLength(5);
        expect(whole).toEqual(ids.map(id => `tasks saved ${id}`));
    });

    it('loses nothing of a slow transaction that commits after later ones were read', async ({ skip }) => {
        if (app.services.database.kind === 'embedded') skip();
        const since = await start(program);
        let slow = 0;
        let between = { lines: [''], relist: [''], next: since };
        const quick = await sql().begin(async tx => {
            slow = Number((await tx`INSERT INTO regions (name) VALUES ('Slow') RETURNING id`)[0]?.id);
            const [later] = await sql()`INSERT INTO regions (name) VALUES ('Quick') RETURNING id`;
            const read = await page(program, since);
            between = { ...between, next: read.next, lines: read.data };
            return Number(later?.id);
        });
        expect(between.lines).toEqual([]);
        expect((await changesSince(program, between.next)).lines).toEqual([
            `regions saved ${slow}`,
            `regions saved ${quick}`,
        ]);
    });

    it('takes a first copy page by page, and continues with the changes made meanwhile', async () => {
        const reader = await tokenOf(app, staff, { scopes: ['read_task', 'read_region'] });
        await sql()`INSERT INTO regions (name, archived_at) VALUES ('Archived', now())`;
        const first = await call('GET', `${CHANGES}?copy=true&limit=2`, undefined, reader);
        const copied: Json[] = [...first.body.data];
        const task = (await call('POST', '/api/connect/v2/tasks', { title: 'During the copy' })).body.body;
        let next = first.body.next;
        for (; next.split('.').length > 4; ) {
            const read = await page(reader, next, 2);
            expect([read.data.length <= 2, read.has_more]).toEqual([true, true]);
            copied.push(...read.data);
            next = read.next;
        }
        const [stored] = await sql()`SELECT (SELECT count(*) FROM regions) + (SELECT count(*) FROM tasks) AS count`;
        expect(new Set(copied.map(({ resource, record_id: id }) => `${resource} ${id}`)).size).toBe(
            Number(stored?.count),
        );
        expect(copied.some(({ record }) => record.name === 'Archived' && record.archived_at)).toBe(true);
        expect((await changesSince(reader, next)).lines).toContain(`tasks saved ${task.id}`);
        const regions = await call('GET', `${CHANGES}?copy=true&resource=regions&limit=1`, undefined, reader);
        const rest = await page(reader, regions.body.next);
        expect(regions.body.has_more && !rest.has_more).toBe(true);
        expect(new Set([...regions.body.data, ...rest.data].map(({ resource }) => resource))).toEqual(
            new Set(['regions']),
        );
        for (const [query, field] of [
            [`copy=true&since=${next}`, 'copy'],
            ['resource=regions', 'resource'],
            ['copy=true&resource=suppliers', 'resource'],
        ] as const) {
            const refused = await call('GET', `${CHANGES}?${query}`, undefined, reader);
            expect([refused.status, Object.keys(refused.body.errors)], query).toEqual([422, [field]]);
        }
    });

    it('that may read one resource receives no other', async () => {
        const tasksOnly = await tokenOf(app, staff, { scopes: ['read_task'] });
        const since = await start(tasksOnly);
        await sql()`INSERT INTO regions (name) VALUES ('Elsewhere')`;
        const task = (await call('POST', '/api/connect/v2/tasks', { title: 'Mine' })).body.body;
        expect((await changesSince(tasksOnly, since)).lines).toEqual([`tasks saved ${task.id}`]);
    });
});

describe('The scope of a follower', () => {
    const READ = ['read_customer', 'read_customer_property', 'read_customer_contact', 'read_paddock'];
    const followerOf = async (customerId: number) => (await app.userWith({ permissions: READ, customerId })).token;

    it('shows a record that moves to another customer as removed to the former one, and to no third', async () => {
        const [a, b, c] = [await newCustomer(), await newCustomer(), await newCustomer()];
        const contact = await newContact(a);
        const tokens = [await followerOf(a), await followerOf(b), await followerOf(c)];
        const cursors = await Promise.all(tokens.map(start));
        const readAll = async () => {
            const read = await Promise.all(tokens.map((token, at) => changesSince(token, cursors[at] as string)));
            for (const [at, { next }] of read.entries()) cursors[at] = next;
            return read.map(({ lines }) => lines);
        };
        await sql()`UPDATE customer_contacts SET name = 'Other' WHERE id = ${contact}`;
        expect(await readAll()).toEqual([[`customer-contacts saved ${contact}`], [], []]);
        await sql()`UPDATE customer_contacts SET customer_id = ${b} WHERE id = ${contact}`;
        expect(await readAll()).toEqual([
            [`customer-contacts removed ${contact}`],
            [`customer-contacts saved ${contact}`],
            [],
        ]);
        await sql()`DELETE FROM customer_contacts WHERE id = ${contact}`;
        expect(await readAll()).toEqual([[], [`customer-contacts removed ${contact}`], []]);
    });

    it('hides fields of staff', async () => {
        const customer = await newCustomer();
        const token = await followerOf(customer);
        const [own, office] = [await start(token), await start(program)];
        await sql()`UPDATE customers SET notes = 'Pays late' WHERE id = ${customer}`;
        const [shown] = (await settledPage(token, own)).data;
        expect(shown.record.id).toBe(customer);
        expect('notes' in shown.record).toBe(false);
        expect((await settledPage(program, office)).data[0].record.notes).toBe('Pays late');
    });

    it('names the lists to compare again when a record above others moves', async () => {
        const [a, b] = [await newCustomer(), await newCustomer()];
        const property = await newProperty(a);
        const paddock = await newPaddock(property);
        const [former, next] = [await followerOf(a), await followerOf(b)];
        const cursors = [await start(former), await start(next), await start(program)];
        await sql()`UPDATE customer_properties SET customer_id = ${b} WHERE id = ${property}`;
        const sold = await changesSince(former, cursors[0] as string);
        const bought = await changesSince(next, cursors[1] as string);
        expect(sold.lines).toContain(`customer-properties removed ${property}`);
        expect(bought.lines).toContain(`customer-properties saved ${property}`);
        for (const { relist } of [sold, bought]) expect(relist).toEqual(['agriwebb-farms', 'paddocks']);
        expect((await changesSince(program, cursors[2] as string)).relist).toEqual([]);
        await sql()`UPDATE customer_properties SET name = 'Renamed' WHERE id = ${property}`;
        const renamed = await changesSince(next, bought.next);
        expect(renamed).toMatchObject({ lines: [`customer-properties saved ${property}`], relist: [] });
        await sql()`UPDATE customer_properties SET archived_at = now() WHERE id = ${property}`;
        expect((await changesSince(next, renamed.next)).relist).toEqual(['agriwebb-farms', 'paddocks']);
        await sql()`UPDATE paddocks SET notes = 'below an archived property' WHERE id = ${paddock}`;
        expect((await changesSince(former, sold.next)).lines).toEqual([]);
    });

    it('is that of the properties of a token', async () => {
        const customer = await newCustomer();
        const [home, other] = [await newProperty(customer), await newProperty(customer)];
        const token = await tokenOf(app, staff, { property_ids: [home] });
        let since = await start(token);
        const mine = await newPaddock(home);
        const theirs = await newPaddock(other);
        await call('POST', '/api/connect/v2/tasks', { title: 'Of no property' });
        const read = await changesSince(token, since);
        expect(read.lines).toEqual([`paddocks saved ${mine}`]);
        since = read.next;
        await sql()`UPDATE paddocks SET customer_property_id = ${other} WHERE id = ${mine}`;
        await sql()`UPDATE paddocks SET customer_property_id = ${home} WHERE id = ${theirs}`;
        expect((await changesSince(token, since)).lines).toEqual([
            `paddocks removed ${mine}`,
            `paddocks saved ${theirs}`,
        ]);
    });
});

describe('A cursor', () => {
    it('advances over changes that the caller does not follow, a bounded number in each request', async () => {
        const { services } = app;
        const user = await app.userWith({ permissions: ['read_customer'] });
        const caller = (await callerOfUser(services, user.id)) as Caller;
        let since = await start(user.token);
        await sql()`INSERT INTO regions (name) SELECT 'Wide ' || n FROM generate_series(1, 6) n`;
        const customer = await newCustomer();
        await settledPage(user.token, since);
        const seen: number[] = [];
        let requests = 0;
        for (let more = true; more; requests++) {
            const read = await readChanges(services, caller, { since }, 100, 2);
            seen.push(...read.data.map(({ record_id }) => record_id));
            since = read.next;
            more = read.has_more;
        }
        expect(seen).toEqual([customer]);
        expect(requests).toBeGreaterThan(2);
    });

    it('ends after 30 days, when its changes have been deleted', async () => {
        const since = await start(program);
        await sql()`INSERT INTO regions (name) VALUES ('Old'), ('Older')`;
        await settledPage(program, since);
        const read = await page(program, since, 1);
        await pruneChanges(app.services, 1);
        expect((await settledPage(program, read.next)).data).toHaveLength(1);
        await setClock(app.services, new Date(Date.now() + 31 * 86_400_000));
        await pruneChanges(app.services, 2);
        await setClock(app.services);
        expect((await sql()`SELECT 1 FROM changes`).length).toBe(0);
        const expired = await call('GET', `${CHANGES}?since=${read.next}`);
        expect([expired.status, expired.body.code]).toEqual([410, 'changes_expired']);
        const fresh = await start(program);
        await sql()`INSERT INTO regions (name) VALUES ('New')`;
        expect((await settledPage(program, fresh)).data).toHaveLength(1);
    });

    it('ends when the rights of the caller change, and is refused if it is none', async () => {
        const customer = await newCustomer();
        const user = await app.userWith({ permissions: ['read_customer'], customerId: customer });
        const other = await app.userWith({ permissions: ['read_customer_contact'], customerId: customer });
        const changed = await call('GET', `${CHANGES}?since=${await start(user.token)}`, undefined, other.token);
        expect([changed.status, changed.body.code]).toEqual([410, 'changes_access_changed']);
        const malformed = await call('GET', `${CHANGES}?since=12`);
        expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['since']]);
    });

    it('ends in a database that was restored on another server', async () => {
        const since = await start(program);
        await restartForeignFeed(app.services);
        expect((await settledPage(program, since)).data).toEqual([]);
        await sql()`INSERT INTO changes (xact, table_name, record_id) VALUES ('99999999999', 'regions', 1)`;
        await restartForeignFeed(app.services);
        const expired = await call('GET', `${CHANGES}?since=${since}`);
        expect([expired.status, expired.body.code]).toEqual([410, 'changes_expired']);
        expect((await settledPage(program)).data).toEqual([]);
    });
});
