import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';

export const hooks: Hooks = {};
export const handlers: Handlers = {};
