import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, mainApi } from '../../session/clients';

const KEY = ['account-tokens'];

/** The user's API tokens, active ones first. */
export const useTokens = () =>
    useQuery({
        queryKey: KEY,
        meta: { follows: ['api-tokens'] },
        queryFn: async () => (await answered(mainApi.GET('/account/tokens'))).body.tokens,
    });
export type OwnToken = NonNullable<ReturnType<typeof useTokens>['data']>[number];

/** Refetches the own tokens and the list of all after a change. */
export const useTokensChanged = () => {
    const client = useQueryClient();
    return () =>
        Promise.all([
            client.invalidateQueries({ queryKey: KEY }),
            client.invalidateQueries({ queryKey: ['api-tokens'] }),
        ]);
};

/** Permissions that the user can give to a token. */
export const useScopes = () =>
    useQuery({
        queryKey: ['account-token-scopes'],
        queryFn: async () => (await answered(mainApi.GET('/account/tokens/scopes'))).data,
        staleTime: 30_000,
    });
export type Scope = NonNullable<ReturnType<typeof useScopes>['data']>[number];
