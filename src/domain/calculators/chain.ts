import type { Quantity } from '../units';

/** Operand of a calculation step. */
export interface Operand {
    key: string;
    /** exact to twelve digits; a word where the figure is a choice */
    value: string;
    unit: string;
    /** typed or filled in, an earlier step, or a figure of the formulas themselves */
    of: 'input' | 'step' | 'parameter';
    /** where a parameter is from */
    source?: string;
}
/** One figure of a calculation, opened: how it was reckoned and of what. */
export interface CalculationLine {
    key: string;
    /** exact to twelve digits; null where it does not exist: per head of no animals */
    value: string | null;
    unit: string;
    /** in words of its operands: `{target} ÷ {concentration}` */
    formula: string;
    operands: Operand[];
    /** the line of the input that it is of, counted from 0, where there are several */
    line?: number;
    /** a nutrient of that line */
    nutrient?: string;
}
/** Something to be said about a result, by its key; `refused` must not be given to animals. */
export interface CalculationNote {
    key: string;
    level: 'info' | 'warning' | 'refused';
    values?: Record<string, string>;
}
/** The same figure at many values of another, for a chart. */
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

/** A figure with the name that formulas call it by. */
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
/** A figure that the formulas bring along. @param source who says so */
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

/** By the names that the formula calls them. */
const operandsOf = (operands: Record<string, NamedQuantity>): Operand[] =>
    Object.entries(operands).map(([key, { quantity, of, source }]) => ({
        key,
        value: quantity.significant(),
        unit: quantity.unit,
        of,
        ...(source && { source }),
    }));

/** Keeps each figure as it is reckoned, with what it was reckoned of: nothing is shown that was not calculated this way. */
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
        /** A figure that there is not, because it would be divided by nought. */
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
