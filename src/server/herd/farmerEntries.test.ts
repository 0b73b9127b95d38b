import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, todayIn } from '../../domain/calendar/days';

let app: TestApp;
let staff: TestUser;
let farmer: TestUser;
let stranger: TestUser;
let property: number;
let second: number;
let customer: number;
let otherCustomer: number;
let site: Json;
const paddocks = {} as Record<'creek' | 'ridge' | 'far' | 'strange', number>;
const today = todayIn('Australia/Brisbane');
const ago = (days: number) => dayAfter(today, -days);
const make = async (url: string, body: object): Promise<Json> =>
    recordOf(await app.call(staff.token, 'POST', `/api/main${url}`, body));
let mobs = 0;
const newMob = (more: object = {}) =>
    make('/mobs', {
        name: `Mob ${++mobs}`,
        customer_property_id: property,
        paddock_id: paddocks.creek,
        animal_class: 'steers_1',
        head: 100,
        started_on: ago(60),
        ...more,
    });
const count = (mob: Json, body: object, by = farmer, key?: string) =>
    app.call(by.token, 'POST', `/api/main/mobs/${mob.id}/counts`, body, key ? { 'Idempotency-Key': key } : {});
const move = (mob: Json, body: object, by = farmer, key?: string) =>
    app.call(by.token, 'POST', `/api/main/mobs/${mob.id}/moves`, body, key ? { 'Idempotency-Key': key } : {});
const read = async (mob: Json): Promise<Json> =>
    (await app.call(staff.token, 'GET', `/api/main/mobs/${mob.id}`)).body.body;
const waterPoint = async (by = farmer): Promise<Json> => {
    const { body } = await app.call(by.token, 'GET', '/api/main/water-points');
    return { ...body.body.points[0], paddocks: body.body.paddocks };
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const mine = await make('/customers', { name: 'Wirrabilla' });
    const theirs = await make('/customers', { name: 'Tarrenvale' });
    const permissions = ['access_mob', 'access_udose_site', 'create_mob_count', 'create_mob_move'];
    customer = mine.id;
    otherCustomer = theirs.id;
    farmer = await app.userWith({ permissions, customerId: mine.id });
    stranger = await app.userWith({ permissions, customerId: theirs.id });
    const propertyOf = async (customer: Json, name: string) =>
        (await make('/customer-properties', { customer_id: customer.id, name, state: 'QLD', area: 4000 })).id;
    property = await propertyOf(mine, 'Home');
    second = await propertyOf(mine, 'Second');
    const strange = await propertyOf(theirs, 'Elsewhere');
    site = await make('/udose-sites', {
        name: 'Bore',
        customer_property_id: property,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        head_follows_mobs: true,
    });
    await app.services.sql`UPDATE udose_sites SET site_status = 1 WHERE id = ${site.id}`;
    const fence = async (name: string, on: number, more: object = {}) =>
        (await make('/paddocks', { name, customer_property_id: on, area: 200, ...more })).id;
    paddocks.creek = await fence('Creek', property, { site_ids: [site.site_id] });
    paddocks.ridge = await fence('Ridge', property);
    paddocks.far = await fence('Far', second);
    paddocks.strange = await fence('Strange', strange);
});
afterAll(() => app?.close());

