import { BUSINESS_ZONE, dayAfter, firstMomentAt, todayIn, wallClock, weekdayOf } from '../../domain/calendar/days';
import { createRandom } from '../../domain/random';
import { compiled } from '../../server/engine/sql/compile';
import { recordWrites } from '../../server/engine/write/write';
import type { WriteContext } from '../../server/engine/write/writeContext';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_707;

const CORE = [
    [
        'Urea uptake at low flow',
        'dit',
        'Below 2 L a minute the dose per head stays within 5 % of its target; tank and herd weights over 60 days will show it.',
    ],
    [
        'Dosing by conductivity instead of pulses',
        'dit',
        'A conductivity probe alone keeps the dose as exact as a flow meter in bore water above 3,000 µS/m.',
    ],
    [
        'Phosphorus in solution above 40 °C',
        'clever_cow',
        'A chelated phosphorus stays dissolved for 30 days in a tank that reaches 45 °C; samples each week will show it.',
    ],
    [
        'Leak detection from four-hour messages',
        'neville',
        'A leak of 5 % is detected within a day from usage alone, with less than one false alarm a month.',
    ],
] as const;
/** name, brand and the core activity that each supports */
const SUPPORTING = [
    ['Building and moving the test rig', 'dit', 1],
    ['Taking and sending water samples', 'clever_cow', 3],
    ['Weighing trial mobs', 'dit', 1],
    ['Writing firmware for trial dosers', 'neville', 4],
    ['Literature and patent search', 'dit', 2],
] as const;
const ENDED = [
    ['Molasses carrier trial', 'dit'],
    ['Solar pump driver, first board', 'neville'],
    ['Copper bullets against dosing', 'clever_cow'],
    ['Float switch by radio', 'neville'],
    ['Trough lights at night', 'dit'],
] as const;
/** by activity: typical texts */
const DONE: readonly (readonly [activity: number, done: readonly string[]])[] = [
    [
        1,
        [
            'Ran the rig at 1.5 L/min, 40 doses',
            'Compared the tank with the herd weights',
            'Changed the orifice and ran 20 doses',
        ],
    ],
    [2, ['Calibrated both probes side by side', 'Looked at a week of readings at the bore']],
    [3, ['Took tank samples at 44 °C', 'Filtered and weighed the residue']],
    [4, ['Judged last month’s alarms by hand', 'Tried a shorter window on old messages']],
    [5, ['Moved the rig to the next trough', 'Rebuilt the pump mount']],
    [6, ['Samples from three bores, on ice to the laboratory']],
    [7, ['Weighed 62 steers of the trial mob']],
    [8, ['Logging at one minute for the trial dosers']],
    [9, ['Read on conductivity in hard water']],
];
const PEOPLE = ['user', 'manager', 'admin', 'superadmin'] as const;
/** by weekday: start, hours on the road, and purpose */
const RUNS = [
    ['06:20', 3.5, 'Refill and check of the dosers'],
    ['07:00', 5, 'Installation, two sites'],
    ['09:40', 1.5, 'Parts from the depot'],
    ['05:30', 4, 'Test rig and samples'],
] as const;
const WEEKS = 4;
/** reason, days from today, and duration */
const AWAY = [
    ['leave', 9, 5],
    ['training', 3, 1],
    ['sick', -6, 2],
    ['leave', 24, 10],
] as const;

const callerOf = (services: SeedContext['services'], userId: number): WriteContext => ({
    services,
    caller: {
        userId,
        name: 'demo',
        email: '',
        customerId: null,
        subscribedTo: new Set<string>(),
        propertyIds: null,
        staff: true,
        permissions: new Set<string>(),
        superAdmin: true,
        timeZone: BUSINESS_ZONE,
        sessionId: '',
    },
});

