import { landingPage } from '../../domain/access/landingPages';
import { PERMISSION_DENIED, pageRedirect } from '../../domain/access/pageAccess';
import { CHANGE_PASSWORD } from '../session/mustChangePassword';
import type { SessionUser } from '../session/types';
import { unsentCount } from '../session/unsentCount';
import type { PageTable } from './pageTable';

const FIELD = '/field';

/** Route guard result: show the page, redirect, or show "not found". */
export type Admission = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'unmatched' };

/**
 * Judges once more with the rights that the server gives now before somebody is told that a page is not theirs: what is stored may
 * be older than a right that was just granted.
 */
export const admitFresh = async (
    user: SessionUser,
    judge: (user: SessionUser) => Admission,
    refresh: () => Promise<SessionUser | undefined>,
): Promise<Admission> => {
    const admission = judge(user);
    if (admission.kind !== 'redirect' || admission.to !== PERMISSION_DENIED) return admission;
    const now = await refresh();
    return now ? judge(now) : admission;
};

/** The rules of the specification, in the order in which they apply. `user` is signed in. */
export const admit = (user: SessionUser, pathname: string, table: PageTable): Admission => {
    if (user.must_change_password) return { kind: 'redirect', to: CHANGE_PASSWORD };
    if (pathname === '/') return { kind: 'redirect', to: landingPage(user, null, window.innerWidth) };
    const page = table.match(pathname);
    if (!page) {
        const list = table.listBelow(pathname);
        return list ? { kind: 'redirect', to: list } : { kind: 'unmatched' };
    }
    // work that this device has not sent is reached whatever became of the right to it
    if (page.pattern === FIELD && unsentCount(user.id) > 0) return { kind: 'page' };
    const elsewhere = pageRedirect(user, page);
    if (elsewhere === undefined) return { kind: 'page' };
    // a home that is itself out of reach must not send people round in circles
    return { kind: 'redirect', to: elsewhere === pathname ? PERMISSION_DENIED : elsewhere };
};
