import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { freezeClock, setClock } from '../../../test/clock';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { recordStatements } from '../../../test/statements';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { groupBy } from '../../domain/records/groupBy';
import { hashToken } from '../platform/credentials';
import { parseEnvelope } from './messages';
import { markOfflineSites } from './offlineSites';
import { receiveMessages } from './receiveMessages';

const HOUR = 3_600_000;
let app: TestApp;
let staff: TestUser;
let property: number;
let supplement: number;
let made = 0;

interface Installed {
    site: number;
    device: number;
    token: string;
}
let here: Installed;

const ok = async (method: string, url: string, body?: object) => {
    const answer = await app.call(staff.token, method, url, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};

/** A site with a device installed 30 days ago. */
const install = async (settings: object = {}): Promise<Installed> => {
    const number = ++made;
    const site = await ok('POST', '/api/main/udose-sites', {
        name: `Bore ${number}`,
        customer_property_id: property,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        supplement_id: supplement,
        number_of_animals: 100,
        target_dose: 10,
        nutrient_tank_capacity: 500,
        nutrient_tank_height: 100,
        nutrient_tank_current_level: 400,
        alarm_level: 300_000,
        ...settings,
    });
    const step = await app.call(staff.token, 'POST', `/api/main/udose-sites/${site.id}/transitions`, {
        transition: 'activate',
        version: site.version,
    });
    expect(step.status).toBe(200);
    const device = await ok('POST', '/api/main/devices', { serial: `UD-${number}`, product: 'classic' });
    const { token } = await ok('POST', `/api/main/devices/${device.id}/tokens`);
    const { sql } = app.services;
    await sql`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${device.id}, ${site.id}, now() - interval '30 days')`;
    await sql`UPDATE devices SET site_id = ${site.id}, customer_id = ${site.customer_id}, device_status = 'enabled' WHERE id = ${device.id}`;
    await sql`UPDATE udose_sites SET device_id = ${device.id}, device_serial = ${device.serial}, tank_measured_at = now() - interval '30 days' WHERE id = ${site.id}`;
    return { site: site.id, device: device.id, token };
};

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const send = (messages: unknown[], more: object = {}, token = here.token) =>
    app.call(token, 'POST', '/api/main/device-messages', { messages, ...more });
const siteNow = async () => ok('GET', `/api/main/udose-sites/${here.site}`);
const readings = () =>
    app.services.sql`SELECT * FROM readings WHERE device_id = ${here.device} ORDER BY recorded_at, sequence`;
const days = async () => app.services.sql`SELECT * FROM site_daily_summaries WHERE site_id = ${here.site} ORDER BY day`;
const total = (rows: readonly Json[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const alarms = async () => app.services.sql`SELECT * FROM alarms WHERE site_id = ${here.site} ORDER BY id`;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const customer = await ok('POST', '/api/main/customers', { name: 'Wirrabilla' });
    property = (
        await ok('POST', '/api/main/customer-properties', {
            customer_id: customer.id,
            name: 'Wirrabilla',
            state: 'QLD',
        })
    ).id;
    supplement = (
        await ok('POST', '/api/connect/v2/supplements', {
            name: 'uPro Test',
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.2,
        })
    ).id;
});
afterAll(() => app?.close());
beforeEach(async () => {
    here = await install();
});

describe('Device message', () => {
    it('becomes a reading, part of its day, and the site state', async () => {
        const message = {
            sequence: 1,
            recorded_at: ago(1),
            state: 'running',
            alarms: [],
            water: 800,
            pulses: 800,
            doses: 40,
            dose: 1000,
            battery_voltage: 12.6,
            conductivity: 120_000,
            pulse_per_litre: 1900,
        };
        const answer = await send([message]);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toEqual({
            accepted: 1,
            duplicates: 0,
            rejected: [],
            clock_offset_seconds: null,
            settings: null,
        });
        expect(await siteNow()).toMatchObject({
            doser_state: 'running',
            device_status: 'reporting',
            battery_voltage: 12.6,
            conductivity: 120_000,
            pulse_per_litre_report: '1800-2200',
            // 1,000 ml × 1.2 kg/L are subtracted from the tank
            nutrient_tank_current_level: 398.8,
        });
        const [day] = (await app.call(staff.token, 'GET', `/api/main/daily-summary?site_id=${here.site}`)).body.data;
        expect(day).toMatchObject({
            readings: 1,
            water: 800,
            dose: 1000,
            head: 100,
            dose_per_head: 10,
            water_per_head: 8,
        });
        const logs = await app.call(staff.token, 'GET', `/api/main/udose-sites/${here.site}/device-logs`);
        expect(logs.body.data[0]).toMatchObject({ sequence: 1, state: 'running', alarms: [], clock_corrected: false });
        expect((await ok('GET', `/api/main/devices/${here.device}`)).device_status).toBe('reporting');
    });

    it("shows the difference between its litres and pulses by the site's meter", async () => {
        here = await install({ flowmeter_setting: '10_l_pulse' });
        await send([
            { sequence: 1, recorded_at: ago(3), water: 1000, pulses: 100 },
            { sequence: 2, recorded_at: ago(2), water: 100, pulses: 100 },
            { sequence: 3, recorded_at: ago(1), pulses: 100 },
        ]);
        const { data } = (await app.call(staff.token, 'GET', `/api/main/udose-sites/${here.site}/device-logs`)).body;
        expect(data.map((row: Json) => row.meter_difference)).toEqual([null, -900, null]);
    });

    it('does not change the version of its site', async () => {
        const before = await siteNow();
        await send([{ sequence: 1, recorded_at: ago(1), state: 'running', dose: 5 }]);
        expect((await siteNow()).version).toBe(before.version);
    });

    it('counts once, sent alone, in a batch or concurrently', async () => {
        const batch = [1, 2, 3].map(sequence => ({ sequence, recorded_at: ago(4 - sequence), water: 100, dose: 10 }));
        expect((await send([...batch, batch[0]])).body.body).toMatchObject({ accepted: 3, duplicates: 1 });
        expect((await send(batch)).body.body).toMatchObject({ accepted: 0, duplicates: 3 });
        const more = Array.from({ length: 8 }, (_, at) => ({
            sequence: 4 + at,
            recorded_at: ago(0.5),
            water: 100,
            dose: 10,
        }));
        const answers = await Promise.all(Array.from({ length: 10 }, () => send(more)));
        expect(
            total(
                answers.map(({ body }) => body.body),
                'accepted',
            ),
        ).toBe(8);
        expect(await readings()).toHaveLength(11);
        expect(total(await days(), 'water')).toBe(1100);
        expect(total(await days(), 'readings')).toBe(11);
    });

    it('keeps its first content if sequence and time repeat with another', async () => {
        const recorded_at = ago(2);
        await send([{ sequence: 7, recorded_at, water: 100 }]);
        expect((await send([{ sequence: 7, recorded_at, water: 999 }])).body.body.duplicates).toBe(1);
        expect(total(await days(), 'water')).toBe(100);
    });

    it('is summed exactly, and no response or file shows more digits than were sent', async () => {
        const many = Array.from({ length: 38 }, (_, sequence) => ({
            sequence,
            recorded_at: ago(1 - sequence / 1000),
            water: sequence === 37 ? 37_034 : 1_000_000,
            dose: 0.1,
            battery_voltage: 11.85,
            conductivity: 1_234_567.5,
        }));
        await send(many);
        const rows = (await app.call(staff.token, 'GET', `/api/main/daily-summary?site_id=${here.site}`)).body.data;
        expect(total(rows, 'water')).toBe(37_037_034);
        expect(rows[0]).toMatchObject({ battery_voltage_min: 11.85, conductivity_max: 1_234_567.5 });
        // 38 × 0.1 ml × 1.2 kg/L are subtracted
        expect((await siteNow()).nutrient_tank_current_level).toBe(399.99544);
        const usage = await ok('GET', `/api/main/doser-usages/${here.device}`);
        expect(usage.total.dose).toBe(3.8);
        const file = await app.call(staff.token, 'GET', `/api/main/export/daily-summary?site_id=${here.site}`);
        const logs = await app.call(staff.token, 'GET', `/api/main/devices/${here.device}/site-logs`);
        const sheet = await app.call(staff.token, 'GET', `/api/main/devices/${here.device}/site-logs/export`);
        for (const { status, text } of [file, logs, sheet]) {
            expect(status, text).toBe(200);
            expect(text.match(/\d+\.\d{12,}/g)).toBeNull();
        }
    });

    it('can arrive late and out of order: right sums, and the state of the newest', async () => {
        await send([
            { sequence: 10, recorded_at: ago(1), state: 'stopped', water: 1, battery_voltage: 12, alarms: [] },
        ]);
        const shuffled = [3, 9, 1, 5].map(sequence => ({
            sequence,
            recorded_at: ago(100 - sequence),
            state: 'running',
            alarms: [7],
            water: 10,
            battery_voltage: 13,
        }));
        expect((await send(shuffled)).body.body.accepted).toBe(4);
        expect(await siteNow()).toMatchObject({ doser_state: 'stopped', battery_voltage: 12 });
        expect(await alarms()).toMatchObject([{ code: 7, status: 'cleared' }]);
        expect(total(await days(), 'water')).toBe(41);
        expect((await readings()).map(({ sequence }) => Number(sequence))).toEqual([1, 3, 5, 9, 10]);
    });

    describe('with late alarms', () => {
        const start = Date.parse(`${ago(20 * 24).slice(0, 19)}Z`);
        const report = (sequence: number, codes?: number[]) => ({
            sequence,
            recorded_at: new Date(start + sequence * HOUR).toISOString(),
            water: 1,
            ...(codes ? { alarms: codes } : {}),
        });
        const hour = (time: unknown) => (time === null ? null : (new Date(time as string).getTime() - start) / HOUR);
        const periods = async (site = here.site) =>
            (
                await app.services.sql`
                    SELECT code, raised_at, cleared_at FROM alarms WHERE site_id = ${site} ORDER BY code, raised_at`
            ).map(({ code, raised_at, cleared_at }) => [Number(code), hour(raised_at), hour(cleared_at)]);
        const raisedNotifications = async () =>
            (
                await app.services.sql`
                    SELECT 1 FROM notifications WHERE user_id = ${staff.id} AND data ->> 'event' = 'alarm'
                      AND (data ->> 'site_id')::int = ${here.site}`
            ).length;

        it('leaves a doser running that reported so after the alarm ended', async () => {
            await send([{ sequence: 1, recorded_at: ago(3), alarms: [3], state: 'running' }]);
            await send([{ sequence: 3, recorded_at: ago(1), state: 'running' }]);
            expect((await siteNow()).doser_state).toBe('alarmed');
            await send([{ sequence: 2, recorded_at: ago(2), alarms: [] }]);
            expect((await siteNow()).doser_state).toBe('running');
        });

        it('raises those that no newer list ends, and notifies', async () => {
            await send([report(10)]);
            await send([report(9, [3])]);
            expect(await periods()).toEqual([[3, 9, null]]);
            expect(await raisedNotifications()).toBe(1);
            expect((await siteNow()).doser_state).toBe('alarmed');
        });

        it('records ended ones at their times without a notification', async () => {
            await send([report(10, []), report(12, [4])]);
            const before = await raisedNotifications();
            await send([report(6, [3]), report(8, [3])]);
            expect(await periods()).toEqual([
                [3, 6, 10],
                [4, 12, null],
            ]);
            expect(await raisedNotifications()).toBe(before);
            const ended = (await alarms()).find(({ status }) => status === 'cleared');
            const history = await app.services.sql`
                SELECT action FROM activity_logs WHERE resource = 'alarms' AND record_id = ${ended?.id} ORDER BY id`;
            expect(history.map(({ action }) => action)).toEqual(['create', 'clear']);
        });

        it('ends one by a newer message of the same batch without a notification', async () => {
            await send([report(10)]);
            await send([report(9, [3]), report(11, [])]);
            expect(await periods()).toEqual([[3, 9, 11]]);
            expect(await raisedNotifications()).toBe(0);
        });

        it('extends, splits and ends known ones earlier', async () => {
            await send([report(10, [3]), report(20, [3]), report(30, [])]);
            await send([report(8, [3]), report(15, []), report(25, [])]);
            expect(await periods()).toEqual([
                [3, 8, 15],
                [3, 20, 25],
            ]);
        });

        it('raises one again that a user cleared before its late report', async () => {
            await send([report(1, [3])]);
            await app.services.sql`
                UPDATE alarms SET status = 'cleared', cleared_at = ${new Date(start + 2 * HOUR)} WHERE site_id = ${here.site}`;
            await send([report(4)]);
            await send([report(3, [3])]);
            expect(await periods()).toEqual([
                [3, 1, 2],
                [3, 3, null],
            ]);
        });

        it('records those of a site that the device has left, ended by its removal', async () => {
            await app.services.sql`
                UPDATE device_placements SET removed_at = ${new Date(start + 50 * HOUR)} WHERE device_id = ${here.device}`;
            const before = await raisedNotifications();
            await send([report(9, [3])]);
            expect(await periods()).toEqual([[3, 9, 50]]);
            expect(await raisedNotifications()).toBe(before);
        });

        it('needs as many statements for 50 messages as for 2', async () => {
            const statementsFor = async (sequences: number[]) => {
                const statements: string[] = [];
                const { sql } = app.services;
                app.services.sql = recordStatements(sql, statements);
                await send(sequences.map(sequence => report(sequence, sequence % 2 ? [3] : [3, 4])));
                app.services.sql = sql;
                return statements.filter(text => /\b(alarms|readings|pg_notify)\b/.test(text)).length;
            };
            await send([report(200, [])]);
            const few = await statementsFor([101, 102]);
            expect(await statementsFor(Array.from({ length: 50 }, (_, index) => index + 1))).toBeLessThanOrEqual(
                few + 1,
            );
        });
    });

    it('can be lost every second time with bounded memory per device', async () => {
        const every = (from: number, count: number) =>
            Array.from({ length: count }, (_, at) => ({ sequence: from + 2 * at, recorded_at: ago(1), water: 0 }));
        for (const from of [1, 2001]) expect((await send(every(from, 1000))).body.body.accepted).toBe(1000);
        const stretches = async () => {
            const { sql } = app.services;
            const [row] =
                await sql`SELECT (SELECT count(*)::int FROM unnest(received)) AS n FROM device_tokens WHERE device_id = ${here.device}`;
            return row?.n;
        };
        expect(await stretches()).toBe(2000);
        expect((await send(every(4001, 500))).body.body.accepted).toBe(500);
        expect(await stretches()).toBeLessThanOrEqual(1001);
        // late messages still fill the newer gaps; in the older ones they are compared with stored messages
        expect((await send([{ sequence: 4000, recorded_at: ago(2), water: 0 }])).body.body.accepted).toBe(1);
        const late = { sequence: 2, recorded_at: ago(2), water: 0 };
        expect((await send([late])).body.body).toMatchObject({ accepted: 1, duplicates: 0 });
        expect((await send([late])).body.body).toMatchObject({ accepted: 0, duplicates: 1 });
    });

    it('is validated on its own and stored as rejected if malformed', async () => {
        const answer = await send([
            { sequence: 1, recorded_at: ago(2), water: 5 },
            { sequence: 2, recorded_at: 'yesterday' },
            { sequence: 'three', recorded_at: ago(1) },
            { sequence: 4, recorded_at: ago(1), water: -1 },
            { sequence: 5, recorded_at: ago(1), flow: 1 },
            null,
            'noise\0',
            { sequence: 6, recorded_at: ago(0.5), water: 7 },
        ]);
        expect(answer.status, answer.text).toBe(200);
        // number and time are required; any other field is rejected on its own
        expect(answer.body.body.accepted).toBe(4);
        expect(answer.body.body.rejected.map(({ index }: Json) => index)).toEqual([1, 2, 5, 6]);
        const [{ kept } = { kept: 0 }] = await app.services.sql<{ kept: number }[]>`
            SELECT count(*)::int AS kept FROM rejected_device_messages WHERE device_id = ${here.device}`;
        expect(kept).toBe(6);
        // a rejected message may be sent again once corrected
        expect((await send([{ sequence: 2, recorded_at: ago(1), water: 1 }])).body.body.accepted).toBe(1);
    });

    it('is rejected if unparseable, and the rest of its batch is stored', async () => {
        const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
        const poison = [
            '"recorded_at":"2024-12-31T23:59:60Z"',
            `"recorded_at":"${ago(1)}","water":${deep}`,
            `"recorded_at":"${ago(1)}","water":1e-60`,
            `"recorded_at":"${ago(1)}","water":1e60`,
            `"recorded_at":"${ago(1)}","na\\u0000me":1`,
            `"recorded_at":"${ago(1)}","state":"\\u0000"`,
        ].map((rest, at) => `{"sequence":${at + 2},${rest}}`);
        const good = JSON.stringify({ sequence: 1, recorded_at: ago(2), water: 5 });
        const named = `{"sequence":50,"recorded_at":"${ago(1)}","water":1,"__proto__":{"water":2}}`;
        const batch = `{"firmware_version":"1\\u0000","messages":[${[good, ...poison, named]}]}`;
        const post = () =>
            app.call(here.token, 'POST', '/api/main/device-messages', batch, {
                'content-type': 'application/json',
            });
        const { status, text, body } = await post();
        expect(status, text).toBe(200);
        expect(body.body.accepted).toBe(7);
        expect(body.body.rejected.map(({ sequence }: Json) => sequence)).toEqual([2]);
        const kept = await app.services.sql`
            SELECT reason FROM rejected_device_messages WHERE device_id = ${here.device}`;
        for (const { reason } of kept) expect(reason).toMatch(/\.$/);
        expect(kept).toHaveLength(poison.length);
        expect((await readings()).map(({ water }) => water)).toEqual([5, null, null, null, null, null, 1]);
        // and at each repetition
        expect((await post()).body.body).toMatchObject({ accepted: 0, duplicates: 7 });
    });

    it('keeps each valid field beside an invalid one and raises its alarms', async () => {
        const bad = [-127, null, 'hot', {}, [1]];
        const answer = await send(
            bad.map((temperature, at) => ({
                sequence: at,
                recorded_at: ago(5 - at / 10),
                state: 'running',
                dose: 500,
                alarms: [3, at + 4],
                battery_voltage: 10.1,
                temperature,
            })),
        );
        expect(answer.body.body).toMatchObject({ accepted: 5, rejected: [] });
        expect((await alarms()).map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8]);
        expect(await siteNow()).toMatchObject({ doser_state: 'alarmed', battery_voltage: 10.1 });
        expect(total(await days(), 'dose')).toBe(2500);
        const kept = await app.services.sql`
            SELECT reason, message FROM rejected_device_messages WHERE device_id = ${here.device} ORDER BY id`;
        expect(kept.map(({ reason }) => reason)).toEqual([
            'temperature must be -60 or more.',
            ...Array.from({ length: 4 }, () => 'temperature must be a number.'),
        ]);
        expect(JSON.parse(kept[0]?.message)).toEqual({
            sequence: 0,
            recorded_at: expect.any(String),
            temperature: -127,
        });
    });

    it('of newer firmware is read as far as known, and staff are notified once a day of the rest', async () => {
        const newer = (sequence: number, hours: number) => ({
            sequence,
            recorded_at: ago(hours),
            alarms: [7, 42],
            rssi: -71,
            water: 5,
        });
        const unknownDataNotifications = () => app.services.sql`
            SELECT data FROM notifications WHERE user_id = ${staff.id} AND data ->> 'event' = 'unknown-data'
              AND (data ->> 'id')::int = ${here.device}`;
        expect((await send([newer(1, 3), newer(2, 2)], { modem: { operator: 'T' } })).body.body.accepted).toBe(2);
        await send([newer(3, 1)]);
        expect((await alarms()).map(({ code }) => Number(code))).toEqual([7]);
        const [first, ...more] = await unknownDataNotifications();
        expect(first?.data.message).toContain('unknown alarm: 42');
        expect(more).toEqual([]);
        const kept = await app.services
            .sql`SELECT reason FROM rejected_device_messages WHERE device_id = ${here.device}`;
        expect(kept.map(({ reason }) => reason)).toContain('alarms.1 must be 14 or less. rssi is not a known field.');
        expect(kept.map(({ reason }) => reason)).toContain('modem is not a known field.');
        // a new code is reported even though another was today
        await send([{ sequence: 4, recorded_at: ago(0.5), alarms: [7, 43] }]);
        expect(await unknownDataNotifications()).toHaveLength(2);
        await app.services.sql`UPDATE device_unknown_reports SET reported_at = reported_at - interval '1 day'`;
        await send([newer(5, 0.2)]);
        expect(await unknownDataNotifications()).toHaveLength(3);
    });

    it('is recovered from a batch that is not valid JSON, which is stored and reported once', async () => {
        const post = (text: string, token = here.token) =>
            app.call(token, 'POST', '/api/main/device-messages', text, { 'content-type': 'application/json' });
        const at = ago(1);
        const bare = `{"messages":[{"sequence":7,"recorded_at":"${at}","temperature":NaN,"alarms":[3]},{"sequence":8,"recorded_at":"${at}","dose":3}]}`;
        const answer = await post(bare);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({ accepted: 2, rejected: [] });
        expect((await alarms()).map(({ code }) => Number(code))).toEqual([3]);
        expect(total(await days(), 'dose')).toBe(3);
        const cutOff = `{"sent_at":"${ago(0)}","messages":[{"sequence":9,"recorded_at":"${at}","dose":4},{"sequence":10,"recorded_at":"${at}","dose":50`;
        expect((await post(cutOff)).body.body).toMatchObject({ accepted: 1, rejected: [{ index: 1 }] });
        expect((await post('\u0000\u0001noise')).body.body).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] });
        expect(total(await days(), 'dose')).toBe(7);
        const kept = await app.services.sql`
            SELECT message FROM rejected_device_messages
            WHERE device_id = ${here.device} AND reason = 'The batch is not valid JSON.' ORDER BY id`;
        expect(kept.map(({ message }) => JSON.parse(message))).toEqual([bare, cutOff, '\u0000\u0001noise']);
        const notifications = await app.services.sql`
            SELECT 1 FROM notifications WHERE user_id = ${staff.id} AND data ->> 'event' = 'unknown-data'
              AND (data ->> 'id')::int = ${here.device}`;
        expect(notifications).toHaveLength(1);
        // limits on depth and dangerous names apply as in any other batch
        const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
        const hostile = `{"messages":[{"sequence":11,"recorded_at":"${at}","water":${deep},"dose":1,"__proto__":{"dose":9},"x":inf}]`;
        expect((await post(hostile)).body.body).toMatchObject({ accepted: 1 });
        expect(total(await days(), 'dose')).toBe(8);
        expect(
            (
                await app.call(staff.token, 'POST', '/api/main/customers', '{"name":NaN}', {
                    'content-type': 'application/json',
                })
            ).status,
        ).toBe(400);
    });

    describe('with unreadable alarms', () => {
        const unknownData = async () =>
            (
                await app.services.sql`
                    SELECT data ->> 'message' AS message FROM notifications
                    WHERE user_id = ${staff.id} AND data ->> 'event' = 'unknown-data' AND (data ->> 'id')::int = ${here.device}
                    ORDER BY id`
            ).map(({ message }) => message as string);
        const openCodes = async () => (await alarms()).map(({ code }) => Number(code)).sort((a, b) => a - b);

        it('raises the readable entries, and codes sent as text', async () => {
            await send([{ sequence: 1, recorded_at: ago(1), alarms: ['13', 3] }]);
            expect(await openCodes()).toEqual([3, 13]);
            expect(await unknownData()).toEqual([]);
        });

        it.each([
            ['an entry of the wrong type', [{ code: 13 }, 3], '{"code":13}', [3]],
            ['an entry that is null', [null, 3], 'null', [3]],
            ['a bare code', 7, '7', []],
            ['a list as text', '3,7', '3,7', []],
        ])('notifies staff once a day of %s', async (_, value, shown, raised) => {
            await send([{ sequence: 1, recorded_at: ago(2), alarms: value }]);
            await send([{ sequence: 2, recorded_at: ago(1), alarms: value }]);
            expect(await openCodes()).toEqual(raised);
            expect(await unknownData()).toEqual([expect.stringContaining(`an alarm that cannot be read: ${shown}.`)]);
        });

        it('does not notify staff if `alarms` is null', async () => {
            await send([
                { sequence: 1, recorded_at: ago(2), alarms: null },
                { sequence: 2, recorded_at: ago(1), faults: [] },
            ]);
            expect((await unknownData()).join()).not.toContain('alarm');
        });

        it.each([
            ['is too old', { sequence: 1, recorded_at: '2020-01-02T03:04:05Z' }, '2020-01-02T03:04:05Z'],
            ['has no sequence', { recorded_at: '2026-01-01T00:00:00Z' }, '2026-01-01T00:00:00Z'],
            ['has no time', { sequence: 1 }, 'none'],
            [
                'has the time of an unset clock',
                { sequence: 1, recorded_at: '1970-01-01T00:10:00Z' },
                '1970-01-01T00:10:00Z',
            ],
        ])('notifies staff once a day of the alarms of a message that %s', async (_, message, time) => {
            for (const codes of [[3, 7], [4]])
                expect((await send([{ ...message, alarms: codes }])).body.body).toMatchObject({ accepted: 0 });
            expect(await unknownData()).toEqual([
                expect.stringContaining(`an alarm in a rejected message: 3, 7 (device time: ${time}).`),
            ]);
        });
    });

    it('clears no alarm if an entry of the list is unreadable', async () => {
        await send([{ sequence: 1, recorded_at: ago(3), alarms: [4, 7] }]);
        await send([{ sequence: 2, recorded_at: ago(2), alarms: [7, null, 7, 9] }]);
        expect((await alarms()).map(({ code, status }) => [Number(code), status])).toEqual([
            [4, 'open'],
            [7, 'open'],
            [9, 'open'],
        ]);
        await send([{ sequence: 3, recorded_at: ago(1), alarms: [7] }]);
        expect((await alarms()).map(({ status }) => status)).toEqual(['cleared', 'open', 'cleared']);
    });

    it('is rejected with its batch if that is no batch (422) or too large (413)', async () => {
        expect((await send([])).status).toBe(422);
        expect((await app.call(here.token, 'POST', '/api/main/device-messages', { sent_at: ago(0) })).status).toBe(422);
        expect((await send([{ sequence: 1, recorded_at: ago(1), note: 'x'.repeat(3_000_000) }])).status).toBe(413);
        expect(await readings()).toHaveLength(0);
    });

    it('is stored in a batch of 2,500, and rejections name their index', async () => {
        const many: unknown[] = Array.from({ length: 2_500 }, (_, at) => ({
            sequence: at,
            recorded_at: ago(1),
            water: 1,
        }));
        many[2_100] = { sequence: 'none' };
        many[2_499] = many[0];
        const answer = await send(many as never);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({ accepted: 2_498, duplicates: 1, rejected: [{ index: 2_100 }] });
        expect(await readings()).toHaveLength(2_498);
    });

    it('requires a current token of an enabled device (401)', async () => {
        const message = [{ sequence: 1, recorded_at: ago(1), water: 5 }];
        for (const token of ['', 'forged', staff.token, `${here.token}x`])
            expect((await send(message, {}, token)).status, token).toBe(401);
        expect((await app.call(null, 'POST', '/api/main/device-messages', { messages: message })).status).toBe(401);
        // a device's token grants nothing else
        expect((await app.call(here.token, 'GET', '/api/main/udose-sites')).status).toBe(401);
        const renewed = (await ok('POST', `/api/main/devices/${here.device}/tokens`)).token;
        expect((await send(message)).status).toBe(401);
        const device = await ok('GET', `/api/main/devices/${here.device}`);
        await ok('POST', `/api/main/devices/${here.device}/transitions`, {
            transition: 'disable',
            version: device.version,
            reason: 'Stolen',
        });
        expect((await send(message, {}, renewed)).status).toBe(401);
        expect(await readings()).toHaveLength(0);
    });

    it('restarts its sequence with a new token, and earlier readings remain', async () => {
        await send([{ sequence: 1, recorded_at: ago(3), water: 5 }]);
        const { token } = await ok('POST', `/api/main/devices/${here.device}/tokens`);
        expect((await send([{ sequence: 1, recorded_at: ago(1), water: 6 }], {}, token)).body.body.accepted).toBe(1);
        expect(total(await days(), 'water')).toBe(11);
    });
});

