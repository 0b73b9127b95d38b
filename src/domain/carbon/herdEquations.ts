import type { AnimalClass } from '../livestock/animalClasses';
import type { In, KgDryMatter } from '../units';

/**
 * Equations of grazing beef cattle, of the Australian Greenhouse Accounting Framework's beef calculator (Agricultural
 * Innovation Australia, CC BY 4.0), which follow the National Inventory Report. Coefficients are factors of a year.
 */

export type KgLiveWeight = In<'kg live weight'>;
/** kg a head and day */
export type LiveWeightGain = In<'kg live weight/head/day'>;
export type GramsMethane = In<'g CH4'>;
export type KgMethane = In<'kg CH4'>;
export type KgNitrogen = In<'kg N'>;
export type KgNitrousOxide = In<'kg N2O'>;
export type KgCo2e = In<'kg CO2-e'>;
/** Share from 0 to 1. */
export type Fraction = In<'1'>;

export const kgLiveWeight = (kg: number) => kg as KgLiveWeight;
export const dailyGain = (kg: number) => kg as LiveWeightGain;
/** Share of a percentage: 53 % is 0.53. */
export const fractionOf = (percent: number) => (percent / 100) as Fraction;

export interface IntakeCoefficients {
    constant: number;
    weight: number;
    weightSquared: number;
    gain: number;
}
/**
 * Dry matter intake per head and day: (a + b·LW + c·LW² + d·LWG)² × the factor of cows with calves.
 * @throws RangeError if the weight loss is outside the range of the equation
 */
export const intake = (
    { constant, weight, weightSquared, gain }: IntakeCoefficients,
    liveWeight: KgLiveWeight,
    liveWeightGain: LiveWeightGain,
    cowFactor = 1,
): KgDryMatter => {
    const root = constant + weight * liveWeight + weightSquared * liveWeight ** 2 + gain * liveWeightGain;
    if (root <= 0) throw new RangeError('This weight and gain are outside the range of the equation.');
    return (root ** 2 * cowFactor) as KgDryMatter;
};

/** Cows of two years and over, which may have calves. */
export const isCow = (animal: AnimalClass): boolean => ['females_2', 'females_3', 'females_4'].includes(animal);

/**
 * Intake factor of nursing cows: × 1.3 in the season of calving, × 1.1 in the next, for those that calved.
 * @param calved shares of the cows that calved in this season, and in the previous one
 */
export const cowFactor = (
    calved: { now: Fraction; before: Fraction },
    more: { calving: number; after: number },
): number => 1 + calved.now * (more.calving - 1) + calved.before * (more.after - 1);

/** Enteric methane, g per head and day (Charmley 2016, doi 10.1071/AN15365). @param perKg g CH4 per kg of dry matter */
export const entericMethane = (eaten: KgDryMatter, perKg: number): GramsMethane => (eaten * perKg) as GramsMethane;

/** Manure methane, kg per head and day: undigested dry matter × the factor of the climate. */
export const manureMethane = (eaten: KgDryMatter, digestibility: Fraction, perKg: number): KgMethane =>
    (eaten * (1 - digestibility) * perKg) as KgMethane;

const PROTEIN_PER_NITROGEN = 6.25;
export interface NitrogenOfHead {
    eaten: KgNitrogen;
    /** retained in body growth */
    retained: KgNitrogen;
    /** lost with skin and hair */
    skin: KgNitrogen;
    /** excreted in dung and urine */
    excreted: KgNitrogen;
}
/**
 * Nitrogen per head and day. Dung and urine together contain the intake less retention and skin losses; milk passes
 * from cow to calf and is left out of both.
 * @param maintenance dry matter intake of the same animal without gain
 * @param referenceWeight kg of a mature animal of its class
 * @throws RangeError if retention exceeds intake
 */
export const nitrogen = (
    eaten: KgDryMatter,
    maintenance: KgDryMatter,
    crudeProtein: Fraction,
    liveWeight: KgLiveWeight,
    gain: LiveWeightGain,
    referenceWeight: number,
): NitrogenOfHead => {
    const relativeIntake = eaten / maintenance;
    const relativeSize = liveWeight / referenceWeight;
    const protein =
        0.212 -
        0.008 * (relativeIntake - 2) -
        (0.14 - 0.008 * (relativeIntake - 2)) / (1 + Math.exp(-6 * (relativeSize - 0.4)));
    const inFeed = (eaten * crudeProtein) / PROTEIN_PER_NITROGEN;
    const retained = (protein * gain * 0.92) / PROTEIN_PER_NITROGEN;
    const skin = (0.00011 * liveWeight ** 0.75) / PROTEIN_PER_NITROGEN;
    const excreted = inFeed - retained - skin;
    if (excreted <= 0)
        throw new RangeError('More nitrogen would be retained than is eaten. Check the gain and the crude protein.');
    return { eaten: inFeed, retained, skin, excreted } as NitrogenOfHead;
};

/** Mass ratio of N2O to its nitrogen, 44 to 28. */
export const N2O_PER_NITROGEN = 44 / 28;
/** N2O of dung and urine deposited on pasture. @param perKg kg N2O-N per kg of N */
export const excretaNitrousOxide = (excreted: KgNitrogen, perKg: number): KgNitrousOxide =>
    (excreted * perKg * N2O_PER_NITROGEN) as KgNitrousOxide;
/** N2O from volatilised nitrogen that is redeposited. @param gasFraction share of the nitrogen that volatilises */
export const depositionNitrousOxide = (excreted: KgNitrogen, gasFraction: number, perKg: number): KgNitrousOxide =>
    (excreted * gasFraction * perKg * N2O_PER_NITROGEN) as KgNitrousOxide;

export const inKg = (grams: GramsMethane): KgMethane => (grams / 1000) as KgMethane;
/** CO2-e of a gas. @param gwp kg CO2-e per kg of the gas */
export const co2e = (gas: KgMethane | KgNitrousOxide, gwp: number): KgCo2e => (gas * gwp) as KgCo2e;
