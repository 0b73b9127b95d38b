import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { adjustmentHooks } from './adjustments';
import {
    getSupplementStock,
    listGroupSupplements,
    listStockAvailability,
    listSupplementInventoryChoices,
} from './availability';
import { batchHooks } from './batches';

export { registerWork } from './jobs';

import { stockCostHooks } from './costs';
import { enterStocktakeCounts, listStocktakeLines } from './counts';
import { adjustInventory, inventoryHooks } from './inventories';
import { locationHooks } from './locations';
import { getRecall, previewRecallPdf, sendRecallLetters } from './recall';
import { stocktakeHooks, voidStocktake } from './stocktakes';
import { storageTankHooks } from './storageTanks';
import { cleaningHooks } from './tankCleaning';
import { traceTank } from './tankTrace';
import { traceStockBatch } from './trace';
import { transferHooks, voidSupplementTransfer } from './transfers';
import { getStockValue } from './value';

export const hooks: Hooks = {
    'supplement-inventories': inventoryHooks,
    'supplement-adjustments': adjustmentHooks,
    'supplement-transfers': transferHooks,
    'stock-batches': batchHooks,
    'stock-costs': stockCostHooks,
    stocktakes: stocktakeHooks,
    'storage-tanks': storageTankHooks,
    'storage-tank-cleanings': cleaningHooks,
    'inventory-locations': locationHooks,
};
export const handlers: Handlers = {
    listStockAvailability,
    getSupplementStock,
    listSupplementInventoryChoices,
    listGroupSupplements,
    adjustInventory,
    voidSupplementTransfer,
    traceStockBatch,
    getRecall,
    sendRecallLetters,
    previewRecallPdf,
    traceTank,
    listStocktakeLines,
    enterStocktakeCounts,
    voidStocktake,
    getStockValue,
};
