import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { getReferrerCustomerCounts, listCustomersOfReferrer, referrerHooks } from './referrers';

export const hooks: Hooks = { referrers: referrerHooks };
export const handlers: Handlers = { listCustomersOfReferrer, getReferrerCustomerCounts };
