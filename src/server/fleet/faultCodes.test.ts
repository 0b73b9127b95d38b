import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { withSpaceLeft } from '../documents/testSpace';
import { readFaultCode } from './faultCodes';
import { type FleetBench, startFleetBench } from './testFleet';

let b: FleetBench;
beforeAll(async () => {
    b = await startFleetBench();
});
afterAll(() => b?.close());

const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
const at = (token: string) => `/api/connect/v3/vehicle-faults/${token}`;
const codeOf = ({ id }: Json) => readFaultCode(b.app.services, id);
const read = (token: string) => b.app.call(null, 'GET', at(token));
const report = (token: string, text: string, photos: Buffer[] = []) => {
    const form = new FormData();
    form.set('text', text);
    for (const photo of photos) form.append('photos[]', new Blob([new Uint8Array(photo)]), 'fault.png');
    return b.app.call(null, 'POST', at(token), form);
};
const requestsOf = ({ id }: Json) => b.ok('GET', `/main/vehicle-maintenance-requests?vehicle_id=${id}`);
const forget = () => b.app.services.sql`DELETE FROM login_attempts`;

describe('Vehicle fault code', () => {
    it('shows only the vehicle name and creates a pending request with text and photos', async () => {
        const vehicle = await b.vehicle({ registration: '123 ABC', notes: 'Key under the mat' });
        const token = await codeOf(vehicle);
        const opened = await read(token);
        expect([opened.status, opened.body.body]).toEqual([200, { name: vehicle.name }]);
        const response = await report(token, 'Smoke from the bonnet', [PNG]);
        expect([response.status, response.body.body]).toEqual([201, { name: vehicle.name }]);
        const [request] = await requestsOf(vehicle);
        expect(request).toMatchObject({
            status: 'pending',
            type: 'repair',
            source: 'code',
            is_blocking: false,
            description: 'Smoke from the bonnet',
        });
        const files = await b.ok(
            'GET',
            `/main/attachments?resource=vehicle-maintenance-requests&record_id=${request.id}`,
        );
        expect(files).toHaveLength(1);
        const [news] = await b.ok('GET', '/main/notifications');
        expect(news.data).toMatchObject({ vehicle_id: vehicle.id, message: expect.stringContaining('Smoke') });
    });

    it('requires a text of at most 500 characters and at most 3 images, within the space limit', async () => {
        const vehicle = await b.vehicle();
        const token = await codeOf(vehicle);
        expect((await report(token, '  ')).body.errors).toHaveProperty('text');
        expect((await report(token, 'x'.repeat(501))).status).toBe(422);
        expect((await report(token, 'Virus', [Buffer.from('MZ no picture')])).status).toBe(422);
        expect((await report(token, 'Many', [PNG, PNG, PNG, PNG])).status).toBe(422);
        const full = await withSpaceLeft(b.app, 10, () => report(token, 'Smoke', [PNG]));
        expect([full.status, full.body.errors.photos[0]]).toEqual([413, expect.stringContaining('without photos')]);
        expect(await requestsOf(vehicle)).toEqual([]);
        expect((await withSpaceLeft(b.app, 10, () => report(token, 'Smoke'))).status).toBe(201);
    });

    it('expires when renewed or when the vehicle is archived, always with 404', async () => {
        const vehicle = await b.vehicle();
        const old = await codeOf(vehicle);
        await b.ok('POST', `/connect/v3/vehicles/${vehicle.id}/fault-code`);
        const token = await codeOf(vehicle);
        const answers = [await read(old), await report(old, 'Old'), await read('7.nonsense')];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
        expect((await read(token)).status).toBe(200);
        await b.ok('DELETE', `/connect/v3/vehicles/${vehicle.id}`);
        expect((await read(token)).status).toBe(404);
    });

    it('limits guessing to 30 misses (429)', async () => {
        await forget();
        const vehicle = await b.vehicle();
        const statuses: number[] = [];
        for (let guess = 0; guess < 40; guess++)
            statuses.push((await read(`${vehicle.id}.${randomBytes(32).toString('base64url')}`)).status);
        expect(new Set(statuses)).toEqual(new Set([404, 429]));
        expect(statuses.filter(status => status === 404).length).toBeLessThanOrEqual(30);
        await forget();
    });

    it('limits reports per network, from 11 on (429)', async () => {
        await forget();
        const vehicle = await b.vehicle();
        const token = await codeOf(vehicle);
        const statuses: number[] = [];
        for (let at = 0; at < 14; at++) statuses.push((await report(token, `Fault ${at}`)).status);
        expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
        expect(statuses.slice(-1)).toEqual([429]);
        expect((await requestsOf(vehicle)).length).toBe(10);
        await forget();
    });

    it('is printed as PDF only with permission to change the vehicle', async () => {
        const vehicle = await b.vehicle();
        const label = await b.ask('GET', `/connect/v3/vehicles/${vehicle.id}/fault-code`);
        expect([label.status, label.headers['content-type'], label.text.slice(0, 5)]).toEqual([
            200,
            'application/pdf',
            '%PDF-',
        ]);
        const reader = await b.app.userWith({ permissions: ['read_fleet_vehicle'] });
        const refused = await b.app.call(reader.token, 'GET', `/api/connect/v3/vehicles/${vehicle.id}/fault-code`);
        expect(refused.status).toBe(403);
    });
});
