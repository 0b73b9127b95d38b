import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { instantOf, setClock } from '../../../test/clock';
import { recordStatements } from '../../../test/statements';
import { notifyDeviceFault } from '../alarms/notifyDeviceFault';
import { raiseAlarms } from '../alarms/raiseAlarms';
import { remindOfAlarms } from '../alarms/remindOfAlarms';
import { transact } from '../platform/database/transact';
import { UBOT } from '../sites/siteKinds';
import { sendHeldNotifications } from './heldNotifications';
import { notify } from './notify';

/** Ids of alarm types in the catalogue, one per level. */
const [ALARM, ALERT, CAUTION] = [1, 3, 6];
const SYDNEY = 'Australia/Sydney';
const AT = '/api/main/notification-settings';

let app: TestApp;
let owner: TestUser;
let mate: TestUser;
let neighbour: TestUser;
const places: { customer: number; property: number }[] = [];
const typeIds = new Map<number, number>();
let site: number;
let names = 0;

const call = (method: string, url: string, body?: object, user = owner) =>
    app.call(user.token, method, `${AT}${url}`, body);
const settings = async (user = owner) => (await call('GET', '/alarms', undefined, user)).body.data;
const choose = async (body: object, user = owner) => {
    const answer = await call('PUT', '/alarms', body, user);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};
