import { beforeAll } from 'vitest';
import { register } from '../../src/portal/engine/registered';
import { definitions, pages } from '../../src/portal/registry';

/** Files of one worker share what is registered: each begins with all screens, whatever the one before it left. */
beforeAll(() => register({ definitions, pages }));