describe('Device counter restart', () => {
    const first = [0, 1, 2].map(sequence => ({
        sequence,
        recorded_at: ago(4),
        state: 'running',
        alarms: [],
        water: 1,
    }));
    const second = [0, 1, 2].map(sequence => ({
        sequence,
        recorded_at: ago(2),
        state: 'stopped',
        alarms: [1],
        battery_voltage: 9.1,
        water: 10,
    }));
    const periods = async () => (await readings()).map(({ sequence, epoch }) => [Number(sequence), Number(epoch)]);
    const contact = async () => (await ok('GET', `/api/main/devices/${here.device}`)).last_communicated_at;

    it('starts a new epoch, raises its alarm, and counts late repeats of both once', async () => {
        await send(first);
        expect((await send(second)).body.body).toMatchObject({ accepted: 3, duplicates: 0 });
        expect((await alarms()).map(({ code, status }) => [Number(code), status])).toEqual([[1, 'open']]);
        expect(await siteNow()).toMatchObject({ doser_state: 'alarmed', battery_voltage: 9.1 });
        for (const batch of [first, second, [...second, ...first]])
            expect((await send(batch)).body.body.accepted).toBe(0);
        expect(await periods()).toEqual([
            [0, 1],
            [1, 1],
            [2, 1],
            [0, 2],
            [1, 2],
            [2, 2],
        ]);
        // one undelivered message of the first period, and one of the second
        const late = [
            { sequence: 3, recorded_at: ago(3), water: 1 },
            { sequence: 3, recorded_at: ago(1), water: 10 },
        ];
        expect((await send(late)).body.body.accepted).toBe(2);
        expect(total(await days(), 'water')).toBe(44);
        const { data } = (await app.call(staff.token, 'GET', `/api/main/devices/${here.device}/site-logs`)).body;
        expect(data.map(({ epoch, sequence }: Json) => [epoch, sequence])).toContainEqual([2, 3]);
    });

    it('is detected in any order of the epochs, also within one batch', async () => {
        const orders = [
            [second, first],
            [[...first, ...second]],
            [[second[1], first[1]], [first[0], second[0]], second, first],
        ];
        for (const batches of orders) {
            here = await install();
            for (const batch of batches) await send(batch);
            expect(await readings()).toHaveLength(6);
            expect(total(await days(), 'water')).toBe(33);
            expect(new Set((await periods()).map(([sequence, epoch]) => `${sequence} ${epoch}`)).size).toBe(6);
        }
    });

    it('is detected at a 16-bit overflow within a batch', async () => {
        const counted = (from: number, count: number, hours: number) =>
            Array.from({ length: count }, (_, at) => ({
                sequence: (from + at) % 65_536,
                recorded_at: ago(hours - at / 100),
                water: 1,
            }));
        await send(counted(0, 10, 9));
        const wrapped = counted(65_530, 16, 5);
        expect((await send(wrapped)).body.body.accepted).toBe(16);
        expect((await send(wrapped)).body.body.duplicates).toBe(16);
        expect(total(await days(), 'water')).toBe(26);
    });

    it('is detected if the clock starts in 1970 each time', async () => {
        const start = { sequence: 0, recorded_at: '1970-01-01T00:00:10Z', alarms: [1], water: 1 };
        const { clock } = app.services;
        const sent = (seconds: number) => ({ sent_at: new Date(seconds * 1000).toISOString() });
        const batch = (seconds: number, hoursLater: number) =>
            receiveMessages(
                app.services,
                { id: here.device, product: 'classic', tokenHash: hashToken(here.token) },
                { messages: [start], ...sent(seconds) },
                new Date(clock.now().getTime() + hoursLater * HOUR),
            );
        expect(await batch(20, -2)).toMatchObject({ accepted: 1 });
        // the same message again, an hour after the device's start
        expect(await batch(3620, -1)).toMatchObject({ accepted: 0, duplicates: 1 });
        // another start
        expect(await batch(20, 0)).toMatchObject({ accepted: 1 });
        expect((await periods()).map(([, epoch]) => epoch)).toEqual([1, 2]);
    });

    it('is detected under concurrent batches and after a new token', async () => {
        await send(first);
        const answers = await Promise.all([send(second), send(second), send(first)]);
        expect(answers.reduce((sum, { body }) => sum + body.body.accepted, 0)).toBe(3);
        const { token } = await ok('POST', `/api/main/devices/${here.device}/tokens`);
        // messages delivered with the old token are still recognised
        expect((await send([...first, ...second], {}, token)).body.body).toMatchObject({ accepted: 0, duplicates: 6 });
        const third = first.map(message => ({ ...message, recorded_at: ago(1) }));
        expect((await send(third, {}, token)).body.body.accepted).toBe(3);
        expect((await periods()).map(([, epoch]) => epoch)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    });

    it('does not count repeats as contact', async () => {
        await send(first);
        const before = await contact();
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET last_communicated_at = now() - interval '25 hours' WHERE id = ${here.site}`;
        await markOfflineSites(app.services);
        expect((await send(first)).body.body.duplicates).toBe(3);
        expect((await send([{ recorded_at: ago(1) }])).body.body.rejected).toHaveLength(1);
        expect((await siteNow()).doser_state).toBe('not_communicated');
        expect(await contact()).toBe(before);
        await send(second);
        expect((await siteNow()).doser_state).toBe('alarmed');
        expect(await contact()).not.toBe(before);
    });

    it('without a counter keeps at most 50 epochs and still detects repeats', async () => {
        const many = Array.from({ length: 120 }, (_, at) => ({ sequence: 0, recorded_at: ago(9 - at / 20), water: 1 }));
        expect((await send(many.slice(0, 100))).body.body.accepted).toBe(100);
        expect((await send(many)).body.body).toMatchObject({ accepted: 20, duplicates: 100 });
        const [{ kept } = { kept: 0 }] = await app.services.sql<{ kept: number }[]>`
            SELECT count(*)::int AS kept FROM device_counting_periods WHERE device_id = ${here.device}`;
        expect(kept).toBeLessThanOrEqual(50);
        expect((await send(many)).body.body.accepted).toBe(0);
    });

    it('raises the alarm of a second message in the same second', async () => {
        const recorded_at = ago(1);
        await send([{ sequence: 5, recorded_at, alarms: [] }]);
        await send([{ sequence: 6, recorded_at, alarms: [2] }]);
        await send([{ sequence: 4, recorded_at, alarms: [] }]);
        expect((await alarms()).map(({ status }) => status)).toEqual(['open']);
    });
});

describe('Device clock', () => {
    // offsets are stored in whole seconds
    const now = new Date(Math.floor(Date.now() / 1000) * 1000);
    const earlier = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    beforeEach(() => freezeClock(app.services, now));
    afterEach(() => setClock(app.services));

    it('is detected as wrong, and its times are corrected', async () => {
        const behind = 36 * HOUR;
        const answer = await send([{ sequence: 1, recorded_at: earlier(behind + HOUR).toISOString(), water: 1 }], {
            sent_at: earlier(behind).toISOString(),
        });
        expect(answer.body.body.clock_offset_seconds).toBe(behind / 1000);
        const [reading] = await readings();
        expect(reading?.clock_corrected).toBe(true);
        expect(new Date(reading?.recorded_at)).toEqual(earlier(HOUR));
        expect((await ok('GET', `/api/main/devices/${here.device}`)).clock_offset_seconds).toBe(behind / 1000);
    });

    it('is ignored if unreadable, like other invalid envelope fields', async () => {
        const beside = {
            sent_at: '22/11/2026 9 am',
            firmware_version: 'v'.repeat(41),
            settings_answer: { id: 'seven', accepted: true },
        };
        const answer = await send([{ sequence: 1, recorded_at: ago(1), water: 5 }], beside);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({ accepted: 1, clock_offset_seconds: null });
        const kept = await app.services
            .sql`SELECT reason, message FROM rejected_device_messages WHERE device_id = ${here.device} ORDER BY id`;
        expect(kept.map(({ reason }) => String(reason).split(' ')[0])).toEqual([
            'sent_at',
            'firmware_version',
            'settings_answer.id',
        ]);
        expect(kept[0]?.message).toContain('22/11/2026 9 am');
        // once for a batch that is stored in several transactions
        const long = Array.from({ length: 1_001 }, (_, at) => ({ sequence: 10 + at, recorded_at: ago(1), water: 1 }));
        expect((await send(long, beside)).body.body).toMatchObject({ accepted: 1_001, clock_offset_seconds: null });
        const [again] = await app.services.sql`
            SELECT count(*)::int AS n FROM rejected_device_messages
            WHERE device_id = ${here.device} AND reason LIKE 'sent_at %'`;
        expect(again?.n).toBe(2);
        // a settings answer counts regardless of the rest of the batch
        const { envelope } = parseEnvelope({ settings_answer: { id: 7, accepted: true, reason: 5, took: 3 } });
        expect(envelope).toEqual({ settings_answer: { id: 7, accepted: true } });
        for (const sent_at of [null, 5, {}, '2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '\0'])
            expect((await send([{ sequence: 1, recorded_at: ago(1) }], { sent_at })).status).toBe(200);
    });

    it('can start in 1970 after a reset', async () => {
        await send([{ sequence: 1, recorded_at: '1970-01-01T00:10:00Z', water: 1 }], {
            sent_at: '1970-01-01T00:20:00Z',
        });
        const [reading] = await readings();
        expect(new Date(reading?.recorded_at)).toEqual(earlier(600_000));
    });

    it('never dates a reading in the future, and rejects implausibly old ones', async () => {
        const answer = await send([
            { sequence: 1, recorded_at: earlier(-48 * HOUR).toISOString(), water: 1 },
            { sequence: 2, recorded_at: '1999-01-01T00:00:00Z', water: 1 },
        ]);
        expect(answer.body.body).toMatchObject({ accepted: 1, rejected: [{ index: 1, sequence: 2 }] });
        const [reading] = await readings();
        expect(new Date(reading?.recorded_at)).toEqual(now);
        expect(reading?.clock_corrected).toBe(true);
    });
});

describe('Reported alarms', () => {
    it('are raised once per code, renewed while reported, and cleared when absent', async () => {
        await send([{ sequence: 1, recorded_at: ago(5), state: 'running', alarms: [4, 7] }]);
        expect((await siteNow()).doser_state).toBe('alarmed');
        expect(await alarms()).toMatchObject([
            {
                code: 4,
                status: 'open',
                message: 'The reading has exceeded the alarm level 300,000 µS/m.',
                source: 'device',
            },
            { code: 7, status: 'open', title: 'No Nutrient Alarm' },
        ]);
        await send([{ sequence: 2, recorded_at: ago(4), state: 'running', alarms: [4, 7] }]);
        await send([{ sequence: 3, recorded_at: ago(3), state: 'running', alarms: [4] }]);
        const openAlarms = await alarms();
        expect(openAlarms).toHaveLength(2);
        expect(openAlarms).toMatchObject([
            { status: 'open', occurrences: 3 },
            { status: 'cleared', occurrences: 2 },
        ]);
        // a missing alarms field says nothing about alarms
        await send([{ sequence: 4, recorded_at: ago(2), state: 'running' }]);
        expect((await siteNow()).doser_state).toBe('alarmed');
        await send([{ sequence: 5, recorded_at: ago(1), state: 'running', alarms: [] }]);
        expect((await siteNow()).doser_state).toBe('running');
        expect((await alarms()).map(({ status }) => status)).toEqual(['cleared', 'cleared']);
        await send([{ sequence: 6, recorded_at: ago(0.5), alarms: [4] }]);
        expect(await alarms()).toHaveLength(3);
    });

    it('are recorded even if raised and cleared within one batch', async () => {
        await send([
            { sequence: 3, recorded_at: ago(1), state: 'stopped', alarms: [] },
            { sequence: 1, recorded_at: ago(3), state: 'running', alarms: [] },
            { sequence: 2, recorded_at: ago(2), state: 'running', alarms: [9] },
        ]);
        expect(await alarms()).toMatchObject([{ code: 9, status: 'cleared' }]);
        expect((await siteNow()).doser_state).toBe('stopped');
    });

    it('are raised once under 20 concurrent batches', async () => {
        await Promise.all(
            Array.from({ length: 20 }, (_, at) => send([{ sequence: at, recorded_at: ago(2 - at / 20), alarms: [1] }])),
        );
        expect((await alarms()).filter(({ status }) => status !== 'cleared')).toHaveLength(1);
    });

    it('restore the last reported doser state when a user clears the last of them', async () => {
        await send([{ sequence: 1, recorded_at: ago(3), state: 'running', alarms: [4, 7] }]);
        const clear = async (code: number) => {
            const alarm = (await alarms()).find(row => Number(row.code) === code && row.status !== 'cleared');
            await ok('POST', `/api/main/alarms/${alarm?.id}/transitions`, {
                transition: 'clear',
                version: alarm?.version,
                reason: 'Seen to',
            });
        };
        await clear(4);
        expect((await siteNow()).doser_state).toBe('alarmed');
        await clear(7);
        expect((await siteNow()).doser_state).toBe('running');
        // reported again, it is open again
        await send([{ sequence: 2, recorded_at: ago(2), state: 'stopped', alarms: [7] }]);
        expect((await siteNow()).doser_state).toBe('alarmed');
        await clear(7);
        expect((await siteNow()).doser_state).toBe('stopped');
    });

    it('are cleared and ignored while their type is inactive', async () => {
        await send([{ sequence: 1, recorded_at: ago(3), state: 'running', alarms: [13] }]);
        expect((await siteNow()).doser_state).toBe('alarmed');
        const [type] = (await app.call(staff.token, 'GET', '/api/main/alarm-types?code=13')).body.data;
        const off = await ok('PUT', `/api/main/alarm-types/${type.id}`, { version: type.version, is_active: false });
        expect((await siteNow()).doser_state).toBe('running');
        const [alarm] = await alarms();
        expect(alarm?.status).toBe('cleared');
        const history = await app.call(staff.token, 'GET', `/api/main/records/alarms/${alarm?.id}/histories`);
        expect(history.body.data[0]).toMatchObject({ action: 'clear', user_id: staff.id });
        await send([
            { sequence: 2, recorded_at: ago(2), state: 'running', alarms: [13] },
            { sequence: 3, recorded_at: ago(1), state: 'stopped', alarms: [13] },
        ]);
        expect((await siteNow()).doser_state).toBe('stopped');
        expect(await alarms()).toHaveLength(1);
        await ok('PUT', `/api/main/alarm-types/${type.id}`, { version: off.version, is_active: true });
        await send([{ sequence: 4, recorded_at: ago(0.5), state: 'stopped', alarms: [13] }]);
        expect((await siteNow()).doser_state).toBe('alarmed');
    });

    it('are not raised at a test site', async () => {
        here = await install();
        const { version } = await siteNow();
        const { sql } = app.services;
        expect(version).toBeGreaterThan(0);
        await sql`UPDATE udose_sites SET site_status = 2 WHERE id = ${here.site}`;
        await send([{ sequence: 1, recorded_at: ago(1), alarms: [1] }]);
        expect(await alarms()).toHaveLength(0);
        expect((await siteNow()).doser_state).toBe('alarmed');
    });
});

describe('Device', () => {
    it('moved to another site leaves late messages with its site at that time', async () => {
        const old = here;
        const { sql } = app.services;
        await sql`UPDATE device_placements SET removed_at = now() - interval '10 days' WHERE device_id = ${old.device}`;
        const next = await install();
        await sql`UPDATE device_placements SET removed_at = now() - interval '9 days' WHERE device_id = ${next.device}`;
        await sql`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${old.device}, ${next.site}, now() - interval '8 days')`;
        await send([
            { sequence: 1, recorded_at: ago(24 * 12), water: 3 },
            { sequence: 2, recorded_at: ago(24 * 9), water: 5 },
            { sequence: 3, recorded_at: ago(1), water: 7 },
        ]);
        expect((await readings()).map(row => row.site_id && Number(row.site_id))).toEqual([old.site, null, next.site]);
        expect(total(await days(), 'water')).toBe(3);
    });

    it('moved or removed subtracts late doses from the tank it dosed from', async () => {
        const old = here;
        const { sql } = app.services;
        const level = async (site: number) =>
            (await ok('GET', `/api/main/udose-sites/${site}`)).nutrient_tank_current_level;
        await sql`UPDATE device_placements SET removed_at = now() - interval '1 day' WHERE device_id = ${old.device}`;
        // 10 l × 1.2
        await send([{ sequence: 1, recorded_at: ago(48), dose: 10_000 }]);
        expect(await level(old.site)).toBeCloseTo(388, 3);
        const next = await install();
        await sql`UPDATE device_placements SET removed_at = now() - interval '21 hours' WHERE device_id = ${next.device}`;
        await sql`INSERT INTO device_placements (device_id, site_id, installed_at) VALUES (${old.device}, ${next.site}, now() - interval '20 hours')`;
        await send([
            { sequence: 2, recorded_at: ago(47), dose: 10_000 },
            { sequence: 3, recorded_at: ago(1), dose: 5000 },
        ]);
        expect([await level(old.site), await level(next.site)]).toEqual([376, 394]);
        // the tank content was entered since
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 450, tank_measured_at = now() WHERE id = ${old.site}`;
        await send([{ sequence: 4, recorded_at: ago(46), dose: 10_000 }]);
        expect(await level(old.site)).toBe(450);
    });

    it('with a new token gets 401 for a waiting request with the old one', async ({ skip }) => {
        const { sql } = app.services;
        const answer = await runWhileLocked(
            app.services,
            skip,
            // as issuing a token does
            tx => tx`
                UPDATE device_tokens SET token_hash = ${`new ${here.device}`}, epoch = epoch + 1, received = '{}' WHERE device_id = ${here.device}`,
            () => send([{ sequence: 7, recorded_at: ago(1), water: 5 }]),
        );
        expect(answer.status).toBe(401);
        expect(await readings()).toEqual([]);
        const [token] =
            await sql`SELECT isempty(received) AS is_empty FROM device_tokens WHERE device_id = ${here.device}`;
        expect(token?.is_empty).toBe(true);
    });

    it('removed during a waiting request does not change the site it left', async ({ skip }) => {
        const answer = await runWhileLocked(
            app.services,
            skip,
            // as a removal job does
            async tx => {
                await tx`SELECT 1 FROM devices WHERE id = ${here.device} FOR UPDATE`;
                await tx`SELECT 1 FROM udose_sites WHERE id = ${here.site} FOR UPDATE`;
                await tx`UPDATE device_placements SET removed_at = now() - interval '2 hours' WHERE device_id = ${here.device}`;
                await tx`UPDATE devices SET site_id = NULL, device_status = 'not_installed' WHERE id = ${here.device}`;
                await tx`UPDATE udose_sites SET device_id = NULL, device_status = 'not_installed', doser_state = 'stopped' WHERE id = ${here.site}`;
            },
            () => send([{ sequence: 1, recorded_at: ago(1), state: 'running', alarms: [4] }]),
        );
        expect(answer.status, answer.text).toBe(200);
        expect(await siteNow()).toMatchObject({ doser_state: 'stopped', device_status: 'not_installed' });
        expect(await alarms()).toEqual([]);
        expect((await readings()).map(({ site_id }) => site_id)).toEqual([null]);
    });

    it('whose site moves to another property during a waiting request still updates it', async ({ skip }) => {
        const { customer_id } = await siteNow();
        const body = { customer_id, name: `Wirrabilla ${here.site}`, state: 'WA' };
        const other = await ok('POST', '/api/main/customer-properties', body);
        const answer = await runWhileLocked(
            app.services,
            skip,
            tx => tx`UPDATE udose_sites SET customer_property_id = ${other.id} WHERE id = ${here.site}`,
            () => send([{ sequence: 1, recorded_at: ago(1), state: 'running', dose: 10 }]),
        );
        expect(answer.status, answer.text).toBe(200);
        expect(await siteNow()).toMatchObject({ doser_state: 'running' });
        expect(total(await days(), 'dose')).toBe(10);
    });

    it('in pressure mode derives the level from the density in the tank', async () => {
        here = await install({ nutrient_probe_mode: 1 });
        // half of 1 m: 0.5 m × 9.80665 × 1.2
        await send([{ sequence: 1, recorded_at: ago(1), tank_pressure: 5.884, dose: 500 }]);
        expect((await siteNow()).nutrient_tank_current_level).toBeCloseTo(250, 0);
    });

    it('subtracts from the tank only doses since the level was entered', async () => {
        const { version } = await siteNow();
        await ok('PUT', `/api/main/udose-sites/${here.site}`, { version, nutrient_tank_current_level: 450 });
        await send([{ sequence: 1, recorded_at: ago(2), dose: 1000 }]);
        expect((await siteNow()).nutrient_tank_current_level).toBe(450);
    });

    it('is Not Communicated after 24 hours, logged once, until the next message', async () => {
        await send([{ sequence: 1, recorded_at: ago(1), state: 'running' }]);
        await app.services
            .sql`UPDATE udose_sites SET last_communicated_at = now() - interval '23 hours' WHERE id = ${here.site}`;
        await markOfflineSites(app.services);
        expect((await siteNow()).doser_state).toBe('running');
        await app.services
            .sql`UPDATE udose_sites SET last_communicated_at = now() - interval '25 hours' WHERE id = ${here.site}`;
        expect(await markOfflineSites(app.services)).toBeGreaterThan(0);
        expect(await markOfflineSites(app.services)).toBe(0);
        expect((await siteNow()).doser_state).toBe('not_communicated');
        const { data } = (await app.call(staff.token, 'GET', `/api/main/records/udose-sites/${here.site}/histories`))
            .body;
        expect(data[0]).toMatchObject({ action: 'not communicated', user_id: null });
        await send([{ sequence: 2, recorded_at: ago(0.1), state: 'running' }]);
        expect((await siteNow()).doser_state).toBe('running');
    });
});

