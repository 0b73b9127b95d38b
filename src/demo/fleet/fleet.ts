import { nextService } from '../../domain/operations/fleet';
import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';
import { FAILED, seedChecklists } from './checklists';
import { seedMaintenance } from './maintenance';
import { type SeededFleet, type SeededVehicle, VEHICLES } from './vehicles';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_606;
const DAY_HOURS = 24;
const WEEKS = 52;

/** Staff's vehicles with a year of readings, checklists and maintenance; one of them is blocked today. */
export const seedFleet = async (context: SeedContext): Promise<void> => {
    const { insert, tx, people, hours, day } = context;
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
        fleet.map(
            ({ odometer: _, weekly: __, every, papers, location, tank, inactive, id, now: value, ...vehicle }, at) => ({
                ...vehicle,
                id,
                status: inactive ? 'inactive' : 'active',
                safety_state: FAILED.has(id) ? 'blocked' : 'clear',
                inventory_location_id: location ?? null,
                tank_litres: tank?.litres ?? null,
                tank_count: tank?.compartments ?? 1,
                depot_id: tank?.depot ?? null,
                hours_per_day: tank?.hours ?? null,
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
            }),
        ),
    );
    await tx`INSERT INTO vehicles_drivers ${tx(
        fleet.flatMap(({ id }) =>
            [people.user, people.manager, people.admin].flatMap((person, at) =>
                person !== undefined && (id + at) % 3 === 0 ? [{ owner_id: id, other_id: person }] : [],
            ),
        ),
    )}`;
    await insert('vehicle_meter_readings', readings);

    const seeded: SeededFleet = { fleet, inUse: fleet.filter(({ inactive }) => !inactive), readingAt, by, long };
    const checklists = await seedChecklists(context, seeded, random);
    await seedMaintenance(context, seeded, services, checklists, random);
};
