import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/connect';
import { useLiveKey } from '../admin/provider/useLive';
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
const MOVES_STOCK = ['supplement-inventories', 'supplement-transfers', 'supplements', 'inventory-locations'];

/** Refetches stock data including ledgers on any movement; many changes at once are one refetch. */
export const useLiveStock = () => {
    useLiveKey([KEY], MOVES_STOCK);
    useLiveKey(LEDGER, MOVES_STOCK);
};

/** Stock per location, refetched on live stock changes. */
export const useAvailability = (query: Narrowed = {}, enabled = true) => {
    useLiveStock();
    return useQuery({
        queryKey: [KEY, query],
        queryFn: async (): Promise<Availability[]> =>
            (await answered(connectApi.GET('/v2/supplement-inventories/list', { params: { query } }))).data,
        enabled,
    });
};
