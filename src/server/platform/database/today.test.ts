import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { timeZoneOf } from '../../../domain/calendar/days';
import { zoneOfProperty } from './today';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
});
afterAll(() => app?.close());

it('`zoneOfProperty` in SQL returns the same time zone as `timeZoneOf`', async () => {
    const { sql } = app.services;
    const states = ['QLD', 'NT', 'WA', 'NSW', 'SA', 'VIC', 'TAS', 'ACT', null];
    const postcodes = ['2880', '2898', '6443', '4825', null];
    const { fields } = resources['customer-properties'] as Resource;
    const options = fields.find(({ name }) => name === 'time_zone')?.options ?? [];
    const chosen = [null, ...options.map(({ value }) => String(value))];
    expect(chosen.length).toBeGreaterThan(8);
    const places = states.flatMap(state =>
        postcodes.flatMap(postcode => chosen.map(time_zone => ({ state, postcode, time_zone }))),
    );
    const rows = await sql`
        SELECT ${sql.unsafe(zoneOfProperty('p'))} AS zone, now() AT TIME ZONE ${sql.unsafe(zoneOfProperty('p'))} AS there
        FROM jsonb_to_recordset(${sql.json(places as never)}) AS p (state text, postcode text, time_zone text)`;
    expect(rows.map(({ zone }) => zone)).toEqual(places.map(timeZoneOf));
});

it('A property returns its own time zone, else that of its postcode; an unknown zone returns 422', async () => {
    const { sql } = app.services;
    const { token } = await app.userWith({ permissions: ALL_PERMISSIONS });
    const [customer] = await sql`INSERT INTO customers (name) VALUES ('Silverton Pastoral') RETURNING id`;
    const made = await app.call(token, 'POST', '/api/main/customer-properties', {
        name: 'Silverton',
        customer_id: Number(customer?.id),
        state: 'NSW',
        postcode: '2880',
    });
    const { id, version } = made.body.body;
    const zone = async () =>
        (await app.call(token, 'GET', `/api/main/dropdown/customer-properties?ids[]=${id}`)).body.data[0].time_zone;
    expect(await zone()).toBe('Australia/Broken_Hill');
    const change = (time_zone: string) =>
        app.call(token, 'PUT', `/api/main/customer-properties/${id}`, { version, time_zone });
    expect((await change('Europe/Paris')).status).toBe(422);
    expect((await change('Australia/Sydney')).status).toBe(200);
    expect(await zone()).toBe('Australia/Sydney');
});
