import type { components } from '../../contract/generated/main';

type Schemas = components['schemas'];
export type SettingsCategory = Schemas['SettingsCategory'];

/** Record type of each settings category. */
export interface SettingsByCategory {
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

/** Resource with the records of a category. */
export const settingsResource = (category: SettingsCategory) => `${category}-settings` as const;
