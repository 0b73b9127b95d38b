export const buildServer: (root: string) => Promise<string>;
