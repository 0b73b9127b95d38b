import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { previewTaskPdf } from './preview';
import { TASKS, taskHooks } from './taskHooks';
import { tickTaskStep } from './tickStep';

export { registerWork } from './tellOfDues';

export const hooks: Hooks = { [TASKS]: taskHooks };
export const handlers: Handlers = { previewTaskPdf, tickTaskStep };
