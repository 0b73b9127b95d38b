import type { Handlers } from '../services';
import { listSites } from './listSites';

export { hooks } from './hooks';
export const handlers: Handlers = { listSites };
