import { createContext } from 'react';

/** What this phone could not keep of a form, shown beside the button that keeps it. */
export const KeepTrouble = createContext<readonly string[]>([]);
