import { daysBetween } from '../../domain/calendar/days';
import type { ResourceHooks } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { invalid, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';

const MAX_DAYS = 92;

export const facilityHooks: ResourceHooks = {
    async beforeWrite(input, _current, { db }) {
        if (input.inventory_location_id === undefined) return input;
        const [location] = await db`
            SELECT kind FROM inventory_locations WHERE id = ${Number(input.inventory_location_id)}`;
        if (location?.kind !== 'production_facility')
            throw invalid({ inventory_location_id: ['must be a location of the kind Production facility.'] });
        return input;
    },
};

/** Planned output and capacity of a facility by day; a production of several days counts in equal parts. */
export const listFacilityDays = async ({ services, caller, params, query }: OperationContext) => {
    const id = Number(params.id);
    const { from, to } = query as { from: string; to: string };
    const facility = await findRecord(services.sql, compiled(services.registry, 'production-facilities'), caller, id);
    if (!facility) throw notFound();
    if (to < from) throw invalid({ to: ['must not be before the first day.'] });
    if (daysBetween(from, to) > MAX_DAYS) throw invalid({ to: [`must be within ${MAX_DAYS} days of the first.`] });
    const days = await services.sql`
        SELECT d.day::date::text AS day, f.capacity_per_day AS capacity, coalesce(sum(p.share), 0) AS planned_quantity,
               coalesce(sum(p.share), 0) > f.capacity_per_day AS is_over,
               coalesce(json_agg(json_build_object('id', p.id, 'label', p.number, 'status', p.status, 'quantity', p.share,
                   'supplement', json_build_object('id', p.supplement_id, 'label', p.name)) ORDER BY p.id)
                   FILTER (WHERE p.id IS NOT NULL), '[]') AS productions
        FROM production_facilities f
        CROSS JOIN generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d (day)
        LEFT JOIN LATERAL (
            SELECT m.id, m.number, m.status, m.supplement_id, s.name, round(m.planned_quantity / m.duration_days, 3) AS share
            FROM supplement_manufactures m JOIN supplements s ON s.id = m.supplement_id
            WHERE m.production_facility_id = f.id AND m.status <> 'void' AND m.archived_at IS NULL
              AND m.planned_on <= d.day::date AND m.planned_on + m.duration_days::int > d.day::date
        ) p ON true
        WHERE f.id = ${id} GROUP BY d.day, f.capacity_per_day ORDER BY d.day`;
    return data(days);
};
