import { useCallback } from 'react';
import { declared } from '../../engine/registered';
import { pathOf } from '../../links/urls';
import { admitUser } from '../../routing/portalPages';
import { useSession } from '../../session/store';
import type { NotificationData } from './queries';
import { notificationTarget } from './target';

export const useTarget = () => {
    const user = useSession()?.user;
    return useCallback(
        (data: NotificationData) =>
            user &&
            notificationTarget(
                data,
                (resource, id) =>
                    declared().definitions.some(({ name }) => name === resource)
                        ? pathOf(resource, 'view', id)
                        : undefined,
                path => admitUser(user, path).kind === 'page',
            ),
        [user],
    );
};
