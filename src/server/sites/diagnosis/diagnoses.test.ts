import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import { SITE_STATUS } from '../../../domain/telemetry/sites';

let app: TestApp;
let staff: TestUser;
let own: TestUser;
let stranger: TestUser;
let site: Json;
let property: Json;
let supplement: Json;
const today = todayIn(BUSINESS_ZONE, new Date());
const post = async (url: string, body: object): Promise<Json> => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const diagnosis = (by: TestUser, id: number) => app.call(by.token, 'GET', `/api/main/sites/${id}/diagnosis`);
const diagnoses = async (by: TestUser, query = ''): Promise<Json[]> => {
    const answer = await app.call(by.token, 'GET', `/api/main/site-diagnoses${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
};
const addDays = async (from: number, to: number, share: number, at: Json = site, dose = 8000 * share) => {
    for (let back = from; back >= to; back--)
        await app.services.sql`
            INSERT INTO site_daily_summaries (site_id, day, readings, running_readings, water, pulses, dose, head, target_dose, supplement_id,
                                              battery_voltage_min, battery_voltage_max, conductivity_min, conductivity_max, water_pressure_min)
            VALUES (${at.site_id}, ${dayAfter(today, -back)}, 6, 6, ${4500 * share}, ${4500 * share}, ${dose}, 100, 8, ${supplement.id},
                    12.4, 13.3, 150000, 170000, 190)`;
};
const addSite = async (name: string): Promise<Json> => {
    const made = await post('/api/main/udose-sites', {
        customer_property_id: property.id,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        name,
        supplement_id: supplement.id,
        number_of_animals: 100,
        water_intake: 45,
        target_dose: 8,
        target_nutrient: 'phosphorus',
        nutrient_tank_capacity: 500,
        nutrient_tank_current_level: 250,
        water_conductivity: 100_000,
    });
    await app.services.sql`UPDATE udose_sites SET site_status = 1, doser_state = 'running', device_status = 'reporting',
        last_communicated_at = clock_now() WHERE id = ${made.id}`;
    return made;
};
const raise = (at: Json, code: number, level: string, raisedAt: string) => app.services.sql`
    INSERT INTO alarms (title, code, alarm_type_id, level, status, site_id, customer_id, raised_at)
    SELECT t.title, t.code, t.id, ${level}, 'open', s.id, s.customer_id, ${raisedAt}::timestamptz
    FROM sites s, alarm_types t WHERE s.id = ${at.site_id} AND t.code = ${code}`;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const mine = await post('/api/main/customers', { name: 'Nardoo Park' });
    const theirs = await post('/api/main/customers', { name: 'Brolga' });
    own = await app.userWith({ permissions: ['access_udose_site', 'read_udose_site'], customerId: mine.id });
    stranger = await app.userWith({ permissions: ['access_udose_site', 'read_udose_site'], customerId: theirs.id });
    property = await post('/api/main/customer-properties', { customer_id: mine.id, name: 'North', state: 'QLD' });
    supplement = await post('/api/connect/v2/supplements', {
        name: 'Blend',
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
    });
    site = await addSite('Bottom Dam');
    await addDays(25, 4, 1);
    await addDays(3, 1, 0.4);
    await app.services
        .sql`INSERT INTO site_rainfalls (site_id, day, millimetres) VALUES (${site.site_id}, ${dayAfter(today, -3)}, 32)`;
});
afterAll(() => app.close());

describe('Site diagnosis', () => {
    it('returns cause, evidence and tank forecast', async () => {
        const answer = await diagnosis(own, site.site_id);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.body).toMatchObject({
            site_id: site.site_id,
            record_id: site.id,
            cause: 'rain',
            certainty: 'likely',
            since: dayAfter(today, -3),
            sentence: 'The cattle are drinking elsewhere after 32 mm of rain: water use fell by 60%.',
            difference: null,
            evidence: [
                { figure: 'water_per_head', value: 18, usual: 45 },
                { figure: 'rain', value: 32 },
            ],
            // 250 kg at 1.25 kg/L; four days of 8 L and three of 3.2 L
            forecast: { litres: 200, days: 7, days_left: 33, from: dayAfter(today, -7), to: dayAfter(today, -1) },
        });
    });

    it('belongs to the caller', async () => {
        expect((await diagnosis(stranger, site.site_id)).status).toBe(404);
        expect(await diagnoses(stranger)).toEqual([]);
        const reader = await app.userWith({ permissions: ['access_alarm'], customerId: property.customer_id });
        expect((await diagnosis(reader, site.site_id)).status).toBe(403);
    });

    it('is the same in the list, by site, customer and property, and in the water points', async () => {
        const [found, ...more] = await diagnoses(own, `?site_id[]=${site.site_id}`);
        expect(more).toEqual([]);
        const { evidence: _, customer_text: __, ...whole } = (await diagnosis(own, site.site_id)).body.body as Json;
        expect(found).toEqual(whole);
        expect(await diagnoses(staff, `?customer_id=${property.customer_id}`)).toHaveLength(1);
        expect(await diagnoses(staff, `?customer_property_id=${property.id + 1}`)).toEqual([]);
        const points = await app.call(own.token, 'GET', '/api/main/water-points');
        expect(points.body.body.points[0].diagnosis).toEqual(whole);
    });

    it('explains an open alarm despite passed checks, to users with access to both', async () => {
        const { sql } = app.services;
        await raise(site, 10, 'caution', new Date().toISOString());
        await sql`INSERT INTO site_health_checks (site_id, customer_id, title, kind, result, limit_value, finding, urgency, since, checked_at)
            SELECT id, customer_id, 'Battery', 'battery', 'passed', 11.8, 'Battery at 12.4 V', 0, clock_now(), clock_now() FROM sites WHERE id = ${site.site_id}`;
        expect((await diagnosis(staff, site.site_id)).body.body.difference).toBe(
            'Health checks passed, but none of them covers the alarm Memory Error.',
        );
        expect((await diagnosis(own, site.site_id)).body.body.difference).toBeNull();
        // without the alarms, a failed check would seem to have none
        await sql`UPDATE site_health_checks SET result = 'failed' WHERE site_id = ${site.site_id}`;
        const checker = await app.userWith({
            permissions: ['access_udose_site', 'read_udose_site', 'access_site_health_check'],
            customerId: property.customer_id,
        });
        expect((await diagnosis(checker, site.site_id)).body.body.difference).toBeNull();
    });

    it('shows a recorded stop with its label, to users with access to the record', async () => {
        const { sql } = app.services;
        await sql`INSERT INTO stop_reasons (site_id, customer_id, reason, started_at)
            SELECT id, customer_id, 'tech_issues', clock_now() - interval '2 days' FROM sites WHERE id = ${site.site_id}`;
        expect((await diagnosis(staff, site.site_id)).body.body).toMatchObject({
            cause: 'stopped',
            sentence: 'The doser is stopped: Tech Issues.',
            evidence: [{ figure: 'stop', note: 'Tech Issues' }],
        });
        expect((await diagnosis(own, site.site_id)).body.body).toMatchObject({
            cause: 'stopped',
            sentence: 'The doser is stopped.',
            evidence: [{ figure: 'stop', note: null }],
        });
        await sql`DELETE FROM stop_reasons WHERE site_id = ${site.site_id}`;
    });

    it('leaves out records that the caller may not list', async () => {
        const pumped = await addSite('Top Dam');
        await addDays(25, 3, 1, pumped);
        await addDays(2, 1, 1, pumped, 800);
        await post('/api/main/service-logs', {
            site_id: pumped.site_id,
            serviced_at: new Date(Date.now() - 48 * 3_600_000).toISOString(),
            summary: 'Filter cleaned',
        });
        const figures = async (by: TestUser) =>
            (await diagnosis(by, pumped.site_id)).body.body.evidence.map(({ figure }: Json) => figure);
        expect(await figures(staff)).toEqual(['dose_of_due', 'tank_level', 'service']);
        expect(await figures(own)).toEqual(['dose_of_due', 'tank_level']);
    });

    it('shows the most urgent alarm with its date at the property, and no cause for inactive sites', async () => {
        const quiet = await addSite('Far Dam');
        const midnight = `${dayAfter(today, -1)}T14:01:00Z`;
        await raise(quiet, 10, 'caution', `${dayAfter(today, -3)}T14:01:00Z`);
        await raise(quiet, 12, 'alert', midnight);
        const found = (await diagnosis(staff, quiet.site_id)).body.body;
        const [first] = await app.services.sql`SELECT title FROM alarm_types WHERE code = 12`;
        expect(found).toMatchObject({ cause: 'not_known', since: today, evidence: [{ note: first?.title }, {}] });
        const set = (status: number) =>
            app.services
                .sql`UPDATE udose_sites SET site_status = ${status}, doser_state = 'stopped' WHERE id = ${quiet.id}`;
        await set(SITE_STATUS.idle);
        expect((await diagnosis(staff, quiet.site_id)).body.body.cause).toBe('not_known');
        await set(SITE_STATUS.inactive);
        expect((await diagnosis(staff, quiet.site_id)).body.body).toMatchObject({
            cause: 'none',
            sentence: 'The site is inactive and is not monitored.',
        });
    });

    it('covers uDOSE AG by its faults', async () => {
        const ag = await post('/api/main/udose-ags', { customer_property_id: property.id, name: 'Pivot' });
        await app.services
            .sql`UPDATE udose_ags SET site_status = 1, device_status = 'reporting', doser_state = 'alarmed', faults = '["no_flow"]',
            last_communicated_at = clock_now() WHERE id = ${ag.id}`;
        expect((await diagnosis(staff, ag.site_id)).body.body).toMatchObject({
            kind: 'ag',
            cause: 'no_water',
            sentence: 'The device reports no water flow.',
            evidence: [{ figure: 'fault', note: 'No water flow' }],
            forecast: null,
        });
        // a user with uDOSE permissions only gets 404 for other kinds
        expect((await diagnosis(own, ag.site_id)).status).toBe(404);
    });
});
