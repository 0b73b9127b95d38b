import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { freezeClock, setClock } from '../../../test/clock';
import { recordStatements } from '../../../test/statements';
import { ago, type HerdBench, type InstalledSite, startHerdBench } from '../siteRecords/testHerd';
import { markOfflineSites } from './offlineSites';

let herd: HerdBench;
let here: InstalledSite;
let crop: Json;
beforeAll(async () => {
    herd = await startHerdBench();
    crop = await herd.ok('POST', '/api/main/crops', { name: 'Lucerne' });
});
afterAll(() => herd?.app.close());
beforeEach(async () => {
    here = await herd.install('ag', {
        area: 10,
        target_rate: 12,
        tank_capacity: 5000,
        low_tank_level: 600,
        crop_id: crop.id,
    });
});

const site = () => herd.ok('GET', `/api/main/udose-ags/${here.site}`);
const listed = async (path: string): Promise<Json[]> =>
    (await herd.app.call(herd.staff.token, 'GET', `/api/main/${path}?site_id=${here.site_id}&per_page=100`)).body.data;
const sessions = () => listed('udose-ag-session-summaries');
const days = () => listed('udose-ag-daily-messages');
const activities = async () => (await listed('udose-ags/site-activities')).map(({ activity }) => activity).reverse();

/** A session of six hours that ended an hour ago. */
const session = (number = 1, first = 1) => [
    {
        sequence: first,
        recorded_at: ago(7),
        activity: 'session_started',
        session: number,
        state: 'running',
        faults: [],
    },
    {
        sequence: first + 1,
        recorded_at: ago(5),
        session: number,
        state: 'running',
        water: 100_000,
        dose: 40_000,
        runtime: 120,
    },
    {
        sequence: first + 2,
        recorded_at: ago(3),
        session: number,
        state: 'running',
        water: 100_000,
        dose: 50_000,
        runtime: 120,
    },
    {
        sequence: first + 3,
        recorded_at: ago(1),
        activity: 'session_ended',
        session: number,
        state: 'stopped',
        water: 100_000,
        dose: 30_000,
        runtime: 120,
        tank_level: 500,
        battery_voltage: 12.9,
    },
];

