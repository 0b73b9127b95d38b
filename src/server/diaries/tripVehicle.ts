import type { Row } from '../engine/hooks';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { updateRecord } from '../engine/write/write';
import { invalid } from '../platform/errors';
import type { OperationContext, Services } from '../platform/services';
import { TRIPS } from './trips';

const NONE = {
    vehicle_id: null,
    name: null,
    registration: null,
    odometer: null,
    odometer_read_at: null,
    safety_state: null,
};

/** Vehicle data for the form of a trip. */
const vehicleOf = async ({ sql }: Services, id: number | null): Promise<Row> => {
    if (id === null) return NONE;
    const [vehicle] = await sql`
        SELECT id AS vehicle_id, name, registration, odometer, odometer_read_at, safety_state FROM vehicles WHERE id = ${id}`;
    return vehicle ?? NONE;
};
const idOf = (value: unknown) => (value ? Number(value) : null);

/** `GET /v2/travel-diaries/{id}/vehicle` */
export const getVehicleOfTrip = async ({ services, caller, params }: OperationContext) => {
    const { record } = await requireRecord(services, caller, TRIPS, Number(params.id), 'get');
    return vehicleOf(services, idOf(record.vehicle_id));
};

/** `PUT /v2/travel-diaries/{id}/vehicle`: changes the vehicle of a trip. */
export const setVehicleOfTrip = async ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; vehicle_id: number | null }>) => {
    const record = await updateRecord({ services, caller }, compiled(services.registry, TRIPS), Number(params.id), {
        ...body,
    });
    return vehicleOf(services, idOf(record.vehicle_id));
};

/** `GET /v2/travel-diary-starts`: the caller's last vehicle, or the requested one. */
export const getTripStart = async ({ services, caller, query }: OperationContext<unknown, { vehicle_id?: number }>) => {
    const { sql } = services;
    const [open] = await sql`
        SELECT id, number FROM travel_diaries
        WHERE user_id = ${caller.userId} AND status = 'under_way' AND archived_at IS NULL ORDER BY id DESC LIMIT 1`;
    const [last] = query.vehicle_id
        ? await sql`SELECT id FROM vehicles WHERE id = ${query.vehicle_id} AND archived_at IS NULL`
        : await sql`
              SELECT v.id FROM travel_diaries t JOIN vehicles v ON v.id = t.vehicle_id
              WHERE t.user_id = ${caller.userId} AND t.archived_at IS NULL AND v.archived_at IS NULL AND v.status = 'active'
              ORDER BY t.date DESC, t.started_at DESC NULLS LAST, t.id DESC LIMIT 1`;
    if (query.vehicle_id && !last) throw invalid({ vehicle_id: ['does not exist.'] });
    return { vehicle: await vehicleOf(services, idOf(last?.id)), under_way: open ?? null };
};
