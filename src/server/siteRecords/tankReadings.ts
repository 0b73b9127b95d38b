import { PRESSURE_MODE } from '../../domain/telemetry/messageRules';
import { type TankReadingEntry, tankReadingFaults } from '../../domain/telemetry/tankReadings';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { publishSiteChange } from '../sites/publishSiteChange';
import { UDOSE } from '../sites/siteKinds';

const READINGS = 'tank-readings';

interface Tank {
    id: number;
    customer_id: number;
    /** kg */
    level: number | null;
    /** kg */
    capacity: number | null;
    probe: number;
    /** of the present supplement, kg/L */
    density: number | null;
}

/** Sets the tank level of a uDOSE site from a reading by eye, as of now. */
const readTank = async ({ services, caller, params, body }: OperationContext<TankReadingEntry>) => {
    const siteId = Number(params.id);
    const readings = compiled(services.registry, READINGS);
    const record = await transact(services, async tx => {
        const site = await findRecord(tx, compiled(services.registry, 'sites'), caller, siteId);
        if (site?.kind !== 'udose') throw notFound();
        if (site.archived_at)
            throw invalid({ site_id: ['This site is archived, so no level can be entered. Call us.'] });
        const now = services.clock.now().toISOString();
        const [tank] = await tx<Tank[]>`
            SELECT u.id, u.customer_id, u.nutrient_tank_current_level::float8 AS level, u.nutrient_tank_capacity AS capacity,
                   u.nutrient_probe_mode AS probe, supplement_density_booked(u.supplement_id, ${now}::timestamptz)::float8 AS density
            FROM udose_sites u WHERE u.site_id = ${siteId} FOR UPDATE`;
        if (!tank) throw notFound();
        const { capacity, density } = tank;
        if (Number(tank.probe) === PRESSURE_MODE)
            throw invalid({
                site_id: [
                    'A probe measures this tank, so no level can be entered. Report a problem if the level looks wrong.',
                ],
            });
        if (!capacity || !density)
            throw invalid({
                site_id: ['The size or supplement of this tank is not on record. Call us with the level.'],
            });
        const faults = tankReadingFaults(body, capacity / density);
        if (Object.keys(faults).length)
            throw invalid(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]])));
        const { litres, percent } = body;
        const level = litres === undefined ? (Number(percent) / 100) * capacity : Math.min(capacity, litres * density);
        const kilograms = Math.round(level * 1000) / 1000;
        const made = await recordWrites.insertRecord(tx, { services, caller }, readings, {
            site_id: siteId,
            customer_id: Number(tank.customer_id),
            litres: litres ?? Math.round((level / density) * 10) / 10,
            percent: percent ?? null,
            tank_level: kilograms,
            tank_level_before: tank.level,
            read_at: now,
        });
        // not part of the input, because customers may choose no users
        await tx`UPDATE tank_readings SET read_by_id = ${caller.userId} WHERE id = ${Number(made.id)}`;
        // as when the device reports: the version of the site is for people who edit it
        await tx`UPDATE udose_sites SET nutrient_tank_current_level = ${kilograms}, tank_measured_at = ${now} WHERE id = ${tank.id}`;
        publishSiteChange(tx, services, UDOSE, { id: Number(tank.id), customer_id: Number(tank.customer_id) });
        const reading = (await findRecord(tx, readings, caller, Number(made.id))) as Record<string, unknown>;
        await storeResponse(tx, 201, { body: reading });
        return reading;
    });
    return created(record);
};

export const tankReadingHandlers: Handlers = { readTank };
