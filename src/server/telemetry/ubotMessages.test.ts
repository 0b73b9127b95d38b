import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { ago, type HerdBench, type InstalledSite, startHerdBench } from '../siteRecords/testHerd';
import { markOfflineSites } from './offlineSites';

let herd: HerdBench;
let here: InstalledSite;
beforeAll(async () => {
    herd = await startHerdBench();
});
afterAll(() => herd?.app.close());
beforeEach(async () => {
    here = await herd.install('ubot');
});

const site = () => herd.ok('GET', `/api/main/ubot-sites/${here.site}`);
const rain = (query = '') => herd.ok('GET', `/api/main/ubot-sites/${here.site}/rainfalls${query}`);
const records = (from = 1) =>
    [8, 6, 4, 2].map((hours, at) => ({
        sequence: from + at,
        recorded_at: ago(hours),
        state: 'running',
        rainfall: 1.2,
        battery_voltage: 12.5,
        temperature: 25 + at,
    }));

describe('uBOT messages', () => {
    it('create records, rain by day and the site state', async () => {
        expect((await herd.send(here, records())).body.body.accepted).toBe(4);
        expect(await site()).toMatchObject({
            bot_state: 'running',
            battery_voltage: 12.5,
            temperature: 28,
            battery_is_low: false,
        });
        expect((await site()).rainfall_week).toBeCloseTo(4.8, 3);
        const fallen = await rain();
        expect(fallen.total).toBeCloseTo(4.8, 3);
        expect(fallen.periods).toHaveLength(30);
        const list = await herd.ok('GET', `/api/main/ubot-sites/${here.site}/ubot-records?state=running`);
        expect(list).toHaveLength(4);
        const battery = await herd.ok('GET', `/api/main/ubot-sites/${here.site}/battery-voltages`);
        expect(battery.series[0]).toMatchObject({
            name: 'battery_voltage',
            unit: 'V',
            values: [12.5, 12.5, 12.5, 12.5],
        });
    });

    it("are exported with the list's filter and order, each once", async () => {
        // more rows than one fetch of the export, several at the same moment
        await herd.app.services.sql`
            INSERT INTO ubot_records (device_id, site_id, epoch, sequence, recorded_at, received_at, state, rainfall)
            SELECT ${here.device}, ${here.site_id}, 1, n, date_trunc('second', now()) - (n / 3) * interval '1 minute', now(),
                   CASE n % 5 WHEN 0 THEN 'stopped' ELSE 'running' END, n
            FROM generate_series(1, 2500) n`;
        const url = `/api/main/ubot-sites/${here.site}/ubot-records`;
        for (const [filter, wanted] of [
            ['', 2500],
            ['state=stopped', 500],
        ] as const) {
            const file = await herd.app.call(herd.staff.token, 'GET', `${url}/export?${filter}`);
            const [heading, ...rows] = file.text.trim().split('\r\n');
            expect(heading).toContain('Time (Australia/Brisbane),State,Rain (mm)');
            const sequences = rows.map(row => Number(row.split(',').at(-2)));
            expect(new Set(sequences).size, filter).toBe(wanted);
            const list = await herd.ok('GET', `${url}?${filter}&per_page=100`);
            expect(sequences.slice(0, 100), filter).toEqual(list.map(({ sequence }: Json) => sequence));
        }
        const stranger = await herd.app.userWith({ permissions: ['read_ubot'], customerId: herd.stranger });
        expect((await herd.app.call(stranger.token, 'GET', `${url}/export`)).status).toBe(404);
    });

    it('count once, repeated, late or out of order', async () => {
        const all = records();
        const [first, second, third, last] = all;
        await herd.send(here, [last, second]);
        await Promise.all(Array.from({ length: 5 }, () => herd.send(here, [third, first, second])));
        expect((await herd.send(here, all)).body.body).toMatchObject({ accepted: 0, duplicates: 4 });
        expect((await rain()).total).toBeCloseTo(4.8, 3);
        expect((await site()).temperature).toBe(28);
        const fallen = await rain();
        expect(fallen.periods.reduce((sum: number, { records: count }: Json) => sum + count, 0)).toBe(4);
    });

    it('show null for days without a record and 0 for days without rain', async () => {
        await herd.send(here, [{ sequence: 1, recorded_at: ago(50), rainfall: 0 }]);
        const { periods } = await rain();
        expect(periods.filter(({ rainfall }: Json) => rainfall === 0)).toHaveLength(1);
        expect(periods.filter(({ rainfall }: Json) => rainfall === null)).toHaveLength(29);
    });

    it('sum days to months', async () => {
        await herd.send(here, records());
        const months = await rain('?by=month');
        expect(months.periods.length).toBeLessThanOrEqual(2);
        expect(months.total).toBeCloseTo(4.8, 3);
        expect(
            (
                await herd.app.call(
                    herd.staff.token,
                    'GET',
                    `/api/main/ubot-sites/${here.site}/rainfalls?from=2026-02-02&to=2026-02-01`,
                )
            ).status,
        ).toBe(422);
    });

    it('are validated by the rules of their product', async () => {
        const answer = await herd.send(here, [
            { sequence: 1, recorded_at: ago(1), rainfall: -2 },
            { sequence: 2, recorded_at: ago(1), water: 5 },
            { sequence: 3, recorded_at: ago(1), state: 'alarmed', battery_voltage: 11.1 },
        ]);
        expect(answer.body.body).toMatchObject({ accepted: 3, rejected: [] });
        const kept = await herd.app.services
            .sql`SELECT reason FROM rejected_device_messages WHERE device_id = ${here.device} ORDER BY id`;
        expect(kept.map(({ reason }) => reason)).toEqual([
            'rainfall must be 0 or more.',
            'water is not a known field.',
        ]);
        expect(await site()).toMatchObject({ bot_state: 'alarmed', battery_is_low: true });
    });

    describe('with alarms', () => {
        const notifications = async () =>
            (
                await herd.app.services.sql`
                    SELECT data ->> 'message' AS message FROM notifications
                    WHERE user_id = ${herd.staff.id} AND data ->> 'resource' = 'ubot-sites' AND (data ->> 'id')::int = ${here.site}`
            ).map(({ message }) => message as string);
        const report = (sequence: number, hours: number, state?: string) => ({
            sequence,
            recorded_at: ago(hours),
            temperature: 20,
            ...(state ? { state } : {}),
        });

        it('notify of one raised and cleared within a batch', async () => {
            await herd.send(here, [report(1, 2, 'alarmed'), report(2, 1, 'stopped')]);
            expect((await site()).bot_state).toBe('stopped');
            expect(await notifications()).toEqual([
                expect.stringContaining('uBOT was Alarmed. The alarm has cleared.'),
            ]);
        });

        it('raise one that arrives after a newer message without a state', async () => {
            await herd.send(here, [report(2, 1)]);
            await herd.send(here, [report(1, 2, 'alarmed')]);
            expect((await site()).bot_state).toBe('alarmed');
            expect(await notifications()).toEqual([expect.stringContaining('uBOT is Alarmed.')]);
        });

        it('record one that ended before it arrived, without a notification', async () => {
            await herd.send(here, [report(2, 1, 'running')]);
            await herd.send(here, [report(1, 2, 'alarmed')]);
            expect((await site()).bot_state).toBe('running');
            expect(await herd.ok('GET', `/api/main/ubot-sites/${here.site}/ubot-records?state=alarmed`)).toHaveLength(
                1,
            );
            expect(await notifications()).toEqual([]);
        });
    });

    it('missing for a day set the site to Not Communicated', async () => {
        await herd.send(here, records());
        await herd.app.services
            .sql`UPDATE ubot_sites SET last_communicated_at = now() - interval '25 hours' WHERE id = ${here.site}`;
        expect(await markOfflineSites(herd.app.services)).toBe(1);
        expect((await site()).bot_state).toBe('not_communicated');
    });
});
