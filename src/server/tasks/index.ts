import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { previewTaskPdf } from './preview';
import { TASKS, taskHooks } from './taskHooks';
import { tickTaskStep } from './tickStep';

export { registerWork } from './dueNotifications';

export const hooks: Hooks = { [TASKS]: taskHooks };
export const handlers: Handlers = { previewTaskPdf, tickTaskStep };
