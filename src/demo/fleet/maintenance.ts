import { repairText } from '../../domain/operations/fleet';
import type { Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';
import type { SeededChecklist } from './checklists';
import type { SeededFleet, SeededService, SeededVehicle } from './vehicles';

const PROVIDERS = [
    ['Longreach Toyota', 'Glenda Moss', '07 4658 1200', 'Eagle Street, Longreach QLD 4730'],
    ['Outback Tyres & Batteries', 'Wes Tully', '07 4742 1388', '14 Ramsay Street, Cloncurry QLD 4824'],
    ['Katherine Truck & Ute Repairs', 'Phil Ander', '08 8972 3450', '8 Crawford Street, Katherine NT 0850'],
    ['Range Auto Detailing', 'Sunny Kaur', '07 4634 7711', '210 Anzac Avenue, Toowoomba QLD 4350'],
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

/** Service providers, past services and repairs, booked work, and the repair of a failed checklist. */
export const seedMaintenance = async (
    { insert, people, day, now }: SeedContext,
    { fleet, inUse, readingAt, by, long }: SeededFleet,
    services: readonly SeededService[],
    checklists: readonly SeededChecklist[],
    random: Random,
): Promise<void> => {
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
