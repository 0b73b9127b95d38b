import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';
import { issueDeviceToken } from './issueToken';

export const hooks: Hooks = {};
export const handlers: Handlers = { issueDeviceToken };
