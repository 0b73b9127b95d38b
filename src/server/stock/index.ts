import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import {
    getSupplementStock,
    listGroupSupplements,
    listStockAvailability,
    listSupplementInventoryChoices,
} from './availability';
import { adjustInventory, inventoryHooks } from './inventories';
import { storageTankHooks } from './storageTanks';
import { transferHooks, voidSupplementTransfer } from './transfers';

export const hooks: Hooks = {
    'supplement-inventories': inventoryHooks,
    'supplement-transfers': transferHooks,
    'storage-tanks': storageTankHooks,
};
export const handlers: Handlers = {
    listStockAvailability,
    getSupplementStock,
    listSupplementInventoryChoices,
    listGroupSupplements,
    adjustInventory,
    voidSupplementTransfer,
};