describe('uDOSE AG messages', () => {
    it('create a session, its day, activities and the site state', async () => {
        const answer = await herd.send(here, session());
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({ accepted: 4, duplicates: 0, rejected: [] });
        expect(await sessions()).toMatchObject([
            {
                number: 1,
                status: 'ended',
                water: 300_000,
                dose: 120_000,
                runtime: 360,
                area: 10,
                rate: 12,
                concentration: 0.4,
                crop: { label: 'Lucerne' },
            },
        ]);
        const all = await days();
        expect(all.reduce((sum, { water }) => sum + (water ?? 0), 0)).toBe(300_000);
        expect(all.reduce((sum, { sessions: begun }) => sum + begun, 0)).toBe(1);
        expect(await activities()).toEqual(['device_installed', 'session_started', 'session_ended']);
        expect(await site()).toMatchObject({
            doser_state: 'stopped',
            device_status: 'reporting',
            tank_level: 500,
            tank_is_low: true,
            battery_voltage: 12.9,
        });
        const logs = await herd.ok('GET', `/api/main/udose-ags/${here.site}/messages`);
        expect(logs[0]).toMatchObject({ sequence: 4, activity: 'session_ended', session: 1 });
        // days are the property's own, as in the daily sums
        for (const { day, readings } of all) {
            const found = await herd.ok('GET', `/api/main/udose-ags/${here.site}/messages?day=${day}`);
            expect(found.map((message: Json) => message.day)).toEqual(Array(readings).fill(day));
        }
    });

    it('count once however often and concurrently they are sent', async () => {
        const message = session();
        const answers = await Promise.all(Array.from({ length: 6 }, () => herd.send(here, message)));
        expect(answers.reduce((sum, { body }) => sum + body.body.accepted, 0)).toBe(4);
        expect((await herd.send(here, [...message, ...message])).body.body).toMatchObject({
            accepted: 0,
            duplicates: 8,
        });
        expect(await sessions()).toMatchObject([{ water: 300_000, dose: 120_000, readings: 4 }]);
        expect((await days()).reduce((sum, { dose }) => sum + (dose ?? 0), 0)).toBe(120_000);
        expect(await activities()).toHaveLength(3);
    });

    it('can arrive late and out of order: equal sums, and the state of the newest', async () => {
        const [start, one, two, end] = session();
        await herd.send(here, [end]);
        await herd.send(here, [two, start]);
        await herd.send(here, [one]);
        expect(await sessions()).toMatchObject([{ status: 'ended', water: 300_000, dose: 120_000, readings: 4 }]);
        expect(Date.parse((await sessions())[0].started_at)).toBe(Date.parse(start?.recorded_at as string));
        expect((await site()).doser_state).toBe('stopped');
    });

    it('are validated one by one by the rules of their product, and rejected ones are stored', async () => {
        const answer = await herd.send(here, [
            { sequence: 1, recorded_at: ago(2), water: 5 },
            { sequence: 2, recorded_at: ago(2), pulses: 5 },
            { sequence: 3, recorded_at: ago(2), faults: ['gremlins'] },
            { sequence: 4, recorded_at: ago(2), activity: 'exploded' },
            null,
        ]);
        expect(answer.body.body.accepted).toBe(4);
        expect(answer.body.body.rejected.map(({ index }: Json) => index)).toEqual([4]);
        const [kept] = await herd.app.services
            .sql`SELECT count(*)::int AS count FROM rejected_device_messages WHERE device_id = ${here.device}`;
        expect(kept?.count).toBe(4);
    });

    it('raise known faults beside unknown ones', async () => {
        await herd.send(here, [
            { sequence: 1, recorded_at: ago(2), water: 5, tank_level: -1, faults: ['gremlins', 'no_flow', null] },
        ]);
        expect(await site()).toMatchObject({ doser_state: 'alarmed', faults: ['no_flow'] });
        expect(await days()).toMatchObject([{ water: 5 }]);
    });

    it('with a wrong clock are corrected', async () => {
        const now = new Date();
        const behind = 40 * 3_600_000;
        const at = (hours: number) => new Date(now.getTime() - behind - hours * 3_600_000).toISOString();
        await freezeClock(herd.app.services, now);
        await herd.send(here, [{ sequence: 1, recorded_at: at(1), water: 1 }], { sent_at: at(0) });
        await setClock(herd.app.services);
        const [message] = await herd.ok('GET', `/api/main/udose-ags/${here.site}/messages`);
        expect(message.clock_corrected).toBe(true);
        expect(Date.parse(message.recorded_at)).toBe(now.getTime() - 3_600_000);
    });

    it.each([
        [[7, 'pump'], ['pump']],
        ['low_battery', []],
    ])('with unreadable faults (%j) raise the others and notify staff', async (faults, raised) => {
        await herd.send(here, [{ sequence: 1, recorded_at: ago(2), faults }]);
        expect((await site()).faults ?? []).toEqual(raised);
        const notifications = await herd.app.services.sql`
            SELECT 1 FROM notifications WHERE user_id = ${herd.staff.id} AND data ->> 'event' = 'unknown-data'
              AND (data ->> 'id')::int = ${here.device} AND data ->> 'message' LIKE '%an alarm that cannot be read%'`;
        expect(notifications).toHaveLength(1);
    });

    it('raise and clear faults, and an open fault alarms the doser', async () => {
        await herd.send(here, [{ sequence: 1, recorded_at: ago(5), state: 'running', faults: ['no_flow', 'pump'] }]);
        expect(await site()).toMatchObject({ doser_state: 'alarmed', faults: ['no_flow', 'pump'] });
        // a missing faults field says nothing about faults
        await herd.send(here, [{ sequence: 2, recorded_at: ago(4), state: 'running' }]);
        expect((await site()).doser_state).toBe('alarmed');
        await herd.send(here, [{ sequence: 3, recorded_at: ago(3), state: 'running', faults: [] }]);
        expect(await site()).toMatchObject({ doser_state: 'running', faults: [] });
        const faults = (await activities()).filter(name => name.startsWith('fault'));
        expect(faults).toEqual(['fault_raised', 'fault_raised', 'fault_cleared', 'fault_cleared']);
    });

    it('raise faults older than the newest message as cleared, earlier or still open', async () => {
        const faultsOf = async () =>
            (await listed('udose-ags/site-activities'))
                .filter(({ activity }) => activity.startsWith('fault'))
                .map(({ activity, fault, occurred_at }) => [activity, fault, Date.parse(occurred_at)])
                .sort((one, other) => Number(one[2]) - Number(other[2]));
        const at = (hours: number) => new Date(Date.parse(ago(0)) - hours * 3_600_000).toISOString();
        const [first, second, third, fourth] = [at(8), at(6), at(4), at(2)];
        await herd.send(here, [{ sequence: 3, recorded_at: third, state: 'running', faults: ['pump'] }]);
        await herd.send(here, [{ sequence: 2, recorded_at: second, state: 'running', faults: ['no_flow', 'pump'] }]);
        expect(await faultsOf()).toEqual(
            expect.arrayContaining([
                ['fault_raised', 'no_flow', Date.parse(second)],
                ['fault_raised', 'pump', Date.parse(second)],
                ['fault_cleared', 'no_flow', Date.parse(third)],
            ]),
        );
        expect(await faultsOf()).toHaveLength(3);
        expect((await site()).faults).toEqual(['pump']);
        // of a newer message that says nothing of faults, the older one still holds
        const other = await herd.install('ag', {});
        const state = async () => herd.ok('GET', `/api/main/udose-ags/${other.site}`);
        await herd.send(other, [{ sequence: 4, recorded_at: fourth, state: 'running' }]);
        await herd.send(other, [{ sequence: 1, recorded_at: first, state: 'running', faults: ['no_flow'] }]);
        expect(await state()).toMatchObject({ doser_state: 'alarmed', faults: ['no_flow'] });
    });

    describe('with late faults', () => {
        const start = Date.parse(`${ago(20 * 24).slice(0, 19)}Z`);
        const report = (sequence: number, faults?: string[]) => ({
            sequence,
            recorded_at: new Date(start + sequence * 3_600_000).toISOString(),
            state: 'running',
            ...(faults ? { faults } : {}),
        });
        const faultsOf = async () =>
            (await listed('udose-ags/site-activities'))
                .filter(({ activity }) => activity.startsWith('fault'))
                .map(({ activity, fault, occurred_at }) => [
                    activity,
                    fault,
                    (Date.parse(occurred_at) - start) / 3_600_000,
                ])
                .reverse();
        it('raise a fault in two messages of one batch once, at the first', async () => {
            await herd.send(here, [report(9)]);
            await herd.send(here, [report(2, ['pump']), report(3, ['pump'])]);
            expect(await faultsOf()).toEqual([['fault_raised', 'pump', 2]]);
            expect(await site()).toMatchObject({ doser_state: 'alarmed', faults: ['pump'] });
        });

        it('clear a fault that no newer report contains', async () => {
            await herd.send(here, [report(1, ['pump'])]);
            await herd.send(here, [report(3)]);
            await herd.send(here, [report(2, [])]);
            expect(await faultsOf()).toEqual([
                ['fault_raised', 'pump', 1],
                ['fault_cleared', 'pump', 2],
            ]);
            const { doser_state, faults } = await site();
            expect([doser_state, faults]).toEqual([expect.not.stringMatching('alarmed'), []]);
        });

        it('raise a fault once that is also in new messages of the batch', async () => {
            await herd.send(here, [report(5)]);
            await herd.send(here, [report(2, ['pump']), report(6, ['pump'])]);
            expect(await faultsOf()).toEqual([['fault_raised', 'pump', 2]]);
            await herd.send(here, [report(3, ['pump', 'no_flow']), report(7, ['pump', 'no_flow']), report(8, [])]);
            expect(await faultsOf()).toEqual([
                ['fault_raised', 'pump', 2],
                ['fault_raised', 'no_flow', 3],
                ['fault_cleared', 'no_flow', 6],
                ['fault_raised', 'no_flow', 7],
                ['fault_cleared', 'pump', 8],
                ['fault_cleared', 'no_flow', 8],
            ]);
            expect((await site()).faults).toEqual([]);
        });

        it('move the end of a fault to the earliest report without it', async () => {
            await herd.send(here, [report(1, ['pump']), report(5, [])]);
            await herd.send(here, [report(3, [])]);
            expect(await faultsOf()).toEqual([
                ['fault_raised', 'pump', 1],
                ['fault_cleared', 'pump', 3],
            ]);
        });

        it('raise and clear between two reports without fault lists', async () => {
            await herd.send(here, [report(9)]);
            await herd.send(here, [report(2, ['pump']), report(10, ['pump']), report(11, [])]);
            expect(await faultsOf()).toEqual([
                ['fault_raised', 'pump', 2],
                ['fault_cleared', 'pump', 11],
            ]);
        });

        it('raise those of a site that the device has left, ended by its removal', async () => {
            await herd.app.services.sql`
                UPDATE device_placements SET removed_at = ${new Date(start + 50 * 3_600_000)} WHERE device_id = ${here.device}`;
            await herd.send(here, [report(9, ['pump'])]);
            expect(await faultsOf()).toEqual([
                ['fault_raised', 'pump', 9],
                ['fault_cleared', 'pump', 50],
            ]);
            expect((await site()).faults).toBeNull();
        });

        it('need as many statements for 50 messages as for 2', async () => {
            const statementsFor = async (sequences: number[]) => {
                const statements: string[] = [];
                const { sql } = herd.app.services;
                herd.app.services.sql = recordStatements(sql, statements);
                await herd.send(
                    here,
                    sequences.map(sequence => report(sequence, sequence % 2 ? ['pump'] : ['pump', 'no_flow'])),
                );
                herd.app.services.sql = sql;
                return statements.filter(text => text.includes('ag_activities') || text.includes('ag_messages')).length;
            };
            await herd.send(here, [report(200, [])]);
            const few = await statementsFor([101, 102]);
            expect(await statementsFor(Array.from({ length: 50 }, (_, index) => index + 1))).toBeLessThanOrEqual(
                few + 1,
            );
            expect(await faultsOf()).toHaveLength(54);
        });
    });

    it('leave a session interrupted if the next starts without its end', async () => {
        await herd.send(here, session(1).slice(0, 3));
        expect(await sessions()).toMatchObject([{ number: 1, status: 'running' }]);
        await herd.send(here, [
            { sequence: 9, recorded_at: ago(0.5), activity: 'session_started', session: 2, state: 'running' },
        ]);
        expect(await sessions()).toMatchObject([
            { number: 2, status: 'running' },
            { number: 1, status: 'interrupted' },
        ]);
        await herd.send(here, session(1).slice(3));
        expect((await sessions())[1]).toMatchObject({ number: 1, status: 'ended', dose: 120_000 });
    });

    it('missing for a day set the site to Not Communicated, until new ones arrive', async () => {
        await herd.send(here, session(1).slice(0, 3));
        await herd.app.services
            .sql`UPDATE udose_ags SET last_communicated_at = now() - interval '25 hours' WHERE id = ${here.site}`;
        expect(await markOfflineSites(herd.app.services)).toBe(1);
        expect(await site()).toMatchObject({ doser_state: 'not_communicated', device_status: 'enabled' });
        expect((await sessions())[0].status).toBe('interrupted');
        await herd.send(here, [{ sequence: 50, recorded_at: ago(0), state: 'stopped' }]);
        expect(await site()).toMatchObject({ doser_state: 'stopped', device_status: 'reporting' });
        expect((await activities()).slice(-2)).toEqual(['silent', 'heard_again']);
    });

    it('resume a session that was interrupted for lack of coverage', async () => {
        await herd.send(here, session(1).slice(0, 2));
        await herd.app.services
            .sql`UPDATE udose_ags SET last_communicated_at = now() - interval '25 hours' WHERE id = ${here.site}`;
        await markOfflineSites(herd.app.services);
        expect((await sessions())[0].status).toBe('interrupted');
        await herd.send(here, session(1).slice(2, 3));
        expect((await sessions())[0]).toMatchObject({ status: 'running', readings: 3 });
    });

    it('leave a session of the old token interrupted when the new token starts one', async () => {
        await herd.send(here, session(1).slice(0, 3));
        const { token } = await herd.ok('POST', `/api/main/devices/${here.device}/tokens`);
        await herd.send({ ...here, token }, [
            { sequence: 1, recorded_at: ago(0.5), activity: 'session_started', session: 1, state: 'running' },
        ]);
        expect((await sessions()).map(({ status, readings }) => [status, readings])).toEqual([
            ['running', 1],
            ['interrupted', 3],
        ]);
    });
});

