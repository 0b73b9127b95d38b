import { swedishLogin } from '../i18n/sv';
import { LoginPage } from './LoginPage';
import type { PublicPage } from './publicPage';
import { texts } from './texts';

const changePassword = () => import('./ChangePasswordPage');

export const publicPages: readonly PublicPage[] = [
    {
        route: '/login',
        title: texts.login.title,
        built: [
            { address: '/login', titles: { en: texts.login.title, sv: swedishLogin.submit } },
            { address: '/login?sign-up', titles: { en: texts.signUp.title, sv: swedishLogin.signUp } },
        ],
        Component: LoginPage,
    },
    {
        route: '/login/verify-otp/:token',
        title: texts.code.title,
        built: [{ address: '/login/verify-otp/' }],
        load: () => import('./VerifyCodePage'),
    },
    {
        route: '/forget-password',
        title: texts.forgot.title,
        built: [{ address: '/forget-password' }],
        load: () => import('./ForgotPasswordPage'),
    },
    {
        route: '/password-reset/:token?',
        title: texts.reset.title,
        built: [{ address: '/password-reset/' }],
        load: () => import('./ResetPasswordPage'),
    },
    { route: '/account/change-password', title: texts.change.title, load: changePassword },
    { route: '/auth/change-password', title: texts.change.title, load: changePassword },
    {
        route: '/account/confirm',
        title: texts.confirm.title,
        built: [{ address: '/account/confirm?token=of-the-mail' }, { address: '/account/confirm' }],
        load: () => import('./ConfirmAccountPage'),
    },
    {
        route: '/account/logout',
        title: texts.logout.title,
        built: [{ address: '/account/logout' }],
        load: () => import('./LogoutPage'),
    },
    {
        route: '/customer-authentication-endpoint',
        title: texts.handOver.title,
        built: [{ address: '/customer-authentication-endpoint' }],
        load: () => import('./CustomerAuthenticationPage'),
    },
    {
        route: '/permission-denied',
        title: texts.denied.title,
        built: [{ address: '/permission-denied' }],
        load: async () => ({ default: (await import('./MessagePages')).PermissionDeniedPage }),
    },
    {
        route: '/page-not-found',
        title: texts.notFound.title,
        built: [{ address: '/page-not-found' }],
        load: () => import('./NotFoundPage'),
    },
    { route: '/:platform/auth', title: texts.handOver.title, load: () => import('./PlatformAuthPage') },
];
