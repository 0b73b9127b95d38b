import { type DatedValue, doseLines } from '../../domain/dosing/doseProvenance';
import { DOSING_FIELDS, targetShare } from '../../domain/dosing/doseRules';
import type { NutrientShare } from '../../domain/dosing/nutrients';
import { emissionFactorsOn } from '../carbon/factorSets';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import type { Compiled } from '../engine/sql/compile';
import { waterOfSite } from '../lab/alkalinity';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { readFieldHistories } from './fieldHistory';

const SITE_FIELDS = ['number_of_animals', 'target_dose', ...DOSING_FIELDS, 'live_weight', 'urea_loss'];
const SUPPLEMENT_FIELDS = ['density', 'nutrients', 'price_per_litre'];

const NOTHING: DatedValue<never> = { value: null, at: null };

/** `GET /udose-sites/{id}/dose-provenance`: the chain of figures of one day, each with its sources; 404 for a day without messages. */
export const getDoseProvenance = async ({
    services,
    caller,
    params,
    query,
}: OperationContext<unknown, { day?: string }>) => {
    const { sql, registry } = services;
    const siteId = Number(params.id);
    const { record: site } = await requireRecord(services, caller, 'udose-sites', siteId, 'get');
    const [day] = await sql`
        SELECT day, readings, pulses, water, dose, last_at, supplement_id FROM site_daily_summaries
        WHERE site_id = ${siteId} ${query.day ? sql`AND day = ${query.day}` : sql``} AND archived_at IS NULL ORDER BY day DESC LIMIT 1`;
    if (!day) throw notFound();
    const at = day.last_at as string;
    const past = (await readFieldHistories(sql, 'udose-sites', [site], SITE_FIELDS))(site)(at);
    const supplement = day.supplement_id
        ? await findRecord(sql, registry.get('supplements') as Compiled, caller, Number(day.supplement_id))
        : undefined;
    const then = supplement
        ? (await readFieldHistories(sql, 'supplements', [supplement], SUPPLEMENT_FIELDS))(supplement)(
              at,
              String(day.day),
          )
        : undefined;
    const mix = then?.<NutrientShare[]>('nutrients');
    const share = targetShare(mix?.value ?? [], past<string>('target_nutrient').value);
    const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
    return {
        day: day.day,
        supplement: supplement ? { id: Number(supplement.id), label: String(supplement.name) } : null,
        steps: doseLines({
            day: {
                readings: Number(day.readings),
                pulses: number(day.pulses),
                water: number(day.water),
                dose: number(day.dose),
                lastAt: at,
            },
            head: past('number_of_animals'),
            target: past('target_dose'),
            mode: past('dosing_mode'),
            intake: past('water_intake'),
            dosesPerDay: past('doses_per_day'),
            cap: past('daily_cap'),
            flowmeter: past('flowmeter_setting'),
            meterPulses: past('meter_pulses_per_litre'),
            density: then?.('density') ?? NOTHING,
            nutrient: share && mix ? { value: share.nutrient, at: mix.at } : NOTHING,
            percentage: share && mix ? { value: share.percentage, at: mix.at } : NOTHING,
            price: then?.('price_per_litre') ?? NOTHING,
            liveWeight: past('live_weight'),
            ureaLoss: past('urea_loss'),
            water: await waterOfSite(services, caller, Number(site.site_id), at),
            emissions: await emissionFactorsOn(sql, Number(site.customer_property_id), String(day.day)),
        }),
    };
};