describe('Device removed from a uDOSE AG site', () => {
    const post = (path: string, body: object) => herd.ok('POST', `/api/${path}`, body);
    const completed = async (type: string, job: object, done: object): Promise<Json> => {
        const made = await post('main/job-cards', { type, customer_id: herd.customer, ...job });
        return post(`main/job-cards/${made.id}/completions`, { version: made.version, ...done });
    };
    const store = async () => (await post('connect/v2/inventory-locations', { name: `Store ${here.site}` })).id;
    const faulty = (sequence: number, hours: number) => ({
        sequence,
        recorded_at: ago(hours),
        state: 'running',
        faults: ['pump'],
    });
    const ofFaults = async () => (await activities()).filter(name => name.startsWith('fault'));

    it('clears its faults and interrupts its session, until the removal is reverted', async () => {
        await herd.send(here, [...session(1).slice(0, 3), faulty(8, 2)]);
        const job = await completed(
            'device_uninstallation',
            { device_id: here.device },
            { document: { inventory_location_id: await store() } },
        );
        expect(await site()).toMatchObject({ doser_state: 'stopped', faults: [] });
        expect((await sessions())[0].status).toBe('interrupted');
        expect(await ofFaults()).toEqual(['fault_raised', 'fault_cleared']);
        const back = await herd.app.call(herd.staff.token, 'POST', `/api/main/job-cards/${job.id}/status-reverts`, {
            version: job.version,
            reason: 'Wrong job',
        });
        expect(back.status, back.text).toBe(200);
        expect(await site()).toMatchObject({ doser_state: 'alarmed', faults: ['pump'] });
        expect(await ofFaults()).toEqual(['fault_raised']);
        await herd.send(here, [{ sequence: 9, recorded_at: ago(0), session: 1, state: 'running', faults: [] }]);
        expect((await sessions())[0].status).toBe('running');
        expect(await ofFaults()).toEqual(['fault_raised', 'fault_cleared']);
    });

    it('reports late messages as an interrupted session', async () => {
        await completed(
            'device_uninstallation',
            { device_id: here.device },
            { document: { inventory_location_id: await store() } },
        );
        await herd.send(here, session(1).slice(0, 2));
        expect(await sessions()).toMatchObject([{ status: 'interrupted', readings: 2 }]);
    });

    it('leaves the same fault of the next device to be raised and notified again', async () => {
        await herd.send(here, [faulty(1, 2)]);
        const location = await store();
        const next = await post('main/devices', {
            serial: `N-${here.device}`,
            product: 'ag',
            inventory_location_id: location,
        });
        await completed(
            'device_uninstallation',
            { device_id: here.device },
            { document: { inventory_location_id: location } },
        );
        await completed('device_installation', { site_id: here.site_id, device_id: next.id }, {});
        expect((await site()).faults).toEqual([]);
        // faults within minutes share one notification
        await herd.app.services.sql`DELETE FROM notifications WHERE user_id = ${herd.staff.id}`;
        const { token } = await post(`main/devices/${next.id}/tokens`, {});
        await herd.send({ ...here, token }, [faulty(1, 0)]);
        expect((await site()).faults).toEqual(['pump']);
        expect(await ofFaults()).toEqual(['fault_raised', 'fault_cleared', 'fault_raised']);
        const notifications = await herd.app.services.sql`
            SELECT 1 FROM notifications WHERE user_id = ${herd.staff.id} AND type = 'alarm'
              AND data ->> 'resource' = 'udose-ags' AND (data ->> 'id')::int = ${here.site}`;
        expect(notifications).toHaveLength(1);
    });
});
