import { type ReactNode, useDeferredValue } from 'react';

/**
 * What stands below the first thing that one looks at: rendered when that is on the screen and has asked for its data, and
 * put off again for whatever is pressed meanwhile.
 */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
