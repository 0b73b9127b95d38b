import { LoginPage } from './LoginPage';
import type { PublicPage } from './publicPage';
import { texts } from './texts';

const changePassword = () => import('./ChangePasswordPage');

export const publicPages: readonly PublicPage[] = [
    { route: '/login', title: texts.login.title, Component: LoginPage },
    { route: '/login/verify-otp/:token', title: texts.code.title, load: () => import('./VerifyCodePage') },
    { route: '/forget-password', title: texts.forgot.title, load: () => import('./ForgotPasswordPage') },
    { route: '/password-reset/:token?', title: texts.reset.title, load: () => import('./ResetPasswordPage') },
    { route: '/account/change-password', title: texts.change.title, load: changePassword },
    { route: '/auth/change-password', title: texts.change.title, load: changePassword },
    { route: '/account/confirm', title: texts.confirm.title, load: () => import('./ConfirmAccountPage') },
    { route: '/account/logout', title: texts.logout.title, load: () => import('./LogoutPage') },
    {
        route: '/customer-authentication-endpoint',
        title: texts.handOver.title,
        load: () => import('./CustomerAuthenticationPage'),
    },
    {
        route: '/permission-denied',
        title: texts.denied.title,
        load: async () => ({ default: (await import('./MessagePages')).PermissionDeniedPage }),
    },
    { route: '/page-not-found', title: texts.notFound.title, load: () => import('./NotFoundPage') },
    { route: '/:platform/auth', title: texts.handOver.title, load: () => import('./PlatformAuthPage') },
];
