import { useQuery } from '@tanstack/react-query';
import { readOptions } from '../../engine/provider/queryClient';
import { useMay } from '../../engine/useMay';
import { answered, mainApi } from '../../session/clients';
import { useSession } from '../../session/store';

/** What a customer may owe and when they pay, for our staff; nothing where no customer is named. */
export const useCustomerCredit = (customer: number | null | undefined) => {
    const may = useMay();
    const staff = useSession()?.user.is_staff ?? false;
    const { data } = useQuery({
        queryKey: ['customers', 'credit', customer],
        queryFn: async () =>
            (await answered(mainApi.GET('/customers/{id}/credit', { params: { path: { id: Number(customer) } } })))
                .body,
        enabled: Boolean(customer && staff && may(['read_customer'])),
        ...readOptions,
        refetchOnMount: 'always',
    });
    return data;
};
