import { configure } from '@testing-library/react';
import { leaveStylesOut } from './styles';

/** A page is waited for until it is there, on a busy machine too: how long it took is no part of any test. */
configure({ asyncUtilTimeout: 15_000 });

/** jsdom has no layout: nothing grows, so nobody is told. */
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};

if (typeof document !== 'undefined') leaveStylesOut();
