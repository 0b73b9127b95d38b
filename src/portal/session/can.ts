import { useCallback } from 'react';
import { can as holds } from '../../domain/access/permissions';
import type { Platform } from '../../domain/access/platforms';
import { getSession, useSession } from './store';

/**
 * Whether the signed-in user holds any of the permissions: on any platform, as on the server, or on the given one.
 * False without a user.
 */
export const can = (permission: string | readonly string[], platform?: Platform): boolean => {
    const session = getSession();
    return session !== null && holds(session.user, permission, platform);
};

/** `can` as a hook, which re-renders when permissions change. `undefined` (no such action) is always denied. */
export const useCan = () => {
    const user = useSession()?.user;
    return useCallback(
        (permission: string | readonly string[] | undefined, platform?: Platform): boolean =>
            user !== undefined && permission !== undefined && holds(user, permission, platform),
        [user],
    );
};
