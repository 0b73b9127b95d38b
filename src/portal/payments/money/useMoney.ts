import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/main';
import { answered, mainApi } from '../../session/clients';

export type PaymentMatch = components['schemas']['PaymentMatch'];

const FOLLOWED = ['payments', 'sales'];
/** Changes come in bursts, such as a payment with its sales. */
const TOGETHER_MS = 1000;
/** Refetch interval, since due dates pass without a live event. */
const AGAIN_MS = 5 * 60_000;

/** Totals of overdue and due sales, received payments and payments to be matched. */
export const useReceivables = () =>
    useQuery({
        queryKey: ['payments', 'receivables'],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: ({ signal }) => answered(mainApi.GET('/receivables', { signal })).then(({ body }) => body),
        refetchInterval: AGAIN_MS,
    });

/** Payments to be matched, with the sales that they probably pay. */
export const usePaymentMatches = () =>
    useQuery({
        queryKey: ['payments', 'matches'],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: ({ signal }) => answered(mainApi.GET('/payment-matches', { signal })).then(({ body }) => body),
    });
