import { formatDate } from '../../domain/calendar/dateTexts';
import { daysBetween } from '../../domain/calendar/days';
import type { Row, SeedContext } from '../seedContext';

interface Done {
    id: number;
    number: string;
    /** due date of the work */
    due_on: string;
    done_on: string;
}
interface Place {
    id: number;
    name: string;
    done: Done[];
}
const LEAD_DAYS = 14;

/** Months after which the next service comes up within some days, so that its job waits to be planned. */
const monthsSoon = (done: readonly Done[], today: string): number =>
    Math.max(2, Math.ceil((daysBetween(done.at(-1)?.done_on ?? today, today) + 3) / 30));

/** Three service plans with the services done under them: of a site, of a device by litres, and of a vehicle. */
export const seedServicePlans = async ({ tx, insert, people, day, hours }: SeedContext): Promise<void> => {
    const today = day(0);
    const sites = await tx<(Place & { device_id: number; serial: string })[]>`
        SELECT s.id::int, s.name, d.id::int AS device_id, d.serial,
               json_agg(json_build_object('id', j.id, 'number', j.number, 'due_on', coalesce(j.due_on, j.completed_at::date), 'done_on', j.completed_at::date) ORDER BY j.completed_at) AS done
        FROM job_cards j JOIN sites s ON s.id = j.site_id AND s.kind = 'udose' AND s.archived_at IS NULL
        JOIN devices d ON d.site_id = s.id
        JOIN device_placements p ON p.device_id = d.id AND p.removed_at IS NULL AND j.completed_at > p.installed_at
        WHERE j.type = 'site_maintenance' AND j.status = 4 AND j.archived_at IS NULL
        GROUP BY s.id, d.id
        ORDER BY count(*) DESC, max(j.completed_at) DESC, s.id LIMIT 2`;
    const [vehicle] = await tx<Place[]>`
        SELECT v.id::int, v.name,
               json_agg(json_build_object('id', m.id, 'number', m.number, 'due_on', coalesce(m.booked_for, m.completed_on), 'done_on', m.completed_on) ORDER BY m.completed_on) AS done
        FROM vehicle_maintenance_requests m JOIN vehicles v ON v.id = m.vehicle_id AND v.status = 'active' AND v.safety_state = 'clear'
        WHERE m.type = 'service' AND m.status = 'completed'
        GROUP BY v.id ORDER BY v.tank_litres DESC NULLS LAST, v.id LIMIT 1`;
    const [site, other] = sites;
    if (!site || !other || !vehicle) return;
    const by = { created_by: people.manager, updated_by: people.manager, created_at: hours(24 * 400) };
    const months = monthsSoon(site.done, today);
    await insert(
        'service_plans',
        [
            {
                name: 'Doser inspection',
                covers: 'site',
                site_id: site.id,
                job_type: 'site_maintenance',
                every_months: months,
                instructions:
                    'Replace seals and filter, clean the probe, test the battery under load and run a dose test of ten pulses.',
                ...by,
            },
            {
                name: 'Pump tube and check valve',
                covers: 'device',
                device_id: other.device_id,
                job_type: 'site_maintenance',
                every_months: 12,
                every_litres: 11_500,
                instructions: 'Take a new pump tube and a check valve along.',
                ...by,
            },
            {
                name: 'Truck service B',
                covers: 'vehicle',
                vehicle_id: vehicle.id,
                job_type: 'service',
                every_months: 6,
                every_kilometres: 15_000,
                instructions: 'Oil, filters, brakes and wheel bearings. Record the odometer.',
                ...by,
            },
        ].map(plan => ({ status: 'active', starts_on: day(400), lead_days: LEAD_DAYS, skip_percent: 25, ...plan })),
    );
    const history = (plan: number, name: string, subject: string, place: Place, link: (done: Done) => Row): Row[] =>
        place.done.map((done, at) => ({
            label: `${name} · ${subject} · ${at + 1}`,
            service_plan_id: plan,
            occurrence: at + 1,
            due_on: done.due_on,
            planned_on: done.due_on,
            reason: `Due ${formatDate(done.due_on)}`,
            ...by,
            ...link(done),
        }));
    await insert('planned_services', [
        ...history(1, 'Doser inspection', site.name, site, ({ id }) => ({
            subject_key: `site:${site.id}`,
            site_id: site.id,
            job_card_id: id,
        })),
        ...history(2, 'Pump tube and check valve', other.serial, other, ({ id }) => ({
            subject_key: `device:${other.device_id}`,
            site_id: other.id,
            device_id: other.device_id,
            job_card_id: id,
        })),
        ...history(3, 'Truck service B', vehicle.name, vehicle, ({ id }) => ({
            subject_key: `vehicle:${vehicle.id}`,
            vehicle_id: vehicle.id,
            vehicle_maintenance_request_id: id,
        })),
    ]);
};
