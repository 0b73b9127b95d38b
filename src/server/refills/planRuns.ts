import { formatDate } from '../../domain/calendar/dateTexts';
import { type RunTruck, runFaults, runTexts } from '../../domain/operations/refillRuns';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { type DatedLine, type Faults, makeDeliveries, requirePlanner } from './planDeliveries';
import { proposeRefillRuns, readBookings, readSeparate, readTrucks } from './proposeRuns';
import { listRefillPlans, recordPlan, undoRefillPlan } from './refillPlans';

interface PlannedRun {
    vehicle_id: number;
    day: string;
    assigned_to_id?: number | null;
    inventory_location_id: number;
    stops: { site_id: number; quantity: number }[];
}
interface RunPlan {
    without_order_reason?: string | null;
    runs: PlannedRun[];
}

/** Deliveries of one plan, as many as its undo takes. */
const MOST_DELIVERIES = 300;

/** Faults of trucks: unknown, booked or chosen twice on a day, more litres or supplements than they carry. */
const truckFaults = async (tx: Db, runs: readonly PlannedRun[]): Promise<Faults> => {
    const faults: Faults = {};
    const vehicleIds = [...new Set(runs.map(({ vehicle_id }) => vehicle_id))];
    await tx`SELECT id FROM vehicles WHERE id = ANY(${vehicleIds}::bigint[]) ORDER BY id FOR UPDATE`;
    const trucks = await readTrucks(tx);
    const bookings = await readBookings(
        tx,
        runs.map(({ day }) => day),
    );
    const seen = new Set<string>();
    for (const [at, { vehicle_id, day, inventory_location_id, stops }] of runs.entries()) {
        const truck = trucks.find(one => one.vehicle_id === vehicle_id);
        const booking = bookings.find(one => one.vehicle_id === vehicle_id && one.day === day);
        const key = `${vehicle_id} ${day}`;
        if (!truck) faults[`runs.${at}.vehicle_id`] = ['This is not an active vehicle with a supplement tank.'];
        else if (booking)
            faults[`runs.${at}.vehicle_id`] = [
                `${truck.name} already has the job ${booking.number} on ${formatDate(day)}. Choose another day or truck.`,
            ];
        else if (seen.has(key)) faults[`runs.${at}.vehicle_id`] = [`${truck.name} has two runs on ${formatDate(day)}.`];
        else if (truck.refusal) faults[`runs.${at}.vehicle_id`] = [`${truck.name}: ${truck.refusal}`];
        else if (truck.depot_id !== inventory_location_id)
            faults[`runs.${at}.inventory_location_id`] = [`must be the depot of ${truck.name}.`];
        if (truck)
            for (const [place, { quantity }] of stops.entries())
                if (quantity > truck.litres)
                    faults[`runs.${at}.stops.${place}.quantity`] = [runTexts.load(truck.name, quantity, truck.litres)];
        seen.add(key);
    }
    if (Object.keys(faults).length) return faults;
    const ids = runs.flatMap(({ stops }) => stops.map(({ site_id }) => site_id));
    const supplements = await tx`
        SELECT b.site_id::float8, b.supplement_id::float8, n.name FROM refill_board b LEFT JOIN supplements n ON n.id = b.supplement_id
        WHERE b.site_id = ANY(${ids}::bigint[])`;
    const quantities = new Map(runs.flatMap(({ stops }) => stops.map(({ site_id, quantity }) => [site_id, quantity])));
    const days = [...new Set(runs.map(({ day }) => day))];
    const model = {
        days,
        stops: supplements.map(({ site_id, supplement_id, name }) => ({
            site_id: site_id as number,
            name: '',
            latitude: null,
            longitude: null,
            supplement_id: supplement_id as number | null,
            supplement: name as string | null,
            litres: days.map(() => Math.ceil(quantities.get(site_id as number) ?? 0)),
            hours: 0,
            empties_on: null,
        })),
        trucks: trucks as RunTruck[],
        depots: [],
        separate: await readSeparate(tx),
        road_factor: 1,
        speed: 1,
    };
    const planned = runs.map(({ vehicle_id, day, stops }) => ({
        vehicle_id,
        day,
        site_ids: stops.map(({ site_id }) => site_id),
    }));
    // room and stock are checked with the deliveries
    for (const { run, text, kind } of runFaults(model, planned)) {
        if (kind !== 'truck') continue;
        const field = run ? `runs.${planned.indexOf(run as (typeof planned)[number])}.vehicle_id` : 'runs';
        faults[field] = [...(faults[field] ?? []), text];
    }
    return faults;
};

/** Makes the deliveries and job cards of runs, all or none. */
const planRefillRuns = async (context: OperationContext<RunPlan>) => {
    const { services, caller, body } = context;
    requirePlanner(caller);
    if (body.runs.reduce((sum, { stops }) => sum + stops.length, 0) > MOST_DELIVERIES)
        throw invalid({ runs: [`Plan at most ${MOST_DELIVERIES} deliveries at once.`] });
    return transact(services, async tx => {
        const lines = body.runs.flatMap((run, at) =>
            run.stops.map(
                (stop, place): DatedLine => ({
                    ...stop,
                    inventory_location_id: run.inventory_location_id,
                    path: `runs.${at}.stops.${place}`,
                    planned_on: run.day,
                    day_path: `runs.${at}.day`,
                    card: {
                        assigned_to_id: run.assigned_to_id ?? null,
                        vehicle_id: run.vehicle_id,
                        run_order: place + 1,
                    },
                }),
            ),
        );
        const faults = await truckFaults(tx, body.runs);
        const deliveries = await makeDeliveries(tx, context, lines, body.without_order_reason ?? null, faults);
        const answer = { plan_id: await recordPlan(tx, context, deliveries), deliveries };
        await storeResponse(tx, 201, { body: answer });
        return created(answer);
    });
};

export const runHandlers: Handlers = { proposeRefillRuns, planRefillRuns, listRefillPlans, undoRefillPlan };
