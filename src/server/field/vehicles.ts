import { TRIP_FIELDS } from '../../domain/operations/fieldEntries';
import type { Row } from '../engine/hooks';
import { blockedSince } from '../fleet/vehicles';
import { type ReadContext, readableRecords, readableResource } from '../jobs/readContext';
import { locationStock } from './places';

/** Last completed trip of each vehicle, and the caller's trip in progress. */
const tripsOf = async (reader: ReadContext, ids: readonly number[]) => {
    const { db, caller } = reader;
    const last = readableResource(reader, 'travel-diaries')
        ? await db`
            SELECT DISTINCT ON (t.vehicle_id) t.vehicle_id, t.number, u.fullname AS driver, t.ended_at
            FROM travel_diaries t JOIN users u ON u.id = t.user_id
            WHERE t.vehicle_id = ANY(${[...ids]}::bigint[]) AND t.archived_at IS NULL AND t.ended_at IS NOT NULL
            ORDER BY t.vehicle_id, t.ended_at DESC, t.id DESC`
        : [];
    const own = await db`
        SELECT DISTINCT ON (vehicle_id) id FROM travel_diaries
        WHERE vehicle_id = ANY(${[...ids]}::bigint[]) AND user_id = ${caller.userId} AND status = 'under_way' AND archived_at IS NULL
        ORDER BY vehicle_id, id DESC`;
    const open = await readableRecords(
        reader,
        'travel-diaries',
        'id',
        own.map(({ id }) => Number(id)),
    );
    return (vehicle: unknown) => {
        const ended = last.find(trip => Number(trip.vehicle_id) === vehicle);
        const openTrip = open.find(trip => trip.vehicle_id === vehicle);
        return {
            last_trip: ended ? { number: ended.number, driver: ended.driver, ended_at: ended.ended_at } : null,
            under_way: openTrip
                ? {
                      id: openTrip.id,
                      version: openTrip.version,
                      number: openTrip.number,
                      values: Object.fromEntries(TRIP_FIELDS.map(name => [name, openTrip[name] ?? null])),
                  }
                : null,
        };
    };
};

const checksOf = async (reader: ReadContext, ids: readonly number[]) => {
    const rows = readableResource(reader, 'vehicle-safety-checklists')
        ? await reader.db`
            SELECT DISTINCT ON (vehicle_id) vehicle_id, number, outcome, completed_at FROM vehicle_safety_checklists
            WHERE vehicle_id = ANY(${[...ids]}::bigint[]) AND status = 'completed' AND archived_at IS NULL
            ORDER BY vehicle_id, completed_at DESC, id DESC`
        : [];
    return (vehicle: unknown) => {
        const found = rows.find(row => Number(row.vehicle_id) === vehicle);
        return found ? { number: found.number, outcome: found.outcome, completed_at: found.completed_at } : null;
    };
};

/** Vehicles in use, in the format of the phone's cache and of conflicts. */
export const cachedVehicles = async (reader: ReadContext, wanted: readonly number[]) => {
    const vehicles = (await readableRecords(reader, 'vehicles', 'id', wanted)).filter(
        ({ status }) => status === 'active',
    );
    const ids = vehicles.map(({ id }) => Number(id));
    const loads = await locationStock(
        reader,
        vehicles.map(vehicle => vehicle.inventory_location_id),
    );
    const trips = await tripsOf(reader, ids);
    const checks = await checksOf(reader, ids);
    const since = await blockedSince(reader.db, ids);
    return vehicles
        .map(vehicle => ({
            id: vehicle.id,
            name: vehicle.name,
            location_id: vehicle.inventory_location_id ?? null,
            blocked: vehicle.safety_state === 'blocked',
            blocked_since: since.get(Number(vehicle.id)) ?? null,
            odometer: vehicle.odometer ?? null,
            odometer_read_at: vehicle.odometer_read_at ?? null,
            checked: checks(vehicle.id),
            ...trips(vehicle.id),
            ...loads(vehicle.inventory_location_id),
        }))
        .sort((one, other) => String(one.name).localeCompare(String(other.name)));
};

/** Vehicles that the caller drives or is assigned to. */
export const dayVehicles = async (reader: ReadContext, ofJobs: readonly number[]) => {
    const driven =
        await reader.db`SELECT owner_id AS id FROM vehicles_drivers WHERE other_id = ${reader.caller.userId}`;
    return cachedVehicles(reader, [...new Set([...driven.map(({ id }) => Number(id)), ...ofJobs])]);
};

/** Catalogue of vehicle check items. */
export const readChecklist = async (reader: ReadContext): Promise<Row[]> =>
    readableResource(reader, 'vehicle-checklist-items')
        ? [
              ...(await reader.db`
                  SELECT id, name, is_critical, guidance FROM vehicle_checklist_items
                  WHERE archived_at IS NULL ORDER BY place, id LIMIT 100`),
          ]
        : [];
