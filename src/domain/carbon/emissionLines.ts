import type { AnimalClass } from '../livestock/animalClasses';
import type { FactorKey, UsedFactor } from './factors';
import { FACTOR_UNITS } from './factors';
import type { Season } from './seasons';

export const SOURCES = [
    'enteric',
    'manure',
    'excreta',
    'deposition',
    'fuel',
    'fuel_supply',
    'freight',
    'electricity',
    'purchased_cattle',
    'feed',
] as const;
export type EmissionSource = (typeof SOURCES)[number];
export type Scope = 1 | 2 | 3;

/** Operand of an equation. */
export interface LineInput {
    /** name of the entry, the factor or an earlier step's result */
    key: string;
    kind: 'entered' | 'property' | 'method' | 'factor' | 'override' | 'account' | 'step';
    value: number | string;
    unit: string;
    /** source, for factors */
    source?: string;
}
/** Equation with its operands and result. */
export interface LineStage {
    key: string;
    equation: string;
    value: number;
    unit: string;
    inputs: LineInput[];
}
/** Emission line of a report, with its equations. */
export interface EmissionLine {
    /** identity of the line, stable across versions */
    id: string;
    source: EmissionSource;
    scope: Scope;
    season?: Season;
    animal_class?: AnimalClass;
    /** name as entered: a meter, a feed, a fuel */
    name?: string;
    from: string;
    to: string;
    /** kg CO2-e, rounded to the gram here and nowhere before */
    kg: number;
    /** 95 % range of the named factor; null where its source gives none */
    range: { factor: string; low: number; high: number } | null;
    steps: LineStage[];
}

/** Equations of the report's steps, as printed. Symbols are the names of the inputs. */
export const EQUATIONS = {
    cow_factor: '1 + calved this season × (calving intake − 1) + calved last season × (after-calving intake − 1)',
    intake: '(constant + a × live weight + b × live weight² + c × gain)² × cow factor',
    enteric_daily: 'intake × methane yield',
    methane: 'g CH4/head/day ÷ 1000 × head × days',
    co2e_methane: 'kg CH4 × GWP of CH4',
    manure_daily: 'intake × (1 − digestibility) × factor of the climate',
    manure: 'kg CH4/head/day × head × days',
    nitrogen_eaten: 'intake × crude protein ÷ 6.25',
    nitrogen_retained: '(0.212 − 0.008 (L − 2) − (0.14 − 0.008 (L − 2)) ÷ (1 + e^(−6 (Z − 0.4)))) × gain × 0.92 ÷ 6.25',
    nitrogen_skin: '0.00011 × live weight^0.75 ÷ 6.25',
    nitrogen: '(eaten − retained − lost by the skin) × head × days',
    excreta: 'kg N × emission factor × 44 ÷ 28',
    deposition: 'kg N × share that rises as gas × emission factor × 44 ÷ 28',
    co2e_nitrous_oxide: 'kg N2O × GWP of N2O',
    litres_of_distance: 'km × L/100 km ÷ 100',
    co2e_fuel: 'L × emission factor',
    co2e_freight: 't-km × emission factor',
    purchased_weight: 'head × live weight',
    co2e_purchased: 'kg live weight × emission factor',
    co2e_electricity: 'kWh × emission factor',
    as_fed: 'kg dry matter × 100 ÷ dry matter',
    co2e_feed: 'kg as fed × emission factor',
} as const;
export type EquationKey = keyof typeof EQUATIONS;

export const enteredInput = (key: string, value: number | string, unit = ''): LineInput => ({
    key,
    kind: 'entered',
    value,
    unit,
});
export const stageInput = ({ key, value, unit }: LineStage): LineInput => ({ key, kind: 'step', value, unit });
export const factorInput = ({ key, value, source, from }: UsedFactor, name: string = key): LineInput => ({
    key: name,
    kind: from === 'set' ? 'factor' : from,
    value,
    unit: FACTOR_UNITS[key as FactorKey],
    source,
});
export const lineStage = (key: EquationKey, value: number, unit: string, inputs: LineInput[]): LineStage => ({
    key,
    equation: EQUATIONS[key],
    value,
    unit,
    inputs,
});

export const toGram = (kg: number): number => Math.round(kg * 1000) / 1000;
/** Sums of values rounded to the gram are exact, so the parts add up. */
export const sumKg = (figures: readonly number[]): number =>
    figures.reduce((sum, kg) => sum + Math.round(kg * 1000), 0) / 1000;

/** Emission line with the range of its most uncertain factor. */
export const emissionLine = (
    line: Omit<EmissionLine, 'kg' | 'range' | 'steps'>,
    steps: LineStage[],
    uncertain?: UsedFactor,
): EmissionLine => {
    const exact = steps.at(-1)?.value ?? Number.NaN;
    if (!Number.isFinite(exact)) throw new Error(`${line.id} is no number.`);
    const ranged = uncertain && uncertain.value !== 0 && uncertain.low !== null && uncertain.high !== null;
    return {
        ...line,
        kg: toGram(exact),
        range: ranged
            ? {
                  factor: uncertain.variant ? `${uncertain.key} ${uncertain.variant}` : uncertain.key,
                  low: toGram((exact * (uncertain.low as number)) / uncertain.value),
                  high: toGram((exact * (uncertain.high as number)) / uncertain.value),
              }
            : null,
        steps,
    };
};

/**
 * Uncertainty range of a total, in kg: deviations add up within one factor and combine as root sum of squares across
 * factors. `unknown` is the total of lines without a range.
 */
export const uncertaintyRange = (lines: readonly EmissionLine[]): { low: number; high: number; unknown: number } => {
    const total = sumKg(lines.map(({ kg }) => kg));
    const byFactor = new Map<string, { down: number; up: number }>();
    for (const { kg, range } of lines) {
        if (!range) continue;
        const { down, up } = byFactor.get(range.factor) ?? { down: 0, up: 0 };
        byFactor.set(range.factor, { down: down + kg - range.low, up: up + range.high - kg });
    }
    const together = (side: 'down' | 'up') =>
        Math.sqrt([...byFactor.values()].reduce((sum, deviation) => sum + deviation[side] ** 2, 0));
    return {
        low: toGram(total - together('down')),
        high: toGram(total + together('up')),
        unknown: sumKg(lines.filter(({ range }) => !range).map(({ kg }) => kg)),
    };
};

export const scopeTotals = (lines: readonly EmissionLine[]): Record<`scope${Scope}` | 'total', number> => {
    const of = (scope: Scope) => sumKg(lines.filter(line => line.scope === scope).map(({ kg }) => kg));
    return { scope1: of(1), scope2: of(2), scope3: of(3), total: sumKg(lines.map(({ kg }) => kg)) };
};
