import { ADMIN, can, type Grants, SUPER_ADMIN } from './permissions';
import { isCustomerType, modulesOf, type PageHome, type UserType } from './platforms';

export interface LandingUser {
    user_type: UserType;
    customer: { subscribed_products: readonly string[] } | null;
}

export const DEFAULT_PAGE = '/dashboard';
export const FIELD_PAGE = '/field';
export const OPTIPAY_HOME = '/dit-connect/dashboard';

/** By subscription: only uDose AG, only uBot, or anything else. */
export const subscriptionPage = (customer: LandingUser['customer']): string => {
    const products = new Set(customer?.subscribed_products ?? []);
    if (products.size === 1 && products.has('uDose AG')) return '/udose-ag/dashboard';
    if (products.size === 1 && products.has('uBot')) return '/ubots/dashboard';
    return DEFAULT_PAGE;
};

/** Where a user is at home. */
export const homePage = (user: LandingUser): string => {
    if (isCustomerType(user.user_type)) return subscriptionPage(user.customer);
    return user.user_type === 'optipay' ? OPTIPAY_HOME : DEFAULT_PAGE;
};

/**
 * Whether a page lies outside what the type of user may ever open: for customers and station managers administration,
 * the other platforms, and modules without a subscription; for the payments partner everything but operations and
 * administration. Permissions are asked separately.
 */
export const isRestricted = (user: LandingUser, { place, module, anySubscription }: PageHome): boolean => {
    if (user.user_type === 'staff' || place === 'own') return false;
    if (user.user_type === 'optipay') return place !== 'dit_connect' && place !== 'administration';
    if (place !== 'uhub') return true;
    if (!module || anySubscription) return false;
    return !modulesOf(user.user_type, user.customer).some(({ id }) => id === module);
};

/** A path of this portal that can be returned to: never another host, and never a page of signing in. */
const isTarget = (target: string) =>
    /^\/(?![/\\])/.test(target) &&
    !/[\p{Cc}\\]/u.test(target) &&
    !/^\/($|[?#]|(login|account\/logout|forget-password|password-reset|permission-denied|page-not-found)(?![\w-]))/.test(
        target,
    );

/** Roles of the office: their people plan and look after the work of others. */
const OFFICE_ROLES: readonly string[] = [SUPER_ADMIN, ADMIN, 'DIT Manager'];

/** Staff whose role is the work on job cards, without a role of the office beside it. */
export const isFieldWorker = (user: LandingUser & Grants): boolean =>
    user.user_type === 'staff' &&
    !user.roles.some(({ name }) => OFFICE_ROLES.includes(name)) &&
    ['access_job_card', 'read_job_card', 'update_job_card'].every(name => can(user, name, 'dit_connect'));

/** A screen below this width is a phone's: from here on the specification shows a sidebar. CSS pixels. */
const PHONE_BELOW = 768;

/**
 * Where to go after signing in: the page that was asked for before, else home, which on a phone is the field screen for who
 * works with it. Who may not open it is led on from there.
 * @param width of the window, CSS pixels
 */
export const landingPage = (
    user: LandingUser & Grants,
    target?: string | null,
    width = Number.POSITIVE_INFINITY,
): string => {
    if (target && isTarget(target)) return target;
    return width < PHONE_BELOW && isFieldWorker(user) ? FIELD_PAGE : homePage(user);
};
