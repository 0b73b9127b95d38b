import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { AE_TABLE } from '../../domain/livestock/animalClasses';
import { settingsBetween, settingsOn, writeFirstSettings } from './settings';

let app: TestApp;
let admin: TestUser;
const at = (category: string, query = '') => `/api/main/settings/${category}${query}`;
const get = async (category: string, query = '') => (await app.call(admin.token, 'GET', at(category, query))).body.body;
const put = (category: string, body: object) => app.call(admin.token, 'PUT', at(category), body);

beforeAll(async () => {
    app = await startTestApp();
    admin = await app.userWith({ permissions: ALL_PERMISSIONS });
});
afterAll(() => app.close());

describe('Settings of a category', () => {
    it('have seeded values with a source', async () => {
        for (const category of [
            'rainfall',
            'livestock-type',
            'ae-to-dse-equivalent',
            'carbon-credit-calculation',
            'carbon-project-type',
            'production-phase',
            'activity-log',
            'folder',
            'delivery',
        ]) {
            const said = await get(category);
            expect(said).toMatchObject({ category, periods: [{ valid_from: '2000-01-01', version: 1 }] });
            expect(said.current.source).not.toBe('');
        }
        expect((await get('ae-to-dse-equivalent')).current.dse_per_ae).toBe(8.4);
        const { types } = (await get('livestock-type')).current;
        expect(types).toHaveLength(Object.keys(AE_TABLE).length);
        expect(types[0]).toMatchObject({ animal_class: 'females_0', ...AE_TABLE.females_0 });
    });

    it('apply from a date on and keep earlier values', async () => {
        const changed = await put('ae-to-dse-equivalent', {
            version: 0,
            valid_from: '2026-07-01',
            dse_per_ae: 8,
            source: 'Our own trial',
        });
        expect(changed.status).toBe(200);
        expect(changed.body.body).toMatchObject({ on: '2026-07-01', current: { dse_per_ae: 8 } });
        expect((await get('ae-to-dse-equivalent', '?on=2026-06-30')).current.dse_per_ae).toBe(8.4);
        expect((await get('ae-to-dse-equivalent', '?on=2030-01-01')).current.dse_per_ae).toBe(8);
        expect((await get('ae-to-dse-equivalent', '?on=1999-01-01')).current.dse_per_ae).toBe(8.4);
    });

    it('are saved once by two concurrent users; the other gets 409 with the saved values', async () => {
        const values = (rain_day: number) => ({ version: 0, valid_from: '2026-05-01', rain_day, source: 'Gauge' });
        const answers = await Promise.all([put('rainfall', values(1)), put('rainfall', values(2))]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const conflict = answers.find(({ status }) => status === 409);
        const kept = answers.find(({ status }) => status === 200);
        expect(conflict?.body.body.rain_day).toBe(kept?.body.body.current.rain_day);
        const next = await put('rainfall', { ...values(0.5), version: 1 });
        expect(next.body.body).toMatchObject({ current: { rain_day: 0.5, version: 2 } });
    });

    it('return 422 by field, also in rows', async () => {
        const low = await put('ae-to-dse-equivalent', {
            version: 0,
            valid_from: '2027-01-01',
            dse_per_ae: 5,
            source: 'x',
        });
        expect(low.status).toBe(422);
        expect(Object.keys(low.body.errors)).toEqual(['dse_per_ae']);
        const row = await put('production-phase', {
            version: 0,
            valid_from: '2027-01-01',
            phases: [{ level: 'low', dry_matter: 0 }],
            source: 'x',
        });
        expect(row.status).toBe(422);
        expect(Object.keys(row.body.errors)).toEqual(['phases.0.dry_matter']);
        expect((await put('colours', { version: 0, valid_from: '2027-01-01' })).status).toBe(422);
    });

    it('require the settings permission (403)', async () => {
        const nobody = await app.userWith({ permissions: ALL_PERMISSIONS.filter(name => name !== 'access_settings') });
        expect((await app.call(nobody.token, 'GET', at('rainfall'))).status).toBe(403);
        const body = { version: 0, valid_from: '2028-01-01', rain_day: 1, source: 'x' };
        expect((await app.call(nobody.token, 'PUT', at('rainfall'), body)).status).toBe(403);
    });

    it('are read by date in other domains, and a restart seeds nothing again', async () => {
        const { services } = app;
        await writeFirstSettings(services);
        const dse = await settingsBetween(services.sql, services, 'ae-to-dse-equivalent', '2026-06-01', '2026-08-01');
        expect([dse('2026-06-30').dse_per_ae, dse('2026-07-01').dse_per_ae]).toEqual([8.4, 8]);
        const phases = await settingsOn(services.sql, services, 'production-phase', '2026-01-01');
        expect(phases.phases.map(({ level, dry_matter }) => [level, dry_matter])).toEqual([
            ['low', 8.5],
            ['moderate', 8],
            ['high', 7.5],
        ]);
        expect((await get('rainfall')).periods).toHaveLength(2);
    });
});
