import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../contract/generated/main';
import { companionKey } from '../admin/provider/keys';

export const ACCOUNTS = 'credit-accounts';
export type CreditAccount = components['schemas']['CreditAccount'] & { id: number; version: number };

/** Refetches everything that shows an account. */
export const useRefreshAccounts = () => {
    const queryClient = useQueryClient();
    return useCallback(async () => {
        await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
        await queryClient.invalidateQueries({ queryKey: companionKey(ACCOUNTS) });
        await queryClient.invalidateQueries({ queryKey: ['customers'] });
    }, [queryClient]);
};
