/**
 * Numbers with a unit type, so that the compiler refuses to mix units: kg as fed with kg of dry matter, or a dose per
 * head with one per herd. Exact as a fraction of whole numbers; rounding happens only for display or storage. A unit
 * has at most one slash: `g/head·day` is grams per head and day. The part after the slash is one unit (`head·day`), so
 * that a rate times its amount leaves the part before it.
 */
export class Quantity<Unit extends string> {
    private constructor(
        private readonly numerator: bigint,
        private readonly denominator: bigint,
        readonly unit: Unit,
    ) {}

    /**
     * Typed or stored figure, such as `1.25`, exactly.
     * @throws RangeError unless it is a finite number
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

    /** `numerator ÷ denominator`, in lowest terms. @throws RangeError on a zero denominator */
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
    /** ratio to another quantity, which must not be zero */
    ratio(other: Quantity<Unit>): Quantity<'1'> {
        return this.and(other, '1', 'over');
    }
    /** 10 head × 3 days = 30 head·day */
    by<Other extends string>(other: Quantity<Other>): Quantity<`${Unit}·${Other}`> {
        return this.and(other, `${this.unit}·${other.unit}`, 'times');
    }
    /** 8 g ÷ 2 head = 4 g/head; the divisor must not be zero */
    per<Other extends string>(other: Quantity<Other>): Quantity<`${Unit}/${Other}`> {
        return this.and(other, `${this.unit}/${other.unit}`, 'over');
    }
    /** a rate times its amount: 4 g/head × 10 head = 40 g */
    of<Upper extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Lower}`>,
        amount: Quantity<NoInfer<Lower>>,
    ): Quantity<Upper> {
        return this.and(amount, this.unit.split('/')[0] as Upper, 'times');
    }
    /** a rate times a rate: 2 $/L × 0.1 L/head = 0.2 $/head */
    through<Upper extends string, Middle extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Middle}`>,
        other: Quantity<`${NoInfer<Middle>}/${Lower}`>,
    ): Quantity<`${Upper}/${Lower}`> {
        const [upper, lower] = [this.unit.split('/')[0], other.unit.split('/')[1]];
        return this.and(other, `${upper}/${lower}` as `${Upper}/${Lower}`, 'times');
    }
    /** reciprocal: 4 g/head become 0.25 head/g; must not be zero */
    inverse<Upper extends string, Lower extends string>(
        this: Quantity<`${Upper}/${Lower}`>,
    ): Quantity<`${Lower}/${Upper}`> {
        const [upper, lower] = this.unit.split('/');
        return Quantity.fraction(this.denominator, this.numerator, `${lower}/${upper}` as `${Lower}/${Upper}`);
    }

    /** 450 kg/head become 450 kg·day/head·day, for a value that is the same every day */
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
    /** comparison with another quantity: -1, 0 or 1 */
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

    /** Rounds to decimals, half away from zero, for display or storage. */
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
    /** Rounds to significant digits, without trailing zeros. */
    significant(digits = 12): string {
        if (this.isZero) return '0';
        const size = this.numerator < 0n ? -this.numerator : this.numerator;
        // position of the first digit, accurate to one, which an extra digit compensates
        const place = size.toString().length - this.denominator.toString().length;
        const decimals = Math.max(0, digits - place);
        const shown = Number(this.fixed(decimals)).toPrecision(digits);
        return Quantity.of(Number(shown), this.unit)
            .fixed(decimals)
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, '');
    }
    /** Fraction in lowest terms, stored where rounding would lose digits: `45359237/100000000`, `12`. */
    asFraction(): string {
        return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
    }
    /** Floating-point value, for charts and comparisons that need no exactness. */
    toNumber(): number {
        return Number(this.significant(15));
    }
}

export const quantity = Quantity.of;

/** A plain number: a share, a factor. */
export type Factor = Quantity<'1'>;
export const factor = (figure: number | string): Factor => Quantity.of(figure, '1');
/** Percentage as a factor. */
export const percent = (figure: number | string): Factor => factor(figure).scaled(Quantity.fraction(1n, 100n, '1'));

/** Feed is weighed as fed and assessed by its dry matter. The dry matter share converts one to the other. */
export type ShareOfDryMatter = Quantity<'kg DM/kg as fed'>;
export const shareOfDryMatter = (percentage: number | string): ShareOfDryMatter =>
    quantity(percentage, 'kg DM').per(quantity(100, 'kg as fed'));

/** Branded number for bulk calculations (many animals, many days), which prevents mixing units by accident. */
declare const unitOf: unique symbol;
export type In<Unit extends string> = number & { readonly [unitOf]: Unit };
export type KgDryMatter = In<'kg DM'>;
export type KgAsFed = In<'kg as fed'>;
/** Dry matter in kg of feed as fed. @param percentage of dry matter */
export const dryMatterIn = (fed: KgAsFed, percentage: number): KgDryMatter =>
    ((fed * percentage) / 100) as number as KgDryMatter;
/** kg as fed that contain the given dry matter. @param percentage of dry matter, more than zero */
export const asFedFor = (dry: KgDryMatter, percentage: number): KgAsFed =>
    ((dry * 100) / percentage) as number as KgAsFed;

/** Substance in a unit, omitted where the label beside the figure names it. */
const OF = / (nutrient|supplement|urea|water)(?![a-z])/g;
/** Units of counted amounts. */
const AMOUNTS: Readonly<Record<string, string>> = { day: 'days', head·day: 'head-days' };
/** Display form of a unit: `g nutrient/head·day` is `g/head/day`. */
export const unitText = (unit: string): string => {
    if (unit === '1') return '';
    const [upper = '', lower] = unit.replace(OF, '').split('/');
    if (lower === undefined) return AMOUNTS[upper] ?? upper;
    return `${upper}/${lower.replaceAll('·', '/')}`;
};
