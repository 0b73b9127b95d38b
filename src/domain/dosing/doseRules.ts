import { isEquivalent, type NutrientShare } from './nutrients';

/**
 * How much of a supplement cattle get, from the pulses of a water meter to grams a head. Pure; units in every name or docstring. SG = specific gravity (kg/L), w = share of the nutrient by weight (0–1).
 */

const largest = (shares: readonly NutrientShare[]): NutrientShare | undefined =>
    shares.reduce<NutrientShare | undefined>(
        (most, share) => (most && most.percentage >= share.percentage ? most : share),
        undefined,
    );

/**
 * The nutrient that a target dose in grams speaks of: the one that the site names, else what the supplement calls its
 * `nutrient`, else its largest part by weight that is neither water nor an equivalent of another part, else its largest
 * equivalent.
 */
export const targetShare = (shares: readonly NutrientShare[], named?: string | null): NutrientShare | undefined => {
    const parts = shares.filter(({ nutrient }) => nutrient !== 'water');
    return (
        (named ? shares.find(({ nutrient }) => nutrient === named) : undefined) ??
        shares.find(({ nutrient }) => nutrient === 'nutrient') ??
        largest(parts.filter(({ nutrient }) => !isEquivalent(nutrient))) ??
        largest(parts)
    );
};

/** Settings of a site by which a device doses, as their fields are called. */
export const DOSING_FIELDS = [
    'target_nutrient',
    'dosing_mode',
    'water_intake',
    'doses_per_day',
    'daily_cap',
    'flowmeter_setting',
    'meter_pulses_per_litre',
] as const;

export const DOSING_MODES = { volume: 0, timed: 1, hybrid: 2 } as const;
export type DosingMode = (typeof DOSING_MODES)[keyof typeof DOSING_MODES];

export type FlowmeterSetting =
    | '1_l_pulse'
    | '10_l_pulse'
    | '100_l_pulse'
    | '25mm_pulse_l'
    | '32mm_pulse_l'
    | '50mm_pulse_l';
const LITRES_PER_PULSE: Partial<Record<FlowmeterSetting, number>> = {
    '1_l_pulse': 1,
    '10_l_pulse': 10,
    '100_l_pulse': 100,
};
/** Meters told by their size give pulses for each litre; how many is on their plate. */
export const needsMeterFactor = (setting: FlowmeterSetting): boolean => !(setting in LITRES_PER_PULSE);

/** Pulses per litres as two integers, so that no quotient is divided again. */
export interface MeterFactor {
    pulses: number;
    litres: number;
}
/** The factor of a water meter; undefined where the pulses per litre of a meter told by its size are not known. */
export const meterFactor = (
    setting: FlowmeterSetting,
    pulsesPerLitre: number | null | undefined,
): MeterFactor | undefined => {
    const litres = LITRES_PER_PULSE[setting];
    if (litres) return { pulses: 1, litres };
    return pulsesPerLitre ? { pulses: pulsesPerLitre, litres: 1 } : undefined;
};
/** Litres that so many pulses stand for. */
export const litresOfPulses = (pulses: number, factor: MeterFactor): number => (pulses * factor.litres) / factor.pulses;

/** Rounding tolerance between a device's litres and its pulses, as a share of the litres (proposed). */
const METER_ROUNDING = 0.01;
/**
 * Litres told beyond those of the pulses; undefined where one is not told, or where they differ by no more than rounding: a
 * pulse at the edge of each message, and one percent.
 */
export const meterDifference = (
    litres: number | null | undefined,
    pulses: number | null | undefined,
    factor: MeterFactor | undefined,
    messages = 1,
): number | undefined => {
    if (litres === null || litres === undefined || pulses === null || pulses === undefined || !factor) return undefined;
    const difference = litres - litresOfPulses(pulses, factor);
    const rounding = messages * Math.max(1, litresOfPulses(1, factor)) + METER_ROUNDING * litres;
    return Math.abs(difference) > rounding ? difference : undefined;
};

/** ml/head/day that bring the target: target g ÷ (SG × w). Undefined without density or nutrient. */
export const targetMillilitres = (
    gramsPerHead: number,
    density: number | null | undefined,
    share: number | null | undefined,
): number | undefined => (density && share ? gramsPerHead / (density * share) : undefined);

/** Grams of the nutrient in so many ml: ml × SG × w. */
export const gramsIn = (ml: number, density: number, share: number): number => ml * density * share;

/** ml for the water that flowed: litres × (ml/head/day ÷ L/head/day). */
export const volumeDose = (litres: number, mlPerHeadDay: number, litresPerHeadDay: number): number =>
    (litres * mlPerHeadDay) / litresPerHeadDay;

