import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { ResourceName } from '../../contract/generated/types';
import { answered, mainApi } from '../session/clients';

export type SitePlaybook = components['schemas']['SitePlaybook'];

const KEY = 'site-playbook';
/** Resources that cause, playbook and earlier jobs depend on. */
const FOLLOWED: readonly ResourceName[] = [
    'playbooks',
    'job-cards',
    'alarms',
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'service-logs',
    'stop-reasons',
    'supplement-deliveries',
];
/** Debounce of live changes, milliseconds. */
const TOGETHER_MS = 1500;

/** Playbook of the present cause at a site; no request without a site or the permission to read playbooks. */
export const useSitePlaybook = (siteId: number | undefined) => {
    const { canAccess: canRead } = useCanAccess({ resource: 'playbooks', action: 'show' });
    return useQuery({
        queryKey: [KEY, siteId],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/sites/{id}/playbook', { params: { path: { id: siteId as number } }, signal })).then(
                ({ body }) => body,
            ),
        enabled: canRead && siteId !== undefined,
    });
};
