import { type ChecklistAnswer, checklistOutcome, nextService, repairText } from '../../domain/operations/fleet';
import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_606;
const DAY_HOURS = 24;
const WEEKS = 52;

interface Vehicle {
    name: string;
    registration: string;
    make: string;
    model: string;
    year: number;
    fuel: 'diesel' | 'petrol';
    litres_per_100_km?: number;
    /** odometer a year ago, and kilometres per week since */
    odometer: number;
    weekly: number;
    /** kilometres between services */
    every: number;
    /** days until the registration and the insurance are due */
    papers: readonly [number, number];
    location?: number;
    inactive?: true;
}
const VEHICLES: readonly Vehicle[] = [
    {
        name: 'Hilux 1',
        registration: '418 XKM',
        make: 'Toyota',
        model: 'Hilux SR5',
        year: 2023,
        fuel: 'diesel',
        litres_per_100_km: 8.4,
        odometer: 41_200,
        weekly: 780,
        every: 10_000,
        papers: [143, 143],
    },
    {
        name: 'Hilux 2',
        registration: '902 YTD',
        make: 'Toyota',
        model: 'Hilux Workmate',
        year: 2021,
        fuel: 'diesel',
        litres_per_100_km: 8.9,
        odometer: 96_450,
        weekly: 910,
        every: 10_000,
        papers: [18, 201],
    },
    {
        name: 'LandCruiser 1',
        registration: '377 WLB',
        make: 'Toyota',
        model: 'LandCruiser 79',
        year: 2019,
        fuel: 'diesel',
        litres_per_100_km: 12.6,
        odometer: 188_300,
        weekly: 1_050,
        every: 10_000,
        papers: [77, -4],
    },
    {
        name: 'LandCruiser 2',
        registration: '655 ZFC',
        make: 'Toyota',
        model: 'LandCruiser 300',
        year: 2024,
        fuel: 'diesel',
        litres_per_100_km: 9.8,
        odometer: 12_900,
        weekly: 690,
        every: 10_000,
        papers: [260, 260],
    },
    {
        name: 'Ranger 1',
        registration: 'CC 41 PN',
        make: 'Ford',
        model: 'Ranger XLT',
        year: 2022,
        fuel: 'diesel',
        odometer: 66_010,
        weekly: 640,
        every: 15_000,
        papers: [190, 190],
    },
    {
        name: 'Truck 3',
        registration: 'XQ 07 GA',
        make: 'FUSO',
        model: 'Canter 918',
        year: 2018,
        fuel: 'diesel',
        litres_per_100_km: 16.5,
        odometer: 231_700,
        weekly: 560,
        every: 20_000,
        papers: [51, 96],
        location: 6,
    },
    {
        name: 'Prado',
        registration: '129 ULS',
        make: 'Toyota',
        model: 'Prado GXL',
        year: 2017,
        fuel: 'diesel',
        litres_per_100_km: 11.2,
        odometer: 214_900,
        weekly: 310,
        every: 10_000,
        papers: [120, 120],
    },
    {
        name: 'Corolla',
        registration: '540 SGR',
        make: 'Toyota',
        model: 'Corolla',
        year: 2014,
        fuel: 'petrol',
        litres_per_100_km: 7.4,
        odometer: 162_000,
        weekly: 90,
        every: 10_000,
        papers: [-60, -60],
        inactive: true,
    },
];
const PROVIDERS = [
    ['Longreach Toyota', 'Glenda Moss', '07 4658 1200', 'Eagle Street, Longreach QLD 4730'],
    ['Outback Tyres & Batteries', 'Wes Tully', '07 4742 1388', '14 Ramsay Street, Cloncurry QLD 4824'],
    ['Katherine Truck & Ute Repairs', 'Phil Ander', '08 8972 3450', '8 Crawford Street, Katherine NT 0850'],
    ['Range Auto Detailing', 'Sunny Kaur', '07 4634 7711', '210 Anzac Avenue, Toowoomba QLD 4350'],
] as const;
const ITEMS = [
    ['Brakes and handbrake', true, 'Pedal firm, handbrake holds on a slope.'],
    ['Tyres: tread, pressure and spare', true, 'At least 3 mm; look at the inner walls.'],
    ['Wheel nuts', true, null],
    ['Steering', true, null],
    ['Headlights, brake lights and indicators', true, null],
    ['Seat belts', true, 'Webbing, buckle and retraction of each.'],
    ['Windscreen and wipers', false, 'No crack in the driver’s view.'],
    ['Horn and reversing alarm', false, null],
    ['Oil, coolant and brake fluid', true, 'With a cold engine, on level ground.'],
    ['Leaks below the vehicle', false, null],
    ['Tow bar and tie-down points', true, null],
    ['UHF radio and satellite phone', false, 'Call the depot.'],
    ['First aid kit', false, 'Sealed and in date.'],
    ['Fire extinguisher', false, 'Needle in the green.'],
    ['Recovery kit and 20 L of water', false, null],
] as const;
const WORK = [
    ['tyre_change', 'Two rear tyres are down to 3 mm.', 'Two tyres fitted and balanced.', 2, 742.5],
    ['repair', 'Squeal from the front left wheel when braking.', 'Front pads replaced, rotors machined.', 1, 618.2],
    [
        'cleaning',
        'Supplement was spilt in the tray; wash it down and detail the cabin.',
        'Washed and detailed.',
        4,
        185,
    ],
    ['update', 'Fit a second UHF aerial and update the GPS maps.', 'Fitted and updated.', 3, 329.9],
    ['repair', 'Air conditioner blows warm.', 'Regassed; a perished hose replaced.', 1, 455],
] as const;
/** by vehicle: failed items of its last checklist */
const FAILED = new Map([[7, { item: 0, note: 'The pedal goes soft after a few presses' }]]);

