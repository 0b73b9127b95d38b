import { type Factor, factor } from '../units';

/** `1 lb = 0.45359237 kg` is `{ from: 'lb', to: 'kg', factor: '0.45359237' }`. Codes are told apart by case: mL is no ML. */
export interface Conversion {
    from: string;
    to: string;
    /** a decimal or a fraction of two, such as `0.45359237` or `5/9` */
    factor: string;
}
/** A step of a chain, in the direction in which it was taken. */
export interface ConversionStep {
    from: string;
    to: string;
    factor: Factor;
}

/** A factor as it was typed, exactly. @throws RangeError for what is no number, or nought */
export const exactFactor = (text: string): Factor => {
    const [upper = '', lower = '1', ...more] = text.split('/').map(part => part.trim());
    if (more.length) throw new RangeError(`${text} is no fraction.`);
    const value = factor(upper).ratio(factor(lower));
    if (value.compare(factor(0)) <= 0) throw new RangeError(`${text} is not more than nought.`);
    return value;
};

const ONE = factor(1);

/** The shortest chain from one unit to another; the inverse of each conversion follows from it. Undefined where none leads there. */
export const conversionChain = (
    known: readonly Conversion[],
    from: string,
    to: string,
): ConversionStep[] | undefined => {
    const reached = new Map<string, ConversionStep[]>([[from, []]]);
    for (const [unit, way] of reached) {
        if (unit === to) return way;
        for (const conversion of known) {
            const forwards = conversion.from === unit;
            if (!forwards && conversion.to !== unit) continue;
            const next = forwards ? conversion.to : conversion.from;
            if (reached.has(next)) continue;
            const exact = exactFactor(conversion.factor);
            reached.set(next, [...way, { from: unit, to: next, factor: forwards ? exact : ONE.ratio(exact) }]);
        }
    }
    return undefined;
};

export const chainFactor = (steps: readonly ConversionStep[]): Factor =>
    steps.reduce((product, step) => product.scaled(step.factor), ONE);

/** Where a new conversion contradicts what the others say, with the chain that says it; undefined where it fits or is new. */
export const contradiction = (
    knownConversions: readonly Conversion[],
    { from, to, factor: text }: Conversion,
): { steps: ConversionStep[]; expected: Factor } | undefined => {
    const steps = conversionChain(knownConversions, from, to);
    if (!steps) return undefined;
    const expected = chainFactor(steps);
    return expected.compare(exactFactor(text)) === 0 ? undefined : { steps, expected };
};

/** `1 lb = 0.45359237 kg`, by which a conversion is called. */
export const conversionName = ({ from, to, factor: text }: Conversion): string => `1 ${from} = ${text} ${to}`;