describe('Device settings', () => {
    const change = async (settings: object) => {
        const { version } = await siteNow();
        return app.call(staff.token, 'PUT', `/api/main/sites/${here.site}/update-device-settings`, {
            version,
            settings,
        });
    };
    const changes = async () =>
        (await app.call(staff.token, 'GET', `/api/main/device-settings-changes?site_id=${here.site}`)).body.data;

    it('are pending until the device confirms them', async () => {
        const response = await change({ alarm_level: 400_000, update_interval: 24 });
        expect(response.status, response.text).toBe(200);
        expect(response.body.body).toMatchObject({
            alarm_level: 300_000,
            pending_settings: { alarm_level: 400_000, update_interval: 24 },
        });
        const { settings } = (await send([{ sequence: 1, recorded_at: ago(1), water: 1 }])).body.body;
        expect(settings.values).toEqual({ alarm_level: 400_000, update_interval: 24 });
        expect((await siteNow()).alarm_level).toBe(300_000);
        const answer = { settings_answer: { id: settings.id, accepted: true } };
        const confirmed = await send([{ sequence: 2, recorded_at: ago(0.5), water: 1 }], answer);
        expect(confirmed.body.body.settings).toBeNull();
        expect(await siteNow()).toMatchObject({ alarm_level: 400_000, update_interval: 24, pending_settings: null });
        expect(await changes()).toMatchObject([{ status: 'confirmed', created_by: staff.id }]);
        // the same answer again changes nothing
        await send([{ sequence: 2, recorded_at: ago(0.5), water: 1 }], answer);
        expect(await changes()).toHaveLength(1);
    });

    it('merge with pending ones, and a rejection by the device is stored with its reason', async () => {
        await change({ alarm_level: 400_000 });
        await change({ conductivity_skip_limit: 5 });
        expect(await changes()).toMatchObject([{ status: 'pending' }, { status: 'replaced' }]);
        const { settings } = (await send([{ sequence: 1, recorded_at: ago(1) }])).body.body;
        expect(settings.values).toEqual({ alarm_level: 400_000, conductivity_skip_limit: 5 });
        await send([{ sequence: 2, recorded_at: ago(0.5) }], {
            settings_answer: { id: settings.id, accepted: false, reason: 'Out of range' },
        });
        expect((await changes())[0]).toMatchObject({ status: 'refused', reason: 'Out of range' });
        expect(await siteNow()).toMatchObject({ alarm_level: 300_000, pending_settings: null });
    });

    it('are pending in a site update as well; other fields apply at once', async () => {
        const { version } = await siteNow();
        const saved = await ok('PUT', `/api/main/udose-sites/${here.site}`, {
            version,
            alarm_level: 410_000,
            notes: 'Gate code 12',
        });
        expect(saved).toMatchObject({
            notes: 'Gate code 12',
            alarm_level: 300_000,
            pending_settings: { alarm_level: 410_000 },
        });
    });

    it('require device fields within limits, the current version and the right device', async () => {
        expect((await change({ notes: 'x' })).body.errors).toHaveProperty('settings.notes');
        expect((await change({ alarm_level: -1 })).status).toBe(422);
        const stale = await app.call(staff.token, 'PUT', `/api/main/sites/${here.site}/update-device-settings`, {
            version: 99,
            settings: { alarm_level: 1 },
        });
        expect(stale.status).toBe(409);
        const other = await install();
        const { settings } = await change({ alarm_level: 350_000 })
            .then(() => send([{ sequence: 9, recorded_at: ago(1) }]))
            .then(({ body }) => body.body);
        // another device cannot answer for it
        await send(
            [{ sequence: 1, recorded_at: ago(1) }],
            { settings_answer: { id: settings.id, accepted: true } },
            other.token,
        );
        expect((await changes())[0].status).toBe('pending');
    });
});