interface SeededVehicle extends Vehicle {
    id: number;
    now: number;
}

type SeededAnswer = Omit<ChecklistAnswer, 'id'> & { position: number; guidance: string | null };

/** Staff's vehicles with a year of readings, checklists and maintenance; one of them is blocked today. */
export const seedFleet = async ({ insert, tx, people, hours, day, now }: SeedContext): Promise<void> => {
    const random = createRandom(SEED);
    const by = (at: Date) => ({ created_by: people.manager, updated_by: people.manager, created_at: at });
    const long = by(hours(DAY_HOURS * 420));

    const readings: Row[] = [];
    const fleet: SeededVehicle[] = VEHICLES.map((vehicle, at) => {
        let value = vehicle.odometer;
        for (let week = 0; week <= WEEKS; week++) {
            const distance = week === 0 ? null : Math.round(vehicle.weekly * (0.7 + random.integer(0, 60) / 100));
            value += distance ?? 0;
            readings.push({
                vehicle_id: at + 1,
                value,
                label: `${value.toLocaleString('en-AU')} km`,
                read_at: hours((WEEKS - week) * 7 * DAY_HOURS + 9 + at),
                distance,
                is_new_meter: false,
                is_checked: false,
                source: week % 4 === 0 ? 'checklist' : 'entered',
                ...by(hours((WEEKS - week) * 7 * DAY_HOURS + 9 + at)),
            });
        }
        return { ...vehicle, id: at + 1, now: value };
    });
    const readingAt = (vehicle: SeededVehicle, weeksAgo: number): number =>
        Number(readings[(vehicle.id - 1) * (WEEKS + 1) + WEEKS - weeksAgo]?.value);

    // last service of each, some weeks ago; the rules derive the next
    const services = fleet.map((vehicle, at) => {
        const weeksAgo = [9, 10, 3, 12, 17, 29, 20, 40][at] ?? 10;
        return { vehicle, weeksAgo, on: day(weeksAgo * 7), odometer: readingAt(vehicle, weeksAgo) };
    });
    await insert(
        'vehicles',
        fleet.map(({ odometer: _, weekly: __, every, papers, location, inactive, id, now: value, ...vehicle }, at) => ({
            ...vehicle,
            id,
            status: inactive ? 'inactive' : 'active',
            safety_state: FAILED.has(id) ? 'blocked' : 'clear',
            inventory_location_id: location ?? null,
            registration_due_on: day(-papers[0]),
            insurance_due_on: day(-papers[1]),
            insurer: 'Elders Insurance',
            insurance_number: `MV-${88_000 + id * 37}`,
            service_months: 6,
            service_kilometres: every,
            ...nextService(
                { on: services[at]?.on as string, odometer: services[at]?.odometer as number },
                { months: 6, kilometres: every },
            ),
            odometer: value,
            odometer_read_at: hours(9 + at),
            ...long,
        })),
    );
    await tx`INSERT INTO vehicles_drivers ${tx(
        fleet.flatMap(({ id }) =>
            [people.user, people.manager, people.admin].flatMap((person, at) =>
                person !== undefined && (id + at) % 3 === 0 ? [{ owner_id: id, other_id: person }] : [],
            ),
        ),
    )}`;
    await insert('vehicle_meter_readings', readings);
    await insert(
        'vehicle_maintenance_service_providers',
        PROVIDERS.map(([name, contact_name, phone, address]) => ({
            name,
            contact_name,
            phone,
            email: `bookings@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
            address,
            ...long,
        })),
    );
    await insert(
        'vehicle_checklist_items',
        ITEMS.map(([name, is_critical, guidance], at) => ({
            name,
            is_critical,
            guidance,
            place: (at + 1) * 10,
            ...long,
        })),
    );

    const inUse = fleet.filter(({ inactive }) => !inactive);
    const checklists: (Row & { answers: SeededAnswer[] })[] = [20, 16, 12, 8, 4, 0].flatMap(weeksAgo =>
        inUse.map(vehicle => {
            const isLast = weeksAgo === 0;
            const failed = isLast ? FAILED.get(vehicle.id) : undefined;
            // this week's are unanswered, except for the failed one
            const isOpen = isLast && !failed;
            const answered = isOpen ? random.integer(0, 8) : ITEMS.length;
            const slip = !isLast && random.chance(0.3) ? random.pick([7, 9, 12, 13]) : undefined;
            const answers = ITEMS.map(
                ([name, is_critical, guidance], position): SeededAnswer => ({
                    position,
                    name,
                    is_critical,
                    guidance,
                    result:
                        position >= answered ? null : position === failed?.item || position === slip ? 'fail' : 'pass',
                    note:
                        position === failed?.item ? (failed.note ?? null) : position === slip ? 'To be replaced' : null,
                }),
            );
            const at = new Date(hours(weeksAgo * 7 * DAY_HOURS + 30).getTime());
            return {
                vehicle_id: vehicle.id,
                status: isOpen ? 'pending' : 'completed',
                outcome: isOpen ? null : checklistOutcome(answers),
                odometer: isOpen ? null : readingAt(vehicle, weeksAgo),
                completed_at: isOpen ? null : at,
                completed_by_id: isOpen ? null : (people.user ?? null),
                answers,
                number: '',
                ...by(at),
            };
        }),
    );
    await insert(
        'vehicle_safety_checklists',
        checklists.map(({ answers: _, ...row }) => row),
    );
    await insert(
        'vehicle_safety_checklist_items',
        checklists.flatMap(({ answers }, at) =>
            answers.map(answer => ({ vehicle_safety_checklist_id: at + 1, ...answer })),
        ),
    );

    const done = (on: string, odometer: number, cost: number, work_done: string) => ({
        status: 'completed',
        completed_on: on,
        completed_at: new Date(`${on}T05:00:00Z`),
        completed_by_id: people.manager,
        odometer,
        cost,
        work_done,
        booked_for: on,
    });
    const request = (
        vehicle: SeededVehicle,
        type: string,
        description: string,
        provider: number | null,
        more: Row,
    ): Row => ({
        vehicle_id: vehicle.id,
        type,
        description,
        status: 'pending',
        is_blocking: false,
        source: 'staff',
        number: '',
        vehicle_maintenance_service_provider_id: provider,
        ...by(
            new Date(
                Math.min(now.getTime(), (more.completed_at as Date | undefined)?.getTime() ?? now.getTime()) -
                    4 * 86_400_000,
            ),
        ),
        ...more,
    });
    const workOf = (at: number) => WORK[at % WORK.length] as (typeof WORK)[number];
    const failing = checklists.findIndex(({ outcome }) => outcome === 'failed');
    const failure = checklists[failing];
    await insert('vehicle_maintenance_requests', [
        ...services.map(({ vehicle, on, odometer }) =>
            request(
                vehicle,
                'service',
                'Service by the book.',
                1,
                done(on, odometer, 480 + random.integer(0, 320), 'Oil, filters and inspection; all fluids topped up.'),
            ),
        ),
        ...inUse.flatMap((vehicle, at) =>
            [34, 22].map((weeksAgo, index) => {
                const [type, wanted, did, provider, cost] = workOf(at * 2 + index);
                const ago = weeksAgo - at;
                return request(vehicle, type, wanted, provider, done(day(ago * 7), readingAt(vehicle, ago), cost, did));
            }),
        ),
        ...inUse.slice(0, 6).map((vehicle, at) => {
            const [type, wanted, , provider, cost] = workOf(at + 1);
            return request(vehicle, type, wanted, provider, {
                status: 'booking_scheduled',
                booked_for: day(-(at * 3 + 2)),
                cost,
            });
        }),
        ...inUse.slice(0, 6).map((vehicle, at) => {
            const [type, wanted, , provider, cost] = workOf(at + 3);
            // some await their workshop date
            return request(
                vehicle,
                type,
                wanted,
                at % 2 ? provider : null,
                at % 2 ? { booked_for: day(-9), cost } : {},
            );
        }),
        ...(failure
            ? [
                  request(
                      fleet[Number(failure.vehicle_id) - 1] as SeededVehicle,
                      'repair',
                      repairText(failure.answers),
                      null,
                      {
                          is_blocking: true,
                          source: 'checklist',
                          vehicle_safety_checklist_id: failing + 1,
                      },
                  ),
              ]
            : []),
    ]);
};
