import { QueryClient } from '@tanstack/react-query';

const RETRIES = 3;

/** Only what may pass by itself is tried again: no answer at all, or a fault of the server. */
const isTransient = (error: unknown) => {
    const status = (error as { status?: number } | null)?.status;
    return (error as Error | null)?.name !== 'AbortError' && (!status || status >= 500);
};

/** For queries that react-admin's controllers would otherwise give up on at once. */
export const readOptions = {
    retry: (failures: number, error: unknown) => failures < RETRIES && isTransient(error),
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
};

export const queryClient = new QueryClient({
    defaultOptions: {
        queries: { ...readOptions, gcTime: 300_000, refetchOnWindowFocus: false },
        mutations: { retry: false },
    },
});
