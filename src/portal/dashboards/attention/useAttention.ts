import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/main';
import type { ResourceName } from '../../../contract/generated/types';
import { answered, mainApi } from '../../session/clients';
import type { AttentionFilters } from './useAttentionFilters';

export type AttentionRow = components['schemas']['Attention'];
export type AttentionEvidence = components['schemas']['AttentionEvidence'];

export const ATTENTION_KEY = ['attention'];
const EVIDENCE_KEY = ['attention-evidence'];
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
const EVIDENCE_FOLLOWED: readonly ResourceName[] = [...FOLLOWED, 'playbooks', 'service-logs', 'stop-reasons'];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;
/** Refetch interval: age, days left and due dates change without an event. */
const AGAIN_MS = 5 * 60_000;
const PER_PAGE = 10;
const EVIDENCE_STALE_MS = 60_000;

/** A page of what needs attention, highest rank first; refetched on live changes. */
export const useAttention = (page: number, filters: AttentionFilters, enabled: boolean) => {
    return useQuery({
        queryKey: [...ATTENTION_KEY, filters, page],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/attention', { params: { query: { ...filters, page, per_page: PER_PAGE } }, signal }),
            ),
        placeholderData: keepPreviousData,
        refetchInterval: AGAIN_MS,
        enabled,
    });
};

/** Evidence at the site of a row. */
export const useEvidence = (siteId: number) => {
    return useQuery({
        queryKey: [...EVIDENCE_KEY, siteId],
        meta: { follows: EVIDENCE_FOLLOWED, together: TOGETHER_MS },
        // changes arrive as events, so walking through the rows asks for each once
        staleTime: EVIDENCE_STALE_MS,
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/attention/evidence', { params: { query: { site_id: siteId } }, signal })).then(
                ({ body }) => body,
            ),
    });
};
