import { useCanAccess, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { formNumber } from '../../domain/records/numberEntry';
import { priceOn } from '../../domain/stock/purchasing';
import { litresText } from '../components/fields/formats';
import type { KnownPrice } from './usePriceFilling';

type Supplier = ResourceTypes['suppliers'] & { id: number };

/** Supplier hints below the request form: earliest delivery, on-time record, and lines below the minimum order quantity. */
export const SupplierFacts = ({ prices = [] }: { prices?: readonly KnownPrice[] | undefined }) => {
    const translate = useTranslate();
    const supplierId = Number(useWatch({ name: 'supplier_id' }) ?? 0);
    const neededBy = useWatch({ name: 'needed_by' }) as string | null | undefined;
    const lines = (useWatch({ name: 'items' }) ?? []) as Record<string, unknown>[];
    const { canAccess: canView } = useCanAccess({ resource: 'suppliers', action: 'show' });
    const { data: supplier } = useGetOne<Supplier>(
        'suppliers',
        { id: supplierId },
        { enabled: canView && supplierId > 0, staleTime: 60_000 },
    );
    if (!supplierId || !supplier) return null;
    const word = (key: string, values?: object) => translate(`domains.purchasing.supplier.${key}`, values);
    const days = supplier.lead_time_days;
    const earliest = typeof days === 'number' ? dayAfter(todayIn(), days) : undefined;
    const small = lines.flatMap(({ supplement_id, quantity }) => {
        const known = supplement_id ? priceOn(prices, Number(supplement_id), todayIn()) : undefined;
        const least = known?.minimum_quantity;
        const requestedQuantity = formNumber(quantity) ?? 0;
        return known && least && requestedQuantity > 0 && requestedQuantity < least
            ? [word('minimum', { name: (known as KnownPrice).supplement?.label ?? '', quantity: litresText(least) })]
            : [];
    });
    return (
        <>
            {earliest && (
                <div>
                    {word(neededBy && neededBy < earliest ? 'tooLate' : 'earliest', {
                        day: formatDate(earliest),
                        smart_count: days,
                    })}
                </div>
            )}
            {supplier.on_time_count + supplier.late_count > 0 && (
                <div>
                    {word('kept', {
                        onTime: supplier.on_time_count,
                        all: supplier.on_time_count + supplier.late_count,
                    })}
                </div>
            )}
            {small.map(text => (
                <div key={text}>{text}</div>
            ))}
        </>
    );
};
