import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { clearSession } from '../../src/portal/session/store';
import { PATIENCE_MS } from '../eventually';
import { leaveStylesOut } from './styles';

/** Pages are awaited until they appear, because no test depends on their duration. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/** jsdom has no layout, so the observer never fires. */
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};

if (typeof document !== 'undefined') {
    leaveStylesOut();
    // test files of one worker share modules: each begins signed out, at the first address, without screens
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    // jsdom's default, which has no screen size
    Object.assign(window, { matchMedia: undefined });
    // APIs of some browsers only, added by a test
    for (const name of ['geolocation', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
}
