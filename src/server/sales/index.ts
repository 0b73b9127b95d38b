import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { contractHandlers, contractHooks } from './contracts';
import { deliveryHooks } from './deliveries';
import { deliveryHandlers } from './deliveryOperations';
import { draftHandlers } from './drafts';
import { refillHooks } from './refills';
import './jobCompletions';
import { itemFactsHandlers } from './itemFacts';
import { noteHooks } from './notes';
import { orderDetailHandlers } from './orderDetails';
import { fulfilmentHandlers } from './orderFulfilment';
import { orderHooks } from './orders';
import { previewHandlers } from './previews';
import { saleHooks } from './sales';
import { signingHandlers } from './signing';

export { registerSigningWork as registerWork } from './signing';

export const hooks: Hooks = {
    'supplement-refills': refillHooks,
    'supplement-sales': saleHooks,
    'sales-orders': orderHooks,
    'sales-order-contracts': contractHooks,
    'supplement-deliveries': deliveryHooks,
    'pre-installation-notes': noteHooks,
};
export const handlers: Handlers = {
    ...draftHandlers,
    ...contractHandlers,
    ...signingHandlers,
    ...orderDetailHandlers,
    ...fulfilmentHandlers,
    ...itemFactsHandlers,
    ...deliveryHandlers,
    ...previewHandlers,
};
