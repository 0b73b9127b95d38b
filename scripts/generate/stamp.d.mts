export const SOURCES_STAMP: string;
export const sourcesFingerprint: (root: string) => string;
