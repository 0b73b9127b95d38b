import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { type FleetBench, startFleetBench } from './testFleet';

let b: FleetBench;
beforeAll(async () => {
    b = await startFleetBench();
});
afterAll(() => b?.close());

const url = '/connect/v3/vehicle-safety-checklists';
const begin = (vehicle: Json) => b.ok('POST', `/connect/v3/vehicles/${vehicle.id}/safety-checklists`, {});
/** Answers the items in their order: Brakes, Tyres, Horn. */
const answer = (checklist: Json, results: (string | null)[], note?: string) =>
    b.ok('PUT', `${url}/${checklist.id}`, {
        version: checklist.version,
        items: checklist.items.map(({ id }: Json, at: number) => ({
            id,
            result: results[at],
            ...(note ? { note } : {}),
        })),
    });
const complete = (checklist: Json, more: object = {}) =>
    b.ask('POST', `${url}/${checklist.id}/completions`, { version: checklist.version, ...more });
const requestsOf = (vehicle: Json) => b.ok('GET', `/main/vehicle-maintenance-requests?vehicle_id=${vehicle.id}`);

describe('Safety checklist', () => {
    it('copies the catalogue and is completed when all items are answered, with server time', async () => {
        const vehicle = await b.vehicle();
        let checklist = await begin(vehicle);
        expect(checklist.number).toBe(`SC-${checklist.id}`);
        expect(checklist.items.map(({ name, is_critical }: Json) => [name, is_critical])).toEqual([
            ['Brakes', true],
            ['Tyres', true],
            ['Horn', false],
        ]);
        checklist = await answer(checklist, ['pass', null, 'pass']);
        const refused = await complete(checklist);
        expect(refused.status).toBe(422);
        expect(refused.body.message).toBe('Not answered yet: Tyres.');
        checklist = await answer(checklist, ['pass', 'not_applicable', 'fail']);
        const done = (await complete(checklist, { odometer: 1_234 })).body.body;
        expect(done).toMatchObject({
            status: 'completed',
            outcome: 'faults',
            completed_by_id: b.staff.id,
            odometer: 1_234,
        });
        expect(Math.abs(Date.now() - Date.parse(done.completed_at))).toBeLessThan(60_000);
        expect(await b.again(vehicle)).toMatchObject({ odometer: 1_234, safety_state: 'clear' });
        expect(await requestsOf(vehicle)).toEqual([]);
        expect((await b.ask('PUT', `${url}/${done.id}`, { version: done.version, notes: 'Later' })).status).toBe(409);
        expect((await b.ask('DELETE', `${url}/${done.id}`)).status).toBe(409);
    });

    it('rejects own items and a given completing user (422)', async () => {
        const checklist = await begin(await b.vehicle());
        const put = (body: object) => b.ask('PUT', `${url}/${checklist.id}`, { version: checklist.version, ...body });
        expect((await put({ items: [{ result: 'pass' }] })).status).toBe(422);
        expect((await put({ completed_by_id: 1 })).status).toBe(422);
    });

    it('with a failed critical item creates a request and blocks the vehicle until completed', async () => {
        const vehicle = await b.vehicle();
        const checklist = await answer(await begin(vehicle), ['fail', 'pass', 'fail'], 'Grinding');
        const done = (await complete(checklist)).body.body;
        expect(done.outcome).toBe('failed');
        expect(await b.again(vehicle)).toMatchObject({ safety_state: 'blocked' });
        const [request] = await requestsOf(vehicle);
        expect(request).toMatchObject({
            type: 'repair',
            status: 'pending',
            is_blocking: true,
            source: 'checklist',
            description: 'Brakes: Grinding',
            vehicle_safety_checklist_id: done.id,
        });
        // the choice of vehicles shows it
        const choices = await b.ok('GET', `/main/dropdown/vehicles?ids[]=${vehicle.id}`);
        expect(choices[0]).toMatchObject({ id: vehicle.id, status: 'blocked' });
        const at = `/main/vehicle-maintenance-requests/${request.id}`;
        expect((await b.ask('PUT', at, { version: request.version, is_blocking: false })).status).toBe(422);
        expect((await b.ask('DELETE', at)).status).toBe(409);
        await b.ok('POST', `${at}/completions`, { version: request.version, completed_on: '2026-01-05', cost: 410 });
        expect(await b.again(vehicle)).toMatchObject({ safety_state: 'clear' });
    });

    it('rejected for its odometer changes nothing', async () => {
        const vehicle = await b.vehicle();
        await b.read(vehicle, 9_000, 1);
        const checklist = await answer(await begin(vehicle), ['fail', 'pass', 'pass']);
        const refused = await complete(checklist, { odometer: 8_000 });
        expect(refused.body.errors).toHaveProperty('odometer');
        expect(await b.again(vehicle)).toMatchObject({ safety_state: 'clear', odometer: 9_000 });
        expect(await b.ok('GET', `${url}/${checklist.id}`)).toMatchObject({ status: 'pending' });
        expect(await requestsOf(vehicle)).toEqual([]);
    });

    it('is completed once under 20 concurrent requests', async () => {
        const vehicle = await b.vehicle();
        const checklist = await answer(await begin(vehicle), ['fail', 'pass', 'pass']);
        const answers = await Promise.all(Array.from({ length: 20 }, () => complete(checklist)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        expect(await requestsOf(vehicle)).toHaveLength(1);
    });
});
