import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { answered, mainApi } from '../../session/clients';
import type { Delivery } from './deliveryActions';

/** Ordered, delivered and billed litres of an order, by supplement. */
export const useSupplies = (order: number | null | undefined) => {
    const { canAccess: canView } = useCanAccess({ resource: 'sales-orders', action: 'show' });
    const { data } = useQuery({
        // under the deliveries' query key, so that their changes invalidate it
        queryKey: ['supplement-deliveries', 'supplies', order],
        queryFn: async () =>
            (await answered(mainApi.GET('/sales-orders/{id}/supplies', { params: { path: { id: Number(order) } } })))
                .body,
        enabled: Boolean(order && canView),
        refetchOnMount: 'always',
    });
    return data ?? [];
};

/** Litres of a delivery beyond its order; 0 if the order is unknown. The server decides. */
export const useExtraLitres = ({ sales_order_id, supplement_id }: Delivery, litres: number): number => {
    const supply = useSupplies(sales_order_id).find(each => each.supplement_id === supplement_id);
    if (!supply) return 0;
    return Number(Math.max(0, Math.min(litres, supply.delivered + litres - supply.ordered)).toFixed(3));
};
