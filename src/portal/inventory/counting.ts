import { useQueryClient } from '@tanstack/react-query';
import { typedNumber } from '../../domain/records/numberEntry';
import { isQuantity, quantityEntry, type StockUnit } from '../../domain/stock/quantities';
import { companionKey } from '../admin/provider/keys';
import { reportKey } from '../admin/report';
import { answered, connectApi } from '../session/clients';
import type { CountReason, EnteredCount } from '../stock/CountingDialog';
import { VALUE_KEY } from '../stock/stockValue';

/** Item at a location to count, with its book quantity. */
export interface CountedStock {
    itemId: number;
    locationId: number;
    /** names of item and place */
    name: string;
    quantity: number;
    unit: StockUnit;
}

/** Quantity as typed; undefined if invalid for the unit. */
export const readQuantity = (text: string, unit: StockUnit): number | undefined => {
    const value = typedNumber(text, quantityEntry(unit));
    return value !== undefined && value >= 0 && isQuantity(value, unit) ? value : undefined;
};

export const sendCount = async (stock: CountedStock, counted: number, why: CountReason): Promise<EnteredCount> =>
    (
        await answered(
            connectApi.POST('/v2/inventory-item-counts', {
                body: {
                    inventory_item_id: stock.itemId,
                    inventory_location_id: stock.locationId,
                    counted_quantity: counted,
                    expected_quantity: stock.quantity,
                    ...why,
                },
            }),
        )
    ).body;

/** Invalidates everything that shows stock. */
export const useStockChanged = () => {
    const queryClient = useQueryClient();
    return () => {
        for (const queryKey of [
            ['inventory-items'],
            ['inventory-item-stocks'],
            ['inventory-item-counts'],
            ['stock-costs'],
            VALUE_KEY,
            reportKey('inventory-item-movements'),
            companionKey(),
        ])
            void queryClient.invalidateQueries({ queryKey });
    };
};
