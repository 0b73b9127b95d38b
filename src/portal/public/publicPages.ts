import { LoginPage } from './LoginPage';
import type { PublicPage } from './publicPage';

const changePassword = () => import('./ChangePasswordPage');

export const publicPages: readonly PublicPage[] = [
    {
        route: '/login',
        built: [
            { address: '/login', languages: ['en', 'sv'] },
            { address: '/login?sign-up', languages: ['en', 'sv'] },
        ],
        Component: LoginPage,
    },
    {
        route: '/login/verify-otp/:token',
        built: [{ address: '/login/verify-otp/' }],
        load: () => import('./VerifyCodePage'),
    },
    {
        route: '/forget-password',
        built: [{ address: '/forget-password' }],
        load: () => import('./ForgotPasswordPage'),
    },
    {
        route: '/password-reset/:token?',
        built: [{ address: '/password-reset/' }],
        load: () => import('./ResetPasswordPage'),
    },
    { route: '/account/change-password', load: changePassword },
    { route: '/auth/change-password', load: changePassword },
    {
        route: '/account/confirm',
        built: [{ address: '/account/confirm?token=of-the-mail' }, { address: '/account/confirm' }],
        load: () => import('./ConfirmAccountPage'),
    },
    {
        route: '/account/logout',
        built: [{ address: '/account/logout' }],
        load: () => import('./LogoutPage'),
    },
    {
        route: '/customer-authentication-endpoint',
        built: [{ address: '/customer-authentication-endpoint' }],
        load: () => import('./CustomerAuthenticationPage'),
    },
    {
        route: '/permission-denied',
        built: [{ address: '/permission-denied' }],
        load: async () => ({ default: (await import('./MessagePages')).PermissionDeniedPage }),
    },
    {
        route: '/page-not-found',
        built: [{ address: '/page-not-found' }],
        load: () => import('./NotFoundPage'),
    },
    { route: '/:platform/auth', load: () => import('./PlatformAuthPage') },
];
