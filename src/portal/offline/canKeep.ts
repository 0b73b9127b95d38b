/** Whether this browser has a database; some have none in private windows. */
export const canKeep = (): boolean => globalThis.indexedDB !== undefined;
