import { landingPage } from '../../domain/access/landingPages';
import { PERMISSION_DENIED, pageRedirect } from '../../domain/access/pageAccess';
import { CHANGE_PASSWORD } from '../session/mustChangePassword';
import type { SessionUser } from '../session/types';
import { unsentCount } from '../session/unsentCount';
import type { PageTable } from './pageTable';

const FIELD = '/field';

/** Route guard result: show the page, redirect, or show "not found". */
export type Admission = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'unmatched' };

/** Reloads permissions before showing "not found", because stored ones may predate a recent grant. */
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

/** Route guard rules of the specification, in order. `user` is signed in. */
export const admit = (user: SessionUser, pathname: string, table: PageTable): Admission => {
    if (user.must_change_password) return { kind: 'redirect', to: CHANGE_PASSWORD };
    if (pathname === '/') return { kind: 'redirect', to: landingPage(user, null, window.innerWidth) };
    const page = table.match(pathname);
    if (!page) {
        const list = table.listBelow(pathname);
        return list ? { kind: 'redirect', to: list } : { kind: 'unmatched' };
    }
    // unsent work stays accessible after permissions were withdrawn
    if (page.pattern === FIELD && unsentCount(user.id) > 0) return { kind: 'page' };
    const elsewhere = pageRedirect(user, page);
    if (elsewhere === undefined) return { kind: 'page' };
    // avoids a redirect loop if the home page itself is forbidden
    return { kind: 'redirect', to: elsewhere === pathname ? PERMISSION_DENIED : elsewhere };
};
