import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { type DiariesBench, startDiariesBench } from './testDiaries';

let b: DiariesBench;
let ute: Json;
beforeAll(async () => {
    b = await startDiariesBench();
    // a Wednesday evening in Brisbane
    await setClock(b.app.services, '2026-10-07T10:00:00Z');
});
beforeEach(async () => {
    ute = await b.vehicle();
});
afterAll(() => b?.close());

const DAY = '2026-10-07';
const drive = (from: string, to: string, start: number, end: number, more: object = {}) => ({
    vehicle_id: ute.id,
    date: DAY,
    start_time: from,
    end_time: to,
    start_odometer_reading: start,
    end_odometer_reading: end,
    ...more,
});
const add = (body: object, who = b.worker) => b.ok(who, 'POST', '/travel-diaries', body);
const change = (trip: Json, body: object, who = b.worker) =>
    b.ok(who, 'PUT', `/travel-diaries/${trip.id}`, { version: trip.version, ...body });
const again = (trip: Json) => b.ok(b.worker, 'GET', `/travel-diaries/${trip.id}`);
const emissionsOf = (vehicle: Json) => b.ok(b.keeper, 'GET', `/api/main/transport-emissions?vehicle_id=${vehicle.id}`);

describe('Trip figures', () => {
    it('default to 0, all other fields to null', async () => {
        const trip = await add({ date: DAY });
        expect(trip).toMatchObject({
            status: 'under_way',
            user_id: b.worker.id,
            vehicle_id: null,
            start_time: null,
            end_time: null,
            customer_property_id: null,
            notes: null,
        });
        for (const name of [
            ...['total_kms', 'work_kms', 'personal_kms', 'rnd_distance', 'non_rnd_distance'],
            ...['public_road_distance', 'private_road_distance', 'start_odometer_reading', 'end_odometer_reading'],
            ...['total_flying_hours', 'rnd_flying_hours', 'non_rnd_flying_hours'],
        ])
            expect(trip[name], name).toBe(0);
    });

    it('derive from meter readings: all distance is work on public roads', async () => {
        expect(await add(drive('08:00', '09:00', 1000, 1080.4))).toMatchObject({
            status: 'completed',
            total_kms: 80.4,
            work_kms: 80.4,
            non_rnd_distance: 80.4,
            public_road_distance: 80.4,
        });
    });

    it('derive from a part: the rest is work, and the rest of roads is public', async () => {
        const body = drive('08:00', '09:00', 1000, 1100, {
            personal_kms: 20,
            rnd_distance: 30,
            private_road_distance: 15,
        });
        expect(await add(body)).toMatchObject({
            work_kms: 80,
            non_rnd_distance: 50,
            public_road_distance: 85,
        });
    });

    it.each([
        [
            { total_kms: 90 },
            'total_kms',
            'The distance is 90 km, and the readings are 100 km apart. Correct one of them.',
        ],
        [
            { work_kms: 50, personal_kms: 40 },
            'work_kms',
            'Work 50 km and personal 40 km are 90 km, and the distance 100 km.',
        ],
        [
            { personal_kms: 120 },
            'personal_kms',
            'Personal is 120 km, more than the distance of 100 km. Correct one of them.',
        ],
        [
            { rnd_distance: 60, personal_kms: 50 },
            'rnd_distance',
            'R&D is 60 km, more than the work of 50 km. Correct one of them.',
        ],
        [
            { public_road_distance: 10, private_road_distance: 10 },
            'public_road_distance',
            'Public road 10 km and private road 10 km are 20 km, and the distance 100 km.',
        ],
        [
            { total_flying_hours: 1, rnd_flying_hours: 2 },
            'rnd_flying_hours',
            'R&D is 2 h, more than the flying hours of 1 h. Correct one of them.',
        ],
    ])('are rejected with %o, by field and with both figures', async (more, field, text) => {
        expect(await b.refused(b.worker, 'POST', '/travel-diaries', drive('08:00', '09:00', 1000, 1100, more))).toEqual(
            {
                [field]: [text],
            },
        );
    });

    it('reject a falling meter and an implausible distance', async () => {
        const falls = await b.refused(b.worker, 'POST', '/travel-diaries', drive('08:00', '09:00', 1100, 1000));
        expect(falls).toEqual({
            end_odometer_reading: [
                'The meter showed 1,100 km at the start and 1,000 km at the end. Check both readings.',
            ],
        });
        const far = await b.refused(b.worker, 'POST', '/travel-diaries', drive('08:00', '09:00', 1000, 11000));
        expect(Object.keys(far)).toEqual(['end_odometer_reading']);
    });

    it('are checked by a table constraint as well', async () => {
        const trip = await add(drive('08:00', '09:00', 1000, 1100));
        await expect(
            b.app.services.sql`UPDATE travel_diaries SET personal_kms = 1 WHERE id = ${trip.id}`,
        ).rejects.toThrow('travel_diaries_work_and_personal');
    });
});

