import { targetShare } from '../dosing/doseRules';
import type { NutrientShare } from '../dosing/nutrients';
import { type Factor, factor, percent, Quantity, quantity } from '../units';
import {
    type CalculationNote,
    type CalculationResult,
    calculationBuilder,
    inputQuantity,
    type NamedQuantity,
    parameterQuantity,
} from './chain';
import type { DoseRateInputs } from './inputs';

/*
 * Dose rate, version 1. Frozen, because saved calculations refer to it: changes go into a new version. A test compares
 * it with the current dosing rules (`dosing.ts`, `urea.ts`).
 */

const ML_PER_L = parameterQuantity('ml_per_litre', quantity(1000, 'ml/L'), 'metric');
const G_PER_KG = parameterQuantity('g_per_kg', quantity(1000, 'g supplement/kg'), 'metric');
const ONE_DAY = parameterQuantity('day', quantity(1, 'day'), 'metric');
const YEAR = parameterQuantity('year', factor(365), 'year');
const HOT = parameterQuantity('hot_day', Quantity.fraction(60n, 45n, '1'), 'futurebeef');
const USUAL_CAP = parameterQuantity('daily_cap', factor('1.25'), 'headwater');
/** 45 L for a 450 kg animal, a third less in cold weather */
const LEAST_WATER = parameterQuantity('least_water', Quantity.fraction(1n, 15n, 'L/kg·day'), 'futurebeef');
const MOST_WATER = parameterQuantity('most_water', Quantity.fraction(91n, 450n, 'L/kg·day'), 'futurebeef_hot');
const NITROGEN_IN_UREA = parameterQuantity('nitrogen_in_urea', factor('0.46'), 'urea');
const PROTEIN_IN_UREA = parameterQuantity('protein_in_urea', factor('2.875'), 'protein');
const UREA_WARNING = quantity('0.15', 'g urea/kg·day');
const UREA_REFUSAL = quantity('0.3', 'g urea/kg·day');
const TIMED = { least: factor('0.8'), most: factor('1.2') };

/** Largest of the named factors, of which there is at least one. */
const most = (figures: Record<string, Factor>): Factor =>
    Object.values(figures).reduce((largest, figure) => largest.most(figure));

/**
 * Grams of urea per gram of supplement: the largest value implied by its urea, nitrogen or crude protein. Undefined if
 * it contains none.
 */
const ureaOf = (shares: readonly NutrientShare[], line: ReturnType<typeof calculationBuilder>) => {
    const shareOf = (nutrient: string) => {
        const share = shares.find(entry => entry.nutrient === nutrient);
        return share && inputQuantity(nutrient, percent(share.percentage));
    };
    const [urea, nitrogen, protein] = ['urea_equivalent', 'nitrogen', 'crude_protein'].map(shareOf);
    if (!urea && !nitrogen && !protein) return undefined;
    const parts = [
        urea && '{urea_equivalent}',
        nitrogen && '{nitrogen} ÷ {nitrogen_in_urea}',
        protein && '{crude_protein} ÷ {protein_in_urea}',
    ].filter(Boolean);
    return line.step(
        'urea_share',
        parts.length > 1 ? `max(${parts.join('; ')})` : (parts[0] as string),
        {
            ...(urea && { urea_equivalent: urea }),
            ...(nitrogen && { nitrogen, nitrogen_in_urea: NITROGEN_IN_UREA }),
            ...(protein && { crude_protein: protein, protein_in_urea: PROTEIN_IN_UREA }),
        } as Record<string, NamedQuantity<'1'>>,
        figures => {
            const found: Record<string, Factor> = {};
            if (figures.urea_equivalent) found.urea = figures.urea_equivalent;
            if (figures.nitrogen) found.nitrogen = figures.nitrogen.ratio(NITROGEN_IN_UREA.quantity);
            if (figures.crude_protein) found.protein = figures.crude_protein.ratio(PROTEIN_IN_UREA.quantity);
            return most(found);
        },
    );
};
const ofSupplement = <Part extends string>(share: Factor, part: Part) =>
    quantity(1, part).scaled(share).per(quantity(1, 'g supplement'));

