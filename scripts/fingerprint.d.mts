export const fingerprint: (root: string, places: readonly string[]) => string;
