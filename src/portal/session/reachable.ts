/** A server that takes longer is as good as none. */
const LONGEST_MS = 5_000;

/** Whether the server answers: a browser that says it is online may be in a network that leads nowhere. */
export const isServerReachable = async (): Promise<boolean> => {
    if (!navigator.onLine) return false;
    try {
        const address = new URL('/health', window.location.origin);
        const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) });
        // any answer will do, a refusal too; a proxy without its server says 502 to 504
        return response.status < 502;
    } catch {
        return false;
    }
};
