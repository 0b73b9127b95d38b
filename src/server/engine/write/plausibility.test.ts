import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { lazyValidator } from './validate';

let app: TestApp;
let staff: TestUser;
const send = (method: string, url: string, body: object) => app.call(staff.token, method, `/api/main${url}`, body);
const errorsOf = async (method: string, url: string, body: object) => {
    const { status, body: answer } = await send(method, url, body);
    return [status, answer.errors ?? {}];
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
});
afterAll(() => app.close());

describe('Contract format', () => {
    it('validates email and phone alike in records and other request bodies, and dates from 1900 to 2100', async () => {
        const body = { email: 'joe@example.com,', phone: '------' };
        expect(await errorsOf('POST', '/customers', { name: 'Formats', ...body })).toEqual([
            422,
            {
                email: ['Email must be an email address, such as name@example.com.'],
                phone: ['Phone must be a phone number.'],
            },
        ]);
        const properties = {
            email: { type: 'string', format: 'email' },
            phone: { type: 'string', format: 'phone' },
            day: { type: 'string', format: 'date' },
            at: { type: 'string', format: 'date-time' },
        };
        const judge = lazyValidator({ type: 'object', properties }, 'body');
        const faults = (value: object) => (judge(value).error as { errors?: object } | undefined)?.errors;
        expect(faults({ ...body, day: '0206-11-05', at: '0206-11-05T00:00:00Z' })).toEqual({
            email: ['must be an email address.'],
            phone: ['must be a phone number.'],
            day: ['must be between the years 1900 and 2100.'],
            at: ['must be between the years 1900 and 2100.'],
        });
        expect(faults({ day: '05.11.2026' })).toEqual({ day: ['must be a date, YYYY-MM-DD.'] });
        expect(faults({ email: ' joe@example.com\u200b', phone: '0412 345 678', day: '2026-11-05' })).toBeUndefined();
    });
    it('is set for every email and phone field', () => {
        const loose = (Object.values(resources) as Resource[]).flatMap(({ name, fields }) =>
            [...fields, ...fields.flatMap(({ rows }) => rows?.fields ?? [])]
                .filter(field => /^(.*_)?(email|phone)$/.test(field.name) && field.type === 'string')
                .map(field => `${name}.${field.name}`),
        );
        expect(loose).toEqual([]);
    });
});

describe('Position', () => {
    it('must be in or near the state of its property, and is validated only if it changes', async () => {
        const { id: customer_id } = (await send('POST', '/customers', { name: 'Positions' })).body.body;
        const property = { customer_id, name: 'Positions', state: 'QLD', latitude: -26, longitude: 148 };
        const outside = ['Latitude 26° is not in or near Queensland, which lies between -29.2° and -9.1°.'];
        expect(await errorsOf('POST', '/customer-properties', { ...property, latitude: 26 })).toEqual([
            422,
            { latitude: outside },
        ]);
        const made = await send('POST', '/customer-properties', property);
        expect(made.status, made.text).toBe(201);
        const { id, version } = made.body.body;
        expect((await errorsOf('PUT', `/customer-properties/${id}`, { version, state: 'TAS' }))[0]).toBe(422);
        const site = {
            name: 'Bore',
            customer_property_id: id,
            product_type: 'classic',
            dosing_mode: 0,
            flowmeter_setting: '1_l_pulse',
        };
        expect(await errorsOf('POST', '/udose-sites', { ...site, latitude: 26, longitude: 148 })).toEqual([
            422,
            { latitude: outside },
        ]);
        expect((await send('POST', '/udose-sites', { ...site, latitude: -25.5, longitude: 148 })).status).toBe(201);
        // stored before positions were validated: other fields can still be changed
        await app.services.sql`UPDATE customer_properties SET latitude = 26 WHERE id = ${id}`;
        expect((await send('PUT', `/customer-properties/${id}`, { version, name: 'Positions two' })).status).toBe(200);
    });
});

describe('Stored value that a later rule rejects', () => {
    it('does not block edits of other fields or rows, and is validated if it changes', async () => {
        const { sql } = app.services;
        const sets = '/api/connect/v2/response-sets';
        const set = await app.call(staff.token, 'POST', sets, {
            name: 'Stored before',
            choices: [{ name: 'Good' }, { name: 'Bad' }],
        });
        expect(set.status, set.text).toBe(201);
        const { id, version, choices } = set.body.body;
        const long = 'x'.repeat(81);
        await sql`UPDATE response_set_choices SET name = ${long} WHERE id = ${choices[0].id}`;
        const kept = { id: choices[0].id, name: long };
        const put = (body: object) => app.call(staff.token, 'PUT', `${sets}/${id}`, { version, ...body });
        const longer = await put({ choices: [{ ...kept, name: `${long}y` }] });
        expect(longer.body.errors).toEqual({ 'choices.0.name': [expect.stringContaining('80')] });
        const other = await put({ choices: [kept, { id: choices[1].id, name: long }] });
        expect(Object.keys(other.body.errors)).toEqual(['choices.1.name']);
        expect((await put({ choices: [{ name: 'New' }, { id: choices[1].id, name: 'Poor' }, kept] })).status).toBe(200);

        const { body } = (await send('POST', '/customers', { name: 'Stored before' })).body;
        await sql`UPDATE customers SET phone = '------' WHERE id = ${body.id}`;
        const whole = { version: body.version, phone: '------', name: 'Stored long before' };
        expect((await send('PUT', `/customers/${body.id}`, whole)).status).toBe(200);
    });
});
