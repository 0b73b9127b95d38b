import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { clearSession } from '../../src/portal/session/store';
import { PATIENCE_MS } from '../eventually';
import { leaveStylesOut } from './styles';

/** A page is waited for until it is there, on a busy machine too: how long it took is no part of any test. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/** jsdom has no layout: nothing grows, so nobody is told. */
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};

if (typeof document !== 'undefined') {
    leaveStylesOut();
    // files of one worker share its modules: each begins with nobody signed in, at the first address, on no screen
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    // as jsdom is, which knows no size of a screen
    Object.assign(window, { matchMedia: undefined });
    // what only some browsers have, and a test gave this one
    for (const name of ['geolocation', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
}
