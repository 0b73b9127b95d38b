import { unitText } from '../units';
import type { CalculationLine, CalculationNote, CalculationResult, Operand } from './chain';
import { doseRate1 } from './doseRate.1';
import { doseRate2 } from './doseRate.2';
import { figureTexts } from './figureTexts';
import type { CalculatorKind, InputsOf } from './inputs';
import { netValue1 } from './netValue.1';
import { nutritionalCost1 } from './nutritionalCost.1';

type Formulas = { readonly [Of in CalculatorKind]: readonly ((inputs: InputsOf[Of]) => CalculationResult)[] };

/**
 * Formulas of each calculator, first version first. A version that saved calculations refer to never changes, nor do
 * its cases (`cases/`): new formulas need a new version.
 */
const FORMULAS: Formulas = {
    'nutritional-cost-analysis': [nutritionalCost1],
    'dose-rate': [doseRate1, doseRate2],
    'net-value-creation': [netValue1],
};

export const latestVersion = (kind: CalculatorKind): number => FORMULAS[kind].length;
export const hasVersion = (kind: CalculatorKind, version: number): boolean => FORMULAS[kind][version - 1] !== undefined;

/**
 * All figures of a calculation, each with its formula and operands.
 * @param inputs without errors (`inputFaults`)
 * @param version of the formulas; default: the latest
 * @throws RangeError for an unknown version
 */
export const calculate = <Of extends CalculatorKind>(
    kind: Of,
    inputs: InputsOf[Of],
    version = latestVersion(kind),
): CalculationResult => {
    const formulas = FORMULAS[kind][version - 1];
    if (!formulas) throw new RangeError(`${kind} has no version ${version}.`);
    return formulas(inputs);
};

/** Figure of a result by name. @param line index of the feed in a comparison */
export const calculationLine = (
    { steps }: CalculationResult,
    key: string,
    line?: number,
    nutrient?: string,
): CalculationLine | undefined =>
    steps.find(
        step => step.key === key && step.line === line && (nutrient === undefined || step.nutrient === nutrient),
    );

/** Decimals of dollar amounts: whole cents, and two more digits per head and day. */
const centsOf = (unit: string): number => (unit.startsWith('$/head·day') ? 4 : 2);
/** Formatted figure and its unit: `6.452` and `ml/head/day`, or `−$1,234.50` without a unit. */
export const figureParts = (value: string | null, unit: string): { figure: string; unit: string } => {
    const shown = unitText(unit);
    if (value === null) return { figure: '–', unit: '' };
    const number = Number(value);
    if (!unit.startsWith('$'))
        return {
            figure: Number(number.toPrecision(4)).toLocaleString('en-AU', { maximumFractionDigits: 8 }),
            unit: number === 1 && shown === 'days' ? 'day' : shown,
        };
    const decimals = centsOf(unit);
    const dollars = Math.abs(number).toLocaleString('en-AU', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
    });
    return { figure: `${number < 0 ? '−' : ''}$${dollars}`, unit: shown.slice(1) };
};
/** Formatted figure with its unit as one text: `6.452 ml/head/day`, `$0.1416/head/day`. */
export const figureText = (value: string | null, unit: string): string => {
    const parts = figureParts(value, unit);
    return `${parts.figure}${parts.unit && !parts.unit.startsWith('/') ? ' ' : ''}${parts.unit}`;
};

/** Short result for a list. */
export const headlineOf = <Of extends CalculatorKind>(
    kind: Of,
    inputs: InputsOf[Of],
    result: CalculationResult,
): string => {
    const shown = (key: string, line?: number) => {
        const step = calculationLine(result, key, line);
        return step ? figureText(step.value, step.unit) : '–';
    };
    if (kind === 'dose-rate') return `${shown('target_to_set')}: ${shown('supplement_per_head')}`;
    if (kind === 'net-value-creation') return `${shown('net_value')} net`;
    const { feeds } = inputs as InputsOf['nutritional-cost-analysis'];
    const text = feeds.map(({ name }, at) => `${name || at + 1} ${shown('cost_per_head', at)}`).join(', ');
    return text.length > 200 ? `${text.slice(0, 199)}…` : text;
};

/** Headline figures of each calculator, in display order. */
export const HEADLINES: Record<CalculatorKind, readonly string[]> = {
    'dose-rate': [
        'target_to_set',
        'supplement_per_head',
        'per_litre',
        'per_pulse',
        'per_dose',
        'herd_litres',
        'cost_per_head',
        'year_cost',
        'tank_days',
    ],
    'nutritional-cost-analysis': [],
    'net-value-creation': [
        'net_value',
        'net_per_head',
        'return_on_cost',
        'break_even_gain',
        'break_even_all',
        'break_even_price',
    ],
};
/** Figures compared between feeds: costs, then intake and cost of each nutrient. */
export const comparedFigures = ({ steps }: CalculationResult): { key: string; nutrient: string | undefined }[] => [
    ...['cost_per_head', 'herd_cost', 'period_cost'].map(key => ({ key, nutrient: undefined })),
    ...[
        ...new Set(steps.flatMap(({ key, nutrient }) => (key === 'nutrient_cost' && nutrient ? [nutrient] : []))),
    ].flatMap(nutrient =>
        ['nutrient_per_head', 'nutrient_cost', 'need_met']
            .filter(key => steps.some(step => step.key === key && step.nutrient === nutrient))
            .map(key => ({ key, nutrient })),
    ),
];

/** Formula with each operand replaced, by its name or its value. */
export const filledFormula = ({ formula, operands }: CalculationLine, shown: (operand: Operand) => string): string =>
    formula.replace(/\{(\w+)\}/g, (_, key: string) => {
        const operand = operands.find(entry => entry.key === key);
        return operand ? shown(operand) : key;
    });
/** English name of a figure in formulas. */
export const formulaName = ({ key, of }: Pick<Operand, 'key' | 'of'>): string =>
    (figureTexts[of === 'step' ? 'step' : 'figure'] as Readonly<Record<string, string>>)[key] ?? key;
/** Text of a note on a result, with its figures inserted. */
export const noteText = ({ key, values = {} }: CalculationNote): string =>
    ((figureTexts.note as Readonly<Record<string, string>>)[key] ?? key).replace(
        /%\{(\w+)\}/g,
        (_, name: string) => values[name] ?? '',
    );
