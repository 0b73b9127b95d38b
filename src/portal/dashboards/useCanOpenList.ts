import { useCallback } from 'react';
import { canOpenPageAs } from '../../domain/access/pageAccess';
import { pagePath } from '../links/urls';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';

/** Whether the reader may open the page of a resource's list: what leads to it is left out otherwise. */
export const useCanOpenList = () => {
    const user = useSession()?.user;
    return useCallback(
        (resource: string): boolean => {
            const page = pageTable().match(pagePath(resource, 'list'));
            return user !== undefined && page !== undefined && canOpenPageAs(user, page);
        },
        [user],
    );
};
