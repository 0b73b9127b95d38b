import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { planHandlers } from './planDeliveries';
import { runHandlers } from './planRuns';
import { requestHandlers, requestHooks } from './requests';

export const hooks: Hooks = { 'refill-requests': requestHooks };
export const handlers: Handlers = { ...planHandlers, ...requestHandlers, ...runHandlers };
