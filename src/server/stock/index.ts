import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import {
    getSupplementStock,
    listGroupSupplements,
    listStockAvailability,
    listSupplementInventoryChoices,
} from './availability';
import { batchHooks } from './batches';
import { enterStocktakeCounts, listStocktakeLines } from './counts';
import { adjustInventory, inventoryHooks } from './inventories';
import { stocktakeHooks, voidStocktake } from './stocktakes';
import { storageTankHooks } from './storageTanks';
import { traceStockBatch } from './trace';
import { transferHooks, voidSupplementTransfer } from './transfers';

export const hooks: Hooks = {
    'supplement-inventories': inventoryHooks,
    'supplement-transfers': transferHooks,
    'stock-batches': batchHooks,
    stocktakes: stocktakeHooks,
    'storage-tanks': storageTankHooks,
};
export const handlers: Handlers = {
    listStockAvailability,
    getSupplementStock,
    listSupplementInventoryChoices,
    listGroupSupplements,
    adjustInventory,
    voidSupplementTransfer,
    traceStockBatch,
    listStocktakeLines,
    enterStocktakeCounts,
    voidStocktake,
};
