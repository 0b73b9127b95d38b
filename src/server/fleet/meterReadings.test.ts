import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../platform/database/transact';
import { recordReading } from './meterReadings';
import { type FleetBench, startFleetBench } from './testFleet';

let b: FleetBench;
beforeAll(async () => {
    b = await startFleetBench();
});
afterAll(() => b?.close());

describe('Vehicle meter', () => {
    it('rejects falling readings at any point in time', async () => {
        const vehicle = await b.vehicle();
        expect((await b.read(vehicle, 10_000, 20)).status).toBe(201);
        expect((await b.read(vehicle, 11_000, 5)).status).toBe(201);
        const lower = await b.read(vehicle, 10_900, 1);
        expect(lower.status).toBe(422);
        expect(lower.body.errors.value[0]).toMatch(/^The meter showed 11,000 km before/);
        const between = await b.read(vehicle, 11_200, 10);
        expect(between.body.errors.value[0]).toMatch(/^The meter showed 11,000 km later/);
        expect((await b.read(vehicle, 10_400, 10)).status).toBe(201);
        const { odometer, distance_in_year } = await b.again(vehicle);
        expect([odometer, distance_in_year]).toEqual([11_000, 1_000]);
        const rows = await b.ok('GET', `/connect/v3/vehicle-meter-readings?vehicle_id=${vehicle.id}&sort_by=read_at`);
        expect(rows.map(({ distance }: { distance: number | null }) => distance).sort()).toEqual([400, 600, null]);
    });

    it('rejects an implausible distance unless checked', async () => {
        const vehicle = await b.vehicle();
        await b.read(vehicle, 50_000, 3);
        const jump = await b.read(vehicle, 150_000, 1);
        expect(jump.status).toBe(422);
        expect(jump.body.errors.value[0]).toMatch(/^That is 100,000 km since .* Check the meter again/);
        expect((await b.read(vehicle, 150_000, 1, { is_checked: true })).status).toBe(201);
    });

    it('can restart as a new meter: distance and next service continue', async () => {
        const vehicle = await b.vehicle({ service_due_at: 205_000 });
        await b.read(vehicle, 200_000, 30);
        expect((await b.read(vehicle, 12, 10)).status).toBe(422);
        expect((await b.read(vehicle, 12, 10, { is_new_meter: true })).status).toBe(201);
        await b.read(vehicle, 512, 5);
        expect(await b.again(vehicle)).toMatchObject({ odometer: 512, distance_in_year: 500, service_due_at: 5_012 });
    });

    it('rejects a new meter without earlier readings, and readings in the future', async () => {
        const vehicle = await b.vehicle();
        expect((await b.read(vehicle, 5, 1, { is_new_meter: true })).status).toBe(422);
        expect((await b.read(vehicle, 5, -2)).body.errors).toHaveProperty('read_at');
    });

    it('is corrected by archiving only the last reading; restoring checks it again', async () => {
        const vehicle = await b.vehicle();
        const first = (await b.read(vehicle, 100, 9)).body.body;
        const last = (await b.read(vehicle, 1_000, 1)).body.body;
        const url = '/connect/v3/vehicle-meter-readings';
        expect((await b.ask('DELETE', `${url}/${first.id}`)).status).toBe(409);
        expect((await b.ask('DELETE', `${url}/${last.id}`)).status).toBe(200);
        expect(await b.again(vehicle)).toMatchObject({ odometer: 100 });
        await b.read(vehicle, 2_000, 2);
        expect((await b.ask('POST', `${url}/${last.id}/restore`)).status).toBe(422);
    });

    it('stays consistent under 20 concurrent readings', async () => {
        const vehicle = await b.vehicle();
        await b.read(vehicle, 1_000, 30);
        const answers = await Promise.all(
            Array.from({ length: 20 }, (_, at) => b.read(vehicle, 1_000 + (at + 1) * 10, 25 - at)),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
        expect(await b.again(vehicle)).toMatchObject({ odometer: 1_200, distance_in_year: 200 });
    });

    it('accepts readings in the transaction of other domains, with errors at their field', async () => {
        const vehicle = await b.vehicle();
        await b.read(vehicle, 500, 2);
        const caller = {
            ...{ userId: b.staff.id, name: 'Staff', superAdmin: true, staff: true, permissions: new Set() },
            ...{ customerId: null, propertyIds: null },
        };
        const enter = (value: number) =>
            transact(b.app.services, db =>
                recordReading(
                    { db, services: b.app.services, caller: caller as never },
                    { vehicleId: vehicle.id, value, readAt: new Date().toISOString(), source: 'trip' },
                    'end_odometer_reading',
                ),
            );
        await expect(enter(400)).rejects.toMatchObject({ errors: { end_odometer_reading: [expect.any(String)] } });
        const id = await enter(650);
        expect(await b.ok('GET', `/connect/v3/vehicle-meter-readings/${id}`)).toMatchObject({
            source: 'trip',
            distance: 150,
        });
    });
});
