import { ADMIN, can, type Grants, SUPER_ADMIN } from './permissions';
import { isCustomerType, modulesOf, type PageHome, type UserType } from './platforms';

export interface LandingUser {
    user_type: UserType;
    customer: { subscribed_products: readonly string[] } | null;
}

export const DEFAULT_PAGE = '/dashboard';
export const FIELD_PAGE = '/field';
export const OPTIPAY_HOME = '/dit-connect/dashboard';

/** Dashboard by subscription: uDose AG only, uBot only, or any other combination. */
export const subscriptionPage = (customer: LandingUser['customer']): string => {
    const products = new Set(customer?.subscribed_products ?? []);
    if (products.size === 1 && products.has('uDose AG')) return '/udose-ag/dashboard';
    if (products.size === 1 && products.has('uBot')) return '/ubots/dashboard';
    return DEFAULT_PAGE;
};

export const homePage = (user: LandingUser): string => {
    if (isCustomerType(user.user_type)) return subscriptionPage(user.customer);
    return user.user_type === 'optipay' ? OPTIPAY_HOME : DEFAULT_PAGE;
};

/**
 * True if the user type may never open the page: customers and station managers cannot open administration, the other
 * platforms, or modules without a subscription; the payments partner can open only operations and administration.
 * Permissions are checked separately.
 */
export const isRestricted = (user: LandingUser, { place, module, anySubscription }: PageHome): boolean => {
    if (user.user_type === 'staff' || place === 'own') return false;
    if (user.user_type === 'optipay') return place !== 'dit_connect' && place !== 'administration';
    if (place !== 'uhub') return true;
    if (!module || anySubscription) return false;
    return !modulesOf(user.user_type, user.customer).some(({ id }) => id === module);
};

/** True for a path of this portal that is a safe return target: no other host and no sign-in page. */
const isTarget = (target: string) =>
    /^\/(?![/\\])/.test(target) &&
    !/[\p{Cc}\\]/u.test(target) &&
    !/^\/($|[?#]|(login|account\/logout|forget-password|password-reset|permission-denied|page-not-found)(?![\w-]))/.test(
        target,
    );

/** Office roles, whose holders plan and supervise the work of others. */
const OFFICE_ROLES: readonly string[] = [SUPER_ADMIN, ADMIN, 'DIT Manager'];

/** True for staff who work on job cards and hold no office role. */
export const isFieldWorker = (user: LandingUser & Grants): boolean =>
    user.user_type === 'staff' &&
    !user.roles.some(({ name }) => OFFICE_ROLES.includes(name)) &&
    ['access_job_card', 'read_job_card', 'update_job_card'].every(name => can(user, name, 'dit_connect'));

/**
 * Screens narrower than this count as phones, which is where the specification begins to show a sidebar. CSS pixels.
 */
const PHONE_BELOW = 768;

/**
 * Landing page after sign-in: the requested page, else home; on a phone, field staff land on the field screen. The
 * guard redirects users who may not open it.
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
