import { homePage, isRestricted } from '../../domain/landing';
import { can, isSuperAdmin } from '../../domain/permissions';
import { normalisePlatform, type Platform, platformEntry, platformOfPlace } from '../../domain/platforms';
import type { SessionUser } from '../session/types';
import type { PageRoute, PageTable } from './pageTable';

/** What happens to someone who asks for a page: they see it, go elsewhere, or learn that there is none. */
export type Admission = { kind: 'page' } | { kind: 'redirect'; to: string } | { kind: 'unmatched' };

const CHANGE_PASSWORD = '/account/change-password';

/** Sites and operations each need an access of their own; who holds only one is shown to its dashboard. */
const otherPlatform = (user: SessionUser, platform: Platform | undefined): string | undefined => {
    if (isSuperAdmin(user) || (platform !== 'uhub' && platform !== 'dit_connect')) return undefined;
    const held = user.platforms.map(normalisePlatform);
    const other = platform === 'uhub' ? 'dit_connect' : 'uhub';
    return !held.includes(platform) && held.includes(other) ? platformEntry(other)?.path : undefined;
};

/** Whether a page is one that the person may open, by type, subscription and permission: what leads to it is left out otherwise. */
export const mayOpen = (user: SessionUser, page: PageRoute): boolean =>
    !isRestricted(user, page) && can(user, page.permission, platformOfPlace(page.place));

/** The rules of the specification, in the order in which they apply. `user` is signed in. */
export const admit = (user: SessionUser, pathname: string, table: PageTable): Admission => {
    if (user.must_change_password) return { kind: 'redirect', to: CHANGE_PASSWORD };
    if (pathname === '/') return { kind: 'redirect', to: homePage(user) };
    const page = table.match(pathname);
    if (!page) {
        const list = table.listBelow(pathname);
        return list ? { kind: 'redirect', to: list } : { kind: 'unmatched' };
    }
    if (isRestricted(user, page)) {
        const home = homePage(user);
        // a home that is itself out of reach must not send people round in circles
        return { kind: 'redirect', to: home === pathname ? '/permission-denied' : home };
    }
    const platform = platformOfPlace(page.place);
    const elsewhere = otherPlatform(user, platform);
    if (elsewhere) return { kind: 'redirect', to: elsewhere };
    if (!can(user, page.permission, platform)) return { kind: 'redirect', to: '/permission-denied' };
    return { kind: 'page' };
};
