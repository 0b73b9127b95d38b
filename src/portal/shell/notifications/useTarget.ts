import { useCallback } from 'react';
import { pathOf } from '../../links/urls';
import { definitions } from '../../registry';
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
                    definitions.some(({ name }) => name === resource) ? pathOf(resource, 'view', id) : undefined,
                path => admitUser(user, path).kind === 'page',
            ),
        [user],
    );
};
