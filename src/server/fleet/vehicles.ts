import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { fleetMessages, startedBefore, type VehicleDates, vehicleDues } from '../../domain/operations/fleet';
import { notify } from '../communication/notify';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { updateRecord } from '../engine/write/write';
import { TODAY } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';

export const VEHICLES = 'vehicles';

const DISTANCE = `SELECT sum(r.distance) FROM vehicle_meter_readings r
    WHERE r.vehicle_id = t.id AND r.archived_at IS NULL AND r.read_at > clock_now() - interval '365 days'`;
const COST = `SELECT sum(m.cost) FROM vehicle_maintenance_requests m
    WHERE m.vehicle_id = t.id AND m.status = 'completed' AND m.archived_at IS NULL AND m.completed_on > ${TODAY} - 365`;

/** Listener in the transaction of a change of a vehicle's fuel or consumption. */
export type ConsumptionListener = (context: HookContext, vehicleId: number) => Promise<void>;
const listeners: ConsumptionListener[] = [];
/** Registers a listener, when a domain that depends on consumption is loaded. */
export const onConsumption = (listener: ConsumptionListener): void => void listeners.push(listener);
const CONSUMPTION = ['fuel', 'litres_per_100_km', 'litres_per_hour'] as const;

export const vehicleHooks: ResourceHooks = {
    computed: {
        distance_in_year: DISTANCE,
        cost_in_year: COST,
        cost_per_kilometre: `SELECT round((${COST}) / nullif((${DISTANCE}), 0), 3)`,
    },
    async beforeWrite(input, _current, { db }) {
        if (!input.inventory_location_id) return input;
        const [location] = await db`
            SELECT kind FROM inventory_locations WHERE id = ${Number(input.inventory_location_id)}`;
        if (location?.kind !== 'vehicle')
            throw invalid({ inventory_location_id: ['must be a location of the kind Vehicle.'] });
        return input;
    },
    async afterWrite(record, previous, context) {
        if (!previous || CONSUMPTION.every(name => record[name] === previous[name])) return;
        for (const listener of listeners) await listener(context, Number(record.id));
    },
};

/**
 * Locks a vehicle until the transaction ends, which serialises its readings, requests and state. Other rows may still
 * refer to it.
 */
export const lockVehicle = async (db: Db, id: number): Promise<void> => {
    await db`SELECT id FROM vehicles WHERE id = ${id} FOR NO KEY UPDATE`;
};

/** Changes a locked vehicle on behalf of the system, with an audit entry. */
export const changeVehicle = async (
    { db, services, caller }: HookContext,
    id: number,
    changes: Readonly<Record<string, string | number | null>>,
): Promise<Row> => {
    const vehicles = compiled(services.registry, VEHICLES);
    const before = (await findRecord(db, vehicles, caller, id)) as Row;
    await db`
        UPDATE vehicles SET ${db({ ...changes, updated_by: caller.userId })}, version = version + 1, updated_at = now() WHERE id = ${id}`;
    const after = (await findRecord(db, vehicles, caller, id)) as Row;
    await audit(db, services, vehicles, caller, after, {
        action: 'update',
        changes: changesBetween(vehicles, before, after),
    });
    return after;
};

/** Notifies a vehicle's drivers, the fleet managers and `others`, each once. */
export const notifyVehicleUsers = async (
    db: Db,
    services: Services,
    id: number,
    message: string,
    except?: number,
    additional: readonly number[] = [],
) => {
    const drivers = await db`SELECT other_id AS id FROM vehicles_drivers WHERE owner_id = ${id}`;
    const notified = await notify(db, services, {
        to: { permission: ['delete_fleet_vehicle'] },
        type: 'Fleet',
        data: { message, vehicle_id: id, id },
        ...(except === undefined ? {} : { except }),
    });
    await notify(db, services, {
        to: {
            userIds: [...new Set([...drivers.map(driver => Number(driver.id)), ...additional])].filter(
                person => !notified.includes(person),
            ),
        },
        type: 'Fleet',
        data: { message, vehicle_id: id, id },
        ...(except === undefined ? {} : { except }),
    });
};

/** Assignees of open jobs with this vehicle, who need another one. */
const assigneesOfOpenJobs = async (db: Db, id: number): Promise<number[]> =>
    (
        await db`
            SELECT DISTINCT assigned_to_id AS id FROM job_cards
            WHERE vehicle_id = ${id} AND status IN (1, 2, 3) AND archived_at IS NULL AND assigned_to_id IS NOT NULL`
    ).map(person => Number(person.id));

