export const compressFiles: (folder: string, names?: RegExp) => Promise<void>;
