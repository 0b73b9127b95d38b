import { createContext } from 'react';

/** Storage fault of a form, shown beside its save button. */
export const StorageFaults = createContext<readonly string[]>([]);