const except = async (body: object, user = owner) => {
    const answer = await call('POST', '/alarm-exceptions', { email: false, ...body }, user);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const newSite = async (at = 0, property = places[at]?.property): Promise<number> => {
    const [made] = await app.services.sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, site_status, product_type)
        VALUES (${`Bore ${++names}`}, ${property as number}, ${places[at]?.customer as number}, 1, 'classic') RETURNING id`;
    return Number(made?.id);
};
const raise = async (codes: number[], on = site) => {
    const [row] = await app.services.sql`SELECT * FROM udose_sites WHERE id = ${on}`;
    await transact(app.services, tx =>
        raiseAlarms(tx, app.services, row as never, codes, app.services.clock.now(), { deviceId: 1 }),
    );
};
const mails = async (user = owner): Promise<string[]> =>
    (
        await app.services.sql`
            SELECT e.subject FROM deliveries e JOIN users u ON u.email = e.to_address WHERE u.id = ${user.id} ORDER BY e.id`
    ).map(({ subject }) => subject as string);
/** Number of resulting mails. */
const mailed = async (work: () => Promise<unknown>, user = owner) => {
    const before = (await mails(user)).length;
    await work();
    return (await mails(user)).length - before;
};
const at = (day: string, time: string, zone = SYDNEY) => setClock(app.services, instantOf(day, `${time}:00`, zone));
const REST = { is_on: true, starts_at: '21:00', ends_at: '06:00', days: [1, 2, 3, 4, 5, 6, 7], time_zone: SYDNEY };

beforeAll(async () => {
    app = await startTestApp();
    const { sql } = app.services;
    for (const [name, state] of [
        ['Wirrabilla', 'WA'],
        ['Mulgarra', 'QLD'],
    ] as const) {
        const [customer] = await sql`INSERT INTO customers (name) VALUES (${name}) RETURNING id`;
        const [property] = await sql`
            INSERT INTO customer_properties (name, customer_id, state) VALUES (${name}, ${Number(customer?.id)}, ${state}) RETURNING id`;
        places.push({ customer: Number(customer?.id), property: Number(property?.id) });
    }
    await sql`INSERT INTO devices (id, serial, product) VALUES (1, 'UD1', 'classic')`;
    for (const { id, code } of await sql`SELECT id, code FROM alarm_types`) typeIds.set(Number(code), Number(id));
    const permissions = ['access_alarm', 'read_alarm', 'access_customer_property', 'read_customer_property'];
    const customerId = places[0]?.customer;
    owner = await app.userWith({ permissions, customerId, name: 'owner' });
    mate = await app.userWith({ permissions, customerId, name: 'mate' });
    neighbour = await app.userWith({ permissions, customerId: places[1]?.customer, name: 'neighbour' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
    site = await newSite();
    const { sql } = app.services;
    await sql`UPDATE alarms SET status = 'cleared', cleared_at = now() WHERE status <> 'cleared'`;
    await sql`DELETE FROM alarm_choices`;
    await sql`DELETE FROM hours_of_rest`;
    await sql`DELETE FROM notification_settings`;
    await sql`DELETE FROM notifications`;
});
afterEach(() => setClock(app.services));

describe('Alarm mail settings', () => {
    it('mail every level by default', async () => {
        const { levels, exceptions, rest, alarm_types: types } = await settings();
        expect(levels.map(({ level, email }: Json) => [level, email])).toEqual([
            ['alarm', true],
            ['alert', true],
            ['caution', true],
        ]);
        expect(exceptions).toEqual([]);
        expect(rest).toMatchObject({ is_on: false, critical_passes: true });
        expect(types).toHaveLength(14);
        expect(await mailed(() => raise([CAUTION]))).toBe(1);
    });
    it('by level apply only to the user who chose them', async () => {
        const { levels } = await choose({ levels: [{ level: 'caution', email: false }] });
        expect(levels.map(({ email }: Json) => email)).toEqual([true, true, false]);
        expect(await mailed(() => raise([CAUTION]))).toBe(0);
        expect(await mailed(() => raise([ALERT]))).toBe(1);
        expect((await settings(mate)).levels.every(({ email }: Json) => email)).toBe(true);
        expect((await mails(mate)).length).toBe(3);
    });
    it('mail alarms notified together if any of them is chosen', async () => {
        await choose({ levels: [{ level: 'caution', email: false }] });
        expect(await mailed(() => raise([CAUTION, ALERT]))).toBe(1);
    });
    it('rank exceptions: type below property, below site, below site with type; all override the level', async () => {
        const other = await newSite();
        const [steps, code] = [[] as number[], ALARM];
        const next = async () => steps.push(await mailed(async () => raise([code], await fresh())));
        const clear = () => app.services.sql`UPDATE alarms SET status = 'cleared', cleared_at = now()`;
        const fresh = async () => {
            await clear();
            return site;
        };
        await choose({ levels: [{ level: 'alarm', email: false }] });
        await next();
        await except({ alarm_type_id: typeIds.get(code), email: true });
        await next();
        await except({ customer_property_id: places[0]?.property, email: false });
        await next();
        await except({ site_id: site, email: true });
        await next();
        await except({ site_id: site, alarm_type_id: typeIds.get(code), email: false });
        await next();
        expect(steps).toEqual([0, 1, 0, 1, 0]);
        // the other site of the property follows the property's exception
        expect(await mailed(() => raise([code], other))).toBe(0);
        // another type at the site follows the site's exception
        expect(await mailed(() => raise([CAUTION]))).toBe(1);
    });
    it('apply to reminders as well', async () => {
        await except({ site_id: site });
        const other = await newSite();
        await raise([ALARM], site);
        await raise([ALARM], other);
        await app.services
            .sql`UPDATE alarms SET notified_at = notified_at - interval '5 hours' WHERE site_id IN (${site}, ${other})`;
        expect(await mailed(() => remindOfAlarms(app.services))).toBe(1);
    });
    it('follow a change of the general alarm setting at every level', async () => {
        await choose({ levels: [{ level: 'alarm', sms: true }] });
        await call('PUT', '', { settings: [{ type: 'alarm', email: false }] });
        const { levels } = await settings();
        expect(levels.map(({ email, sms }: Json) => [email, sms])).toEqual([
            [false, true],
            [false, false],
            [false, false],
        ]);
        expect(await mailed(() => raise([ALARM]))).toBe(0);
    });
    it('treat a uBOT fault as the highest level, with exceptions by site', async () => {
        const ubot = async () => {
            const [row] = await app.services.sql`
                INSERT INTO ubot_sites (name, customer_property_id, customer_id, site_status)
                VALUES (${`uBOT ${++names}`}, ${places[0]?.property as number}, ${places[0]?.customer as number}, 1)
                RETURNING id, site_id, name, customer_id, site_status`;
            return row as Json;
        };
        await app.services
            .sql`INSERT INTO users_permissions (owner_id, other_id) SELECT ${owner.id}, id FROM permissions WHERE name = 'access_ubot'`;
        const [first, second] = [await ubot(), await ubot()];
        const notifyFault = (one: Json) => () =>
            transact(app.services, tx =>
                notifyDeviceFault(tx, app.services, UBOT, { ...one, id: Number(one.id) }, 'Stuck'),
            );
        await choose({ levels: [{ level: 'alarm', email: false }] });
        await except({ site_id: Number(first.site_id), email: true });
        expect(await mailed(notifyFault(first))).toBe(1);
        expect(await mailed(notifyFault(second))).toBe(0);
    });
    it('need the same number of queries for any number of recipients', async () => {
        const countQueries = async (people: TestUser[]) => {
            const statements: string[] = [];
            await transact({ ...app.services, sql: recordStatements(app.services.sql, statements) }, tx =>
                notify(tx, app.services, {
                    to: { userIds: people.map(({ id }) => id) },
                    type: 'alarm',
                    data: { message: 'x' },
                    about: { site_id: site, alarms: [{ alarm_type_id: 1, level: 'alarm' }] },
                }),
            );
            return statements.filter(text => /alarm_choices|notification|hours_of_rest/.test(text)).length;
        };
        for (const user of [owner, mate, neighbour])
            await call('PUT', '', { settings: [{ type: 'alarm', email: false }] }, user);
        expect(await countQueries([owner, mate, neighbour])).toBe(await countQueries([owner]));
    });
});

describe('Alarm setting exception', () => {
    it('is listed, changed and deleted only by its owner (404)', async () => {
        const made = await except({ site_id: site, level: 'caution' });
        expect(made).toMatchObject({
            site: { id: site, label: `Bore ${names} · Wirrabilla`, kind: 'udose', record_id: site },
            customer_property: null,
            alarm_type: null,
            level: 'caution',
            email: false,
            sms: false,
        });
        expect((await settings()).exceptions).toEqual([made]);
        expect((await settings(mate)).exceptions).toEqual([]);
        for (const [method, body] of [
            ['PUT', { email: true }],
            ['DELETE', undefined],
        ] as const)
            expect((await call(method, `/alarm-exceptions/${made.id}`, body, mate)).status).toBe(404);
        const changed = await call('PUT', `/alarm-exceptions/${made.id}`, { email: true });
        expect(changed.body.body).toEqual({ ...made, email: true });
        expect((await settings()).exceptions).toEqual([{ ...made, email: true }]);
        expect((await call('DELETE', `/alarm-exceptions/${made.id}`)).status).toBe(200);
        expect((await settings()).exceptions).toEqual([]);
    });
    it('requires an existing own site, property or type, not both of a pair, and is unique', async () => {
        const foreign = await newSite(1);
        const fault = async (body: object) => {
            const answer = await call('POST', '/alarm-exceptions', { email: false, ...body });
            expect(answer.status, answer.text).toBe(422);
            return Object.keys(answer.body.errors);
        };
        expect(await fault({ site_id: foreign })).toEqual(['site_id']);
        expect(await fault({ site_id: 999_999_999 })).toEqual(['site_id']);
        expect(await fault({ customer_property_id: places[1]?.property })).toEqual(['customer_property_id']);
        expect(await fault({ alarm_type_id: 999_999_999 })).toEqual(['alarm_type_id']);
        expect(await fault({ site_id: site, customer_property_id: places[0]?.property })).toEqual([
            'customer_property_id',
        ]);
        expect(await fault({ alarm_type_id: typeIds.get(ALARM), level: 'alarm' })).toEqual(['level']);
        expect(await fault({})).toEqual(['site_id']);
        expect(await fault({ level: 'alarm' })).toEqual(['site_id']);
        await except({ site_id: site });
        expect(await fault({ site_id: site })).toEqual(['site_id']);
        await except({ site_id: site, level: 'alarm' });
    });
    it('is dropped if the site is sold or archived, and rejected without access to the site', async () => {
        const [sold, archived] = [await newSite(), await newSite()];
        for (const one of [site, sold, archived]) await except({ site_id: one });
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET customer_id = ${places[1]?.customer as number}, customer_property_id = ${places[1]?.property as number} WHERE id = ${sold}`;
        await sql`UPDATE udose_sites SET archived_at = now() WHERE id = ${archived}`;
        const { exceptions } = await settings();
        expect(exceptions.map(({ site_id }: Json) => site_id)).toEqual([site]);
        expect(await mailed(() => raise([ALARM], sold))).toBe(0);
        expect(await mailed(() => raise([CAUTION], sold), neighbour)).toBe(1);
        const blind = await app.userWith({ customerId: places[0]?.customer, name: 'blind' });
        expect((await call('POST', '/alarm-exceptions', { site_id: site, email: true }, blind)).status).toBe(422);
    });
    it('is rejected with 409 beyond the limit of 200 per user', async () => {
        const { sql } = app.services;
        const sites = await sql`
            INSERT INTO udose_sites (name, customer_property_id, customer_id, site_status, product_type)
            SELECT 'Many ' || n, ${places[0]?.property as number}, ${places[0]?.customer as number}, 1, 'classic' FROM generate_series(1, 200) n RETURNING id`;
        await sql`
            INSERT INTO alarm_choices (user_id, site_id, email, sms, push_notification)
            SELECT ${owner.id}, id, false, false, false FROM sites WHERE id = ANY(${sites.map(({ id }) => Number(id))}::bigint[])`;
        expect((await call('POST', '/alarm-exceptions', { site_id: site, email: false })).status).toBe(409);
        await sql`DELETE FROM udose_sites WHERE id = ANY(${sites.map(({ id }) => Number(id))}::bigint[])`;
        expect((await settings()).exceptions).toEqual([]);
    });
});

