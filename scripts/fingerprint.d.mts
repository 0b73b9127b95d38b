export const fingerprint: (root: string, places: readonly string[]) => string;
export const whenChanged: (
    root: string,
    made: { sources: readonly string[]; result: string; stamp: string },
    work: () => Promise<void>,
) => Promise<boolean>;
