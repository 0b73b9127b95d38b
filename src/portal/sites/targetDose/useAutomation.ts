import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { components } from '../../../contract/generated/main';
import type { ResourceTypes } from '../../../contract/generated/types';
import { onChange } from '../../admin/provider/events';
import { answered, mainApi } from '../../session/clients';

export type AutomationOfSite = components['schemas']['TargetDoseAutomationOfSite'];
export type TargetDoseChange = ResourceTypes['target-dose-changes'] & { id: number };

export const CHANGES = 'target-dose-changes';
const SITES = 'udose-sites';
export const automationKey = (siteId: number | undefined) => [CHANGES, 'automation', siteId] as const;

/** Target dose automation of a site with its open proposal; refetched when the site or its target dose changes. */
export const useAutomation = (siteId: number | undefined) => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChange(change => {
                const concerns = change?.resource === CHANGES || change?.resource === SITES;
                if (change && !(concerns && change.id === siteId)) return;
                void queryClient.invalidateQueries({ queryKey: [CHANGES] });
            }),
        [queryClient, siteId],
    );
    return useQuery({
        queryKey: automationKey(siteId),
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-sites/{id}/target-dose-automation', {
                    params: { path: { id: Number(siteId) } },
                    signal,
                }),
            ).then(({ body }) => body),
        enabled: siteId !== undefined,
    });
};

/** After a target was set or proposed: all that shows it looks again. */
export const useTargetChanged = () => {
    const queryClient = useQueryClient();
    return () =>
        Promise.all(
            [CHANGES, SITES, 'device-settings-changes'].map(name =>
                queryClient.invalidateQueries({ queryKey: [name] }),
            ),
        );
};
