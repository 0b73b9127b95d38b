/**
 * Laboratory results: exact decimals, units and limits. Pure and shared: the entry grid checks while typing, the server
 * stores the result in the report.
 */

/** Decimal as written, because `0.10` states more precision than `0.1`. */
export type Decimal = string;
export const DECIMAL = /^-?\d{1,12}(\.\d{1,12})?$/;
export type Operator = '<' | '=' | '>';
export type Basis = 'as_is' | 'dry_matter';
export const BASIS_LABELS: Record<Basis, string> = { as_is: 'as is', dry_matter: 'dry matter' };

const scaled = (value: Decimal, places: number): bigint => {
    const [whole = '', fraction = ''] = value.split('.');
    return BigInt(whole + fraction.padEnd(places, '0'));
};
const placesOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Compares exactly: negative, 0 or positive. */
export const compareDecimals = (a: Decimal, b: Decimal): number => {
    const places = Math.max(placesOf(a), placesOf(b));
    const difference = scaled(a, places) - scaled(b, places);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/**
 * Value × 10^places with the same significant digits: `shiftDecimal('6.25', 3)` is `6250`, and `-2` of `40` is `0.40`.
 */
export const shiftDecimal = (value: Decimal, places: number): Decimal => {
    const sign = value.startsWith('-') ? '-' : '';
    const [whole = '', fraction = ''] = value.slice(sign.length).split('.');
    const digits = whole + fraction;
    const point = whole.length + places;
    const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
    const right = point >= digits.length ? '' : '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point));
    return `${sign}${left.replace(/^0+(?=\d)/, '')}${right ? `.${right}` : ''}`;
};

/** Comparable units, each with its power of ten. Litres of water and kilograms are not comparable without a density. */
const UNITS: Readonly<Record<string, readonly [dimension: string, power: number]>> = {
    'µS/m': ['conductivity', 0],
    'µS/cm': ['conductivity', 2],
    'mS/m': ['conductivity', 3],
    'mS/cm': ['conductivity', 5],
    'dS/m': ['conductivity', 5],
    'S/m': ['conductivity', 6],
    'ng/L': ['concentration', -6],
    'µg/L': ['concentration', -3],
    'mg/L': ['concentration', 0],
    'g/L': ['concentration', 3],
    'µg/kg': ['share', -3],
    'mg/kg': ['share', 0],
    'g/kg': ['share', 3],
    '%': ['share', 4],
};
const CANONICAL = new Map(Object.keys(UNITS).map(unit => [unit.toLowerCase(), unit]));
/** Stored form of a unit: both micro signs and a plain u are treated as one. */
export const normaliseUnit = (text: string): string => {
    const plain = text.trim().replace(/\s+/g, '').replace('μ', 'µ');
    return (
        CANONICAL.get(plain.toLowerCase()) ??
        CANONICAL.get(plain.toLowerCase().replace(/^u(?=[sg]\/)/, 'µ')) ??
        text.trim()
    );
};

/** Exact value in another unit; undefined for a unit of another dimension. */
export const convertDecimal = (value: Decimal, from: string, to: string): Decimal | undefined => {
    if (normaliseUnit(from) === normaliseUnit(to)) return value;
    const [given, wanted] = [UNITS[normaliseUnit(from)], UNITS[normaliseUnit(to)]];
    return given && wanted && given[0] === wanted[0] ? shiftDecimal(value, given[1] - wanted[1]) : undefined;
};
export const isComparable = (a: string, b: string): boolean => convertDecimal('1', a, b) !== undefined;

/** Units of amounts, which cannot be negative; temperatures and charge balances can be. */
const AMOUNTS = /^(ph|ppm|ppb|ntu|[nµmk]?g\/.*|cfu\b.*|mpn\b.*)$/i;
/** True for a negative value in a unit that allows none. */
export const isBelowZero = (value: Decimal, unit: string): boolean =>
    /^-/.test(value) &&
    Number(value) < 0 &&
    (UNITS[normaliseUnit(unit)] !== undefined || AMOUNTS.test(normaliseUnit(unit)));

declare const perMetre: unique symbol;
/** µS/m, as devices and sites use it; laboratories report µS/cm, of which one is 100 µS/m. */
export type MicrosiemensPerMetre = number & { readonly [perMetre]: true };
/** Conductivity of a sample in the unit of site settings; undefined where its unit is not one of conductivity. */
export const siteConductivity = (value: Decimal, unit: string): MicrosiemensPerMetre | undefined => {
    const converted = convertDecimal(value, unit, 'µS/m');
    return converted === undefined ? undefined : (Number(converted) as MicrosiemensPerMetre);
};
/** µS/cm, as in laboratory reports. */
export const laboratoryConductivity = (value: MicrosiemensPerMetre): Decimal => shiftDecimal(String(value), -2);

export const shownResult = (operator: Operator, value: Decimal, unit: string): string =>
    `${operator === '=' ? '' : `${operator} `}${value}${unit === '1' || unit === 'pH' ? '' : ` ${unit}`}`;

export type Guard = 'production' | 'health' | 'urea_loss' | 'sulphate';
export const GUARD_LABELS: Record<Guard, string> = {
    production: 'Production',
    health: 'Health',
    urea_loss: 'Urea loss',
    sulphate: 'Sulphur balance',
};
/** in the unit of its parameter; null means all animals, or no end */
export interface Limit {
    guards: Guard;
    stock_kind: string | null;
    stock_class: string | null;
    lowest: Decimal | null;
    highest: Decimal | null;
    /** YYYY-MM-DD */
    valid_from: string;
    source: string | null;
}
/** Animals and day at the property for which limits are selected. */
export interface LimitContext {
    stock_kind: string;
    stock_class: string | null;
    taken_on: string;
}

/** Limits that apply to a sample: for the same animals, the latest that had begun on its day. */
export const limitsFor = <L extends Limit>(
    limits: readonly L[],
    { stock_kind, stock_class, taken_on }: LimitContext,
): L[] => {
    const last = new Map<string, L>();
    for (const limit of limits) {
        if (limit.valid_from > taken_on) continue;
        if (limit.stock_kind !== null && limit.stock_kind !== stock_kind) continue;
        if (stock_class !== null && limit.stock_class !== null && limit.stock_class !== stock_class) continue;
        const key = `${limit.guards} ${limit.stock_kind} ${limit.stock_class}`;
        const known = last.get(key);
        if (!known || known.valid_from <= limit.valid_from) last.set(key, limit);
    }
    return [...last.values()];
};

export type LabOutcome = 'within' | 'beyond' | 'unclear' | 'no_limit';
const SEVERITY: readonly LabOutcome[] = ['no_limit', 'within', 'unclear', 'beyond'];
/** Most severe of several results. */
export const worstOutcome = (outcomes: readonly LabOutcome[]): LabOutcome =>
    outcomes.reduce((worst, next) => (SEVERITY.indexOf(next) > SEVERITY.indexOf(worst) ? next : worst), 'no_limit');

/** A value equal to the limit is within it. `<` and `>` results may leave the comparison undecided. */
const outcomeBeyond = (operator: Operator, distance: number, end: 'lowest' | 'highest'): LabOutcome => {
    const above = end === 'highest' ? distance > 0 : distance < 0;
    if (operator === '=') return above ? 'beyond' : 'within';
    // the true value is known to lie beyond the reported one, seen from this end
    const away = (operator === '>') === (end === 'highest');
    if (away) return above || distance === 0 ? 'beyond' : 'unclear';
    return above ? 'unclear' : 'within';
};

/** Result compared with a limit. @param unit of the limit */
export const judgeResult = (
    { operator, value, unit }: { operator: Operator; value: Decimal; unit: string },
    { lowest, highest }: Pick<Limit, 'lowest' | 'highest'>,
    limitUnit: string,
): LabOutcome => {
    const own = convertDecimal(value, unit, limitUnit);
    if (own === undefined) return 'unclear';
    return worstOutcome([
        ...(lowest === null ? [] : [outcomeBeyond(operator, compareDecimals(own, lowest), 'lowest')]),
        ...(highest === null ? [] : [outcomeBeyond(operator, compareDecimals(own, highest), 'highest')]),
    ]);
};

/** Sulphur in sulphate by weight: 32.06 of 96.06 g/mol (standard atomic weights, IUPAC 2021). */
const SULPHUR_IN_SULPHATE = 32.06 / 96.06;
/** L/head/day of beef cattle on an average day (futurebeef.com.au, water requirements). */
export const USUAL_INTAKE = 45;
/**
 * Sulphur intake from drinking water, g/head/day to one decimal; undefined where the result is not a plain mg/L value.
 */
export const sulphurFromWater = (
    { operator, value, unit }: { operator: Operator; value: Decimal; unit: string },
    litres: number,
): string | undefined => {
    const milligrams = operator === '=' ? convertDecimal(value, unit, 'mg/L') : undefined;
    return milligrams === undefined
        ? undefined
        : ((Number(milligrams) * litres * SULPHUR_IN_SULPHATE) / 1000).toFixed(1);
};
