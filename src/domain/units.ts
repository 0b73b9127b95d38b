/**
 * Numbers that know their unit, so that the compiler refuses to mix them: kg as fed with kg of dry matter, a dose a head
 * with a dose of the herd. Exact as a fraction of whole numbers: nothing is rounded before somebody reads it.
 *
 * A unit is written as people say it, with one slash at most: `g/head·day` are grams a head and day. What follows the slash
 * is one amount (`head·day`), so that a rate times its amount leaves what stands before.
 */
export class Quantity<Unit extends string> {
    private constructor(
        private readonly numerator: bigint,
        private readonly denominator: bigint,
        readonly unit: Unit,
    ) {}

    /**
     * A figure as it was typed or stored, such as `1.25`, exactly.
     * @throws RangeError for what is no finite number
     */
    static of<Unit extends string>(figure: number | string, unit: Unit): Quantity<Unit> {
        const [, sign, whole, fraction = '', exponent = '0'] =
            /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(figure).trim()) ?? [];
        if (whole === undefined) throw new RangeError(`${figure} is no number.`);
        const scale = fraction.length - Number(exponent);
        const digits = BigInt(`${sign}${whole}${fraction}`);
        return scale > 0
            ? Quantity.fraction(digits, 10n ** BigInt(scale), unit)
            : new Quantity(digits * 10n ** BigInt(-scale), 1n, unit);
    }

    /** `numerator ÷ denominator`, in lowest terms. @throws RangeError on a denominator of nought */
    static fraction<Unit extends string>(numerator: bigint, denominator: bigint, unit: Unit): Quantity<Unit> {
        if (denominator === 0n) throw new RangeError('Nothing can be divided by nought.');
        let [large, small] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
        while (small > 0n) [large, small] = [small, large % small];
        const by = denominator < 0n ? -large : large;
        return new Quantity(numerator / by, denominator / by, unit);
    }

    private and<Other extends string, Result extends string>(
        other: Quantity<Other>,
        unit: Result,
        how: 'plus' | 'minus' | 'times' | 'over',
    ): Quantity<Result> {
        const [a, b, c, d] = [this.numerator, this.denominator, other.numerator, other.denominator];
        switch (how) {
            case 'plus':
                return Quantity.fraction(a * d + c * b, b * d, unit);
            case 'minus':
                return Quantity.fraction(a * d - c * b, b * d, unit);
            case 'times':
                return Quantity.fraction(a * c, b * d, unit);
            case 'over':
                return Quantity.fraction(a * d, b * c, unit);
        }
    }

    plus(other: Quantity<Unit>): Quantity<Unit> {
        return this.and(other, this.unit, 'plus');
    }
    minus(other: Quantity<Unit>): Quantity<Unit> {
        return this.and(other, this.unit, 'minus');
    }
    /** times a plain number, such as a share */
    scaled(factor: Quantity<'1'>): Quantity<Unit> {
        return this.and(factor, this.unit, 'times');
    }
    /** how many times the other; that must not be nought */
    ratio(other: Quantity<Unit>): Quantity<'1'> {
        return this.and(other, '1', 'over');
    }
    /** 10 head by 3 days are 30 head·day */
    by<Other extends string>(other: Quantity<Other>): Quantity<`${Unit}·${Other}`> {
        return this.and(other, `${this.unit}·${other.unit}`, 'times');
    }
    /** 8 g for each 2 head are 4 g/head; that must not be nought */
    per<Other extends string>(other: Quantity<Other>): Quantity<`${Unit}/${Other}`> {
        return this.and(other, `${this.unit}/${other.unit}`, 'over');
    }
    /** a rate times its amount: 4 g/head of 10 head are 40 g */
    of<Upper extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Lower}`>,
        amount: Quantity<NoInfer<Lower>>,
    ): Quantity<Upper> {
        return this.and(amount, this.unit.split('/')[0] as Upper, 'times');
    }
    /** a rate of a rate: 2 $/L at 0.1 L/head are 0.2 $/head */
    through<Upper extends string, Middle extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Middle}`>,
        other: Quantity<`${NoInfer<Middle>}/${Lower}`>,
    ): Quantity<`${Upper}/${Lower}`> {
        const [upper, lower] = [this.unit.split('/')[0], other.unit.split('/')[1]];
        return this.and(other, `${upper}/${lower}` as `${Upper}/${Lower}`, 'times');
    }
    /** 4 g/head the other way round are 0.25 head/g; must not be nought */
    inverse<Upper extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Lower}`>,
    ): Quantity<`${Lower}/${Upper}`> {
        const [upper, lower] = this.unit.split('/');
        return Quantity.fraction(this.denominator, this.numerator, `${lower}/${upper}` as `${Lower}/${Upper}`);
    }

    /** 450 kg/head are 450 kg·day/head·day: what is the same every day, beside what is told of a head and day */
    along<Upper extends string, Lower extends string, Other extends string>(
        this: Quantity<`${Upper}/${Lower}`>,
        other: Other,
    ): Quantity<`${Upper}·${Other}/${Lower}·${Other}`> {
        const [upper, lower] = this.unit.split('/');
        const unit = `${upper}·${other}/${lower}·${other}` as `${Upper}·${Other}/${Lower}·${Other}`;
        return new Quantity(this.numerator, this.denominator, unit);
    }

    get isZero(): boolean {
        return this.numerator === 0n;
    }
    /** below, equal to or above the other: -1, 0 or 1 */
    compare(other: Quantity<Unit>): -1 | 0 | 1 {
        const difference = this.minus(other).numerator;
        return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    }
    least(other: Quantity<Unit>): Quantity<Unit> {
        return this.compare(other) <= 0 ? this : other;
    }
    most(other: Quantity<Unit>): Quantity<Unit> {
        return this.compare(other) >= 0 ? this : other;
    }

    /** Rounded to so many decimals, half away from nought: a named point, where somebody reads it or it is stored. */
    fixed(decimals: number): string {
        const scale = 10n ** BigInt(decimals);
        const size = (this.numerator < 0n ? -this.numerator : this.numerator) * scale;
        const digits = ((2n * size + this.denominator) / (2n * this.denominator))
            .toString()
            .padStart(decimals + 1, '0');
        const sign = this.numerator < 0n && /[1-9]/.test(digits) ? '-' : '';
        if (decimals === 0) return sign + digits;
        return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    }
    /** Rounded to so many digits that say something, without noughts at its end. */
    significant(digits = 12): string {
        if (this.isZero) return '0';
        const size = this.numerator < 0n ? -this.numerator : this.numerator;
        // the place of the first digit, give or take one, which a digit more makes good
        const place = size.toString().length - this.denominator.toString().length;
        const decimals = Math.max(0, digits - place);
        const shown = Number(this.fixed(decimals)).toPrecision(digits);
        return Quantity.of(Number(shown), this.unit)
            .fixed(decimals)
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, '');
    }
    /** The fraction itself in lowest terms, as it is stored where rounding would lie: `45359237/100000000`, `12`. */
    asFraction(): string {
        return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
    }
    /** For charts and comparisons that need no exactness. */
    toNumber(): number {
        return Number(this.significant(15));
    }
}

export const quantity = Quantity.of;

/** A plain number: a share, a factor. */
export type Factor = Quantity<'1'>;
export const factor = (figure: number | string): Factor => Quantity.of(figure, '1');
/** So many percent as a factor. */
export const percent = (figure: number | string): Factor => factor(figure).scaled(Quantity.fraction(1n, 100n, '1'));

/**
 * Feed is weighed as it is fed, and judged by its dry matter. Only the share of dry matter leads from one to the other.
 */
export type ShareOfDryMatter = Quantity<'kg DM/kg as fed'>;
export const shareOfDryMatter = (percentage: number | string): ShareOfDryMatter =>
    quantity(percentage, 'kg DM').per(quantity(100, 'kg as fed'));

/** A number in one unit, where a plain number is enough (many animals, many days): not to be mixed up by accident. */
declare const unitOf: unique symbol;
export type In<Unit extends string> = number & { readonly [unitOf]: Unit };
export type KgDryMatter = In<'kg DM'>;
export type KgAsFed = In<'kg as fed'>;
/** kg of dry matter in feed as it is fed. @param percentage of dry matter */
export const dryMatterIn = (fed: KgAsFed, percentage: number): KgDryMatter =>
    ((fed * percentage) / 100) as number as KgDryMatter;
/** kg as fed that bring so much dry matter. @param percentage of dry matter, more than nought */
export const asFedFor = (dry: KgDryMatter, percentage: number): KgAsFed =>
    ((dry * 100) / percentage) as number as KgAsFed;

/** Substance in a unit, omitted where the label beside the figure names it. */
const OF = / (nutrient|supplement|urea|water)(?![a-z])/g;
/** Amounts that people count. */
const AMOUNTS: Readonly<Record<string, string>> = { day: 'days', head·day: 'head-days' };
/** A unit as people read it: `g nutrient/head·day` is `g/head/day`. */
export const unitText = (unit: string): string => {
    if (unit === '1') return '';
    const [upper = '', lower] = unit.replace(OF, '').split('/');
    if (lower === undefined) return AMOUNTS[upper] ?? upper;
    return `${upper}/${lower.replaceAll('·', '/')}`;
};