describe('Quiet hours of alarm mail', () => {
    it('hold mail across midnight, keep the list current and send one mail at their end', async () => {
        await choose({ rest: REST, levels: [{ level: 'alarm', sms: true }] });
        await at('2026-11-20', '20:59');
        expect(await mailed(() => raise([CAUTION]))).toBe(1);
        const silent = async () => {
            await at('2026-11-20', '22:00');
            await raise([ALERT]);
            await at('2026-11-21', '02:00');
            await raise([CAUTION], await newSite());
            await at('2026-11-21', '05:59');
            await transact(app.services, tx =>
                notify(tx, app.services, {
                    to: { userIds: [owner.id] },
                    type: 'comment',
                    data: { message: 'Somebody mentioned you' },
                }),
            );
            expect(await sendHeldNotifications(app.services)).toBe(0);
        };
        expect(await mailed(silent)).toBe(0);
        const count = await app.call(owner.token, 'GET', '/api/main/notifications/unread-count');
        expect(count.body.data.count).toBe(4);
        await at('2026-11-21', '06:00');
        expect(await mailed(() => sendHeldNotifications(app.services))).toBe(1);
        expect((await mails()).at(-1)).toBe('3 notifications from your quiet hours');
        expect(await mailed(() => sendHeldNotifications(app.services))).toBe(0);
        expect(await mailed(() => raise([ALARM]))).toBe(1);
    });
    it('let alarms of the highest level pass if the user allows it and has not excluded them', async () => {
        await choose({ rest: REST });
        await at('2026-11-21', '02:00');
        expect(await mailed(() => raise([ALARM]))).toBe(1);
        const unwanted = await newSite();
        await except({ site_id: unwanted, alarm_type_id: typeIds.get(ALARM) });
        // the alert is wanted, and can wait
        expect(await mailed(() => raise([ALARM, ALERT], unwanted))).toBe(0);
        await choose({ rest: { critical_passes: false } });
        const other = await newSite();
        expect(await mailed(() => raise([ALARM], other))).toBe(0);
        expect(await mailed(() => setClock(app.services).then(() => sendHeldNotifications(app.services)))).toBe(1);
    });
    it('follow the wall clock on nights of a daylight saving change', async () => {
        await choose({ rest: REST });
        for (const [evening, morning, hours] of [
            ['2026-10-03', '2026-10-04', 8],
            ['2027-04-03', '2027-04-04', 10],
        ] as const) {
            await at(evening, '21:00');
            const here = await newSite();
            expect(await mailed(() => raise([ALERT], here))).toBe(0);
            const [heldNotification] = await app.services
                .sql`SELECT held_until FROM notifications WHERE user_id = ${owner.id} AND held_until IS NOT NULL`;
            expect(
                new Date(heldNotification?.held_until).getTime() - instantOf(evening, '21:00:00', SYDNEY).getTime(),
            ).toBe(hours * 3_600_000);
            await at(morning, '05:59');
            expect(await sendHeldNotifications(app.services)).toBe(0);
            await at(morning, '06:01');
            expect(await mailed(() => sendHeldNotifications(app.services))).toBe(1);
        }
    });
    it('use the time zone of the property if none is chosen, and apply only on chosen days', async () => {
        await choose({ rest: { ...REST, time_zone: null, days: [5] } });
        // Friday 21:30 in Perth is half past midnight in Sydney
        await at('2026-11-20', '21:30', 'Australia/Perth');
        expect(await mailed(() => raise([ALERT]))).toBe(0);
        await at('2026-11-21', '21:30', 'Australia/Perth');
        expect(await mailed(async () => raise([ALERT], await newSite()))).toBe(1);
    });
    it('do not mail what was read meanwhile, and release held mail when switched off', async () => {
        await choose({ rest: REST });
        await at('2026-11-21', '02:00');
        await raise([ALERT]);
        await app.call(owner.token, 'PUT', '/api/main/notifications/mark-all-as-read', {});
        await at('2026-11-21', '06:30');
        expect(await mailed(() => sendHeldNotifications(app.services))).toBe(0);
        await at('2026-11-22', '02:00');
        await raise([CAUTION]);
        expect(await mailed(() => sendHeldNotifications(app.services))).toBe(0);
        await choose({ rest: { is_on: false } });
        expect(await mailed(() => sendHeldNotifications(app.services))).toBe(1);
        expect((await mails()).at(-1)).toBe('1 notification from your quiet hours');
    });
    it('hold reminders and merge them with the notification that they repeat', async () => {
        await choose({ rest: REST });
        await at('2026-11-20', '22:00');
        await raise([ALERT]);
        await app.services
            .sql`UPDATE alarms SET notified_at = notified_at - interval '5 hours' WHERE site_id = ${site}`;
        expect(await mailed(() => remindOfAlarms(app.services))).toBe(0);
        await at('2026-11-21', '06:00');
        await sendHeldNotifications(app.services);
        expect((await mails()).at(-1)).toBe('1 notification from your quiet hours');
    });
    it('reject equal start and end, unknown time zones, invalid times and empty days', async () => {
        const fault = async (rest: object) => {
            const answer = await call('PUT', '/alarms', { rest });
            expect(answer.status, answer.text).toBe(422);
            return Object.keys(answer.body.errors);
        };
        expect(await fault({ starts_at: '06:00' })).toEqual(['rest.ends_at']);
        expect(await fault({ time_zone: 'Mars/Olympus' })).toEqual(['rest.time_zone']);
        expect(await fault({ starts_at: '24:00' })).toEqual(['rest.starts_at']);
        expect(await fault({ days: [] })).toEqual(['rest.days']);
        expect((await settings()).rest.is_on).toBe(false);
    });
});
