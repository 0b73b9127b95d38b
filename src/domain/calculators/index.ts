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
 * The formulas of each calculator, the first version first. A version that something was saved by stays as it is, and its
 * cases stay with it (`cases/`): whoever wants other formulas adds a version.
 */
const FORMULAS: Formulas = {
    'nutritional-cost-analysis': [nutritionalCost1],
    'dose-rate': [doseRate1, doseRate2],
    'net-value-creation': [netValue1],
};

export const latestVersion = (kind: CalculatorKind): number => FORMULAS[kind].length;
export const hasVersion = (kind: CalculatorKind, version: number): boolean => FORMULAS[kind][version - 1] !== undefined;

/**
 * All figures of a calculation, each with how it was reckoned.
 * @param inputs without faults (`inputFaults`)
 * @param version of the formulas; the latest without it
 * @throws RangeError for a version that there is not
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

/** A figure of a result. @param line of the feeds side by side */
export const calculationLine = (
    { steps }: CalculationResult,
    key: string,
    line?: number,
    nutrient?: string,
): CalculationLine | undefined =>
    steps.find(
        step => step.key === key && step.line === line && (nutrient === undefined || step.nutrient === nutrient),
    );

/** Decimals of dollars: cents, and a hundredth of one of a head and day. */
const centsOf = (unit: string): number => (unit.startsWith('$/head·day') ? 4 : 2);
/** A figure as people read it, and its unit: `6.452` and `ml/head/day`, `−$1,234.50` and nothing. */
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
/** The same in one text: `6.452 ml/head/day`, `$0.1416/head/day`. */
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

/** Headline figures of each calculator, in order. */
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
/** Figures in which feeds are compared, in order: costs, then intake and cost of each nutrient. */
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

/** A formula with something in place of each operand: its name, its figure. */
export const filledFormula = ({ formula, operands }: CalculationLine, shown: (operand: Operand) => string): string =>
    formula.replace(/\{(\w+)\}/g, (_, key: string) => {
        const operand = operands.find(entry => entry.key === key);
        return operand ? shown(operand) : key;
    });
/** English name of a figure in formulas. */
export const formulaName = ({ key, of }: Pick<Operand, 'key' | 'of'>): string =>
    (figureTexts[of === 'step' ? 'step' : 'figure'] as Readonly<Record<string, string>>)[key] ?? key;
/** Text of a note on a result, with its figures filled in. */
export const noteText = ({ key, values = {} }: CalculationNote): string =>
    ((figureTexts.note as Readonly<Record<string, string>>)[key] ?? key).replace(
        /%\{(\w+)\}/g,
        (_, name: string) => values[name] ?? '',
    );
