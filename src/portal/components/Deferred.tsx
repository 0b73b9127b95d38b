import { type ReactNode, useDeferredValue } from 'react';

/** Defers its children past the first paint, at low priority, so that the content above them renders and fetches first. */
export const Deferred = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
