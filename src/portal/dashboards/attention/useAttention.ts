import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/main';
import type { ResourceName } from '../../../contract/generated/types';
import { answered, mainApi } from '../../session/clients';

export type AttentionRow = components['schemas']['Attention'];

export const ATTENTION_KEY = ['attention'];
const FOLLOWED: readonly ResourceName[] = [
    'alarms',
    'alarm-responses',
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'health-checks',
    'refill-requests',
    'site-follow-ups',
    'job-cards',
    'supplement-deliveries',
];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;
/** Refetch interval: age, days left and due dates change without an event. */
const AGAIN_MS = 5 * 60_000;
const PER_PAGE = 10;

/** A page of what needs attention, highest rank first; refetched on live changes. */
export const useAttention = (page: number, enabled: boolean) => {
    return useQuery({
        queryKey: [...ATTENTION_KEY, page],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/attention', { params: { query: { page, per_page: PER_PAGE } }, signal })),
        placeholderData: keepPreviousData,
        refetchInterval: AGAIN_MS,
        enabled,
    });
};
