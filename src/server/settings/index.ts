import type { Handlers } from '../platform/services';
import { getSettings, updateSettings } from './settings';

export const handlers: Handlers = { getSettings, updateSettings };
export { hooks } from './completeTables';
export { writeFirstSettings as prepare } from './settings';