/** R&D activities, work diaries and trips, inserted through the write rules of the product. */
export const seedDiaries = async ({ tx, services, people, now }: SeedContext): Promise<void> => {
    const random = createRandom(SEED);
    const manager = Number(people.manager);
    const add = (resource: string, row: Row, userId = manager) =>
        recordWrites.insertRecord(tx, callerOf(services, userId), compiled(services.registry, resource), row);

    for (const [name, brand, hypothesis] of CORE) await add('activities', { name, brand, kind: 'core', hypothesis });
    for (const [name, brand, core_activity_id] of SUPPORTING)
        await add('activities', { name, brand, kind: 'supporting', core_activity_id });
    for (const [name, brand] of ENDED) await add('activities', { name, brand, kind: 'supporting', status: 'inactive' });

    const staff = PEOPLE.flatMap(name => (people[name] === undefined ? [] : [Number(people[name])]));
    const today = todayIn(BUSINESS_ZONE, now);
    const sites = await tx`SELECT id, customer_property_id FROM sites WHERE archived_at IS NULL ORDER BY id LIMIT 12`;
    for (let ago = WEEKS * 7; ago >= 1; ago--) {
        const date = dayAfter(today, -ago);
        if (weekdayOf(date) > 5) continue;
        for (const person of staff) {
            if (random.chance(0.35)) continue;
            const entries = Array.from({ length: random.integer(1, 3) }, () => {
                const [activity_id, done] = random.pick(DONE);
                const site = random.chance(0.4) ? random.pick(sites) : undefined;
                return {
                    activity_id,
                    hours: random.integer(4, 14) / 4,
                    description: random.pick(done),
                    ...(site ? { site_id: Number(site.id) } : {}),
                };
            });
            const brand = random.pick(['dit', 'dit', 'clever_cow', 'neville']);
            await add('work-diaries', { user_id: person, date, brand, entries }, person);
        }
    }
    await seedTrips({ tx, now, today, random, staff, add });
    for (const [at, [kind, first, days]] of AWAY.entries())
        await add('staff-absences', {
            user_id: staff[at % staff.length],
            kind,
            from_on: dayAfter(today, first),
            until_on: dayAfter(today, first + days - 1),
        });
};

interface Driving {
    tx: SeedContext['tx'];
    now: Date;
    today: string;
    random: ReturnType<typeof createRandom>;
    staff: readonly number[];
    add: (resource: string, row: Row, userId?: number) => Promise<Row>;
}
/** Trips cover part of the kilometres between two weekly readings, so that the logbook has realistic gaps. */
const seedTrips = async ({ tx, now, today, random, staff, add }: Driving): Promise<void> => {
    const vehicles = await tx`
        SELECT id FROM vehicles WHERE archived_at IS NULL AND status = 'active' AND safety_state = 'clear' ORDER BY id`;
    const properties = await tx`SELECT id FROM customer_properties WHERE archived_at IS NULL ORDER BY id LIMIT 12`;
    for (const [index, { id: vehicle }] of vehicles.entries()) {
        const readings = await tx`
            SELECT value::float8, read_at FROM vehicle_meter_readings
            WHERE vehicle_id = ${vehicle} AND archived_at IS NULL ORDER BY read_at DESC LIMIT 3`;
        const driver = Number(staff[index % staff.length]);
        for (const [at, next] of [...readings].reverse().slice(1).entries()) {
            const before = readings[readings.length - 1 - at] as Row;
            const counted = Number(next.value) - Number(before.value);
            const first = dayAfter(todayIn(BUSINESS_ZONE, new Date(String(before.read_at))), 1);
            const [start, hours, notes] = RUNS[(index + at) % RUNS.length] as (typeof RUNS)[number];
            let odometer = Number(before.value) + random.integer(0, 12);
            for (const trip of [0, 2, 4]) {
                const date = dayAfter(first, trip);
                const began = firstMomentAt(date, start, BUSINESS_ZONE);
                const distance = Math.round(counted * 0.28);
                const end = odometer + distance;
                const over = wallClock(began.getTime() + hours * 3_600_000, BUSINESS_ZONE).slice(11);
                await add(
                    'travel-diaries',
                    {
                        vehicle_id: Number(vehicle),
                        date,
                        start_time: start,
                        end_time: over,
                        start_odometer_reading: odometer,
                        end_odometer_reading: end,
                        personal_kms: trip === 4 ? Math.round(distance * 0.2) : 0,
                        rnd_distance: trip === 2 ? Math.round(distance * 0.5) : 0,
                        private_road_distance: Math.round(distance * 0.15),
                        customer_property_id: trip === 0 ? null : Number(random.pick(properties).id),
                        notes,
                    },
                    driver,
                );
                odometer = end + random.integer(0, 9);
            }
        }
        // one trip is open, and two lack their vehicle
        const last = readings[0] as Row;
        const [date = today, time = '06:00'] = wallClock(now.getTime() - 40 * 60_000, BUSINESS_ZONE).split('T');
        if (index < 5)
            await add(
                'travel-diaries',
                {
                    vehicle_id: Number(vehicle),
                    date,
                    start_time: time,
                    start_odometer_reading: Number(last.value) + random.integer(2, 30),
                    customer_property_id: Number(random.pick(properties).id),
                },
                driver,
            );
        else
            await add(
                'travel-diaries',
                { date: dayAfter(today, -3), total_kms: 46, notes: 'A hire car, to the airport and back' },
                driver,
            );
    }
};
