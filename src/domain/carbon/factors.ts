import { dayAfter } from '../calendar/days';
import type { AnimalClass } from '../livestock/animalClasses';
import { SEASONS, type Season } from './seasons';

/** Unit of each emission factor. The database holds the values, by the day from which they apply. */
export const FACTOR_UNITS = {
    gwp_ch4: 'kg CO2-e/kg CH4',
    gwp_n2o: 'kg CO2-e/kg N2O',
    intake_constant: '',
    intake_weight: '1/kg',
    intake_weight_squared: '1/kg²',
    intake_gain: 'day/kg',
    calving_intake: '×',
    after_calving_intake: '×',
    methane_yield: 'g CH4/kg DM',
    digestibility: '%',
    crude_protein: '%',
    manure_methane: 'kg CH4/kg DM',
    reference_weight: 'kg',
    n2o_excreta: 'kg N2O-N/kg N',
    gas_fraction: 'kg N/kg N',
    n2o_deposition: 'kg N2O-N/kg N',
    purchased_cattle: 'kg CO2-e/kg',
    fuel_scope1: 'kg CO2-e/L',
    fuel_scope3: 'kg CO2-e/L',
    freight: 'kg CO2-e/t-km',
    electricity: 'kg CO2-e/kWh',
    feed: 'kg CO2-e/kg',
} as const;
export type FactorKey = keyof typeof FACTOR_UNITS;

export const REGIONS = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa_sw', 'wa_nw'] as const;
export type Region = (typeof REGIONS)[number];
export const CLIMATES = ['warm', 'temperate'] as const;
export type Climate = (typeof CLIMATES)[number];
export const FUELS = ['diesel', 'petrol', 'lpg', 'avgas', 'jet_a1'] as const;
export type Fuel = (typeof FUELS)[number];
export const FREIGHT_MODES = ['truck', 'rail'] as const;
export type FreightMode = (typeof FREIGHT_MODES)[number];
export const ORIGINS = ['northern', 'southern'] as const;
export type Origin = (typeof ORIGINS)[number];

const bySeason = REGIONS.flatMap(region => SEASONS.map(season => `${region}.${season}`));
const WEIGHT_GROUPS = ['bulls', 'steers_young', 'steers', 'females'] as const;
/** Variants of factors that depend on season and region, climate or fuel. */
export const VARIANTS: Partial<Record<FactorKey, readonly string[]>> = {
    digestibility: bySeason,
    crude_protein: bySeason,
    manure_methane: CLIMATES,
    reference_weight: [
        ...WEIGHT_GROUPS,
        ...(['act', 'nsw'] as const).flatMap(region => WEIGHT_GROUPS.map(group => `${region}.${group}`)),
    ],
    purchased_cattle: ORIGINS,
    fuel_scope1: FUELS,
    fuel_scope3: FUELS,
    freight: FREIGHT_MODES,
    feed: ['grain', 'cottonseed', 'hay'],
};
/** Reason why a variant does not belong to a factor; undefined where it does. */
export const variantFault = (key: FactorKey, variant: string): string | undefined => {
    const variants = VARIANTS[key];
    if (!variants) return variant ? 'This factor is a single value. Leave this blank.' : undefined;
    if (variants.includes(variant)) return undefined;
    const some = variants.length > 12 ? `${variants.slice(0, 4).join(', ')} …` : variants.join(', ');
    return `Enter what the factor is for: ${some}`;
};

/** Classes with standard reference weights: bulls, young steers, other steers and females. */
export const weightGroup = (animal: AnimalClass): (typeof WEIGHT_GROUPS)[number] =>
    animal === 'bulls'
        ? 'bulls'
        : animal === 'steers_0'
          ? 'steers_young'
          : animal.startsWith('steers')
            ? 'steers'
            : 'females';

export interface Factor {
    key: FactorKey;
    /** '' for a factor with a single value */
    variant: string;
    value: number;
    /** 95 % range; null where its source gives none */
    low: number | null;
    high: number | null;
    source: string;
}
/** Set of factors for a year, or from a day on. Sets follow each other without a gap or an overlap. */
export interface FactorSet {
    id: number;
    name: string;
    valid_from: string;
    /** null: until the next set begins */
    valid_to: string | null;
    factors: readonly Factor[];
}
/** Factor of a property that overrides the set's, with its source. */
export interface FactorOverride {
    id: number;
    key: FactorKey;
    variant: string;
    value: number;
    source: string;
    valid_from: string;
    valid_to: string | null;
}
/** Factor as a report uses it. */
export interface UsedFactor extends Factor {
    /** name of the set, or a note that it is the property's own */
    from: 'set' | 'override' | 'account';
    set: string;
}

const isValidOn = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }, day: string): boolean =>
    valid_from <= day && (valid_to === null || day <= valid_to);
export const factorSetOn = (sets: readonly FactorSet[], day: string): FactorSet | undefined =>
    sets.find(set => isValidOn(set, day));

export const factorChangeDays = (sets: readonly FactorSet[], overrides: readonly FactorOverride[]): string[] => [
    ...sets.map(({ valid_from }) => valid_from),
    ...overrides.flatMap(({ valid_from, valid_to }) =>
        valid_to === null ? [valid_from] : [valid_from, dayAfter(valid_to, 1)],
    ),
];

/** Factor in force on a day: the property's, else the set's; of several variants the first that exists. */
export const factorOn = (
    sets: readonly FactorSet[],
    overrides: readonly FactorOverride[],
    day: string,
    key: FactorKey,
    variants: readonly string[] = [''],
): UsedFactor | undefined => {
    const set = factorSetOn(sets, day);
    for (const variant of variants) {
        const is = (other: { key: string; variant: string }) => other.key === key && other.variant === variant;
        const own = overrides.find(override => is(override) && isValidOn(override, day));
        if (own) {
            const { value, source } = own;
            return { key, variant, value, low: null, high: null, source, from: 'override', set: set?.name ?? '' };
        }
        const found = set?.factors.find(is);
        if (set && found) return { ...found, from: 'set', set: set.name };
    }
    return undefined;
};

/** Cattle north of the Tropic of Capricorn belong to the method's warm climate. */
const TROPIC_OF_CAPRICORN = -23.44;
export const climateAt = (latitude: number | null): Climate | null =>
    latitude === null ? null : latitude > TROPIC_OF_CAPRICORN ? 'warm' : 'temperate';
/** Region of a state; undefined for Western Australia, which has two that the state does not tell apart. */
export const regionOf = (state: string | null): Region | null =>
    REGIONS.find(region => region === state?.toLowerCase()) ?? null;
export const regionSeason = (region: Region, season: Season): string => `${region}.${season}`;
