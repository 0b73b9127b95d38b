import { dayAfter } from '../../domain/calendar/days';
import { type DoseDay, dosePerHead } from '../../domain/dosing/dosePerHead';
import { targetShare } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { requireRecord } from '../engine/read/records';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';

/** Whole days before today of the weekly average. */
const WEEK = 7;

interface Now {
    today: string;
    hours: number;
    head: number | null;
    target: number | null;
    gramsPerMl: number | null;
    named: string | null;
    nutrients: NutrientShare[];
}

/** `GET /udose-sites/{id}/dose-per-head`: dose per animal today and in the previous week, by days of the property. */
export const getDosePerHead = async ({ services, caller, params }: OperationContext) => {
    const { sql } = services;
    const siteId = Number(params.id);
    await requireRecord(services, caller, 'udose-sites', siteId, 'get');
    const [now] = (await sql`
        SELECT local.time::date AS today, (extract(epoch FROM clock_now() - (local.time::date::timestamp AT TIME ZONE local.zone)) / 3600)::float8 AS hours,
               s.number_of_animals::float8 AS head, s.target_dose::float8 AS target, grams_per_ml(s.supplement_id, s.target_nutrient) AS "gramsPerMl",
               s.target_nutrient AS named,
               coalesce((SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage) ORDER BY c.position, c.id)
                         FROM supplement_nutrients c WHERE c.supplement_id = s.supplement_id), '[]') AS nutrients
        FROM udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id
        CROSS JOIN LATERAL (SELECT ${sql.unsafe(zoneOfProperty('p'))} AS zone) place
        CROSS JOIN LATERAL (SELECT place.zone, clock_now() AT TIME ZONE place.zone AS time) local
        WHERE s.id = ${siteId}`) as unknown as [Now];
    const today = String(now.today);
    const [first, last] = [dayAfter(today, -WEEK), dayAfter(today, -1)];
    const days = await sql<(DoseDay & { day: string })[]>`
        SELECT d.day, d.dose::float8 AS dose, d.head::float8 AS head, d.target_dose::float8 AS target,
               grams_per_ml(d.supplement_id, ${now.named}, coalesce(d.last_at, d.day::timestamptz), d.day) AS "gramsPerMl"
        FROM site_daily_summaries d
        WHERE d.site_id = ${siteId} AND d.archived_at IS NULL AND d.day BETWEEN ${first} AND ${today} ORDER BY d.day`;
    const between = (from: string, to: string) => ({
        from,
        to,
        ...dosePerHead(
            days.filter(({ day }) => String(day) >= from && String(day) <= to),
            now,
        ),
    });
    return {
        nutrient: targetShare(now.nutrients, now.named)?.nutrient ?? null,
        hours: now.hours,
        today: between(today, today),
        week: between(first, last),
    };
};
