/** Every address outside the sign-in. */
export const PUBLIC_PATHS = [
    '/login',
    '/login/verify-otp/:token',
    '/forget-password',
    '/password-reset/:token?',
    '/account/change-password',
    '/auth/change-password',
    '/account/confirm',
    '/account/logout',
    '/customer-authentication-endpoint',
    '/permission-denied',
    '/page-not-found',
    '/sales-order-contracts/token/:id',
    '/contract/:id',
    '/:id/thank-you',
    '/:platform/auth',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];
