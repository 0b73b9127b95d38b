import type { EmissionSource } from './emissionLines';

/** Labels of a report, on screen and in PDFs. */
export const SOURCE_NAMES: Record<EmissionSource, string> = {
    enteric: 'Enteric methane',
    manure: 'Manure methane',
    excreta: 'Nitrous oxide from dung and urine',
    deposition: 'Nitrous oxide from atmospheric deposition',
    fuel: 'Fuel combustion',
    fuel_supply: 'Fuel supply',
    freight: 'Freight',
    electricity: 'Electricity',
    purchased_cattle: 'Purchased cattle',
    feed: 'Purchased feed and supplement',
};
export const SCOPE_NAMES: Record<string, string> = {
    1: 'Scope 1: emissions on the property',
    2: 'Scope 2: purchased electricity',
    3: 'Scope 3: other indirect emissions',
};
/** Names of the figures in equations. Factors take their titles from the contract. */
export const FIGURE_NAMES: Record<string, string> = {
    cow_factor: 'Cow factor',
    intake: 'Intake',
    enteric_daily: 'Methane per head per day',
    methane: 'Methane',
    co2e_methane: 'CO2-e',
    manure_daily: 'Manure methane per head per day',
    manure: 'Manure methane',
    nitrogen_eaten: 'Nitrogen eaten',
    nitrogen_retained: 'Nitrogen retained',
    nitrogen_skin: 'Nitrogen lost by the skin',
    nitrogen: 'Nitrogen in dung and urine',
    excreta: 'Nitrous oxide',
    deposition: 'Nitrous oxide',
    co2e_nitrous_oxide: 'CO2-e',
    litres_of_distance: 'Fuel',
    co2e_fuel: 'CO2-e',
    co2e_freight: 'CO2-e',
    purchased_weight: 'Live weight bought',
    co2e_purchased: 'CO2-e',
    co2e_electricity: 'CO2-e',
    as_fed: 'As fed',
    co2e_feed: 'CO2-e',
    head: 'Head',
    days: 'Days in the method',
    live_weight: 'Live weight',
    live_weight_gain: 'Gain',
    calved_now: 'Calved this season',
    calved_before: 'Calved last season',
    relative_intake: 'L, intake ÷ intake without gain',
    relative_size: 'Z, live weight ÷ standard reference weight',
    entries: 'Entries',
    litres: 'Litres',
    distance: 'Distance',
    tonne_kilometres: 'Tonne-kilometres',
    kilowatt_hours: 'Consumption',
    quantity: 'Quantity as fed',
    dry_matter_quantity: 'Quantity of dry matter',
    dry_matter: 'Share of dry matter',
    share_of_period: 'Share of the days of the period',
};
export const KIND_NAMES: Record<string, string> = {
    entered: 'Entered',
    property: 'Property',
    method: 'Method',
    factor: 'Factor set',
    override: 'Property override',
    account: 'Set in this account',
    step: 'Calculated above',
};
/** Parts of a variant that need a label of their own. */
const VARIANT_WORDS: Readonly<Record<string, string>> = {
    act: 'ACT',
    nsw: 'NSW',
    nt: 'NT',
    qld: 'Qld',
    sa: 'SA',
    tas: 'Tas',
    vic: 'Vic',
    wa_sw: 'WA south-west',
    wa_nw: 'WA north-west',
    steers_young: 'young steers',
    lpg: 'LPG',
    jet_a1: 'Jet A1',
};
/** Readable name of a factor's variant: `qld.winter` is `Qld winter`. */
export const variantText = (variant: string): string =>
    variant
        .split('.')
        .map(part => VARIANT_WORDS[part] ?? part)
        .join(' ');
