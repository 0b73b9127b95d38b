import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';

export const hooks: Hooks = {};
const pending = async () => {
    throw new Error('pending');
};
export const handlers: Handlers = { issueDeviceToken: pending };
