import { DOSING_FIELDS, DOSING_MODES } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { can } from '../engine/can';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { requireRecord } from '../engine/read/records';
import { zoneOfProperty } from '../platform/database/today';
import type { OperationContext } from '../platform/services';
import { dosesPerDaySql, waterPerHeadSql } from './ureaGuard';

/** Site settings that the dose rate uses, by the same names. */
const FIGURES = ['number_of_animals', 'live_weight', ...DOSING_FIELDS, 'nutrient_tank_current_level'] as const;

/** `GET /udose-sites/{id}/calculator-figures`: current settings of the site and its tank's supplement. */
export const getCalculatorFigures = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const { compiled, record } = await requireRecord(services, caller, 'udose-sites', id, 'get');
    const { sql } = services;
    const [more] = await sql`
        SELECT ${sql.unsafe(recordNameSqlOf('customer-properties', 'p'))} AS property,
               (clock_now() AT TIME ZONE ${sql.unsafe(zoneOfProperty('p'))})::date AS today,
               ${sql.unsafe(waterPerHeadSql('s.site_id'))} AS measured_water,
               ${sql.unsafe(dosesPerDaySql('s.site_id'))} AS measured_doses,
               (SELECT (w.settings -> 'target_dose' ->> 'to')::float8 FROM device_settings_changes w
                WHERE w.site_id = s.site_id AND w.status = 'pending' AND w.archived_at IS NULL) AS waiting_target,
               (SELECT json_build_object('id', n.id, 'label', n.name, 'color', n.color, 'density', n.density::float8,
                       'price_per_litre', n.price_per_litre::float8, 'changed_at', n.updated_at) FROM supplements n WHERE n.id = s.supplement_id) AS supplement,
               coalesce((SELECT json_agg(json_build_object('nutrient', c.nutrient, 'percentage', c.percentage::float8) ORDER BY c.position, c.id)
                         FROM supplement_nutrients c WHERE c.supplement_id = s.supplement_id), '[]') AS nutrients
        FROM udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id WHERE s.id = ${id}`;
    const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
    return {
        site: { id, label: String(record.name) },
        site_id: Number(record.site_id),
        property: { id: Number(record.customer_property_id), label: String(more?.property) },
        version: Number(record.version),
        may_set: can(caller, compiled.resource.actions.update),
        today: more?.today,
        target_dose: number(record.target_dose),
        waiting_target: number(more?.waiting_target),
        automated: Boolean(record.target_dose_automation),
        changed_at: record.updated_at ?? null,
        supplement: more?.supplement ? { ...more.supplement, nutrients: more.nutrients as NutrientShare[] } : null,
        figures: {
            ...Object.fromEntries(FIGURES.map(name => [name, record[name] ?? null])),
            // a timed doser reports how often it runs, also where nobody entered it
            doses_per_day:
                number(record.doses_per_day) ??
                (Number(record.dosing_mode) === DOSING_MODES.timed ? number(more?.measured_doses) : null),
            measured_water: number(more?.measured_water),
        },
    };
};
