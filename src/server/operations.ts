import { handlers as communication, hooks as communicationHooks } from './communication/operations';
import { handlers as customers, hooks as customersHooks } from './customers/operations';
import { handlers as documents, hooks as documentsHooks } from './documents/operations';
import type { Registry } from './engine/compile';
import type { Hooks } from './engine/hooks';
import { recordHandlers } from './engine/records';
import { savedViewHandlers } from './engine/savedViews';
import { streamEvents } from './engine/stream';
import { authenticate } from './identity/authenticate';
import { handlers as identity, hooks as identityHooks } from './identity/operations';
import { handlers as nutrition, hooks as nutritionHooks } from './nutrition/operations';
import type { Handlers } from './services';
import { handlers as sites, hooks as sitesHooks } from './sites/operations';

/** Behaviour that the domains add to the engine: hooks by resource, handlers by operationId. */
export const hooks: Hooks = { ...identityHooks, ...customersHooks, ...sitesHooks, ...nutritionHooks, ...documentsHooks, ...communicationHooks };

export const handlersFor = (registry: Registry): Handlers => ({
    ...recordHandlers(registry),
    ...savedViewHandlers,
    streamEvents: streamEvents(authenticate),
    ...identity,
    ...customers,
    ...sites,
    ...nutrition,
    ...documents,
    ...communication,
});
