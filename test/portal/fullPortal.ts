import { registerScreens } from '../../src/portal/admin/screenRegistry';
import { definitions, pages } from '../../src/portal/registry';

/**
 * Files of one worker share what is registered: each begins with all screens, whatever the one before it left. Before its imports:
 * what is read for the first time keeps what it finds (portalPages.ts).
 */
registerScreens({ definitions, pages });
