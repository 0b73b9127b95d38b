import { useCallback } from 'react';
import { isRestricted } from '../../domain/landing';
import { platformOfPath } from '../../domain/platforms';
import { findResource } from '../engine/metadata';
import { pathOf } from '../links/urls';
import { useCan } from '../session/can';
import { useSession } from '../session/store';

/** Whether the reader may open the page of a resource's list: what leads to it is left out otherwise. */
export const useOpenable = () => {
    const can = useCan();
    const user = useSession()?.user;
    return useCallback(
        (resource: string): boolean => {
            const permissions = findResource(resource)?.actions.list;
            if (!user || !permissions || !can(permissions)) return false;
            const path = pathOf(resource, 'list');
            return !isRestricted(user, path) && can(permissions, platformOfPath(path));
        },
        [can, user],
    );
};
