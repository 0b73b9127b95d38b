import type { RolePlatform } from '../../contract/metadata';

/** `unified` is the dashboard across all platforms; roles belong to one of the other three. */
export type Platform = 'unified' | 'uhub' | 'dit_connect' | 'neville';
export type ModuleId = 'udose' | 'udose_ag' | 'ubot';
export type UserType = 'staff' | 'customer' | 'station_manager' | 'optipay';
/** Spelling of a subscription in customer records. */
export type Product = 'uDose' | 'uDose AG' | 'uBot';

export interface PlatformModule {
    id: ModuleId;
    title: string;
    path: string;
    /** required subscription */
    product: Product;
}
export interface PlatformEntry {
    id: Platform;
    title: string;
    path: string;
    modules: readonly PlatformModule[];
}

export const PLATFORMS: readonly PlatformEntry[] = [
    { id: 'unified', title: 'Dashboard', path: '/unified/dashboard', modules: [] },
    {
        id: 'uhub',
        title: 'Sites',
        path: '/dashboard',
        modules: [
            { id: 'udose', title: 'uDOSE', path: '/dashboard', product: 'uDose' },
            { id: 'udose_ag', title: 'uDOSE AG', path: '/udose-ag/dashboard', product: 'uDose AG' },
            { id: 'ubot', title: 'uBOT', path: '/ubots/dashboard', product: 'uBot' },
        ],
    },
    { id: 'dit_connect', title: 'DIT Connect', path: '/dit-connect/dashboard', modules: [] },
    { id: 'neville', title: 'Neville', path: '/neville/auth', modules: [] },
];
export const MODULES: readonly string[] = PLATFORMS.flatMap(({ modules }) => modules.map(({ id }) => id));
export const ROLE_PLATFORMS: readonly RolePlatform[] = ['uhub', 'dit_connect', 'neville'];

/** Platform of an address (`dit-connect`) or identifier (`dit_connect`); undefined for any other text. */
export const normalisePlatform = (value: string | null | undefined): Platform | undefined => {
    const id = value === 'dit-connect' ? 'dit_connect' : value;
    return PLATFORMS.find(platform => platform.id === id)?.id;
};

export const firstSegment = (pathname: string): string => pathname.split(/[?#]/, 1)[0]?.split('/')[1] ?? '';

/** Scope of a page: a platform, administration (staff only, on either platform), or every signed-in user. */
export type PageArea = Platform | 'administration' | 'own';

/** Platform and module of a page. */
export interface PageHome {
    place: PageArea;
    /** module of the sites platform; undefined for pages that modules share */
    module?: ModuleId;
    /**
     * module under which the page is shown if it requires no subscription; without either, the current module is
     * unchanged
     */
    shownIn?: ModuleId;
    /** open to customers without a subscription to the module, as the default page is */
    anySubscription?: boolean;
}

/**
 * Pages outside all platforms (notifications, account, administration) return undefined, so the current platform is
 * unchanged.
 */
export const platformOfArea = (place: PageArea | undefined): Platform | undefined =>
    place === 'administration' || place === 'own' ? undefined : place;

export const platformEntry = (platform: Platform | undefined): PlatformEntry | undefined =>
    PLATFORMS.find(({ id }) => id === platform);
export const moduleEntry = (module: ModuleId | undefined): PlatformModule | undefined =>
    platformEntry('uhub')?.modules.find(({ id }) => id === module);

/** Title of the top bar: the module's title on the sites platform, else the platform's; empty if both are unknown. */
export const appBarTitle = (platform: Platform | undefined, module?: ModuleId): string =>
    platform === 'uhub' ? (moduleEntry(module)?.title ?? '') : (platformEntry(platform)?.title ?? '');

/** User types that cannot leave one platform. */
export const lockedPlatform = (userType: UserType): 'uhub' | 'dit_connect' | undefined =>
    userType === 'customer' || userType === 'station_manager'
        ? 'uhub'
        : userType === 'optipay'
          ? 'dit_connect'
          : undefined;

/** True for users of a customer, who see only that customer's records. */
export const isCustomerType = (userType: UserType): boolean => lockedPlatform(userType) === 'uhub';

/**
 * Platform in use, by precedence: the lock, the page's own platform, the previous platform, the first one with pages;
 * the last two only if `open`.
 */
export const activePlatform = (
    userType: UserType,
    place: PageArea | undefined,
    open: readonly Platform[],
    before?: Platform,
): Platform =>
    lockedPlatform(userType) ??
    platformOfArea(place) ??
    [before, 'uhub' as const, 'dit_connect' as const].find(platform => platform && open.includes(platform)) ??
    'uhub';

/**
 * Platforms that the user may open: those of the roles, narrowed by the lock of the user type. Staff with any platform
 * also have `unified`.
 */
export const platformsOf = (userType: UserType, roles: readonly { platform: string }[]): Platform[] => {
    const lock = lockedPlatform(userType);
    if (lock) return [lock];
    const rolePlatforms = ROLE_PLATFORMS.filter(platform =>
        roles.some(role => normalisePlatform(role.platform) === platform),
    );
    return rolePlatforms.length > 0 ? ['unified', ...rolePlatforms] : [];
};

/** Modules of the sites platform that the user may open: the customer's subscriptions, or all modules for staff. */
export const modulesOf = (
    userType: UserType,
    customer: { subscribed_products: readonly string[] } | null,
): readonly PlatformModule[] => {
    const modules = platformEntry('uhub')?.modules ?? [];
    if (!isCustomerType(userType)) return modules;
    return modules.filter(({ product }) => customer?.subscribed_products.includes(product));
};
