import type { NutrientShare } from '../dosing/nutrients';
import { percent, Quantity, quantity } from '../units';
import {
    type CalculationNote,
    type CalculationResult,
    calculationBuilder,
    inputQuantity,
    type NamedQuantity,
    parameterQuantity,
} from './chain';
import { doseRate1 } from './doseRate.1';
import type { DoseRateInputs } from './inputs';

/*
 * Dose rate, version 2: version 1 plus the ratio of nitrogen to sulphur in the dose. Frozen, because saved calculations
 * refer to it.
 */

const NITROGEN_IN_UREA = parameterQuantity('nitrogen_in_urea', percent(46), 'urea');
const PROTEIN_PER_NITROGEN = parameterQuantity('protein_per_nitrogen', quantity('6.25', '1'), 'protein');
/** About 13 to 1 (daf.qld.gov.au). */
const WANTED = parameterQuantity('nitrogen_to_sulphur', quantity(13, 'g nitrogen/g sulphur'), 'daf_qld');
/** The source says "about": a deviation of a tenth is accepted (proposed). */
const TOLERATED = Quantity.fraction(11n, 10n, '1');

type Line = ReturnType<typeof calculationBuilder>;

/** Nitrogen by weight: as given, else derived from urea or crude protein. */
const nitrogenOf = (shares: readonly NutrientShare[], line: Line) => {
    const given = (nutrient: string) => {
        const share = shares.find(entry => entry.nutrient === nutrient);
        return share && share.percentage > 0 ? inputQuantity(nutrient, percent(share.percentage)) : undefined;
    };
    const [nitrogen, urea, protein] = ['nitrogen', 'urea_equivalent', 'crude_protein'].map(given);
    if (nitrogen) return line.step('nitrogen_share', '{nitrogen}', { nitrogen }, f => f.nitrogen);
    if (urea)
        return line.step(
            'nitrogen_share',
            '{urea_equivalent} × {nitrogen_in_urea}',
            { urea_equivalent: urea, nitrogen_in_urea: NITROGEN_IN_UREA },
            f => f.urea_equivalent.scaled(f.nitrogen_in_urea),
        );
    return (
        protein &&
        line.step(
            'nitrogen_share',
            '{crude_protein} ÷ {protein_per_nitrogen}',
            { crude_protein: protein, protein_per_nitrogen: PROTEIN_PER_NITROGEN },
            f => f.crude_protein.ratio(f.protein_per_nitrogen),
        )
    );
};

/** Nutrient, cost and volume of a dose, its urea safety, and the sulphur that its nitrogen requires. */
export const doseRate2 = (of: DoseRateInputs): CalculationResult => {
    const { steps, notes: before } = doseRate1(of);
    const line = calculationBuilder();
    const nitrogen = nitrogenOf(of.nutrients, line);
    const dose = steps.find(({ key }) => key === 'supplement_per_head')?.value;
    if (!nitrogen || !dose || Number(dose) === 0) return { steps, notes: before };
    const perHead: NamedQuantity<'ml/head·day'> = {
        key: 'supplement_per_head',
        quantity: quantity(dose, 'ml/head·day'),
        of: 'step',
    };
    const density = inputQuantity('density', quantity(of.density, 'g supplement/ml'));
    const brought = line.step(
        'nitrogen_per_head',
        '{supplement_per_head} × {density} × {nitrogen_share}',
        { supplement_per_head: perHead, density, nitrogen_share: nitrogen },
        f =>
            quantity(1, 'g nitrogen')
                .scaled(f.nitrogen_share)
                .per(quantity(1, 'g supplement'))
                .through(f.density)
                .through(f.supplement_per_head),
    );
    const wanted = line.step(
        'sulphur_wanted',
        '{nitrogen_per_head} ÷ {nitrogen_to_sulphur}',
        { nitrogen_per_head: brought, nitrogen_to_sulphur: WANTED },
        f => f.nitrogen_to_sulphur.inverse().through(f.nitrogen_per_head),
    );
    const share = of.nutrients.find(({ nutrient, percentage }) => nutrient === 'sulphur' && percentage > 0);
    const note = ((): CalculationNote => {
        if (!share) return { key: 'sulphur_none', level: 'warning', values: { wanted: wanted.quantity.fixed(1) } };
        const sulphur = line.step(
            'sulphur_per_head',
            '{supplement_per_head} × {density} × {sulphur}',
            { supplement_per_head: perHead, density, sulphur: inputQuantity('sulphur', percent(share.percentage)) },
            f =>
                quantity(1, 'g sulphur')
                    .scaled(f.sulphur)
                    .per(quantity(1, 'g supplement'))
                    .through(f.density)
                    .through(f.supplement_per_head),
        );
        const ratio = line.step(
            'nitrogen_to_sulphur',
            '{nitrogen_per_head} ÷ {sulphur_per_head}',
            { nitrogen_per_head: brought, sulphur_per_head: sulphur },
            f => f.nitrogen_per_head.through(f.sulphur_per_head.inverse()),
        );
        const ratioValues = { ratio: ratio.quantity.significant(3) };
        return ratio.quantity.compare(WANTED.quantity.scaled(TOLERATED)) > 0
            ? {
                  key: 'sulphur_short',
                  level: 'warning',
                  values: { ...ratioValues, short: wanted.quantity.minus(sulphur.quantity).fixed(1) },
              }
            : { key: 'sulphur_enough', level: 'info', values: ratioValues };
    })();
    return { steps: [...steps, ...line.steps], notes: [...before, note] };
};
