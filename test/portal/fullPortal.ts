import { registerScreens } from '../../src/portal/admin/screenRegistry';
import { definitions, pages } from '../../src/portal/registry';

/** Test files of one worker share registrations: each begins with all screens. Must precede other imports. */
registerScreens({ definitions, pages });