describe('Dose provenance of a day', () => {
    it('shows the inputs of that day', async () => {
        const mix = await ok('POST', '/api/connect/v2/supplements', {
            name: `Mix ${made}`,
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.2,
            price_per_litre: 2.5,
            nutrients: [{ nutrient: 'nitrogen', percentage: 30 }],
        });
        here = await install({
            supplement_id: mix.id,
            flowmeter_setting: '10_l_pulse',
            number_of_animals: 600,
            target_dose: 18,
        });
        await send([{ sequence: 1, recorded_at: ago(1), pulses: 2700, water: 27_000, dose: 30_000 }]);
        const explain = async () => ok('GET', `/api/main/udose-sites/${here.site}/dose-provenance`);
        const chain = Object.fromEntries((await explain()).steps.map((step: Json) => [step.key, step.value]));
        expect(chain).toMatchObject({ pulses: 2700, litres: 27_000, millilitres: 30_000 });
        expect(chain.grams_per_head).toBeCloseTo(18, 6);
        expect(chain.dollars_per_head).toBeCloseTo(0.125, 6);
        // later entries do not change the day
        const { version } = await siteNow();
        await ok('PUT', `/api/main/udose-sites/${here.site}`, { version, number_of_animals: 300 });
        const after = (await explain()).steps.find((step: Json) => step.key === 'grams_per_head');
        expect(after.sources.find((source: Json) => source.key === 'head')).toMatchObject({ value: 600, kind: 'site' });
        expect(
            (await app.call(staff.token, 'GET', `/api/main/udose-sites/${here.site}/dose-provenance?day=2020-01-01`))
                .status,
        ).toBe(404);
    });
});

