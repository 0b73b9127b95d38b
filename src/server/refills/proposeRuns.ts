import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { DRIVING_SPEED, USUAL_HOURS, WORKDAY_HOURS } from '../../domain/operations/jobPlanning';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { planRuns, type RefillRuns } from '../../domain/operations/planRuns';
import type { RunDepot, RunStop, RunsInput } from '../../domain/operations/refillRuns';
import { planRefusals, roomOn, type TankFigures, todayAtTank } from '../../domain/sales/refillPlanning';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { IS_ACTIVE_USER } from '../platform/database/activeUsers';
import { resolveProgram } from '../platform/database/program';
import { invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { WorkerPool } from '../platform/worker/pool';
import { requirePlanner } from './planDeliveries';

/** Sites of one proposal, so that it takes seconds at most. */
const MOST_SITES = 300;
/** Sites, and days times trucks, up to which a plan takes less time than its transfer to another process. */
const FEW_SITES = 10;
const FEW_RUNS = 10;

const pool = new WorkerPool<RunsInput, RefillRuns>({
    program: () => resolveProgram('runsProcess'),
    size: 1,
    mostWaiting: 10,
    megabytes: 256,
    timeoutMs: 30_000,
});
const planInWorker = async (input: RunsInput, caller: number): Promise<RefillRuns> => {
    if (input.stops.length <= FEW_SITES && input.days.length * input.trucks.length <= FEW_RUNS) return planRuns(input);
    return (await pool.run(input, caller))[0] as RefillRuns;
};

interface Truck {
    vehicle_id: number;
    name: string;
    litres: number;
    tanks: number;
    hours: number;
    depot_id: number | null;
    drivers: { id: number; label: string }[];
    refusal: string | null;
}
/** Active vehicles with a supplement tank. */
export const readTrucks = async (db: Db): Promise<Truck[]> =>
    await db<Truck[]>`
        SELECT v.id::float8 AS vehicle_id, v.name, v.tank_litres::float8 AS litres, v.tank_count::int AS tanks,
               coalesce(v.hours_per_day, ${WORKDAY_HOURS})::float8 AS hours, l.id::float8 AS depot_id,
               coalesce((SELECT json_agg(json_build_object('id', u.id, 'label', u.fullname) ORDER BY u.id)
                         FROM vehicles_drivers d JOIN users u ON u.id = d.other_id
                         WHERE d.owner_id = v.id AND ${db.unsafe(IS_ACTIVE_USER)}), '[]'::json) AS drivers,
               CASE WHEN v.safety_state = 'blocked' THEN 'Do not drive: a maintenance request is open.'
                    WHEN l.id IS NULL THEN 'No depot. Enter it on the vehicle.'
                    WHEN l.latitude IS NULL OR l.longitude IS NULL THEN l.name || ' has no position. Enter it on the location.'
               END AS refusal
        FROM vehicles v LEFT JOIN inventory_locations l ON l.id = v.depot_id AND l.archived_at IS NULL
        WHERE v.archived_at IS NULL AND v.status = 'active' AND v.tank_litres > 0
        ORDER BY v.name, v.id`;

/** Pairs of supplements that must not share a tank. */
export const readSeparate = async (db: Db): Promise<[number, number][]> =>
    (await db`SELECT owner_id, other_id FROM supplements_separate_froms ORDER BY owner_id, other_id`).map(
        ({ owner_id, other_id }) => [Number(owner_id), Number(other_id)],
    );

interface Booking {
    vehicle_id: number;
    day: string;
    number: string;
}
/** Trucks with an open delivery job on one of some days. */
export const readBookings = async (db: Db, days: readonly string[]): Promise<Booking[]> =>
    await db<Booking[]>`
        SELECT DISTINCT ON (vehicle_id, scheduled_on) vehicle_id::float8, scheduled_on::text AS day, number FROM job_cards
        WHERE type = 'supplement_delivery' AND vehicle_id IS NOT NULL AND archived_at IS NULL
          AND status IN (${JOB_STATUS.toDo}, ${JOB_STATUS.inProgress}, ${JOB_STATUS.onHold})
          AND scheduled_on = ANY(${[...days]}::date[])
        ORDER BY vehicle_id, scheduled_on, id`;

const readDepots = async (db: Db, ids: readonly number[]): Promise<RunDepot[]> =>
    await db<RunDepot[]>`
        SELECT l.id::float8, l.name, l.latitude::float8, l.longitude::float8,
               coalesce((SELECT json_agg(json_build_object('supplement_id', s.supplement_id, 'litres', s.free) ORDER BY s.supplement_id)
                         FROM free_supplements s WHERE s.inventory_location_id = l.id AND s.free > 0), '[]'::json) AS stock
        FROM inventory_locations l WHERE l.id = ANY(${[...ids]}::bigint[]) ORDER BY l.id`;

interface Site extends TankFigures {
    site_id: number;
    name: string;
    property: string;
    latitude: number | null;
    longitude: number | null;
    supplement_id: number | null;
    supplement: string | null;
    empties_on: string | null;
    requested_litres: number | null;
    days_left: number | null;
    total: number;
}
interface Query {
    horizon: number;
    region_id?: number;
    customer_id?: number;
}
const readSites = async (db: Db, { horizon, region_id, customer_id }: Query): Promise<Site[]> =>
    await db<Site[]>`
        SELECT b.site_id::float8, b.name, p.name AS property, u.latitude::float8, u.longitude::float8, b.supplement_id::float8,
               n.name AS supplement, b.empties_on::text, b.room_litres::float8, b.capacity_litres::float8,
               b.litres_per_day::float8, b.requested_litres::float8, b.days_left,
               count(*) OVER ()::int AS total
        FROM refill_board b
        JOIN udose_sites u ON u.site_id = b.site_id
        JOIN customer_properties p ON p.id = b.customer_property_id AND p.archived_at IS NULL
        JOIN customers c ON c.id = b.customer_id AND c.archived_at IS NULL
        LEFT JOIN supplements n ON n.id = b.supplement_id
        WHERE b.archived_at IS NULL AND b.site_status = ${SITE_STATUS.active} AND b.planned_delivery_id IS NULL
          AND (b.days_left <= ${horizon} OR b.refill_request_id IS NOT NULL)
          AND (${region_id ?? null}::bigint IS NULL OR b.region_id = ${region_id ?? null})
          AND (${customer_id ?? null}::bigint IS NULL OR b.customer_id = ${customer_id ?? null})
        ORDER BY b.days_left, b.site_id LIMIT ${MOST_SITES}`;

/** Litres that are planned for a site on each day: what fits, at most what the customer asked for. */
const plannedLitres = (
    site: TankFigures & Pick<Site, 'requested_litres' | 'empties_on' | 'days_left'>,
    days: readonly string[],
    today: string,
): (number | null)[] =>
    days.map(day => {
        const room = roomOn(site, day, todayAtTank(site, today));
        return room === null ? null : Math.min(room, site.requested_litres ?? Number.POSITIVE_INFINITY);
    });

/** Trucks with the driver that is proposed for each: nobody drives two. */
const withDrivers = (trucks: readonly Truck[], isChosen: (truck: Truck) => boolean) => {
    const taken = new Set<number>();
    return trucks.map(({ drivers, ...truck }) => {
        const is_chosen = isChosen({ drivers, ...truck });
        const driver = (is_chosen && drivers.find(({ id }) => !taken.has(id))) || null;
        if (driver) taken.add(driver.id);
        return { ...truck, driver, is_chosen };
    });
};

/** Proposes runs of the chosen trucks on the chosen days, with all figures that they follow from. */
export const proposeRefillRuns = async ({ services, caller, query }: OperationContext) => {
    requirePlanner(caller);
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const days = [...((query['day[]'] as string[] | undefined) ?? [])].sort();
    if (days.length === 0) throw invalid({ day: ['Choose at least one day.'] });
    if (days.some(day => day < today)) throw invalid({ day: [planRefusals.past] });
    const chosen = query['vehicle_id[]'] as number[] | undefined;
    const filter = query as unknown as Query;
    const db = services.sql;
    const [sites, trucks, separate, bookings] = await Promise.all([
        readSites(db, filter),
        readTrucks(db),
        readSeparate(db),
        readBookings(db, days),
    ]);
    const isChosen = ({ vehicle_id, refusal }: Truck) => !refusal && (!chosen || chosen.includes(vehicle_id));
    const used = trucks.filter(isChosen) as (Truck & { depot_id: number })[];
    const depots = await readDepots(db, [...new Set(trucks.flatMap(({ depot_id }) => depot_id ?? []))]);
    const stops = sites.map(
        ({ site_id, name, property, latitude, longitude, supplement_id, supplement, ...figures }) => ({
            site_id,
            name,
            property,
            latitude,
            longitude,
            supplement_id,
            supplement,
            litres: plannedLitres(figures, days, today),
            hours: USUAL_HOURS.supplement_delivery,
            empties_on: figures.empties_on,
        }),
    ) satisfies RunStop[];
    const figures = {
        days,
        stops,
        depots,
        separate,
        booked: bookings.map(({ vehicle_id, day }) => ({ vehicle_id, day })),
        road_factor: services.config.roadFactor,
        // the job plan drives straight lines at this speed; both take the same hours
        speed: DRIVING_SPEED * services.config.roadFactor,
    };
    const planned = await planInWorker({ ...figures, trucks: used }, caller.userId);
    return {
        ...figures,
        horizon: filter.horizon,
        more_sites: Math.max(0, (sites[0]?.total ?? 0) - sites.length),
        trucks: withDrivers(trucks, isChosen),
        ...planned,
    };
};
