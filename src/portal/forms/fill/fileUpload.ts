import { createContext, use } from 'react';

/** How files get to where they are kept; absent in a preview. */
export interface FileUploader {
    responseId: number;
    /** ids of what is kept now */
    add: (question: string, files: readonly File[]) => Promise<number[]>;
}
export const FileUploadContext = createContext<FileUploader | null>(null);
export const useFileUploader = () => use(FileUploadContext);
