import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { components } from '../../contract/generated/connect';
import { onChange } from '../admin/provider/events';
import { readOptions } from '../admin/provider/queryClient';
import { reportKey } from '../admin/report';
import { answered, connectApi } from '../session/clients';

export type Availability = components['schemas']['StockAvailability'];
export interface Narrowed {
    supplement_id?: number;
    supplement_group_id?: number;
    inventory_location_id?: number;
}

const KEY = 'stock-availability';
const LEDGER = reportKey('supplement-movements');
const MOVES_STOCK = new Set(['supplement-inventories', 'supplement-transfers', 'supplements', 'inventory-locations']);
const TOGETHER_MS = 400;

/** Refetches stock data including ledgers on any movement; many changes at once are one refetch. */
export const useLiveStock = () => {
    const queryClient = useQueryClient();
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = onChange(change => {
            if (change && !MOVES_STOCK.has(change.resource ?? '')) return;
            clearTimeout(timer);
            timer = setTimeout(() => {
                for (const queryKey of [[KEY], LEDGER]) void queryClient.invalidateQueries({ queryKey });
            }, TOGETHER_MS);
        });
        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [queryClient]);
};

/** Stock per location, refetched on live stock changes. */
export const useAvailability = (query: Narrowed = {}, enabled = true) => {
    useLiveStock();
    return useQuery({
        queryKey: [KEY, query],
        queryFn: async (): Promise<Availability[]> =>
            (await answered(connectApi.GET('/v2/supplement-inventories/list', { params: { query } }))).data,
        enabled,
        ...readOptions,
    });
};
