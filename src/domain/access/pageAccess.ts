import { homePage, isRestricted, type LandingUser } from './landingPages';
import { can, type Grants, isSuperAdmin } from './permissions';
import {
    lockedPlatform,
    normalisePlatform,
    type PageHome,
    PLATFORMS,
    type Platform,
    platformEntry,
    platformOfArea,
    platformsOf,
} from './platforms';

/** User data that page access depends on. */
export interface PageUser extends LandingUser, Grants {
    /** as the server lists them */
    platforms: readonly string[];
}
/** Access requirements of a page. */
export interface GuardedPage extends PageHome {
    /** any of these; empty: every signed-in user */
    permission: readonly string[];
}

export const PERMISSION_DENIED = '/permission-denied';

/** Platforms that the user may switch to: the server's list, narrowed by the lock of the user type. */
export const selectablePlatforms = (user: PageUser): Platform[] => {
    const all = PLATFORMS.map(({ id }) => id);
    if (isSuperAdmin(user) && !lockedPlatform(user.user_type)) return all;
    const byRole = platformsOf(user.user_type, user.roles);
    const listed = new Set(user.platforms.map(normalisePlatform));
    return all.filter(id => byRole.includes(id) && (listed.size === 0 || id === 'unified' || listed.has(id)));
};

/**
 * Sites and operations each require a permission of their own; a user with only one of them sees only its dashboard.
 */
const otherPlatform = (user: PageUser, platform: Platform | undefined): string | undefined => {
    if (isSuperAdmin(user) || (platform !== 'uhub' && platform !== 'dit_connect')) return undefined;
    const userPlatforms = user.platforms.map(normalisePlatform);
    const other = platform === 'uhub' ? 'dit_connect' : 'uhub';
    return !userPlatforms.includes(platform) && userPlatforms.includes(other) ? platformEntry(other)?.path : undefined;
};

/**
 * Redirect target for a page that the user may not open, by type, subscription, platform and permission; undefined
 * where the page opens. The guard and every link use this function, so each link that is shown opens.
 */
export const pageRedirect = (user: PageUser, page: GuardedPage): string | undefined => {
    if (isRestricted(user, page)) return homePage(user);
    const platform = platformOfArea(page.place);
    const redirect = otherPlatform(user, platform);
    if (redirect) return redirect;
    if (platform === 'neville' && !selectablePlatforms(user).includes(platform)) return PERMISSION_DENIED;
    const isForEverybody = page.permission.length === 0;
    return isForEverybody || can(user, page.permission, platform) ? undefined : PERMISSION_DENIED;
};

/** Whether the user may open a page; links to other pages are hidden. */
export const canOpenPageAs = (user: PageUser, page: GuardedPage): boolean => pageRedirect(user, page) === undefined;

/** Address to which the third platform redirects. */
export const NEVILLE_PAGE: GuardedPage = { place: 'neville', permission: [] };
