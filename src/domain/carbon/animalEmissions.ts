import type { HerdRow } from './accountInput';
import {
    type EmissionLine,
    emissionLine,
    enteredInput,
    factorInput,
    type LineInput,
    lineStage,
    stageInput,
} from './emissionLines';
import { type Climate, type FactorKey, type Region, regionSeason, type UsedFactor, weightGroup } from './factors';
import {
    co2e,
    cowFactor,
    dailyGain,
    depositionNitrousOxide,
    entericMethane,
    excretaNitrousOxide,
    fractionOf,
    inKg,
    intake,
    isCow,
    type KgMethane,
    type KgNitrogen,
    kgLiveWeight,
    manureMethane,
    nitrogen,
} from './herdEquations';
import type { Slice } from './seasons';

export interface AnimalsInSlice {
    row: HerdRow;
    slice: Slice;
    /** index of the row in the account, to distinguish two rows of one class */
    at: number;
    climate: Climate;
    region: Region;
    /** % of the cows that calved in this season, and in the previous one */
    calved: { now: number; before: number };
    /** undefined is reported as missing */
    need(key: FactorKey, variants?: readonly string[]): UsedFactor | undefined;
}

const factorsOf = ({ row, slice, climate, region, need }: AnimalsInSlice) => {
    const season = regionSeason(region, slice.season);
    const group = weightGroup(row.animal_class);
    const cow = isCow(row.animal_class);
    const found = {
        constant: need('intake_constant'),
        weight: need('intake_weight'),
        weightSquared: need('intake_weight_squared'),
        gain: need('intake_gain'),
        ...(cow ? { calving: need('calving_intake'), after: need('after_calving_intake') } : {}),
        ch4: need('gwp_ch4'),
        n2o: need('gwp_n2o'),
        methane: need('methane_yield'),
        digestibility: need('digestibility', [season]),
        protein: need('crude_protein', [season]),
        manure: need('manure_methane', [climate]),
        reference: need('reference_weight', [`${region}.${group}`, group]),
        excreta: need('n2o_excreta'),
        gas: need('gas_fraction'),
        deposition: need('n2o_deposition'),
    };
    type Found = { [Name in keyof typeof found]: UsedFactor };
    return Object.values(found).every(factor => factor !== undefined) ? (found as Found) : undefined;
};

/**
 * Methane and nitrous oxide of a mob in a period: four lines, each from the entered values to CO2-e. Empty where a
 * factor is missing, which `need` has reported.
 * @throws RangeError for a weight and gain outside the range of the equations
 */