describe('Farmer herd entry', () => {
    it('counts a mob at an own water point, updates the site and shows the user', async () => {
        const mob = await newMob({ name: 'Weaners' });
        const { status, body } = await count(mob, { head: 212, happened_on: today });
        expect([status, body.body]).toMatchObject([201, { kind: 'count', head: 212, head_after: 212 }]);
        expect(await read(mob)).toMatchObject({ head: 212 });
        const point = await waterPoint();
        expect(point.number_of_animals).toBe(212);
        expect(point.mobs).toEqual([
            {
                id: mob.id,
                name: 'Weaners',
                head: 212,
                started_on: ago(60),
                customer_property_id: property,
                paddock: { id: paddocks.creek, label: 'Creek' },
                last_count: { head: 212, on: today, by: { id: farmer.id, label: expect.any(String) } },
            },
        ]);
        expect(point.paddocks.map(({ name }: Json) => name)).toEqual(['Creek', 'Ridge']);
        const logs = await app.services.sql`
            SELECT user_id FROM activity_logs WHERE resource = 'mob-events' AND record_id = ${body.body.id}`;
        expect(logs.map(({ user_id }) => Number(user_id))).toEqual([farmer.id]);
    });

    it('moves a mob to another paddock of its property', async () => {
        const mob = await newMob();
        const { status, body } = await move(mob, { to_paddock_id: paddocks.ridge, moved_on: ago(2) });
        expect([status, body.body]).toMatchObject([201, { status: 'done', moved_on: ago(2), head: 100 }]);
        expect(await read(mob)).toMatchObject({ paddock_id: paddocks.ridge });
        expect((await waterPoint()).mobs.map(({ id }: Json) => id)).not.toContain(mob.id);
        const again = await move(mob, { to_paddock_id: paddocks.ridge, moved_on: today });
        expect(again.body.errors).toEqual({ to_paddock_id: ['The mob is already in this paddock on that day.'] });
    });

    it('rejects implausible head and dates', async () => {
        const mob = await newMob({ started_on: ago(10) });
        for (const head of [-1, 1_000_000, 12.5, '1,250', null])
            expect(Object.keys((await count(mob, { head, happened_on: today })).body.errors), `${head}`).toEqual([
                'head',
            ]);
        for (const day of [dayAfter(today, 1), ago(11)]) {
            expect(Object.keys((await count(mob, { head: 5, happened_on: day })).body.errors)).toEqual(['happened_on']);
            expect(
                Object.keys((await move(mob, { to_paddock_id: paddocks.ridge, moved_on: day })).body.errors),
            ).toEqual(['moved_on']);
        }
        expect(await read(mob)).toMatchObject({ head: 100, paddock_id: paddocks.creek });
        expect((await count(mob, { head: 0, happened_on: today })).status).toBe(201);
        // stays at the water point, so that a slip can be corrected
        expect((await waterPoint()).mobs.find(({ id }: Json) => id === mob.id)).toMatchObject({ head: 0 });
    });

    it('requires own mobs and paddocks that are not archived, and the permission', async () => {
        const mob = await newMob();
        expect((await count(mob, { head: 5, happened_on: today }, stranger)).status).toBe(404);
        expect((await move(mob, { to_paddock_id: paddocks.strange, moved_on: today }, stranger)).status).toBe(404);
        for (const to of [paddocks.strange, paddocks.far, 999_999])
            expect(Object.keys((await move(mob, { to_paddock_id: to, moved_on: today })).body.errors)).toEqual([
                'to_paddock_id',
            ]);
        const reader = await app.userWith({ permissions: ['access_mob'], customerId: customer });
        expect((await count(mob, { head: 5, happened_on: today }, reader)).status).toBe(403);
        expect((await move(mob, { to_paddock_id: paddocks.ridge, moved_on: today }, reader)).status).toBe(403);
        await app.services.sql`UPDATE mobs SET archived_at = clock_now() WHERE id = ${mob.id}`;
        expect((await count(mob, { head: 5, happened_on: today })).status).toBe(409);
        expect((await move(mob, { to_paddock_id: paddocks.ridge, moved_on: today })).status).toBe(409);
    });

    it('leaves moves between properties to staff', async () => {
        const mob = await newMob();
        const transfer = (to_customer_property_id: number, to_paddock_id: number, moved_on: string) =>
            app.call(staff.token, 'POST', '/api/main/mob-movements/moves', {
                mob_ids: [mob.id],
                to_customer_property_id,
                to_paddock_id,
                moved_on,
            });
        const placed = () => app.services.sql`
            SELECT from_on::text, customer_property_id, paddock_id FROM mob_states WHERE mob_id = ${mob.id} ORDER BY from_on`;
        await transfer(second, paddocks.far, ago(20));
        await transfer(property, paddocks.creek, ago(10));
        const before = await placed();
        expect(before).toHaveLength(3);
        // on the other property, and on the own one before the mob left it
        for (const day of [ago(11), ago(15), ago(30)]) {
            const { status, body } = await move(mob, { to_paddock_id: paddocks.ridge, moved_on: day });
            expect([status, body.errors], day).toEqual([
                422,
                {
                    moved_on: [
                        `Moved on must not be before ${formatDate(ago(10))}, when the mob came to its property.`,
                    ],
                },
            ]);
        }
        expect(await placed()).toEqual(before);
        // nor may a count change the head on the other property
        const { status, body } = await count(mob, { head: 1, happened_on: ago(15) });
        expect([status, Object.keys(body.errors)]).toEqual([422, ['happened_on']]);
        expect((await count(mob, { head: 99, happened_on: ago(10) })).status).toBe(201);
        expect((await move(mob, { to_paddock_id: paddocks.ridge, moved_on: ago(10) })).status).toBe(201);
    });

    it('leaves the time before a change of owner to staff', async () => {
        const sold = await make('/customer-properties', { customer_id: otherCustomer, name: 'Sold', state: 'QLD' });
        const [near, far] = await Promise.all(
            ['Near', 'Far'].map(name => make('/paddocks', { name, customer_property_id: sold.id, area: 50 })),
        );
        const mob = await newMob({ customer_property_id: sold.id, paddock_id: near?.id });
        const { status, text } = await app.call(staff.token, 'PUT', `/api/main/customer-properties/${sold.id}`, {
            version: sold.version,
            customer_id: customer,
        });
        expect(status, text).toBe(200);
        const early = await Promise.all([
            count(mob, { head: 1, happened_on: ago(3) }),
            move(mob, { to_paddock_id: far?.id, moved_on: ago(3) }),
        ]);
        const message = `must not be before ${formatDate(today)}, when the property changed hands.`;
        expect(early.map(({ status, body }) => [status, Object.values(body.errors).flat().join()])).toEqual([
            [422, expect.stringContaining(message)],
            [422, expect.stringContaining(message)],
        ]);
        expect((await count(mob, { head: 88, happened_on: today })).status).toBe(201);
    });

    it('is idempotent by key; concurrent counts both apply and concurrent moves once', async () => {
        const mob = await newMob();
        const entry = { head: 90, happened_on: today };
        const [first, second] = [await count(mob, entry, farmer, 'twice'), await count(mob, entry, farmer, 'twice')];
        expect(second.body).toEqual(first.body);
        const both = await Promise.all([count(mob, { ...entry, head: 91 }), count(mob, { ...entry, head: 92 }, staff)]);
        expect(both.map(({ status }) => status)).toEqual([201, 201]);
        const last = both.toSorted((a, b) => b.body.body.id - a.body.body.id)[0]?.body.body;
        expect((await read(mob)).head).toBe(last.head);
        const to = { to_paddock_id: paddocks.ridge, moved_on: today };
        const moves = await Promise.all([move(mob, to), move(mob, to, staff)]);
        expect(moves.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });

    it('asks for a decision on later drafts that a late move affects', async () => {
        const mob = await newMob();
        const draft = { name: 'Drafted', head: 30, happened_on: ago(2) };
        await recordOf(await app.call(staff.token, 'POST', `/api/main/mobs/${mob.id}/splits`, draft));
        const late = { to_paddock_id: paddocks.ridge, moved_on: ago(5) };
        expect(Object.keys((await move(mob, late)).body.errors)).toEqual(['later_entries']);
        expect((await move(mob, { ...late, later_entries: 'follow' })).status).toBe(201);
        const [drafted] = await app.services.sql`SELECT paddock_id FROM mobs WHERE name = 'Drafted'`;
        expect(Number(drafted?.paddock_id)).toBe(paddocks.ridge);
    });
});