describe('Trip and vehicle meter', () => {
    it('store both readings, and the vehicle shows the last', async () => {
        await add(drive('08:00', '09:00', 1000, 1100));
        await add(drive('09:00', '10:00', 1100, 1150), b.other);
        expect(await b.readings(ute)).toEqual([
            { value: 1000, source: 'trip', distance: null },
            { value: 1100, source: 'trip', distance: 100 },
            { value: 1100, source: 'trip', distance: 0 },
            { value: 1150, source: 'trip', distance: 50 },
        ]);
        expect((await b.ok(b.keeper, 'GET', `/api/connect/v3/vehicles/${ute.id}`)).odometer).toBe(1150);
    });

    it('take the start and the end reading in separate requests', async () => {
        const { end_odometer_reading: _, end_time: __, ...begun } = drive('08:00', '', 1000, 0);
        const trip = await add(begun);
        expect(trip.status).toBe('under_way');
        expect(await b.readings(ute)).toHaveLength(1);
        const ended = await change(trip, { end_time: '11:30', end_odometer_reading: 1130 });
        expect(ended).toMatchObject({ status: 'completed', total_kms: 130, work_kms: 130 });
        expect((await b.readings(ute)).map(({ value }) => value)).toEqual([1000, 1130]);
    });

    it('require the times of the readings', async () => {
        expect(
            await b.refused(b.worker, 'POST', '/travel-diaries', {
                vehicle_id: ute.id,
                date: DAY,
                start_odometer_reading: 5,
                end_odometer_reading: 9,
            }),
        ).toMatchObject({ start_time: [expect.any(String)], end_time: [expect.any(String)] });
    });

    it('reject a reading below an earlier one', async () => {
        await add(drive('08:00', '09:00', 1000, 1100));
        const errors = await b.refused(b.worker, 'POST', '/travel-diaries', drive('10:00', '11:00', 1090, 1120));
        expect(errors.start_odometer_reading?.[0]).toContain('1,100 km before');
        expect(await b.readings(ute)).toHaveLength(2);
    });

    it('reject an implausible gap until a checked reading explains it', async () => {
        await add(drive('08:00', '09:00', 1000, 1100));
        const far = drive('16:00', '17:00', 9000, 9050);
        const errors = await b.refused(b.worker, 'POST', '/travel-diaries', far);
        expect(errors.start_odometer_reading?.[0]).toContain('That is 7,900 km since');
        await b.ok(b.keeper, 'POST', '/api/connect/v3/vehicle-meter-readings', {
            vehicle_id: ute.id,
            value: 9000,
            read_at: '2026-10-07T05:30:00Z',
            is_checked: true,
        });
        expect((await add(far)).total_kms).toBe(50);
    });

    it('allow corrections that fit later readings', async () => {
        const first = await add(drive('08:00', '09:00', 1000, 1100));
        await add(drive('09:00', '10:00', 1105, 1150));
        const corrected = await change(first, { end_odometer_reading: 1104 });
        expect(corrected).toMatchObject({ total_kms: 104, work_kms: 104 });
        expect((await b.readings(ute)).map(({ value, distance }) => [value, distance])).toEqual([
            [1000, null],
            [1104, 104],
            [1105, 1],
            [1150, 45],
        ]);
        const errors = await b.refused(b.worker, 'PUT', `/travel-diaries/${first.id}`, {
            version: corrected.version,
            end_odometer_reading: 1110,
        });
        expect(errors.end_odometer_reading?.[0]).toContain('1,105 km later');
    });

    it('archive and restore readings and emissions with the trip', async () => {
        const trip = await add(drive('08:00', '09:00', 1000, 1100));
        await b.ok(b.worker, 'DELETE', `/travel-diaries/${trip.id}`);
        expect(await b.readings(ute)).toEqual([]);
        expect(await emissionsOf(ute)).toEqual([]);
        await b.ok(b.worker, 'POST', `/travel-diaries/${trip.id}/restore`);
        expect((await b.readings(ute)).map(({ value }) => value)).toEqual([1000, 1100]);
        expect(await emissionsOf(ute)).toHaveLength(1);
    });

    it('keep a trip with later trips from being archived (409)', async () => {
        const first = await add(drive('08:00', '09:00', 1000, 1100));
        await add(drive('09:00', '10:00', 1100, 1150));
        const answer = await b.ask(b.worker, 'DELETE', `/travel-diaries/${first.id}`);
        expect(answer.status).toBe(409);
        expect(answer.body.message).toContain('only its last trip');
        expect((await again(first)).archived_at).toBeNull();
    });

    it('keep readings of a trip from being archived directly (409)', async () => {
        const trip = await add(drive('08:00', '09:00', 1000, 1100));
        const answer = await b.ask(
            b.keeper,
            'DELETE',
            `/api/connect/v3/vehicle-meter-readings/${(await again(trip)).end_reading_id}`,
        );
        expect([answer.status, answer.body.message]).toEqual([
            409,
            'This reading comes from a trip. Correct or archive the trip instead.',
        ]);
    });

    it('let a trip over midnight end on the next day', async () => {
        const trip = await add({ ...drive('22:30', '01:15', 1000, 1200), date: '2026-10-06' });
        expect([trip.started_at, trip.ended_at]).toEqual(['2026-10-06T12:30:00.000Z', '2026-10-06T15:15:00.000Z']);
    });

    it('reject times in the future', async () => {
        expect(
            Object.keys(await b.refused(b.worker, 'POST', '/travel-diaries', drive('19:00', '23:00', 1, 2))),
        ).toEqual(['end_time']);
        expect(Object.keys(await b.refused(b.worker, 'POST', '/travel-diaries', { date: '2026-10-09' }))).toEqual([
            'date',
        ]);
    });

    it('allow one trip per vehicle at a time, also under concurrency', async () => {
        await add(drive('08:00', '12:00', 1000, 1100));
        const errors = await b.refused(b.other, 'POST', '/travel-diaries', drive('09:00', '10:00', 1020, 1040));
        expect(errors.start_time?.[0]).toMatch(
            /was out at that time: TD-.*\. Correct the times, or choose another vehicle\.$/,
        );
        const answers = await Promise.all(
            [b.worker, b.other].map(who => b.ask(who, 'POST', '/travel-diaries', drive('13:00', '14:00', 1100, 1150))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
        expect(await b.readings(ute)).toHaveLength(4);
    });

    it('reject trips with a blocked (409) or inactive vehicle, except before the block', async () => {
        await b.ok(b.keeper, 'POST', '/api/main/vehicle-maintenance-requests', {
            vehicle_id: ute.id,
            type: 'repair',
            description: 'Brakes',
            is_blocking: true,
        });
        await b.app.services.sql`
            UPDATE vehicle_maintenance_requests SET created_at = '2026-10-07T03:00:00Z' WHERE vehicle_id = ${ute.id}`;
        const answer = await b.ask(b.worker, 'POST', '/travel-diaries', drive('14:00', '15:00', 1000, 1010));
        expect([answer.status, answer.body.message]).toEqual([
            409,
            `${ute.name} must not be driven until its repair is completed.`,
        ]);
        expect((await add(drive('08:00', '09:00', 1000, 1010))).status).toBe('completed');
        const sold = await b.vehicle({ status: 'inactive' });
        expect(
            await b.refused(b.worker, 'POST', '/travel-diaries', {
                ...drive('08:00', '09:00', 1, 2),
                vehicle_id: sold.id,
            }),
        ).toEqual({ vehicle_id: [`${sold.name} is In-Active.`] });
    });

    it('move readings and emission if the vehicle is set or changed later', async () => {
        const trip = await add({ ...drive('08:00', '09:00', 1000, 1100), vehicle_id: null });
        expect(trip.emission_state).toBe('no_vehicle');
        expect(await b.ok(b.worker, 'GET', `/travel-diaries/${trip.id}/vehicle`)).toMatchObject({ vehicle_id: null });
        const named = await b.ok(b.worker, 'PUT', `/travel-diaries/${trip.id}/vehicle`, {
            version: trip.version,
            vehicle_id: ute.id,
        });
        expect(named).toMatchObject({ vehicle_id: ute.id, odometer: 1100 });
        const second = await b.vehicle();
        await b.ok(b.worker, 'PUT', `/travel-diaries/${trip.id}/vehicle`, {
            version: (await again(trip)).version,
            vehicle_id: second.id,
        });
        expect(await b.readings(ute)).toEqual([]);
        expect(await b.readings(second)).toHaveLength(2);
        expect(await emissionsOf(ute)).toEqual([]);
        expect(await emissionsOf(second)).toHaveLength(1);
    });
});

describe('Trip and transport emissions', () => {
    it('count a trip once by consumption and factors of its day, and follow corrections', async () => {
        const trip = await add(drive('08:00', '09:00', 1000, 1100));
        expect(trip.emission_state).toBe('counted');
        const [entry] = await emissionsOf(ute);
        expect(entry).toMatchObject({
            happened_on: DAY,
            vehicle: ute.name,
            basis: 'distance',
            operated_by: 'own',
            distance: 100,
            litres_per_100_km: 10,
            scope1: 27.18,
            scope3: 6.68,
            customer_property_id: null,
            travel_diary_id: trip.id,
        });
        await change(trip, { end_odometer_reading: 1200 });
        expect(await emissionsOf(ute)).toMatchObject([{ id: entry.id, distance: 200, scope1: 54.36 }]);
    });

    it('assign a trip for a property to its scope 3', async () => {
        const customer = await b.ok(b.keeper, 'POST', '/api/main/customers', { name: 'Nardoo' });
        const property = await b.ok(b.keeper, 'POST', '/api/main/customer-properties', {
            name: 'Nardoo Park',
            customer_id: customer.id,
        });
        await add(drive('08:00', '09:00', 1000, 1100, { customer_property_id: property.id }));
        expect(await emissionsOf(ute)).toMatchObject([
            { customer_property_id: property.id, operated_by: 'contractor', scope1: 0, scope3: 33.86 },
        ]);
    });

    it('show why a trip is not counted', async () => {
        const plain = await b.vehicle({ litres_per_100_km: null });
        const electric = await b.vehicle({ fuel: 'electric', litres_per_100_km: null });
        const [on, off] = [drive('08:00', '09:00', 1, 2), { ...drive('08:00', '09:00', 1, 2), date: '2019-01-01' }];
        expect((await add({ ...on, vehicle_id: plain.id })).emission_state).toBe('no_consumption');
        expect((await add({ ...on, vehicle_id: electric.id })).emission_state).toBe('electric');
        expect((await add(off)).emission_state).toBe('no_factor');
        expect(await emissionsOf(ute)).toEqual([]);
    });

    it('count a trip once its vehicle has a consumption, which later changes do not affect', async () => {
        const plain = await b.vehicle({ litres_per_100_km: null });
        const trip = await add({ ...drive('08:00', '09:00', 1000, 1100), vehicle_id: plain.id });
        const url = `/api/connect/v3/vehicles/${plain.id}`;
        const correctLitres = async (litres: number) => {
            const { version } = await b.ok(b.keeper, 'GET', url);
            await b.ok(b.keeper, 'PUT', url, { version, litres_per_100_km: litres });
        };
        await correctLitres(12);
        expect((await again(trip)).emission_state).toBe('counted');
        await correctLitres(20);
        expect(await emissionsOf(plain)).toMatchObject([{ litres_per_100_km: 12, distance: 100 }]);
    });

    it('cannot be changed except through the trip (409)', async () => {
        await add(drive('08:00', '09:00', 1000, 1100));
        const [entry] = await emissionsOf(ute);
        const url = `/api/main/transport-emissions/${entry.id}`;
        expect((await b.ask(b.keeper, 'PUT', url, { version: entry.version, distance: 1 })).status).toBe(409);
        expect((await b.ask(b.keeper, 'DELETE', url)).status).toBe(409);
    });

    it('calculate flights by hour', async () => {
        const plane = await b.vehicle({ litres_per_100_km: null, litres_per_hour: 40 });
        await add({ vehicle_id: plane.id, date: DAY, total_flying_hours: 1.5, rnd_flying_hours: 0.5 });
        expect(await emissionsOf(plane)).toMatchObject([{ basis: 'fuel', litres: 60 }]);
    });
});

describe('Trip access', () => {
    it('lets all diary users read, and only the driver or logbook managers change a trip', async () => {
        const trip = await add(drive('08:00', '09:00', 1000, 1100));
        expect((await b.ask(b.other, 'GET', `/travel-diaries/${trip.id}`)).status).toBe(200);
        const body = { version: trip.version, notes: 'x' };
        expect((await b.ask(b.other, 'PUT', `/travel-diaries/${trip.id}`, body)).status).toBe(403);
        expect((await b.ask(b.other, 'DELETE', `/travel-diaries/${trip.id}`)).status).toBe(403);
        expect((await change(trip, { notes: 'x' }, b.keeper)).user_id).toBe(b.worker.id);
    });

    it('suggests the vehicle driven last with its meter, and the trip under way', async () => {
        await add(drive('17:00', '18:00', 1000, 1100), b.other);
        const start = await b.ok(b.other, 'GET', '/travel-diary-starts');
        expect(start).toMatchObject({ vehicle: { vehicle_id: ute.id, odometer: 1100 }, under_way: null });
        const open = await add(
            { vehicle_id: ute.id, date: DAY, start_time: '19:00', start_odometer_reading: 1100 },
            b.other,
        );
        expect(await b.ok(b.other, 'GET', '/travel-diary-starts')).toMatchObject({
            under_way: { id: open.id, number: open.number },
        });
    });

    it('requires the export permission for the file (403)', async () => {
        await add(drive('08:00', '09:00', 1000, 1100));
        const file = await b.ask(b.worker, 'GET', '/export/travel-diaries');
        expect(file.status).toBe(200);
        expect(file.text).toContain(ute.name);
        const reader = await b.app.userWith({ permissions: ['access_travel_diary', 'read_travel_diary'] });
        expect((await b.ask(reader, 'GET', '/export/travel-diaries')).status).toBe(403);
    });
});

describe('Vehicle logbook', () => {
    it('sums trips with the business share and the distance without a trip', async () => {
        await add(drive('08:00', '09:00', 1000, 1100, { personal_kms: 25 }));
        await add(drive('10:00', '11:00', 1120, 1220, { private_road_distance: 40 }));
        const [row] = await b.ok(b.worker, 'GET', `/vehicle-logbooks?from=${DAY}&to=${DAY}&vehicle_id=${ute.id}`);
        expect(row).toMatchObject({
            vehicle: ute.name,
            trips: 2,
            total_kms: 200,
            work_kms: 175,
            personal_kms: 25,
            private_road_distance: 40,
            business_share: 87.5,
            first_odometer: 1000,
            last_odometer: 1220,
            not_in_trips: 20,
        });
        // no reading was taken between the two
        await add({ vehicle_id: ute.id, date: DAY, start_time: '09:15', end_time: '09:45', total_kms: 15 });
        const [counted] = await b.ok(b.worker, 'GET', `/vehicle-logbooks?from=${DAY}&to=${DAY}&vehicle_id=${ute.id}`);
        expect(counted).toMatchObject({ trips: 3, total_kms: 215, not_in_trips: 5 });
        expect(
            Object.keys(await b.refused(b.worker, 'GET', '/vehicle-logbooks?from=2026-01-02&to=2026-01-01')),
        ).toEqual(['to']);
    });
});