/** Blocks a vehicle while a blocking request is open; notifies drivers and assignees. */
export const updateSafetyState = async (context: HookContext, id: number): Promise<void> => {
    const { db, services, caller } = context;
    await lockVehicle(db, id);
    const [vehicle] = await db`
        SELECT name, safety_state, EXISTS (
            SELECT 1 FROM vehicle_maintenance_requests m
            WHERE m.vehicle_id = v.id AND m.is_blocking AND m.status <> 'completed' AND m.archived_at IS NULL) AS blocked
        FROM vehicles v WHERE id = ${id}`;
    const state = vehicle?.blocked ? 'blocked' : 'clear';
    if (!vehicle || vehicle.safety_state === state) return;
    await changeVehicle(context, id, { safety_state: state });
    const message = vehicle.blocked ? fleetMessages.blocked(vehicle.name) : `${vehicle.name} may be driven again.`;
    await notifyVehicleUsers(db, services, id, message, caller.userId, await assigneesOfOpenJobs(db, id));
};

/** Start of each blocked vehicle's block, by id; ISO times. */
export const blockedSince = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await db`
        SELECT v.id, min(m.created_at) AS since
        FROM vehicles v JOIN vehicle_maintenance_requests m ON m.vehicle_id = v.id
        WHERE v.id = ANY(${[...ids]}::bigint[]) AND v.safety_state = 'blocked'
          AND m.is_blocking AND m.status <> 'completed' AND m.archived_at IS NULL GROUP BY v.id`;
    return new Map(rows.map(({ id, since }) => [Number(id), since]));
};

/**
 * Check for documents that send a person out in a vehicle.
 * @param at time of the drive, if entered afterwards: it may precede the block
 * @throws ApiError 409 if the vehicle is blocked
 */
export const requireDrivable = async (db: Db, id: number, at?: Date): Promise<void> => {
    const [vehicle] = await db`SELECT name, safety_state FROM vehicles WHERE id = ${id} FOR SHARE`;
    if (vehicle?.safety_state !== 'blocked') return;
    const since = (await blockedSince(db, [id])).get(id);
    if (at && since && startedBefore(at, new Date(since))) return;
    throw conflict(fleetMessages.blocked(vehicle.name));
};

/** Requires a vehicle in use that is not blocked. @throws ApiError 422 by `vehicle_id`, 409 if it is blocked */
export const requireInUse = async (db: Db, id: number, at?: Date): Promise<void> => {
    const [vehicle] = await db`SELECT name, status FROM vehicles WHERE id = ${id}`;
    if (vehicle?.status === 'inactive') throw invalid({ vehicle_id: [fleetMessages.inactive(vehicle.name)] });
    await requireDrivable(db, id, at);
};

const driversOf = async (db: Db, id: number) =>
    data([
        ...(await db`
            SELECT u.id, u.fullname AS label FROM vehicles_drivers d JOIN users u ON u.id = d.other_id
            WHERE d.owner_id = ${id} ORDER BY natural_key(u.fullname) COLLATE "C", u.id`),
    ]);
export const listDriversOfVehicle = async ({ services, caller, params }: OperationContext) => {
    await requireRecord(services, caller, VEHICLES, Number(params.id), 'get');
    return driversOf(services.sql, Number(params.id));
};
export const setDriversOfVehicle = async ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; driver_ids: number[] }>) => {
    await updateRecord({ services, caller }, compiled(services.registry, VEHICLES), Number(params.id), { ...body });
    return driversOf(services.sql, Number(params.id));
};

/** Notifies about due dates and services of vehicles in use: once before and once after each due date. */
export const notifyDues = async (tx: Db, services: Services): Promise<number> => {
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const vehicles = await tx<(VehicleDates & { id: number; name: string })[]>`
        SELECT id, name, registration_due_on::text, insurance_due_on::text, service_due_on::text,
               service_due_at::float8, odometer::float8
        FROM vehicles WHERE archived_at IS NULL AND status = 'active' ORDER BY id`;
    const due = vehicles.flatMap(vehicle =>
        vehicleDues(vehicle, today).map(({ kind, state, by, text }) => ({
            vehicle_id: Number(vehicle.id),
            kind,
            state,
            due_by: by,
            message: `${vehicle.name}: ${text}.`,
        })),
    );
    if (!due.length) return 0;
    const rows = due.map(({ message: _, ...row }) => row);
    const fresh = await tx`
        INSERT INTO vehicle_dues_told ${tx(rows)} ON CONFLICT DO NOTHING RETURNING vehicle_id, kind, due_by, state`;
    for (const row of fresh) {
        const dueItem = due.find(
            one =>
                one.vehicle_id === Number(row.vehicle_id) &&
                one.kind === row.kind &&
                one.due_by === row.due_by &&
                one.state === row.state,
        );
        if (dueItem) await notifyVehicleUsers(tx, services, dueItem.vehicle_id, dueItem.message);
    }
    return fresh.length;
};

/** Daily at 6:10, business time. */
export const registerWork = (services: Services): void =>
    services.queue.register(
        'fleet.tell-of-dues',
        async () => void (await transact(services, tx => notifyDues(tx, services))),
        { cron: '10 20 * * *' },
    );
