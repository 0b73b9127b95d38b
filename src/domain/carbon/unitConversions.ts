import { type Factor, factor } from '../units';

/**
 * `1 lb = 0.45359237 kg` is `{ from: 'lb', to: 'kg', factor: '0.45359237' }`. Codes are case-sensitive: mL differs from
 * ML.
 */
export interface Conversion {
    from: string;
    to: string;
    /** decimal or fraction, such as `0.45359237` or `5/9` */
    factor: string;
}
/** Step of a conversion chain, in the direction in which it is applied. */
export interface ConversionStep {
    from: string;
    to: string;
    factor: Factor;
}

/** Parses a typed factor exactly. @throws RangeError for zero and for text that is not a number */
export const exactFactor = (text: string): Factor => {
    const [upper = '', lower = '1', ...more] = text.split('/').map(part => part.trim());
    if (more.length) throw new RangeError(`${text} is no fraction.`);
    const value = factor(upper).ratio(factor(lower));
    if (value.compare(factor(0)) <= 0) throw new RangeError(`${text} is not more than nought.`);
    return value;
};

const ONE = factor(1);

/** Shortest chain between two units, using each conversion in both directions. Undefined if there is none. */
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

/**
 * Contradiction between a new conversion and the existing ones, with the chain that shows it; undefined if it is
 * consistent or new.
 */
export const contradiction = (
    knownConversions: readonly Conversion[],
    { from, to, factor: text }: Conversion,
): { steps: ConversionStep[]; expected: Factor } | undefined => {
    const steps = conversionChain(knownConversions, from, to);
    if (!steps) return undefined;
    const expected = chainFactor(steps);
    return expected.compare(exactFactor(text)) === 0 ? undefined : { steps, expected };
};

/** Title of a conversion: `1 lb = 0.45359237 kg`. */
export const conversionName = ({ from, to, factor: text }: Conversion): string => `1 ${from} = ${text} ${to}`;