describe('Urea guard on site creation', () => {
    it('rejects a dose that is unsafe on a hot day, once the live weight is known', async () => {
        const urea = await ok('POST', '/api/connect/v2/supplements', {
            name: `Urea ${made}`,
            form: 'liquid',
            use: 'fsm_delivery',
            density: 1.2,
            nutrients: [{ nutrient: 'urea_equivalent', percentage: 30 }],
        });
        const site = (more: object) =>
            app.call(staff.token, 'POST', '/api/main/udose-sites', {
                name: `Guarded ${JSON.stringify(more)}`,
                customer_property_id: property,
                product_type: 'classic',
                dosing_mode: 0,
                flowmeter_setting: '1_l_pulse',
                supplement_id: urea.id,
                ...more,
            });
        // 60 g × 60/45 on a hot day are 80 g: 0.4 g/kg of a 200 kg weaner
        const refused = await site({ target_dose: 60, live_weight: 200 });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.target_dose[0]).toContain('0.40 g of urea');
        expect((await site({ target_dose: 60, live_weight: 450 })).status).toBe(201);
        expect((await site({ target_dose: 60 })).status).toBe(201);
    });
});

describe('Site telemetry', () => {
    it('returns all readings, or the extremes per bucket, and the alarms', async () => {
        const messages = Array.from({ length: 600 }, (_, at) => ({
            sequence: at,
            recorded_at: ago(700 - at),
            battery_voltage: at === 333 ? 9.1 : 12 + (at % 10) / 100,
            ...(at === 100 ? { alarms: [3] } : {}),
            ...(at === 120 ? { alarms: [] } : {}),
        }));
        expect((await send(messages)).body.body.accepted).toBe(600);
        const read = async (more: string) =>
            ok('GET', `/api/main/udose-sites/${here.site}/telemetry?series[]=battery_voltage&from=${ago(701)}${more}`);
        const all = await read('');
        expect(all.bucketed).toBe(false);
        expect(all.series[0].values).toHaveLength(600);
        expect(all.alarms).toMatchObject([{ code: 3, level: 'alert' }]);
        const few = await read('&points=100');
        expect(few.bucketed).toBe(true);
        expect(few.series[0].values.length).toBeLessThanOrEqual(102);
        expect(Math.min(...few.series[0].values)).toBeCloseTo(9.1, 3);
        expect([...few.series[0].times].sort((a: number, b: number) => a - b)).toEqual(few.series[0].times);
    });

    it('returns 404 for another customer', async () => {
        const stranger = await app
            .userWith({ permissions: ALL_PERMISSIONS, customerId: 999_999 })
            .catch(() => undefined);
        const other = await ok('POST', '/api/main/customers', { name: `Other ${made}` });
        const person = stranger ?? (await app.userWith({ permissions: ALL_PERMISSIONS, customerId: other.id }));
        await send([{ sequence: 1, recorded_at: ago(1), water: 1, alarms: [1] }]);
        for (const url of [`udose-sites/${here.site}/telemetry`, `udose-sites/${here.site}/device-logs`])
            expect((await app.call(person.token, 'GET', `/api/main/${url}`)).status, url).toBe(404);
        for (const url of ['daily-summary', 'alarms', 'devices']) {
            const { body } = await app.call(person.token, 'GET', `/api/main/${url}`);
            expect(body.pagination.total, url).toBe(0);
        }
    });

    it('returns values as sent and null where none was sent', async () => {
        await send([
            { sequence: 1, recorded_at: ago(5), battery_voltage: 12.4, temperature: 21 },
            { sequence: 2, recorded_at: ago(1), battery_voltage: 11.37 },
        ]);
        const url = `/api/main/udose-sites/${here.site}/telemetry?series[]=battery_voltage&series[]=temperature`;
        const { series } = await ok('GET', url);
        expect(series.map(({ name, values }: Json) => [name, values])).toEqual([
            ['battery_voltage', [12.4, 11.37]],
            ['temperature', [21, null]],
        ]);
    });
});

