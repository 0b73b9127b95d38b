import { useEffect, useLayoutEffect, useRef } from 'react';
import { CHANGE_PASSWORD } from '../session/mustChangePassword';
import { goTo, takeTarget } from '../session/navigation';
import { getSession, useSession } from '../session/store';
import { recover } from './outdated';

/**
 * Leaves a sign-in page as soon as there is a session, from this page or another tab: to the requested page, or home;
 * after an initial password first to its change. `onlyNew`: ignores the session that existed when the page was opened,
 * as by a link for another account.
 */
export const useLanding = ({ onlyNew = false } = {}) => {
    const session = useSession();
    const known = useRef<string | undefined>(undefined);
    const left = useRef(false);
    useLayoutEffect(() => {
        if (onlyNew) known.current = getSession()?.refresh_token;
    }, [onlyNew]);
    useEffect(() => {
        if (!session || session.refresh_token === known.current || left.current) return;
        const { user } = session;
        left.current = true;
        // loaded with the portal, which follows: the login itself needs none of its rules
        void import('../../domain/access/landingPages').then(
            ({ landingPage }) =>
                goTo(user.must_change_password ? CHANGE_PASSWORD : landingPage(user, takeTarget(), window.innerWidth), {
                    replace: true,
                }),
            recover,
        );
    }, [session]);
};
