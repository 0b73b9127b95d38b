import { createContext, use } from 'react';

/** How files get to where they are kept; absent in a preview. */
export interface FileKeeper {
    responseId: number;
    /** ids of what is kept now */
    add: (question: string, files: readonly File[]) => Promise<number[]>;
}
export const KeepFiles = createContext<FileKeeper | null>(null);
export const useKeepFiles = () => use(KeepFiles);
