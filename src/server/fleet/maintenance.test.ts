import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { transact } from '../platform/database/transact';
import { type FleetBench, startFleetBench } from './testFleet';
import { notifyDues, requireDrivable } from './vehicles';

let b: FleetBench;
beforeAll(async () => {
    b = await startFleetBench();
});
afterAll(() => b?.close());

const url = '/main/vehicle-maintenance-requests';
const add = (vehicle: Json, more: object = {}) =>
    b.ok('POST', url, { vehicle_id: vehicle.id, type: 'repair', description: 'Wipers', ...more });
const complete = ({ id, version }: Json, more: object = {}) =>
    b.ask('POST', `${url}/${id}/completions`, { version, completed_on: '2026-03-31', ...more });
const step = ({ id, version }: Json, transition: string) =>
    b.ask('POST', `${url}/${id}/transitions`, { version, transition, reason: 'Full' });

describe('Maintenance request', () => {
    it('requires a date to be scheduled, and can be unscheduled', async () => {
        let request = await add(await b.vehicle());
        const refused = await step(request, 'schedule');
        expect([refused.status, refused.body.message]).toEqual([422, 'Enter the day of the booking first.']);
        request = await b.ok('PUT', `${url}/${request.id}`, { version: request.version, booked_for: '2026-12-01' });
        request = (await step(request, 'schedule')).body.body;
        expect(request.status).toBe('booking_scheduled');
        expect(
            (await b.ask('PUT', `${url}/${request.id}`, { version: request.version, booked_for: null })).status,
        ).toBe(422);
        expect((await step(request, 'unschedule')).body.body.status).toBe('pending');
    });

    it('for a service moves the next due date and meter on completion', async () => {
        const vehicle = await b.vehicle({
            service_months: 6,
            service_kilometres: 10_000,
            service_due_on: '2026-01-01',
        });
        const request = await add(vehicle, { type: 'service', description: 'Service' });
        expect((await complete(request)).body.errors).toHaveProperty('odometer');
        const done = await complete(request, { completed_on: '2026-08-31', odometer: 84_500, cost: 689.5 });
        expect(done.body.body).toMatchObject({ status: 'completed', cost: 689.5, odometer: 84_500 });
        expect(await b.again(vehicle)).toMatchObject({
            service_due_on: '2027-02-28',
            service_due_at: 94_500,
            odometer: 84_500,
        });
    });

    it('of another type leaves the next service unchanged', async () => {
        const vehicle = await b.vehicle({ service_months: 6, service_due_on: '2027-01-01' });
        await complete(await add(vehicle), { odometer: 10 });
        expect(await b.again(vehicle)).toMatchObject({ service_due_on: '2027-01-01' });
    });

    it('accepts only a new cost once completed', async () => {
        const done = (await complete(await add(await b.vehicle()), { cost: 100 })).body.body;
        const put = (body: object) => b.ask('PUT', `${url}/${done.id}`, { version: done.version, ...body });
        expect((await put({ description: 'Else' })).status).toBe(409);
        expect((await put({ cost: 110.55 })).body.body.cost).toBe(110.55);
        expect((await complete(done)).status).toBe(409);
    });

    it("adds its cost to the vehicle's cost per kilometre in the year", async () => {
        const vehicle = await b.vehicle();
        await b.read(vehicle, 1_000, 200);
        await b.read(vehicle, 5_000, 1);
        const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
        await complete(await add(vehicle), { cost: 300.1, completed_on: yesterday });
        await complete(await add(vehicle), { cost: 99.9, completed_on: yesterday });
        expect(await b.again(vehicle)).toMatchObject({
            distance_in_year: 4_000,
            cost_in_year: 400,
            cost_per_kilometre: 0.1,
        });
    });

    it('that blocks makes `requireDrivable` throw 409 until all are completed', async () => {
        const vehicle = await b.vehicle();
        const request = await add(vehicle, { is_blocking: true });
        const checkDrivable = () => transact(b.app.services, db => requireDrivable(db, vehicle.id));
        await expect(checkDrivable()).rejects.toMatchObject({
            status: 409,
            message: expect.stringContaining(vehicle.name),
        });
        const second = await add(vehicle, { is_blocking: true });
        await complete(request);
        await expect(checkDrivable()).rejects.toMatchObject({ status: 409 });
        await complete(second);
        await expect(checkDrivable()).resolves.toBeUndefined();
    });
});

describe('Vehicle due notice', () => {
    it('is sent once to drivers and fleet users, again when overdue or with a new date', async () => {
        const driver = await b.app.userWith({ permissions: ['read_fleet_vehicle'] });
        const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        const vehicle = await b.vehicle({
            registration_due_on: day(10),
            service_due_at: 5_000,
            driver_ids: [driver.id],
        });
        await b.read(vehicle, 4_500, 1);
        const runDueNotices = () => transact(b.app.services, tx => notifyDues(tx, b.app.services));
        expect(await runDueNotices()).toBe(2);
        expect(await runDueNotices()).toBe(0);
        const notifications = (await b.app.call(driver.token, 'GET', '/api/main/notifications')).body.data;
        expect(notifications.map(({ data }: Json) => data.message).sort()).toEqual([
            expect.stringMatching(/^Hilux .*: Registration is due on /),
            expect.stringMatching(/^Hilux .*: Service is due at 5,000 km, the meter shows 4,500 km\.$/),
        ]);
        const { version } = await b.again(vehicle);
        await b.ok('PUT', `/connect/v3/vehicles/${vehicle.id}`, { version, registration_due_on: day(-3) });
        expect(await runDueNotices()).toBe(1);
        await b.ok('PUT', `/connect/v3/vehicles/${vehicle.id}`, { version: version + 1, status: 'inactive' });
        await b.app.services.sql`DELETE FROM vehicle_dues_told`;
        expect(await runDueNotices()).toBe(0);
    });
});

describe('Vehicle drivers', () => {
    it('are replaced as a set with optimistic concurrency', async () => {
        const vehicle = await b.vehicle();
        const [one, two] = [await b.app.userWith({ permissions: [] }), await b.app.userWith({ permissions: [] })];
        const at = `/connect/v3/vehicles/${vehicle.id}/drivers`;
        const ids = (rows: Json[]) => rows.map(({ id }) => id).sort();
        expect(ids(await b.ok('PUT', at, { version: vehicle.version, driver_ids: [one.id, two.id] }))).toEqual([
            one.id,
            two.id,
        ]);
        expect((await b.ask('PUT', at, { version: vehicle.version, driver_ids: [] })).status).toBe(409);
        await b.ok('PUT', at, { version: vehicle.version + 1, driver_ids: [two.id] });
        expect(ids(await b.ok('GET', at))).toEqual([two.id]);
    });
});

describe('Vehicle stock location', () => {
    it('must be of kind vehicle and belongs to one vehicle', async () => {
        const place = (kind: string) =>
            b.ok('POST', '/connect/v2/inventory-locations', { name: `Place ${kind}`, kind });
        const [depot, truck] = [await place('depot'), await place('vehicle')];
        const make = (name: string, id: number) =>
            b.ask('POST', '/connect/v3/vehicles', { name, inventory_location_id: id });
        expect((await make('Truck', depot.id)).status).toBe(422);
        expect((await make('Truck', truck.id)).status).toBe(201);
        expect((await make('Other', truck.id)).status).toBe(422);
    });
});
