import { createContext } from 'react';

/** Storage fault of a form, shown beside its save button. */
export const KeepTrouble = createContext<readonly string[]>([]);