export const emissionsOfAnimals = (mob: AnimalsInSlice): EmissionLine[] => {
    const { row, slice, at, calved } = mob;
    const factors = factorsOf(mob);
    if (!factors) return [];
    const { calving, after } = factors;

    const weight = kgLiveWeight(row.live_weight as number);
    const gain = dailyGain(row.live_weight_gain as number);
    const inputs = {
        head: enteredInput('head', row.head, 'head'),
        days: { key: 'days', kind: 'method', value: slice.days, unit: 'days' } satisfies LineInput,
        weight: enteredInput('live_weight', weight, 'kg/head'),
        gain: enteredInput('live_weight_gain', gain, 'kg/head/day'),
    };
    const animalDays = row.head * slice.days;

    const cowStep =
        calving && after
            ? lineStage(
                  'cow_factor',
                  cowFactor(
                      { now: fractionOf(calved.now), before: fractionOf(calved.before) },
                      { calving: calving.value, after: after.value },
                  ),
                  '×',
                  [
                      enteredInput('calved_now', calved.now, '%'),
                      enteredInput('calved_before', calved.before, '%'),
                      factorInput(calving),
                      factorInput(after),
                  ],
              )
            : undefined;
    const equation = {
        constant: factors.constant.value,
        weight: factors.weight.value,
        weightSquared: factors.weightSquared.value,
        gain: factors.gain.value,
    };
    const eaten = intake(equation, weight, gain, cowStep?.value);
    const eating = lineStage('intake', eaten, 'kg DM/head/day', [
        inputs.weight,
        inputs.gain,
        ...[factors.constant, factors.weight, factors.weightSquared, factors.gain].map(found => factorInput(found)),
        ...(cowStep ? [stageInput(cowStep)] : []),
    ]);
    const before = cowStep ? [cowStep, eating] : [eating];
    const of = (source: EmissionLine['source']) => ({
        id: [source, slice.from, row.season, row.animal_class, at].join('/'),
        source,
        scope: 1 as const,
        season: row.season,
        animal_class: row.animal_class,
        from: slice.from,
        to: slice.to,
    });

    const daily = lineStage('enteric_daily', entericMethane(eaten, factors.methane.value), 'g CH4/head/day', [
        stageInput(eating),
        factorInput(factors.methane),
    ]);
    const belched = lineStage('methane', inKg(entericMethane(eaten, factors.methane.value)) * animalDays, 'kg CH4', [
        stageInput(daily),
        inputs.head,
        inputs.days,
    ]);
    const warming = (kg: number, from: LineInput) =>
        lineStage('co2e_methane', co2e(kg as KgMethane, factors.ch4.value), 'kg CO2-e', [
            from,
            factorInput(factors.ch4),
        ]);

    const dungDaily = lineStage(
        'manure_daily',
        manureMethane(eaten, fractionOf(factors.digestibility.value), factors.manure.value),
        'kg CH4/head/day',
        [stageInput(eating), factorInput(factors.digestibility), factorInput(factors.manure)],
    );
    const dung = lineStage('manure', dungDaily.value * animalDays, 'kg CH4', [
        stageInput(dungDaily),
        inputs.head,
        inputs.days,
    ]);

    const maintenance = intake(equation, weight, dailyGain(0));
    const n = nitrogen(eaten, maintenance, fractionOf(factors.protein.value), weight, gain, factors.reference.value);
    const nSteps = [
        lineStage('nitrogen_eaten', n.eaten, 'kg N/head/day', [stageInput(eating), factorInput(factors.protein)]),
        lineStage('nitrogen_retained', n.retained, 'kg N/head/day', [
            { key: 'relative_intake', kind: 'method', value: eaten / maintenance, unit: '' },
            { key: 'relative_size', kind: 'method', value: weight / factors.reference.value, unit: '' },
            factorInput(factors.reference),
            inputs.gain,
        ]),
        lineStage('nitrogen_skin', n.skin, 'kg N/head/day', [inputs.weight]),
    ];
    const excreted = lineStage('nitrogen', n.excreted * animalDays, 'kg N', [
        ...nSteps.map(stageInput),
        inputs.head,
        inputs.days,
    ]);
    const laughing = (kg: number, from: LineInput) =>
        lineStage('co2e_nitrous_oxide', kg * factors.n2o.value, 'kg CO2-e', [from, factorInput(factors.n2o)]);
    const where = lineStage(
        'excreta',
        excretaNitrousOxide(excreted.value as KgNitrogen, factors.excreta.value),
        'kg N2O',
        [stageInput(excreted), factorInput(factors.excreta)],
    );
    const fallen = lineStage(
        'deposition',
        depositionNitrousOxide(excreted.value as KgNitrogen, factors.gas.value, factors.deposition.value),
        'kg N2O',
        [stageInput(excreted), factorInput(factors.gas), factorInput(factors.deposition)],
    );
    return [
        emissionLine(
            of('enteric'),
            [...before, daily, belched, warming(belched.value, stageInput(belched))],
            factors.methane,
        ),
        emissionLine(of('manure'), [...before, dungDaily, dung, warming(dung.value, stageInput(dung))], factors.manure),
        emissionLine(
            of('excreta'),
            [...before, ...nSteps, excreted, where, laughing(where.value, stageInput(where))],
            factors.excreta,
        ),
        emissionLine(
            of('deposition'),
            [...before, ...nSteps, excreted, fallen, laughing(fallen.value, stageInput(fallen))],
            factors.gas,
        ),
    ];
};
