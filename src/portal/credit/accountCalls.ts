import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../contract/generated/main';
import { companionKey } from '../engine/provider/keys';
import { readOptions } from '../engine/provider/queryClient';
import { answered, mainApi } from '../session/clients';

export const ACCOUNTS = 'credit-accounts';
export type CreditAccount = components['schemas']['CreditAccount'] & { id: number; version: number };

/** Credit limit and committed amount of a customer. */
export const useCredit = (customer: number | null | undefined) =>
    useQuery({
        queryKey: ['customers', 'credit', customer],
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/credit', { params: { path: { id: Number(customer) } } })))
                .body,
        enabled: Boolean(customer),
        ...readOptions,
        // orders change it, which are none of this page
        refetchOnMount: 'always',
    });

/** Everything that shows an account is fetched anew. */
export const useRefreshAccounts = () => {
    const queryClient = useQueryClient();
    return useCallback(async () => {
        await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
        await queryClient.invalidateQueries({ queryKey: companionKey(ACCOUNTS) });
        await queryClient.invalidateQueries({ queryKey: ['customers'] });
    }, [queryClient]);
};
