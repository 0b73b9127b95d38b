import { useCallback } from 'react';
import { can as holds } from '../../domain/access/permissions';
import type { Platform } from '../../domain/access/platforms';
import { getSession, useSession } from './store';

/**
 * Whether the person who is signed in holds any of the permissions: on any platform, as the server judges, or on the
 * one that is named. False for nobody.
 */
export const can = (permission: string | readonly string[], platform?: Platform): boolean => {
    const session = getSession();
    return session !== null && holds(session.user, permission, platform);
};

/** As `can`, for components: renders again when the person's rights change. `undefined` (no such action) is always denied. */
export const useCan = () => {
    const user = useSession()?.user;
    return useCallback(
        (permission: string | readonly string[] | undefined, platform?: Platform): boolean =>
            user !== undefined && permission !== undefined && holds(user, permission, platform),
        [user],
    );
};
