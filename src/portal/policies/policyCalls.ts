import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { companionKey } from '../admin/provider/keys';
import { sharedOnPage } from '../admin/provider/queryClient';
import { answered, connectApi } from '../session/clients';
import { useSession } from '../session/store';

export const POLICIES = 'policies';
export const REVISIONS = 'policy-revisions';
export type Policy = ResourceTypes['policies'] & { id: number };
/** `/dit-connect/policy/4/accept` */
export const acceptPath = (id: number) => `/dit-connect/policy/${id}/accept`;

// under the resource's query key, so that a change of a policy invalidates it
const readingKey = (id: number) => [POLICIES, 'reading', id];
const OWN = [POLICIES, 'own'];

/** Published revision with the user's acceptance status. */
export const useReading = (id: number, enabled = true) =>
    useQuery({
        queryKey: readingKey(id),
        queryFn: () =>
            answered(connectApi.GET('/v2/policies/{id}/reading', { params: { path: { id } } })).then(
                ({ body }) => body,
            ),
        enabled,
    });
export type Reading = NonNullable<ReturnType<typeof useReading>['data']>;

/** The user's policies with their acceptance state; `undefined` for customer users and without permission. */
export const useOwnPolicies = () => {
    const isStaff = useSession()?.user.is_staff === true;
    const { canAccess: canList } = useCanAccess({ resource: POLICIES, action: 'list' });
    return useQuery({
        queryKey: OWN,
        queryFn: () => answered(connectApi.GET('/v2/own-policies')).then(({ data }) => data),
        enabled: isStaff && canList,
        ...sharedOnPage,
    });
};
export type OwnPolicy = NonNullable<ReturnType<typeof useOwnPolicies>['data']>[number];

export const acceptPolicy = async (client: QueryClient, id: number, sha256: string): Promise<Reading> => {
    const { body } = await answered(
        connectApi.POST('/v2/policies/{id}/staff-policy', { params: { path: { id } }, body: { sha256 } }),
    );
    client.setQueryData(readingKey(id), body);
    await client.invalidateQueries({ queryKey: [POLICIES] });
    return body;
};

export const refreshPolicy = (client: QueryClient, id: number) =>
    Promise.all([
        client.invalidateQueries({ queryKey: [POLICIES] }),
        client.invalidateQueries({ queryKey: [REVISIONS] }),
        client.invalidateQueries({ queryKey: companionKey(POLICIES, id) }),
        client.invalidateQueries({ queryKey: ['policy-staff'] }),
    ]);
