import { configure } from '@testing-library/react';
import { clearSession } from '../../src/portal/session/store';
import { leaveStylesOut } from './styles';

/** A page is waited for until it is there, on a busy machine too: how long it took is no part of any test. */
configure({ asyncUtilTimeout: 15_000 });

/** jsdom has no layout: nothing grows, so nobody is told. */
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};

if (typeof document !== 'undefined') {
    leaveStylesOut();
    // files of one worker share its modules: each begins with nobody signed in, at the first address
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
}
