export const QUICK: number;
export const compressFiles: (folder: string, names?: RegExp, quality?: number) => Promise<void>;
