import { useEffect, useRef } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../contract/generated/types';
import { todayIn } from '../../domain/calendar/days';
import { priceOn, SUPPLEMENT_UNIT } from '../../domain/stock/purchasing';

export type KnownPrice = ResourceTypes['supplier-prices'] & { id: number };
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Price list of the form's supplier. */
const usePrices = (): readonly KnownPrice[] | undefined => {
    const supplierId = Number(useWatch({ name: 'supplier_id' }) ?? 0);
    const { canAccess: canList } = useCanAccess({ resource: 'supplier-prices', action: 'list' });
    const { data } = useGetList<KnownPrice>(
        'supplier-prices',
        {
            filter: { supplier_id: supplierId },
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'valid_from', order: 'DESC' },
        },
        { enabled: canList && supplierId > 0, staleTime: 60_000 },
    );
    return supplierId > 0 ? data : undefined;
};

interface Filled {
    /** supplement that it was prefilled for */
    supplementId: unknown;
    price: number | undefined;
}

/**
 * Prefills unit and price of a supplement from the supplier's list, if blank or prefilled before. Manual entries are
 * preserved.
 */
export const usePriceFilling = (): readonly KnownPrice[] | undefined => {
    const prices = usePrices();
    const { setValue } = useFormContext();
    const lines = (useWatch({ name: 'items' }) ?? []) as Record<string, unknown>[];
    const filled = useRef<Filled[]>([]);
    useEffect(() => {
        for (const [at, { supplement_id, unit, unit_price }] of lines.entries()) {
            if (!supplement_id) continue;
            const path = `items.${at}`;
            if (unit !== SUPPLEMENT_UNIT) setValue(`${path}.unit`, SUPPLEMENT_UNIT, { shouldDirty: true });
            const price = prices && priceOn(prices, Number(supplement_id), todayIn())?.price;
            const before = filled.current[at];
            if (price === undefined || (before?.supplementId === supplement_id && before.price === price)) continue;
            const untouched =
                isEmpty(unit_price) || (before?.price !== undefined && Number(unit_price) === before.price);
            filled.current[at] = { supplementId: supplement_id, price };
            if (untouched) setValue(`${path}.unit_price`, price, { shouldDirty: true, shouldValidate: true });
        }
    }, [lines, prices, setValue]);
    return prices;
};
