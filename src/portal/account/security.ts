import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';

const KEYS = { factors: ['account-security'], sessions: ['account-sessions'] } as const;

/** The user's second factors and sessions. */
export const useFactors = () =>
    useQuery({
        queryKey: KEYS.factors,
        queryFn: async () => (await answered(mainApi.GET('/account/security'))).body,
    });
export const useSessions = () =>
    useQuery({
        queryKey: KEYS.sessions,
        queryFn: async () => (await answered(mainApi.GET('/account/sessions'))).body.sessions,
    });
export type OwnSession = NonNullable<ReturnType<typeof useSessions>['data']>[number];

/** Refetches after a change. */
export const useChanged = () => {
    const client = useQueryClient();
    return (what: keyof typeof KEYS) => client.invalidateQueries({ queryKey: KEYS[what] });
};

/** "Australia/Brisbane" is shown as near Brisbane. */
export const cityOfZone = (timezone: string | null): string | null =>
    timezone?.split('/').at(-1)?.replaceAll('_', ' ') ?? null;

/** Error message of a field, else of the whole request. */
export const faultAt = (error: unknown, field: string): string =>
    isFault(error) ? (error.errors[field]?.[0] ?? error.message) : GENERIC_MESSAGE;