/** Nutrient, cost and volume of a dose, and its urea safety on the day of the highest water intake. */
export const doseRate1 = (of: DoseRateInputs): CalculationResult => {
    const line = calculationBuilder();
    const notes: CalculationNote[] = [];
    const share = targetShare(of.nutrients, of.nutrient) as NutrientShare;
    const head = inputQuantity('head', quantity(of.head, 'head'));
    const density = inputQuantity('density', quantity(of.density, 'g supplement/ml'));
    const weight = of.live_weight ? inputQuantity('live_weight', quantity(of.live_weight, 'kg/head')) : undefined;
    const price = of.price === null ? undefined : inputQuantity('price', quantity(of.price, '$/L'));
    const intake = of.water_intake ? inputQuantity('water_intake', quantity(of.water_intake, 'L/head·day')) : undefined;
    const cap = of.daily_cap ? inputQuantity('daily_cap', factor(of.daily_cap)) : USUAL_CAP;

    const concentration = line.step(
        'concentration',
        '{share} × {density}',
        { share: inputQuantity('share', percent(share.percentage)), density },
        f => ofSupplement(f.share, 'g nutrient').through(f.density),
        { nutrient: share.nutrient },
    );
    const target = (() => {
        const [key, aim] = ['target_dose', of.aim];
        if (aim === 'weight' && weight)
            return line.step(
                key,
                '{target} × {live_weight} ÷ 100',
                { target: inputQuantity('target', quantity(of.target, 'g nutrient/100 kg·day')), live_weight: weight },
                f =>
                    f.target
                        .through(Quantity.fraction(1n, 100n, '100 kg·day/kg·day'))
                        .through(f.live_weight.along('day')),
            );
        if (aim === 'millilitres')
            return line.step(
                key,
                '{target} × {concentration}',
                { target: inputQuantity('target', quantity(of.target, 'ml/head·day')), concentration },
                f => f.concentration.through(f.target),
            );
        if (aim === 'cost' && price)
            return line.step(
                key,
                '{target} ÷ {price} × {ml_per_litre} × {concentration}',
                {
                    target: inputQuantity('target', quantity(of.target, '$/head·day')),
                    price,
                    ml_per_litre: ML_PER_L,
                    concentration,
                },
                f => f.concentration.through(f.ml_per_litre).through(f.price.inverse()).through(f.target),
            );
        return line.step(
            key,
            '{target}',
            { target: inputQuantity('target', quantity(of.target, 'g nutrient/head·day')) },
            f => f.target,
        );
    })();
    const perHead = line.step(
        'supplement_per_head',
        '{target_dose} ÷ {concentration}',
        { target_dose: target, concentration },
        f => f.concentration.inverse().through(f.target_dose),
    );
    const herd = line.step(
        'herd_per_day',
        '{supplement_per_head} × {head} × {day}',
        { supplement_per_head: perHead, head, day: ONE_DAY },
        f => f.supplement_per_head.of(f.head.by(f.day)),
    );
    line.step('herd_litres', '{herd_per_day} ÷ {ml_per_litre}', { herd_per_day: herd, ml_per_litre: ML_PER_L }, f =>
        f.ml_per_litre.inverse().of(f.herd_per_day),
    );

    if (of.mode === 'timed') {
        const doses = inputQuantity('doses_per_day', quantity(of.doses_per_day as number, 'dose'));
        line.step('per_dose', '{herd_per_day} ÷ {doses_per_day}', { herd_per_day: herd, doses_per_day: doses }, f =>
            f.herd_per_day.per(f.doses_per_day),
        );
        for (const end of ['least', 'most'] as const)
            line.step(
                `timed_${end}`,
                `{supplement_per_head} × {accuracy}`,
                { supplement_per_head: perHead, accuracy: parameterQuantity('accuracy', TIMED[end], 'specification') },
                f => f.supplement_per_head.scaled(f.accuracy),
            );
        notes.push({ key: 'timed', level: 'info' });
    } else if (intake) {
        const perLitre = line.step(
            'per_litre',
            '{supplement_per_head} ÷ {water_intake}',
            { supplement_per_head: perHead, water_intake: intake },
            f => f.supplement_per_head.through(f.water_intake.inverse()),
        );
        if (of.litres_per_pulse)
            line.step(
                'per_pulse',
                '{per_litre} × {litres_per_pulse}',
                {
                    per_litre: perLitre,
                    litres_per_pulse: inputQuantity('litres_per_pulse', quantity(of.litres_per_pulse, 'L/pulse')),
                },
                f => f.per_litre.through(f.litres_per_pulse),
            );
    }
    if (of.mode === 'hybrid')
        line.step('herd_most', '{herd_per_day} × {daily_cap}', { herd_per_day: herd, daily_cap: cap }, f =>
            f.herd_per_day.scaled(f.daily_cap),
        );

    const flow = (() => {
        if (of.mode === 'timed' || !intake || !weight) return undefined;
        const measured = of.measured_water
            ? inputQuantity('measured_water', quantity(of.measured_water, 'L/head·day'))
            : undefined;
        const flowing = line.step(
            'water_flowing',
            measured
                ? 'min(max({measured_water}; {least_water} × {live_weight}); {most_water} × {live_weight})'
                : '{least_water} × {live_weight}',
            {
                ...(measured && { measured_water: measured }),
                least_water: LEAST_WATER,
                ...(measured && { most_water: MOST_WATER }),
                live_weight: weight,
            },
            f => {
                const daily = f.live_weight.along('day');
                const least = LEAST_WATER.quantity.through(daily);
                return measured ? measured.quantity.most(least).least(MOST_WATER.quantity.through(daily)) : least;
            },
        );
        return line.step(
            'flow',
            'max(1; {water_flowing} ÷ {water_intake})',
            { water_flowing: flowing, water_intake: intake },
            f => factor(1).most(f.water_flowing.ratio(f.water_intake)),
        );
    })();
    const followed = {
        supplement_per_head: perHead,
        ...(flow && { flow }),
        hot_day: HOT,
    };
    const times = flow ? '{supplement_per_head} × {flow} × {hot_day}' : '{supplement_per_head} × {hot_day}';
    const ofHotDay = () => {
        const byWater = perHead.quantity.scaled(HOT.quantity);
        return flow ? byWater.scaled(flow.quantity) : byWater;
    };
    const peak =
        of.mode === 'timed'
            ? line.step(
                  'peak_supplement',
                  '{supplement_per_head}',
                  { supplement_per_head: perHead },
                  f => f.supplement_per_head,
              )
            : of.mode === 'volume'
              ? line.step('peak_supplement', times, followed, ofHotDay)
              : line.step(
                    'peak_supplement',
                    `min(${times}; {supplement_per_head} × {daily_cap})`,
                    { ...followed, daily_cap: cap },
                    () => ofHotDay().least(perHead.quantity.scaled(cap.quantity)),
                );

    const urea = ureaOf(of.nutrients, line);
    if (urea && !target.quantity.isZero) {
        const ureaPerHead = line.step(
            'urea_per_head',
            '{peak_supplement} × {density} × {urea_share}',
            { peak_supplement: peak, density, urea_share: urea },
            f => ofSupplement(f.urea_share, 'g urea').through(f.density).through(f.peak_supplement),
        );
        if (weight) {
            const perKg = line.step(
                'urea_per_kg',
                '{urea_per_head} ÷ {live_weight}',
                { urea_per_head: ureaPerHead, live_weight: weight },
                f => f.urea_per_head.through(f.live_weight.along('day').inverse()),
            );
            const [level, key] =
                perKg.quantity.compare(UREA_REFUSAL) >= 0
                    ? (['refused', 'urea_refused'] as const)
                    : perKg.quantity.compare(UREA_WARNING) >= 0
                      ? (['warning', 'urea_warning'] as const)
                      : (['info', 'urea_fine'] as const);
            notes.push({ key, level, values: { grams: perKg.quantity.fixed(2) } });
        } else notes.push({ key: 'urea_unknown', level: 'warning' });
    }

    if (price) {
        const cost = line.step(
            'cost_per_head',
            '{supplement_per_head} ÷ {ml_per_litre} × {price}',
            { supplement_per_head: perHead, ml_per_litre: ML_PER_L, price },
            f => f.price.through(f.ml_per_litre.inverse()).through(f.supplement_per_head),
        );
        const daily = line.step(
            'herd_cost',
            '{cost_per_head} × {head} × {day}',
            { cost_per_head: cost, head, day: ONE_DAY },
            f => f.cost_per_head.of(f.head.by(f.day)),
        );
        line.step('year_cost', '{herd_cost} × {year}', { herd_cost: daily, year: YEAR }, f =>
            f.herd_cost.scaled(f.year),
        );
    }
    if (of.tank_level !== null && of.tank_level !== undefined) {
        const level = inputQuantity('tank_level', quantity(of.tank_level, 'kg'));
        const operands = { tank_level: level, g_per_kg: G_PER_KG, density, herd_per_day: herd };
        const formula = '{tank_level} × {g_per_kg} ÷ {density} ÷ {herd_per_day}';
        if (herd.quantity.isZero) line.none('tank_days', 'day', formula, operands);
        else
            line.step('tank_days', formula, operands, f =>
                quantity(1, 'day').scaled(f.density.inverse().of(f.g_per_kg.of(f.tank_level)).ratio(f.herd_per_day)),
            );
    }
    line.step('target_to_set', 'round({target_dose})', { target_dose: target }, f =>
        quantity(f.target_dose.significant(3), 'g nutrient/head·day'),
    );
    return { steps: line.steps, notes };
};
