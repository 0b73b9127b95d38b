import type { AnimalClass } from '../livestock/animalClasses';
import type { Climate, Origin, Region } from './factors';
import type { Season } from './seasons';
import type { TransportEntry } from './transportEmissions';

/** Herd in one season, as entered for a property and period. */
export interface HerdRow {
    season: Season;
    animal_class: AnimalClass;
    head: number;
    /** kg a head */
    live_weight: number | null;
    /** kg a head and day */
    live_weight_gain: number | null;
}
export interface Calving {
    season: Season;
    /** % of the cows that calve in this season */
    percent: number;
}
export interface Purchase {
    purchased_on: string;
    head: number;
    live_weight: number;
    origin: Origin;
}
export interface ElectricityUse {
    name: string;
    kilowatt_hours: number;
    /** kg CO2-e/kWh of this meter, with its source; null: that of the property or the set */
    factor: number | null;
    factor_source: string | null;
}
export interface FeedUse {
    kind: 'grain' | 'cottonseed' | 'hay' | 'supplement' | 'other';
    name: string;
    quantity: number;
    basis: 'as_fed' | 'dry_matter';
    /** % */
    dry_matter: number | null;
    /** kg CO2-e a kg as fed, with its source; null: that of the property or the set */
    factor: number | null;
    factor_source: string | null;
}
export interface AccountInput {
    starts_on: string;
    ends_on: string;
    region: Region | null;
    climate: Climate | null;
    /** replaces the value of the factor set */
    gwp_ch4: number | null;
    gwp_n2o: number | null;
    herd: readonly HerdRow[];
    calvings: readonly Calving[];
    purchases: readonly Purchase[];
    electricity: readonly ElectricityUse[];
    feeds: readonly FeedUse[];
    transport: readonly TransportEntry[];
}
