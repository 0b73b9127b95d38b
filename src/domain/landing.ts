import {
    firstSegment,
    isAdminPath,
    isCustomerType,
    moduleOfPath,
    modulesOf,
    platformOfPath,
    type UserType,
} from './platforms';

export interface Lander {
    user_type: UserType;
    customer: { subscribed_products: readonly string[] } | null;
}

export const DEFAULT_PAGE = '/dashboard';
export const OPTIPAY_HOME = '/dit-connect/dashboard';

/** By subscription: only uDose AG, only uBot, or anything else. */
export const subscriptionPage = (customer: Lander['customer']): string => {
    const products = new Set(customer?.subscribed_products ?? []);
    if (products.size === 1 && products.has('uDose AG')) return '/udose-ag/dashboard';
    if (products.size === 1 && products.has('uBot')) return '/ubots/dashboard';
    return DEFAULT_PAGE;
};

/** Where a user is at home. */
export const homePage = (user: Lander): string => {
    if (isCustomerType(user.user_type)) return subscriptionPage(user.customer);
    return user.user_type === 'optipay' ? OPTIPAY_HOME : DEFAULT_PAGE;
};

/** Pages every signed-in user may open, whatever platform the type is locked to. */
const isOwnPage = (pathname: string) =>
    ['account', 'auth', 'notifications', 'permission-denied', 'page-not-found'].includes(firstSegment(pathname));

/**
 * Whether a page lies outside what the type of user may ever open: for customers and station managers administration,
 * the other platforms, and modules without a subscription; for the payments partner everything but operations and
 * administration. Permissions are asked separately.
 */
export const isRestricted = (user: Lander, pathname: string): boolean => {
    if (user.user_type === 'staff' || isOwnPage(pathname)) return false;
    const platform = platformOfPath(pathname);
    if (user.user_type === 'optipay') return platform !== 'dit_connect' && !isAdminPath(pathname);
    if (isAdminPath(pathname) || (platform !== undefined && platform !== 'uhub')) return true;
    const module = moduleOfPath(pathname);
    // the plain dashboard is also the default page, whatever the subscription
    if (!module || firstSegment(pathname) === 'dashboard') return false;
    return !modulesOf(user.user_type, user.customer).some(({ id }) => id === module);
};

/** A path of this portal that can be returned to: never another host, and never a page of signing in. */
const isTarget = (target: string) =>
    /^\/(?![/\\])/.test(target) &&
    !/[\p{Cc}\\]/u.test(target) &&
    !/^\/($|[?#]|(login|account\/logout|forget-password|password-reset|permission-denied|page-not-found)(?![\w-]))/.test(
        target,
    );

/** Where to go after signing in: the page that was asked for before, if this user may be there, else home. */
export const landingPage = (user: Lander, target?: string | null): string => {
    if (!target || !isTarget(target)) return homePage(user);
    return isRestricted(user, target) ? homePage(user) : target;
};
