import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { accountHooks } from './accounts';
import { factorOverrideHooks, factorSetHooks } from './factorSets';
import { takeHerdFromMobs, takeSupplementFromDoses } from './fillAccount';
import { getCreditsOfCarbonProject, listCarbonProjectTypes, projectHooks } from './projects';
import { printCarbonReport } from './reportPdf';
import { calculateCarbonAccount, getCarbonReportContent, getCarbonReportDifferences } from './reports';
import { takeTransportFromDeliveries, transportHooks } from './transport';
import { conversionHooks, convertUnits } from './unitConversions';

export const hooks: Hooks = {
    'unit-conversions': conversionHooks,
    'carbon-factor-sets': factorSetHooks,
    'carbon-factor-overrides': factorOverrideHooks,
    'transport-emissions': transportHooks,
    'carbon-accounts': accountHooks,
    'carbon-projects': projectHooks,
};
export const handlers: Handlers = {
    convertUnits,
    takeTransportFromDeliveries,
    calculateCarbonAccount,
    takeSupplementFromDoses,
    takeHerdFromMobs,
    listCarbonProjectTypes,
    getCreditsOfCarbonProject,
    getCarbonReportContent,
    getCarbonReportDifferences,
    printCarbonReport,
};
