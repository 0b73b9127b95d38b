import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { daysLeft } from '../../domain/telemetry/waterPoints';

let app: TestApp;
let staff: TestUser;
let own: TestUser;
let stranger: TestUser;
let strangerCustomer: number;
let site: Json;
const make = async (url: string, body: object): Promise<Json> => {
    const answer = await app.call(staff.token, 'POST', url, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.body;
};
const overview = async (by: TestUser): Promise<Json> => {
    const answer = await app.call(by.token, 'GET', '/api/main/water-points');
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};
const points = async (by: TestUser): Promise<Json[]> => (await overview(by)).points;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const [mine, theirs] = [
        await make('/api/main/customers', { name: 'Nardoo Park' }),
        await make('/api/main/customers', { name: 'Brolga' }),
    ];
    strangerCustomer = Number(theirs.id);
    const rights = ['access_udose_site', 'access_alarm'];
    own = await app.userWith({ permissions: rights, customerId: mine.id });
    stranger = await app.userWith({ permissions: rights, customerId: theirs.id });
    const property = await make('/api/main/customer-properties', { customer_id: mine.id, name: 'North', state: 'QLD' });
    const supplement = await make('/api/connect/v2/supplements', {
        name: 'Blend',
        form: 'liquid',
        use: 'fsm_delivery',
        density: 1.25,
        nutrients: [{ nutrient: 'phosphorus', percentage: 10 }],
    });
    const fields = {
        customer_property_id: property.id,
        product_type: 'classic',
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
    };
    await make('/api/main/udose-sites', { ...fields, name: 'Idle Bore' });
    site = await make('/api/main/udose-sites', {
        ...fields,
        name: 'Bottom Dam',
        supplement_id: supplement.id,
        number_of_animals: 100,
        target_dose: 8,
        target_nutrient: 'phosphorus',
        nutrient_tank_capacity: 500,
        nutrient_tank_current_level: 250,
    });
    const { sql } = app.services;
    await sql`UPDATE udose_sites SET site_status = 1, doser_state = 'running', device_status = 'reporting' WHERE id = ${site.id}`;
    const today = todayIn(BUSINESS_ZONE, new Date());
    for (const back of [1, 2, 3])
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, water, dose, head, supplement_id)
            VALUES (${site.site_id}, ${dayAfter(today, -back)}, 6, 4500, 8000, 100, ${supplement.id})`;
});
afterAll(() => app.close());

describe('Water points', () => {
    it('show days left, dose and water per head of an active site', async () => {
        const [point, ...more] = await points(own);
        expect(more).toEqual([]);
        // 250 kg at 1.25 kg/L are 200 L; 8 L a day; 8,000 ml × 1.25 × 10 % are 1,000 g for 100 head
        expect(point).toMatchObject({
            name: 'Bottom Dam',
            kind: 'udose',
            record_id: site.id,
            state: 'fine',
            level: 'fine',
            tank_litres: 200,
            tank_share: 0.5,
            litres_per_day: 8,
            days_left: 25,
            dose_per_head: 10,
            water_per_head: 45,
            target_dose: 8,
            alarm: null,
            next_visit: null,
        });
    });

    it('exclude days without a supplement from the dose per head', async () => {
        const { sql } = app.services;
        const day = dayAfter(todayIn(BUSINESS_ZONE, new Date()), -4);
        await sql`INSERT INTO site_daily_summaries (site_id, day, readings, water, dose, head)
            VALUES (${site.site_id}, ${day}, 6, 4500, 8000, 100)`;
        expect((await points(own))[0]).toMatchObject({ dose_per_head: 10 });
        await sql`DELETE FROM site_daily_summaries WHERE site_id = ${site.site_id} AND day = ${day}`;
    });

    it('of all customers are visible to staff', async () => {
        const root = await app.userWith({ superAdmin: true });
        expect((await points(root)).map(({ name }) => name)).toEqual(['Bottom Dam']);
    });

    it("and their alarms are limited to the caller's scope and permissions", async () => {
        expect(await points(stranger)).toEqual([]);
        const { sql } = app.services;
        const [type] = await sql`SELECT id FROM alarm_types ORDER BY id LIMIT 1`;
        await sql`INSERT INTO alarms (title, alarm_type_id, level, status, site_id, customer_id, raised_at)
            SELECT 'No flow', ${Number(type?.id)}, 'alarm', 'open', id, customer_id, clock_now() FROM sites WHERE id = ${site.site_id}`;
        expect((await points(own))[0]).toMatchObject({ state: 'alarm', level: 'problem', alarm: { title: 'No flow' } });
        const blind = await app.userWith({
            permissions: ['access_udose_site'],
            customerId: site.customer_id,
        });
        expect((await points(blind))[0]).toMatchObject({ state: 'fine', alarm: null });
        await sql`UPDATE alarms SET status = 'cleared', cleared_at = clock_now() WHERE site_id = ${site.site_id}`;
    });

    it('show the next refill and an empty tank', async () => {
        const { sql } = app.services;
        const day = dayAfter(todayIn(BUSINESS_ZONE, new Date()), 3);
        await sql`INSERT INTO supplement_deliveries (status, site_id, customer_id, supplement_id, quantity, planned_on)
            SELECT 'pending', s.site_id, s.customer_id, s.supplement_id, 300, ${day} FROM udose_sites s WHERE s.id = ${site.id}`;
        await sql`UPDATE udose_sites SET nutrient_tank_current_level = 0 WHERE id = ${site.id}`;
        expect((await points(own))[0]).toMatchObject({
            state: 'empty',
            level: 'problem',
            days_left: 0,
            next_visit: { on: day, kind: 'refill', litres: 300 },
        });
    });

    it('do not show visits of a former customer', async () => {
        const { sql } = app.services;
        await sql`UPDATE supplement_deliveries SET customer_id = ${strangerCustomer} WHERE site_id = ${site.site_id}`;
        await sql`INSERT INTO job_cards (type, status, site_id, customer_id, scheduled_on)
            VALUES ('site_maintenance', 1, ${site.site_id}, ${strangerCustomer}, ${dayAfter(todayIn(BUSINESS_ZONE, new Date()), 3)})`;
        expect((await points(own))[0]).toMatchObject({ next_visit: null });
    });

    it('list the 500 most urgent and count all', async () => {
        const { sql } = app.services;
        await sql`UPDATE udose_sites SET name = 'Z' WHERE id = ${site.id}`;
        await sql`
            INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, site_status, doser_state, device_status)
            SELECT 'A ' || n, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, 1, 'running', 'reporting'
            FROM udose_sites, generate_series(1, 501) n WHERE id = ${site.id}`;
        const { total, counts, points: listed } = await overview(own);
        expect({ total, counts }).toMatchObject({ total: 502, counts: { empty: 1, alarm: 0, fine: 501 } });
        expect(listed.slice(0, 2).map(({ name }: Json) => name)).toEqual(['Z', 'A 1']);
        expect(listed).toHaveLength(500);
    });
});

it('The days left in a tank are the same in the database as in the portal, for random tanks', async () => {
    const random = createRandom(11);
    const unknown = (value: number) => (random.chance(0.1) ? null : value);
    const tanks = Array.from({ length: 400 }, (_, id) => ({
        id,
        litres: unknown(random.number(0, 1000, random.integer(0, 2))),
        use: unknown(random.chance(0.1) ? 0 : random.number(0.001, 2, random.integer(1, 3))),
        level_days: random.chance(0.5) ? 0 : random.integer(0, 40),
    }));
    // 0.3 / 0.1 is less than 3 in floating point; 36,500 days at most
    tanks.push({ id: 400, litres: 0.3, use: 0.1, level_days: 0 }, { id: 401, litres: 1000, use: 0.001, level_days: 2 });
    const rows = await app.services.sql<{ id: number; days: number | null }[]>`
        SELECT t.id, tank_days_left(t.litres, t.use, clock_now() - t.level_days * interval '1 day') AS days
        FROM jsonb_to_recordset(${app.services.sql.json(tanks)}) AS t (id int, litres numeric, use numeric, level_days int)
        ORDER BY t.id`;
    expect(tanks.map(({ litres, use, level_days }) => daysLeft(litres, use, level_days))).toEqual(
        rows.map(({ days }) => days),
    );
});
