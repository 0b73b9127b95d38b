import { useCallback } from 'react';
import { getScreenRegistry } from '../../admin/screenRegistry';
import { pagePath } from '../../links/urls';
import { admitToPage } from '../../routing/portalPages';
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
                    getScreenRegistry().definitions.some(({ name }) => name === resource)
                        ? pagePath(resource, 'view', id)
                        : undefined,
                path => admitToPage(user, path).kind === 'page',
            ),
        [user],
    );
};
