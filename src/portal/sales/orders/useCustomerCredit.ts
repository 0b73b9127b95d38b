import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { ACCOUNTED } from '../../payments/accounted';
import { answered, mainApi } from '../../session/clients';
import { useSession } from '../../session/store';

/** Resources beside the customer that change the limit or what is owed. */
const CREDITED: readonly string[] = [...ACCOUNTED, 'sales', 'credit-accounts', 'credit-types'];

/** Credit of a customer, for staff only; `undefined` without a customer or permission. */
export const useCustomerCredit = (customer: number | null | undefined) => {
    const { canAccess: canView } = useCanAccess({ resource: 'customers', action: 'show' });
    const staff = useSession()?.user.is_staff ?? false;
    const { data } = useQuery({
        queryKey: ['customers', 'credit', customer],
        meta: { follows: CREDITED },
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/credit', { params: { path: { id: Number(customer) } } })))
                .body,
        enabled: Boolean(customer && staff && canView),
        // orders and payments change it, without invalidating customer keys
        refetchOnMount: 'always',
    });
    return data;
};