describe('Values that each message changes', () => {
    /** Without an index: an update of an indexed column writes the row into all indexes of its table. */
    const UNINDEXED: Readonly<Record<string, readonly string[]>> = {
        devices: ['clock_offset_seconds', 'last_communicated_at'],
        ubot_sites: ['battery_voltage', 'last_communicated_at', 'temperature'],
        udose_ags: ['battery_voltage', 'last_communicated_at', 'tank_level'],
        udose_sites: ['battery_voltage', 'conductivity', 'last_communicated_at', 'nutrient_tank_current_level'],
    };

    it('have no index, and are the only filters without one', async () => {
        const declared = Object.values(resources as Record<string, Resource>).flatMap(({ table, fields }) =>
            fields.filter(({ index }) => index === false).map(({ name }) => [table, name] as const),
        );
        const byTable = [...groupBy(declared, ([table]) => table)].map(([table, own]) => [
            table,
            [...new Set(own.map(([, name]) => name))].sort(),
        ]);
        expect(Object.fromEntries(byTable)).toEqual(UNINDEXED);
        const indexed = await app.services.sql`
            SELECT i.indexrelid::regclass::text AS index, a.attname
            FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
            JOIN jsonb_each(${app.services.sql.json(UNINDEXED)}) u ON u.key = i.indrelid::regclass::text AND u.value ? a.attname::text`;
        expect(indexed).toEqual([]);
    });

    it('can still be filtered and sorted by', async () => {
        await send([{ sequence: 1, recorded_at: ago(1), battery_voltage: 11.3, conductivity: 1_200 }]);
        for (const name of UNINDEXED.udose_sites ?? []) {
            const { body } = await app.call(
                staff.token,
                'GET',
                `/api/main/udose-sites?sort_by=${name}&sort_direction=desc&${name}_from=${name === 'last_communicated_at' ? ago(1) : 11}`,
            );
            expect(
                body.data.map(({ id }: Json) => id),
                name,
            ).toContain(here.site);
        }
    });
});
