import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { facilityHooks, listFacilityDays } from './facilities';
import { printManufactureLabel } from './label';
import { completeSupplementManufacture, manufactureHooks } from './manufactures';
import { completeSupplementMixing, mixingHooks, voidSupplementMixing } from './mixings';
import { recipeHooks } from './recipes';
import { requestHooks } from './requests';

export const hooks: Hooks = {
    recipes: recipeHooks,
    'supplement-mixings': mixingHooks,
    'supplement-manufactures': manufactureHooks,
    'production-requests': requestHooks,
    'production-facilities': facilityHooks,
};
export const handlers: Handlers = {
    completeSupplementMixing,
    voidSupplementMixing,
    completeSupplementManufacture,
    printManufactureLabel,
    listFacilityDays,
};
