import type { Quantity } from '../units';

/** Operand of a calculation step. */
export interface Operand {
    key: string;
    /** exact to twelve digits; text for a choice */
    value: string;
    unit: string;
    /** source: entered or prefilled, an earlier step, or a constant of the formulas */
    of: 'input' | 'step' | 'parameter';
    /** source of a parameter */
    source?: string;
}
/** A calculated figure with its formula and operands. */
export interface CalculationLine {
    key: string;
    /** exact to twelve digits; null where undefined, such as a value per head for no animals */
    value: string | null;
    unit: string;
    /** formula in names of its operands: `{target} ÷ {concentration}` */
    formula: string;
    operands: Operand[];
    /** index of the input line, from 0, where there are several */
    line?: number;
    /** nutrient of that line */
    nutrient?: string;
}
/** Note on a result, by its key; a `refused` result must not be given to animals. */
export interface CalculationNote {
    key: string;
    level: 'info' | 'warning' | 'refused';
    values?: Record<string, string>;
}
/** One figure as a function of another, for a chart. */
export interface CalculationCurve {
    key: string;
    /** parameter of this curve, such as a price */
    value: string;
    unit: string;
    points: { x: string; y: string }[];
}
export interface CalculationResult {
    steps: CalculationLine[];
    notes: CalculationNote[];
    curves?: CalculationCurve[];
}

/** Figure with its name in formulas. */
export interface NamedQuantity<Unit extends string = string> {
    key: string;
    quantity: Quantity<Unit>;
    of: Operand['of'];
    source?: string;
}
type Quantities<Of extends Record<string, NamedQuantity>> = {
    [Key in keyof Of]: Of[Key] extends NamedQuantity<infer Unit> ? Quantity<Unit> : never;
};

export const inputQuantity = <Unit extends string>(key: string, quantity: Quantity<Unit>): NamedQuantity<Unit> => ({
    key,
    quantity,
    of: 'input',
});
/** Constant of the formulas. @param source published source of the value */
export const parameterQuantity = <Unit extends string>(
    key: string,
    quantity: Quantity<Unit>,
    source: string,
): NamedQuantity<Unit> => ({
    key,
    quantity,
    of: 'parameter',
    source,
});

/** Operands by their names in the formula. */
const operandsOf = (operands: Record<string, NamedQuantity>): Operand[] =>
    Object.entries(operands).map(([key, { quantity, of, source }]) => ({
        key,
        value: quantity.significant(),
        unit: quantity.unit,
        of,
        ...(source && { source }),
    }));

/** Records every calculated figure with its operands, so that each displayed figure can be explained. */
export const calculationBuilder = (of: Pick<CalculationLine, 'line' | 'nutrient'> = {}) => {
    const steps: CalculationLine[] = [];
    return {
        steps,
        step: <Of extends Record<string, NamedQuantity>, Unit extends string>(
            key: string,
            formula: string,
            operands: Of,
            compute: (figures: Quantities<Of>) => Quantity<Unit>,
            about: Pick<CalculationLine, 'nutrient'> = {},
        ): NamedQuantity<Unit> => {
            const figures = Object.fromEntries(
                Object.entries(operands).map(([name, { quantity }]) => [name, quantity]),
            ) as Quantities<Of>;
            const quantity = compute(figures);
            steps.push({
                key,
                value: quantity.significant(),
                unit: quantity.unit,
                formula,
                operands: operandsOf(operands),
                ...of,
                ...about,
            });
            return { key, quantity, of: 'step' };
        },
        /** Undefined figure, which would require a division by zero. */
        none: (
            key: string,
            unit: string,
            formula: string,
            operands: Record<string, NamedQuantity>,
            about: Pick<CalculationLine, 'nutrient'> = {},
        ) => {
            steps.push({
                key,
                value: null,
                unit,
                formula,
                operands: operandsOf(operands),
                ...of,
                ...about,
            });
        },
    };
};
export type CalculationBuilder = ReturnType<typeof calculationBuilder>;