/** ml of one event by the clock: head × ml/head/day ÷ events a day. Accurate to 10–20 %, as specified. */
export const timedDose = (head: number, mlPerHeadDay: number, eventsPerDay: number): number =>
    (head * mlPerHeadDay) / eventsPerDay;

/** Proposed, without a source: how much more than the target a day may bring in hybrid mode. A setting of the site. */
export const DEFAULT_DAILY_CAP = 1.25;

/**
 * The smaller of the volume dose and what the day still allows: head × ml/head/day × cap − ml already given (proposed).
 * A cap exists because a dose must not follow the water alone.
 */
export const hybridDose = (
    byVolume: number,
    { head, mlPerHeadDay, cap, given }: { head: number; mlPerHeadDay: number; cap: number; given: number },
): number => Math.max(0, Math.min(byVolume, head * mlPerHeadDay * cap - given));

/** g/head/day achieved: Σ ml × SG × w ÷ head-days; undefined without animals. */
export const achievedGrams = (ml: number, density: number, share: number, headDays: number): number | undefined =>
    headDays > 0 ? gramsIn(ml, density, share) / headDays : undefined;

/** $/head/day: ml/head/day ÷ 1000 × $/L. */
export const costPerHead = (mlPerHead: number, dollarsPerLitre: number): number => (mlPerHead / 1000) * dollarsPerLitre;

/** Days until the tank is empty; undefined where nothing is dosed. */
export const tankDaysLeft = (levelKg: number, mlPerDay: number, density: number): number | undefined =>
    mlPerDay > 0 ? (levelKg * 1000) / (mlPerDay * density) : undefined;

/**
 * Water on a day unlike the average, as a share of the average intake. Hot: beef cattle drink 60 L at their peak and 45
 * on average (futurebeef.com.au, water requirements). Cold: 4 L/kg of dry matter, the least below 25 °C, against 6 in
 * the middle of that range; proposed.
 */
export const WEATHER = { cold: 4 / 6, average: 1, hot: 60 / 45 } as const;
export type Weather = keyof typeof WEATHER;

/**
 * Litres a day that cattle drink on average for each kg of live weight, the least and the most: 45 L for beef cattle, of
 * 450 kg here, a third less in the cold (proposed, as `WEATHER`); 70 L for cows at 32 °C, and 30 % more while they give milk
 * (futurebeef.com.au, water requirements).
 */
export const WATER_PER_KG = { least: (45 * WEATHER.cold) / 450, most: (70 * 1.3) / 450 } as const;

/**
 * How many times the water that a site is set to flows through its meter on an average day: by volume the dose is as many
 * times the target. Never less than once, so that a dry week makes no room for more.
 * @param setting L/head/day that the device reckons with
 * @param liveWeight kg/head
 * @param measured L/head/day that flowed lately; beyond what cattle drink it is a leak. Undefined: the least that they drink
 */
export const flowOf = (setting: number, liveWeight: number, measured?: number): number => {
    const [least, most] = [WATER_PER_KG.least * liveWeight, WATER_PER_KG.most * liveWeight];
    return Math.max(1, Math.min(Math.max(measured ?? 0, least), most) / setting);
};

export interface DosePlan {
    mode: DosingMode;
    /** animals that drink here */
    head: number;
    mlPerHeadDay: number;
    /** hybrid mode: how much more than the target a day may bring */
    cap: number;
    /** water that flows on an average day ÷ water that the settings reckon with; 1 without it */
    flow?: number;
}
/** ml/head/day on a day of this weather: by volume it follows the water, by the clock it does not, hybrid is capped. */
export const doseOnDay = ({ mode, mlPerHeadDay, cap, flow = 1 }: Omit<DosePlan, 'head'>, weather: Weather): number => {
    if (mode === DOSING_MODES.timed) return mlPerHeadDay;
    const followed = mlPerHeadDay * flow * WEATHER[weather];
    return mode === DOSING_MODES.hybrid ? Math.min(followed, mlPerHeadDay * cap) : followed;
};

/** 1 µS/cm are 100 µS/m: devices report µS/m, laboratories µS/cm. */
const MICROSIEMENS_PER_METRE = 100;
export const perCentimetre = (microsiemensPerMetre: number): number => microsiemensPerMetre / MICROSIEMENS_PER_METRE;
export const perMetre = (microsiemensPerCentimetre: number): number =>
    microsiemensPerCentimetre * MICROSIEMENS_PER_METRE;
/** Total dissolved solids, mg/L ≈ 0.64 × µS/cm (agriculture.vic.gov.au). */
export const dissolvedSolids = (microsiemensPerMetre: number): number => 0.64 * perCentimetre(microsiemensPerMetre);
