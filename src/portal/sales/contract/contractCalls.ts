import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '../../../contract/generated/main';
import { companionKey } from '../../admin/provider/keys';
import { sharedOnPage } from '../../admin/provider/queryClient';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';

export type Contract = components['schemas']['SalesOrderContract'];

const key = (orderId: number) => ['sales-orders', 'contract', orderId];
const path = (id: number) => ({ params: { path: { id } } });

/** Contract of an order; null if there is none. Kept up to date. */
export const useContract = (orderId: number, { enabled = true } = {}) => {
    return useQuery({
        queryKey: key(orderId),
        meta: { follows: ['sales-order-contracts'] },
        queryFn: async (): Promise<Contract | null> => {
            try {
                return (await answered(mainApi.GET('/sales-orders/{id}/contract', path(orderId)))).body;
            } catch (error) {
                if (isFault(error) && error.status === 404) return null;
                throw error;
            }
        },
        enabled,
        ...sharedOnPage,
    });
};

/** Fields of the order and its customer that are missing for the contract. */
export const useMissing = (orderId: number, version: unknown, { enabled = true } = {}) => {
    return useQuery({
        queryKey: ['sales-orders', 'missing', orderId, version],
        meta: { follows: ['customers', 'customer-contacts', 'customer-properties'] },
        queryFn: async () =>
            (await answered(mainApi.GET('/sales-orders/{id}/missing-fields-for-contract', path(orderId)))).data,
        enabled,
        // fixed on other pages, whose changes do not touch the order
        refetchOnMount: 'always',
    });
};

/** Shows a written contract at once, and refetches everything that shows the order. */
export const useKeepContract = (orderId: number) => {
    const queryClient = useQueryClient();
    return useCallback(
        async (contract?: Contract) => {
            if (contract) queryClient.setQueryData(key(orderId), contract);
            await queryClient.invalidateQueries({ queryKey: ['sales-orders'] });
            await queryClient.invalidateQueries({ queryKey: companionKey('sales-orders', orderId) });
        },
        [queryClient, orderId],
    );
};
