import { useCallback } from 'react';
import { mayOpen } from '../../domain/admission';
import { pathOf } from '../links/urls';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';

/** Whether the reader may open the page of a resource's list: what leads to it is left out otherwise. */
export const useOpenable = () => {
    const user = useSession()?.user;
    return useCallback(
        (resource: string): boolean => {
            const page = pageTable().match(pathOf(resource, 'list'));
            return user !== undefined && page !== undefined && mayOpen(user, page);
        },
        [user],
    );
};
