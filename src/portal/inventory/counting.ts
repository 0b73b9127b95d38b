import { useQueryClient } from '@tanstack/react-query';
import { isQuantity, type Unit } from '../../domain/stock';
import { rowsOf } from '../engine/report';
import { answered, connectApi } from '../session/clients';
import type { CountReason, EnteredCount } from '../stock/CountingDialog';

/** What is counted: an item at a place, and what is on record there. */
export interface CountedStock {
    itemId: number;
    locationId: number;
    /** item and place, as they are called */
    name: string;
    quantity: number;
    unit: Unit;
}

/** Commas and spaces group digits here; a point separates decimals. Undefined where it is no quantity of that unit. */
export const readQuantity = (text: string, unit: Unit): number | undefined => {
    const plain = text.replace(/[,\s]/g, '');
    const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
    return value !== undefined && isQuantity(value, unit) ? value : undefined;
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

/** Everything that shows stock asks again. */
export const useStockChanged = () => {
    const queryClient = useQueryClient();
    return () => {
        for (const queryKey of [
            ['inventory-items'],
            ['inventory-item-stocks'],
            ['inventory-item-counts'],
            rowsOf('inventory-item-movements'),
            ['record'],
        ])
            void queryClient.invalidateQueries({ queryKey });
    };
};
