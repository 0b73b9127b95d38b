import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { ago, type HerdBench, type InstalledSite, startHerdBench } from '../siteRecords/testHerd';

let herd: HerdBench;
let uan: Json;
let land: Json;
let east: Json;
let here: InstalledSite;
let made = 0;
const ok = (method: string, path: string, body?: object) => herd.ok(method, `/api/main/${path}`, body);
beforeAll(async () => {
    herd = await startHerdBench();
    uan = await ok('POST', 'fertilizers', { name: 'UAN 32', nitrogen: 32, density: 1.32 });
});
afterAll(() => herd?.app.close());
beforeEach(async () => {
    land = await ok('POST', 'paddocks', { name: `River ${++made}`, customer_property_id: herd.property, area: 40 });
    east = await ok('POST', 'blocks', { name: 'East', paddock_id: land.id, area: 10 });
    here = await herd.install('ag', { area: 20, paddock_id: land.id, fertilizer_id: uan.id });
});

let sequence = 0;
/** A one-hour session with a number of litres. */
const give = (litres: number, hours = 3, stand = here) => {
    const session = ++sequence;
    return herd.send(stand, [
        { sequence: ++sequence, recorded_at: ago(hours), activity: 'session_started', session, state: 'running' },
        {
            sequence: ++sequence,
            recorded_at: ago(hours - 1),
            activity: 'session_ended',
            session,
            state: 'stopped',
            dose: litres * 1000,
        },
    ]);
};
const change = async (path: string, body: object) => {
    const { version } = await ok('GET', path);
    return ok('PUT', path, { version, ...body });
};
const nitrogen = async (path: string) => {
    const report = await ok('GET', `${path}/nutrients`);
    const { kg, kg_per_hectare, lines } = report.nutrients.find((one: Json) => one.nutrient === 'nitrogen');
    return { ...report, kg, perHectare: kg_per_hectare, lines };
};

describe('Nutrients of uDOSE AG sessions', () => {
    it('are shown in kg per hectare of the watered area and of the paddock', async () => {
        await give(1000);
        await give(200, 30);
        const site = await nitrogen(`udose-ags/${here.site}`);
        expect(site).toMatchObject({ area: null, sessions: 2, unknown: { sessions: 0, litres: 0 } });
        expect(site.kg).toBeCloseTo(1200 * 1.32 * 0.32, 6);
        expect(site.perHectare).toBeCloseTo((60 * 1.32 * 32) / 100, 6);
        expect(site.lines).toMatchObject([
            {
                fertilizer: { id: uan.id, label: 'UAN 32' },
                litres: 1200,
                litres_per_hectare: 60,
                analysis_basis: 'w_w',
                percentage: 32,
                density: 1.32,
            },
        ]);
        const paddock = await nitrogen(`paddocks/${land.id}`);
        expect([paddock.area, paddock.sessions]).toEqual([40, 2]);
        expect(paddock.perHectare).toBeCloseTo((1200 * 0.4224) / 40, 6);
    });

    it('keep the analysis of their time when the fertiliser changes', async () => {
        await give(1000);
        const before = await nitrogen(`paddocks/${land.id}`);
        await change(`fertilizers/${uan.id}`, { nitrogen: 30 });
        expect((await nitrogen(`paddocks/${land.id}`)).kg).toBe(before.kg);
        await give(1000, 1.5);
        const both = await nitrogen(`paddocks/${land.id}`);
        expect(both.kg).toBeCloseTo(1000 * 1.32 * 0.62, 6);
        expect(both.lines).toHaveLength(2);
        await change(`fertilizers/${uan.id}`, { nitrogen: 32 });
    });

    it('count as unknown without fertiliser or area', async () => {
        await change(`udose-ags/${here.site}`, { fertilizer_id: null });
        await give(500);
        expect(await nitrogen(`paddocks/${land.id}`)).toMatchObject({
            kg: 0,
            sessions: 0,
            unknown: { sessions: 1, litres: 500 },
        });
        await change(`udose-ags/${here.site}`, { fertilizer_id: uan.id, area: null });
        await give(100, 2);
        expect((await nitrogen(`udose-ags/${here.site}`)).unknown).toEqual({ sessions: 2, litres: 600 });
        expect(await nitrogen(`paddocks/${land.id}`)).toMatchObject({ sessions: 1, unknown: { sessions: 1 } });
    });

    it('require access to the site and a valid period', async () => {
        await give(1000);
        const stranger = await herd.app.userWith({ permissions: ALL_PERMISSIONS, customerId: herd.stranger });
        for (const path of [`udose-ags/${here.site}`, `paddocks/${land.id}`])
            expect((await herd.app.call(stranger.token, 'GET', `/api/main/${path}/nutrients`)).status).toBe(404);
        const today = todayIn();
        const old = await ok(
            'GET',
            `paddocks/${land.id}/nutrients?from=${dayAfter(today, -40)}&to=${dayAfter(today, -20)}`,
        );
        expect(old).toMatchObject({ sessions: 0, unknown: { sessions: 0 } });
        const turned = await herd.app.call(
            herd.staff.token,
            'GET',
            `/api/main/paddocks/${land.id}/nutrients?from=${today}&to=${dayAfter(today, -2)}`,
        );
        expect(turned.body.errors.to[0]).toMatch(/before the first day/);
    });
});

