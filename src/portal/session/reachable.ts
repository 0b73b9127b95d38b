/** Time-out after which the server counts as unreachable. */
const LONGEST_MS = 5_000;

/** Whether the server responds: `navigator.onLine` is also true in networks without internet access. */
export const isServerReachable = async (): Promise<boolean> => {
    if (!navigator.onLine) return false;
    try {
        const address = new URL('/health', window.location.origin);
        const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) });
        // any response counts, even a refusal; a proxy without its server returns 502 to 504
        return response.status < 502;
    } catch {
        return false;
    }
};
