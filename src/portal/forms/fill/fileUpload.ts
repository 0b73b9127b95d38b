import { createContext, use } from 'react';

/** Upload of files; absent in a preview. */
export interface FileUploader {
    responseId: number;
    /** ids of the stored files */
    add: (question: string, files: readonly File[]) => Promise<number[]>;
}
export const FileUploadContext = createContext<FileUploader | null>(null);
export const useFileUploader = () => use(FileUploadContext);