describe('Nutrients of a crop cycle', () => {
    const grow = async (more: object, days: number) => {
        const crop = await ok('POST', 'crops', { name: `Oats ${++made}` });
        const cycle = await ok('POST', 'crop-cycles', {
            season: 'Winter',
            crop_id: crop.id,
            paddock_id: land.id,
            sown_on: dayAfter(todayIn(), -days),
            ...more,
        });
        await ok('POST', `crop-cycles/${cycle.id}/transitions`, { transition: 'sow', version: cycle.version });
        return cycle;
    };
    it('count from sowing on, in proportion to its block within a watered paddock', async () => {
        const cycle = await grow({ block_id: east.id }, 2);
        await give(1000, 24 * 5);
        expect((await nitrogen(`crop-cycles/${cycle.id}`)).sessions).toBe(0);
        await give(400);
        const whole = await nitrogen(`crop-cycles/${cycle.id}`);
        expect(whole.area).toBe(10);
        expect(whole.kg).toBeCloseTo(400 * (10 / 40) * 0.4224, 6);
        expect(whole.perHectare).toBeCloseTo((400 / 40) * 0.4224, 6);
        await change(`udose-ags/${here.site}`, { block_id: east.id });
        await give(100, 1.5);
        expect((await nitrogen(`crop-cycles/${cycle.id}`)).kg).toBeCloseTo((100 + 100) * 0.4224, 6);
        // the paddock receives all of it
        expect((await nitrogen(`paddocks/${land.id}`)).kg).toBeCloseTo(1500 * 0.4224, 6);
    });
    it('are zero while it is planned', async () => {
        const crop = await ok('POST', 'crops', { name: `Oats ${++made}` });
        const cycle = await ok('POST', 'crop-cycles', { season: 'W', crop_id: crop.id, paddock_id: land.id });
        await give(1000);
        expect(await nitrogen(`crop-cycles/${cycle.id}`)).toMatchObject({ sessions: 0, kg: 0 });
    });
});

describe('Free-text names of a uDOSE AG site', () => {
    const write = async (paddock: string, crop: string, fertilizer: string, site = here) => {
        const { sql } = herd.app.services;
        await sql`UPDATE udose_ags SET paddock_id = NULL, fertilizer_id = NULL, paddock_name = ${paddock}, crop_name = ${crop}, fertilizer_name = ${fertilizer} WHERE id = ${site.site}`;
    };
    const site = () => ok('GET', `udose-ags/${here.site}`);

    it('are replaced by a record of that name on the property, ignoring case', async () => {
        await write(' top PIVOT', 'Teff grass', 'Guano brew');
        await give(50);
        await ok('POST', 'paddocks', { name: 'Top pivot', customer_property_id: herd.strangeProperty });
        expect(await site()).toMatchObject({ paddock_id: null, paddock_name: ' top PIVOT', crop_name: 'Teff grass' });
        const paddock = await ok('POST', 'paddocks', { name: 'Top pivot', customer_property_id: herd.property });
        await ok('POST', 'crops', { name: 'TEFF grass' });
        await ok('POST', 'fertilizers', { name: 'guano brew', analysis_basis: 'w_v', nitrogen: 4 });
        expect(await site()).toMatchObject({
            paddock_id: paddock.id,
            paddock_name: null,
            crop: { label: 'TEFF grass' },
            crop_name: null,
            fertilizer: { label: 'guano brew' },
            fertilizer_name: null,
        });
        // its sessions too, with the fertiliser's analysis
        const nutrients = await nitrogen(`udose-ags/${here.site}`);
        expect(nutrients.kg).toBeCloseTo(50 * 0.04, 6);
    });

    it('are cleared when a record is chosen, which must be on the property', async () => {
        await write('Gone', 'Gone', 'Gone');
        await change(`udose-ags/${here.site}`, { paddock_id: land.id });
        expect(await site()).toMatchObject({ paddock_name: null, crop_name: 'Gone' });
        const strange = await ok('POST', 'paddocks', {
            name: `Far ${++made}`,
            customer_property_id: herd.strangeProperty,
        });
        const refused = async (body: object) => {
            const { version } = await site();
            const answer = await herd.app.call(herd.staff.token, 'PUT', `/api/main/udose-ags/${here.site}`, {
                version,
                ...body,
            });
            expect(answer.status, answer.text).toBe(422);
            return answer.body.errors;
        };
        expect((await refused({ paddock_id: strange.id })).paddock_id[0]).toMatch(/is on another property/);
        const other = await ok('POST', 'paddocks', { name: `Near ${++made}`, customer_property_id: herd.property });
        expect((await refused({ paddock_id: other.id, block_id: east.id })).block_id[0]).toMatch(
            /^East is not a block/,
        );
        expect((await refused({ paddock_name: 'Written' })).paddock_name[0]).toMatch(/set by the system/);
    });
});
