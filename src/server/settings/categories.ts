import type { components } from '../../contract/generated/main';

type Schemas = components['schemas'];
export type SettingsCategory = Schemas['SettingsCategory'];

/** Record type of each settings category. */
export interface SettingsOf {
    rainfall: Schemas['RainfallSettings'];
    'livestock-type': Schemas['LivestockTypeSettings'];
    'ae-to-dse-equivalent': Schemas['AeToDseEquivalentSettings'];
    'carbon-credit-calculation': Schemas['CarbonCreditCalculationSettings'];
    'carbon-project-type': Schemas['CarbonProjectTypeSettings'];
    'production-phase': Schemas['ProductionPhaseSettings'];
    'activity-log': Schemas['ActivityLogSettings'];
    folder: Schemas['FolderSettings'];
    delivery: Schemas['DeliverySettings'];
}

/** The resource that holds the records of a category. */
export const resourceOf = (category: SettingsCategory) => `${category}-settings` as const;
