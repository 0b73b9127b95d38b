/** Time for an answer without files, so that a hung connection does not hold up the user or the later actions. */
const BASE_MS = 30_000;
/** Slowest upload that still counts as a connection: 2 kB/s. */
const BYTES_PER_MS = 2;

/** Time-out of an action in milliseconds. Afterwards the server counts as unreachable. @param bytes size of its files */
export const sendLimitMs = (bytes: number): number => BASE_MS + Math.ceil(bytes / BYTES_PER_MS);
