import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import type { ResourceTypes } from '../../../contract/generated/types';
import { answered, mainApi } from '../../session/clients';

export type Fulfilment = components['schemas']['OrderFulfilment'];

/** Ordered, planned, delivered and billed quantities by line; `undefined` for an order that is not confirmed yet. */
export const useFulfilment = (order: ResourceTypes['sales-orders']): Fulfilment | undefined => {
    const { canAccess: canView } = useCanAccess({ resource: 'sales-orders', action: 'show' });
    const isAgreed = order.status === 'confirmed' || order.status === 'completed';
    const { data } = useQuery({
        // under the deliveries' query key, so that their changes invalidate it
        queryKey: ['supplement-deliveries', 'fulfilment', order.id, order.version],
        meta: { follows: ['supplement-deliveries', 'sales-orders', 'sales'] },
        queryFn: async () =>
            (
                await answered(
                    mainApi.GET('/sales-orders/{id}/fulfilment', { params: { path: { id: Number(order.id) } } }),
                )
            ).body,
        enabled: isAgreed && canView === true,
        refetchOnMount: 'always',
    });
    return isAgreed ? data : undefined;
};
