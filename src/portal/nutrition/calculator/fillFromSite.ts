import type { components } from '../../../contract/generated/main';
import { inputFaults, MODES, type Mode, type Origins } from '../../../domain/calculators/inputs';
import { type FlowmeterSetting, meterFactor } from '../../../domain/dosing/doseRules';
import { calculatorInputs, emptyFeed, type FormOf, followOf } from './forms';

export type SiteFigures = components['schemas']['CalculatorFigures'];

const text = (figure: number | null | undefined) => (figure === null || figure === undefined ? '' : String(figure));

/** Prefills all three calculators from a site and its tank; figures that a site lacks are unchanged. */
export const fillFromSite = (site: SiteFigures, before: FormOf): FormOf => {
    const { figures, supplement } = site;
    const origins: Origins = {};
    const from = (name: string, value: string, label: string, at: string | null, typed: string) => {
        if (value === '') return typed;
        origins[name] = { from: label, at };
        return value;
    };
    const ofSite = (name: string, value: number | null, typed: string) =>
        from(name, text(value), site.site.label, site.changed_at, typed);
    const ofMix = (name: string, value: number | null | undefined, typed: string) =>
        from(name, text(value), supplement?.label ?? '', supplement?.changed_at ?? null, typed);
    const meter = figures.flowmeter_setting
        ? meterFactor(figures.flowmeter_setting as FlowmeterSetting, figures.meter_pulses_per_litre)
        : undefined;
    const typed = before['dose-rate'];
    const dose = {
        ...typed,
        head: ofSite('head', figures.number_of_animals, typed.head),
        live_weight: ofSite('live_weight', figures.live_weight, typed.live_weight),
        aim: 'grams' as const,
        target: ofSite('target', site.target_dose, typed.aim === 'grams' ? typed.target : ''),
        mode: (MODES[figures.dosing_mode ?? 0] ?? 'volume') as Mode,
        water_intake: ofSite('water_intake', figures.water_intake, typed.water_intake),
        measured_water: ofSite(
            'measured_water',
            figures.measured_water === null ? null : Number(figures.measured_water.toPrecision(4)),
            '',
        ),
        litres_per_pulse: ofSite(
            'litres_per_pulse',
            meter ? Number((meter.litres / meter.pulses).toPrecision(6)) : null,
            typed.litres_per_pulse,
        ),
        doses_per_day: ofSite('doses_per_day', figures.doses_per_day, typed.doses_per_day),
        daily_cap: ofSite('daily_cap', figures.daily_cap, typed.daily_cap),
        tank_level: ofSite('tank_level', figures.nutrient_tank_current_level, typed.tank_level),
        supplement: supplement?.label ?? typed.supplement,
        density: ofMix('density', supplement?.density, typed.density),
        price: ofMix('price', supplement?.price_per_litre, typed.price),
        nutrients: supplement
            ? supplement.nutrients.map(({ nutrient, percentage }) => ({ nutrient, percentage: text(percentage) }))
            : typed.nutrients,
        nutrient: figures.target_nutrient ?? '',
        origins,
    };
    const known = Object.keys(inputFaults('dose-rate', calculatorInputs['dose-rate'](dose))).length === 0;
    const { intake, cost } = known ? followOf(dose) : { intake: '', cost: '' };
    const head: Origins = origins.head ? { head: origins.head } : {};
    const costs = before['nutritional-cost-analysis'];
    const net = before['net-value-creation'];
    const dosed = { from: site.site.label, at: site.changed_at };
    return {
        'dose-rate': dose,
        'nutritional-cost-analysis': {
            ...costs,
            head: dose.head,
            feeds: supplement
                ? [
                      {
                          ...emptyFeed(),
                          name: supplement.label,
                          price: dose.price,
                          density: dose.density,
                          intake,
                          nutrients: dose.nutrients,
                      },
                      ...costs.feeds.slice(1),
                  ]
                : costs.feeds,
            origins: {
                ...head,
                ...(origins.price && { 'feeds.0.price': origins.price }),
                ...(origins.density && { 'feeds.0.density': origins.density }),
                ...(intake && { 'feeds.0.intake': dosed }),
            },
        },
        'net-value-creation': {
            ...net,
            head: dose.head,
            cost_per_head: cost || net.cost_per_head,
            origins: { ...head, ...(cost && { cost_per_head: dosed }) },
        },
    };
};
