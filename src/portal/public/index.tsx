import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { LoginPage } from './LoginPage';
import type { PublicPath } from './paths';
import { texts } from './texts';

export interface PublicHandle {
    /** the pattern, as in `data-route` */
    route: string;
    title: string;
}

interface PageModule {
    default: ComponentType;
}

const page = (route: PublicPath, title: string, load: () => Promise<PageModule>): RouteObject => ({
    path: route,
    handle: { route, title } satisfies PublicHandle,
    lazy: async () => ({ Component: (await load()).default }),
});

const changePassword = () => import('./ChangePasswordPage');

/** The pages outside the portal. The login page is in the first chunk; each of the others comes when it is opened. */
export const publicRoutes: RouteObject[] = [
    {
        path: '/login',
        handle: { route: '/login', title: texts.login.title } satisfies PublicHandle,
        Component: LoginPage,
    },
    page('/login/verify-otp/:token', texts.code.title, () => import('./VerifyCodePage')),
    page('/forget-password', texts.forgot.title, () => import('./ForgotPasswordPage')),
    page('/password-reset/:token?', texts.reset.title, () => import('./ResetPasswordPage')),
    page('/account/change-password', texts.change.title, changePassword),
    page('/auth/change-password', texts.change.title, changePassword),
    page('/account/confirm', texts.confirm.title, () => import('./ConfirmAccountPage')),
    page('/account/logout', texts.logout.title, () => import('./LogoutPage')),
    page('/customer-authentication-endpoint', texts.handOver.title, () => import('./CustomerAuthenticationPage')),
    page('/permission-denied', texts.denied.title, async () => ({
        default: (await import('./MessagePages')).PermissionDeniedPage,
    })),
    page('/page-not-found', texts.notFound.title, () => import('./NotFoundPage')),
    page('/sales-order-contracts/token/:id', texts.contract.title, async () => ({
        default: (await import('../sales/sign/SignPage')).TokenPage,
    })),
    page('/contract/:id', texts.contract.title, async () => ({
        default: (await import('../sales/sign/SignPage')).ContractPage,
    })),
    page('/:id/thank-you', texts.contract.thanks, () => import('../sales/sign/ThankYouPage')),
    page('/:platform/auth', texts.handOver.title, () => import('./PlatformAuthPage')),
];
