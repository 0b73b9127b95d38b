import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { itemCountHooks } from './counts';
import { itemHooks } from './items';
import { kitHooks } from './kits';
import { listHandlers } from './lists';

export { registerWork } from './lowStock';

import { itemStockHooks } from './stocks';

export const hooks: Hooks = {
    'inventory-items': itemHooks,
    'inventory-item-stocks': itemStockHooks,
    'inventory-item-counts': itemCountHooks,
    'installation-kits': kitHooks,
};
export const handlers: Handlers = { ...listHandlers };
